import { DOCUMENT, Directive, effect, ElementRef, inject, input } from '@angular/core';

const FLASH_MS = 2500;

/**
 * Marks an element for a moment when what it shows has changed: not when it appears, and not for
 * another object that shows the same. Where less motion is wished, the mark does not fade.
 */
@Directive({ selector: '[appFlashOnChange]' })
export class FlashOnChange {
  /** All that the element shows, as text. */
  readonly appFlashOnChange = input.required<string>();

  readonly #element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  readonly #window = inject(DOCUMENT).defaultView;

  constructor() {
    let before: string | undefined;
    let flash: Animation | undefined;
    effect(() => {
      const after = this.appFlashOnChange();
      if (before !== undefined && before !== after) {
        flash?.cancel();
        flash = this.#flash();
      }
      before = after;
    });
  }

  #flash(): Animation {
    const isStill = this.#window?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return this.#element.animate([{ backgroundColor: 'var(--flash)' }, {}], {
      duration: FLASH_MS,
      easing: isStill ? 'steps(1)' : 'ease-in',
    });
  }
}
