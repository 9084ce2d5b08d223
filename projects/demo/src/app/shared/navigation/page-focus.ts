import { DOCUMENT, inject, Injectable } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter, map, pairwise } from 'rxjs';
import { pathOf } from './path-of';

/**
 * Takes those who use a keyboard or a screen reader to the heading of a page that they navigated
 * to. The first page is read from its beginning, as every document is.
 */
@Injectable({ providedIn: 'root' })
export class PageFocus {
  readonly #document = inject(DOCUMENT);
  #isDue = false;

  constructor() {
    const paths = inject(Router).events.pipe(
      filter(event => event instanceof NavigationEnd),
      map(({ urlAfterRedirects }) => pathOf(urlAfterRedirects)),
    );
    paths.pipe(pairwise(), takeUntilDestroyed()).subscribe(([before, after]) => {
      if (after !== before) this.#leave();
    });
  }

  /** Focuses a heading that has just been rendered, if the user was on the way to it. */
  arriveAt(heading: HTMLElement): void {
    // Who has gone on to something else meanwhile is not called back.
    if (this.#isDue && this.#document.activeElement === this.#document.body) {
      // Where the page scrolls to is the Router's business.
      heading.focus({ preventScroll: true });
    }
    this.#isDue = false;
  }

  #leave(): void {
    this.#isDue = true;
    const { activeElement } = this.#document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  }
}
