import { ViewportScroller } from '@angular/common';
import { ApplicationRef, inject, Injectable } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, NavigationStart, Router, Scroll } from '@angular/router';
import { pathOf } from './path-of';

type Point = readonly [number, number];

/**
 * Scrolls after navigations: to the top of another page, and with Back to the previous position, in
 * the frame that shows the page. Turning the pages of a list also changes the address, but does not
 * scroll here: that is up to the list.
 */
@Injectable({ providedIn: 'root' })
export class PageScroll {
  readonly #scroller = inject(ViewportScroller);
  readonly #app = inject(ApplicationRef);
  /** The scroll position when each navigation was left, by its id. */
  readonly #left = new Map<number, Point>();
  #navigation = 0;
  #path: string | undefined;
  /** The position that the navigation in progress leads back to. */
  #back: Point | undefined;
  #latest: Scroll | undefined;

  constructor() {
    // The browser would scroll before the rows are rendered.
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
   * Scrolls back now, for a page whose height is only known once it is rendered, and which renders
   * the rest by its scroll position. The Router's event still comes before the first paint, but too
   * late for such a page.
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

  /**
   * Scrolls as far as the page is long now, and the rest when the rows have arrived, unless the
   * user has moved on.
   */
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
