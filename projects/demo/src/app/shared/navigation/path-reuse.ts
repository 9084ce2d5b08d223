import { Injectable } from '@angular/core';
import { BaseRouteReuseStrategy, type ActivatedRouteSnapshot } from '@angular/router';

/**
 * Treats another path as another page, with components and WatchQueries of its own. So Back from
 * one director to another finds the list pages of that director. A change of query or fragment
 * keeps the page, because these are its state.
 */
@Injectable({ providedIn: 'root' })
export class PathReuse extends BaseRouteReuseStrategy {
  override shouldReuseRoute(
    future: ActivatedRouteSnapshot,
    current: ActivatedRouteSnapshot,
  ): boolean {
    return super.shouldReuseRoute(future, current) && pathOf(future) === pathOf(current);
  }
}

function pathOf({ url }: ActivatedRouteSnapshot): string {
  return url.map(({ path }) => path).join('/');
}
