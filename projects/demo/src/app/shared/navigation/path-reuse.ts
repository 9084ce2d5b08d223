import { Injectable } from '@angular/core';
import { BaseRouteReuseStrategy, type ActivatedRouteSnapshot } from '@angular/router';

/**
 * Another path is another page, with components and WatchQueries of its own: so Back from one
 * director to another finds the pages of the one, not those of the other. What follows the path is
 * the state of a page, which stays.
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
