import {
  ChangeDetectionStrategy,
  Component,
  effect,
  ElementRef,
  inject,
  input,
  ViewEncapsulation,
} from '@angular/core';

/** A page of the library's docs. */
@Component({
  selector: 'app-docs-page',
  template: '',
  styleUrl: './docs-page.css',
  // The styles of a component do not reach elements that no template contains.
  encapsulation: ViewEncapsulation.None,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DocsPage {
  readonly markdown = input.required<string>();

  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    effect(() => {
      void this.#show(element, this.markdown());
    });
  }

  async #show(element: HTMLElement, markdown: string): Promise<void> {
    // It is larger than all other code of the demo.
    const { docsToHtml } = await import('./docs-to-html');
    // Not bound: with a binding, every page of the demo would load Angular's sanitizer. The docs are
    // our own.
    element.innerHTML = docsToHtml(markdown);
  }
}
