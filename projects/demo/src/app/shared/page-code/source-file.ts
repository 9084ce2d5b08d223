import { httpResource } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';
import { DocsPage } from './docs-page';

/** How the application's page begins, which some servers send for an unknown address. */
const PAGE = /^<!doctype html/i;

/** A file of the demo or its docs, to unfold. The build copies both into `code/`. */
@Component({
  selector: 'app-source-file',
  imports: [DocsPage],
  template: `
    <details (toggle)="wasOpened.set(true)">
      <summary>{{ path() }}</summary>
      @if (isDocs() && text(); as markdown) {
        <app-docs-page [markdown]="markdown" />
      } @else {
        <pre translate="no">{{ text() ?? problem() }}</pre>
      }
    </details>
  `,
  styleUrl: './source-file.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SourceFile {
  /** As in `wall/wall-tile.ts` or `docs/lists.md`. */
  readonly path = input.required<string>();

  protected readonly isDocs = computed(() => this.path().endsWith('.md'));
  protected readonly wasOpened = signal(false);
  readonly #file = httpResource.text(() => (this.wasOpened() ? `code/${this.path()}` : undefined));

  /** The text of the file, once it is there. */
  protected readonly text = computed(() => {
    const text = this.#file.hasValue() ? this.#file.value() : '';
    return text === '' || PAGE.test(text) ? undefined : text;
  });
  protected readonly problem = computed(() =>
    !this.wasOpened() || this.#file.isLoading() ? 'Loading…' : 'This file cannot be loaded.',
  );
}
