import { afterNextRender, Directive, ElementRef, inject } from '@angular/core';
import { PageFocus } from './page-focus';

/** The heading of a page, which a navigation focuses. It may only appear with the first answer. */
@Directive({ selector: 'h1[appPageHeading]', host: { tabindex: '-1' } })
export class PageHeading {
  readonly #element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    const pageFocus = inject(PageFocus);
    afterNextRender(() => pageFocus.arriveAt(this.#element));
  }

  focus(): void {
    this.#element.focus();
  }
}
