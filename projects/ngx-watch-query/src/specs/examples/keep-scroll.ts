import { afterRenderEffect, Directive, ElementRef, inject, input } from '@angular/core';

/** How far each list was scrolled, in pixels. */
const positions = new Map<string, number>();

/** Restores how far its element was scrolled, when it shows the list of an id again. */
@Directive({ selector: '[appKeepScroll]', host: { '(scroll)': 'keep()' } })
export class KeepScroll {
  /** The id of the list; undefined while the rows of another one are shown. */
  readonly id = input.required<string | undefined>({ alias: 'appKeepScroll' });
  readonly #pane = inject<ElementRef<Element>>(ElementRef).nativeElement;
  /** The id of the list that is shown. */
  #shown: string | undefined;

  constructor() {
    afterRenderEffect(() => {
      const id = this.id();
      // While a page is added the position is right.
      if (id === undefined || id === this.#shown) return;
      this.#shown = id;
      this.#pane.scrollTop = positions.get(id) ?? 0;
    });
  }

  protected keep(): void {
    if (this.#shown !== undefined) positions.set(this.#shown, this.#pane.scrollTop);
  }
}
