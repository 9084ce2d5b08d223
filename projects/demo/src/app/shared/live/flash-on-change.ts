import { DOCUMENT, Directive, effect, ElementRef, inject, input } from '@angular/core';

const FLASH_MS = 2500;

/**
 * Highlights an element for a moment when its text has changed: not when it appears, and not for
 * another object with the same text. If the user prefers reduced motion, the highlight does not
 * fade.
 */
@Directive({ selector: '[appFlashOnChange]' })
export class FlashOnChange {
  /** The whole text of the element. */
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
