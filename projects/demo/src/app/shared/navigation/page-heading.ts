import { afterNextRender, Directive, ElementRef, inject } from '@angular/core';
import { PageFocus } from './page-focus';

/** The heading of a page, where a navigation leads to. May appear late, with the first answer. */
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
