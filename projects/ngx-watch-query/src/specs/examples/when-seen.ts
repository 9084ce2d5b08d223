import { afterRenderEffect, Directive, ElementRef, inject, input, output } from '@angular/core';

/** Tells when its element is near the window, and again when it still is after another value. */
@Directive({ selector: '[appWhenSeen]' })
export class WhenSeen {
  /** What changes with each page, such as the list's `pagination`. */
  readonly after = input<unknown>(undefined, { alias: 'appWhenSeen' });
  readonly seen = output();

  constructor() {
    const element = inject<ElementRef<Element>>(ElementRef).nativeElement;
    afterRenderEffect(onCleanup => {
      this.after();
      const observer = new IntersectionObserver(
        entries => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) this.seen.emit();
        },
        { rootMargin: '200px' },
      );
      // An observer that begins always tells how it is.
      observer.observe(element);
      onCleanup(() => {
        observer.disconnect();
      });
    });
  }
}
