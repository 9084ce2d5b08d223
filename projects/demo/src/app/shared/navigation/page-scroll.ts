import { ViewportScroller } from '@angular/common';
import { ApplicationRef, inject, Injectable } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, NavigationStart, Router, Scroll } from '@angular/router';
import { pathOf } from './path-of';

type Point = readonly [number, number];

/**
 * Another page is shown from its top, and Back leads to where one was, in the frame in which the page
 * is there. Turning the pages of a list changes the address, too, but moves nothing: where that leads is
 * the list's business.
 */
@Injectable({ providedIn: 'root' })
export class PageScroll {
  readonly #scroller = inject(ViewportScroller);
  readonly #app = inject(ApplicationRef);
  /** Where one was at the end of each navigation. */
  readonly #left = new Map<number, Point>();
  #navigation = 0;
  #path: string | undefined;
  /** Where the navigation under way leads back to. */
  #back: Point | undefined;
  #latest: Scroll | undefined;

  constructor() {
    // The browser would scroll before the rows are there.
    this.#scroller.setHistoryScrollRestoration('manual');
    inject(Router)
      .events.pipe(takeUntilDestroyed())
      .subscribe(event => {
        if (event instanceof NavigationStart) this.#leave(event);
        else if (event instanceof NavigationEnd) this.#arrive(event);
        else if (event instanceof Scroll) void this.#follow(event);
      });
  }

  /**
   * Scrolls back now, for a page that knows its height only once it is rendered, and renders the rest by
   * where it is scrolled to. The Router's event comes before the first paint, but after that.
   */
  settle(): void {
    if (this.#back) this.#scrollTo(this.#back);
  }

  #leave({ navigationTrigger, restoredState }: NavigationStart): void {
    this.#left.set(this.#navigation, this.#scroller.getScrollPosition());
    const isBack = navigationTrigger === 'popstate' && restoredState;
    this.#back = isBack ? this.#left.get(restoredState.navigationId) : undefined;
  }

  #arrive({ id, urlAfterRedirects }: NavigationEnd): void {
    this.#navigation = id;
    if (pathOf(urlAfterRedirects) === this.#path) this.#back = undefined;
  }

  async #follow(event: Scroll): Promise<void> {
    const { routerEvent: end, position } = event;
    if (!(end instanceof NavigationEnd)) return;
    this.#latest = event;
    this.#back = undefined;
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
