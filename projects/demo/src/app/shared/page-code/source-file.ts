import { httpResource } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';

/** How the application's page begins, which some servers send for an unknown address. */
const PAGE = /^<!doctype html/i;

/** A file of the demo or its docs, to unfold. The build copies both into `code/`. */
@Component({
  selector: 'app-source-file',
  template: `
    <details (toggle)="wasOpened.set(true)">
      <summary>{{ path() }}</summary>
      <pre translate="no">{{ text() }}</pre>
    </details>
  `,
  styleUrl: './source-file.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SourceFile {
  /** As in `wall/wall-tile.ts` or `docs/lists.md`. */
  readonly path = input.required<string>();

  protected readonly wasOpened = signal(false);
  readonly #file = httpResource.text(() => (this.wasOpened() ? `code/${this.path()}` : undefined));

  protected readonly text = computed(() => {
    if (!this.wasOpened() || this.#file.isLoading()) return 'Loading…';
    const text = this.#file.hasValue() ? this.#file.value() : '';
    return text === '' || PAGE.test(text) ? 'This file cannot be loaded.' : text;
  });
}
