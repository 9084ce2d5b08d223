import { ViewportScroller } from '@angular/common';
import { ApplicationRef, inject, Injectable } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, Scroll } from '@angular/router';
import { filter } from 'rxjs';
import { pathOf } from './path-of';

type Point = readonly [number, number];

/**
 * Another page is shown from its top, and Back leads to where one was. Turning the pages of a list
 * changes the address, too, but moves nothing: where that leads is the list's business.
 */
@Injectable({ providedIn: 'root' })
export class PageScroll {
  readonly #scroller = inject(ViewportScroller);
  readonly #app = inject(ApplicationRef);
  #path: string | undefined;
  #latest: Scroll | undefined;

  constructor() {
    // The browser would scroll before the rows are there.
    this.#scroller.setHistoryScrollRestoration('manual');
    inject(Router)
      .events.pipe(
        filter(event => event instanceof Scroll),
        takeUntilDestroyed(),
      )
      .subscribe(event => void this.#follow(event));
  }

  async #follow(event: Scroll): Promise<void> {
    const { routerEvent: end, position } = event;
    if (!(end instanceof NavigationEnd)) return;
    this.#latest = event;
    const before = this.#path;
    this.#path = pathOf(end.urlAfterRedirects);
    if (position) await this.#return(event, position);
    else if (before !== undefined && before !== this.#path) this.#scrollTo([0, 0]);
  }

  /** As far as the page goes now, and the rest when the rows are there: unless the user moved on. */
  async #return(event: Scroll, position: Point): Promise<void> {
    this.#scrollTo(position);
    const [, y] = this.#scroller.getScrollPosition();
    await this.#app.whenStable();
    const isStill = this.#latest === event && this.#scroller.getScrollPosition()[1] === y;
    if (isStill) this.#scrollTo(position);
  }

  #scrollTo([x, y]: Point): void {
    this.#scroller.scrollToPosition([x, y], { behavior: 'instant' });
  }
}
