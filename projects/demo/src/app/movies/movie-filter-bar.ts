import {
  ChangeDetectionStrategy,
  Component,
  input,
  linkedSignal,
  output,
  untracked,
} from '@angular/core';
import { outputFromObservable } from '@angular/core/rxjs-interop';
import { debounceTime, map, merge, Subject } from 'rxjs';
import type { Genre } from './movie';
import type { MovieFilters } from './movie-filters';

/** Long enough not to ask for every letter, short enough not to be noticed. */
const TYPING_PAUSE_MS = 250;

const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** Search, genre and page size. It only reports: the page applies them. */
@Component({
  selector: 'app-movie-filter-bar',
  templateUrl: './movie-filter-bar.html',
  styleUrl: './movie-filter-bar.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieFilterBar {
  readonly filters = input.required<MovieFilters>();
  readonly genres = input.required<readonly Genre[]>();
  readonly pageSize = input.required<number | null>();

  readonly genreChange = output<string>();
  readonly pageSizeChange = output<number>();

  protected readonly pageSizes = PAGE_SIZES;
  /** What is typed; the page's filter replaces it, so that “Clear” empties the field. */
  protected readonly text = linkedSignal(() => this.filters().search);
  protected readonly typed = new Subject<void>();
  protected readonly submitted = new Subject<void>();

  /** After a pause in typing, and at once with Enter. May repeat itself. */
  readonly searchChange = outputFromObservable(
    merge(this.typed.pipe(debounceTime(TYPING_PAUSE_MS)), this.submitted).pipe(
      map(() => untracked(this.text).trim()),
    ),
  );

  protected type(text: string): void {
    this.text.set(text);
    this.typed.next();
  }
}
