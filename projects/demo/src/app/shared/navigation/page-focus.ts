import { DOCUMENT, inject, Injectable } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter, map, pairwise } from 'rxjs';
import { pathOf } from './path-of';

/**
 * Moves the focus to the heading of a page after a navigation, for users of a keyboard or a screen
 * reader. The first page is read from its beginning, as every document is.
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

  /** Focuses a heading that has just been rendered, if the user has navigated to it. */
  arriveAt(heading: HTMLElement): void {
    // A user who has focused something else meanwhile is not interrupted.
    if (this.#isDue && this.#document.activeElement === this.#document.body) {
      // The Router decides where the page scrolls to.
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
