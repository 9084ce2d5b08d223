import {
  ChangeDetectionStrategy,
  Component,
  effect,
  ElementRef,
  inject,
  input,
  ViewEncapsulation,
} from '@angular/core';
import { docsToHtml } from './docs-to-html';

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
      // Not bound: with a binding, every page of the demo would load Angular's sanitizer. All text
      // is escaped.
      element.innerHTML = docsToHtml(this.markdown());
    });
  }
}
