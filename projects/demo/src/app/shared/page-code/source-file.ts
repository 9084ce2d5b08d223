import { HttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject, input } from '@angular/core';
import { toObservable, toSignal } from '@angular/core/rxjs-interop';
import { catchError, of, switchMap } from 'rxjs';

/** A file of the demo or its docs, to fold out. The build copies both into `code/`. */
@Component({
  selector: 'app-source-file',
  template: `
    <details>
      <summary>{{ path() }}</summary>
      <pre>{{ text() }}</pre>
    </details>
  `,
  styleUrl: './source-file.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SourceFile {
  /** As in `wall/wall-tile.ts` or `docs/lists.md`. */
  readonly path = input.required<string>();

  readonly #http = inject(HttpClient);

  protected readonly text = toSignal(
    toObservable(this.path).pipe(switchMap(path => this.#read(path))),
    { initialValue: 'Loading…' },
  );

  #read(path: string) {
    const file = this.#http.get(`code/${path}`, { responseType: 'text' });
    return file.pipe(catchError(() => of('This file cannot be loaded.')));
  }
}
