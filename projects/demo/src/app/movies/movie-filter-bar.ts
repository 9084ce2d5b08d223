import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  linkedSignal,
  output,
  untracked,
} from '@angular/core';
import { outputFromObservable } from '@angular/core/rxjs-interop';
import { debounceTime, map, merge, Subject } from 'rxjs';
import type { Genre } from '../shared/genres-query';
import type { MovieFilters } from './movie-filters';
import { isSameOrder, MOVIE_ORDERS, type MovieOrder } from './movie-order';
import { pageSizes } from './page-size';

/** Long enough not to ask for every letter, short enough not to be noticed. */
const TYPING_PAUSE_MS = 250;

/** Search, genre, page size, and the order where no header is there to sort by. It only reports: the page applies them. */
@Component({
  selector: 'app-movie-filter-bar',
  templateUrl: './movie-filter-bar.html',
  styleUrl: './movie-filter-bar.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieFilterBar {
  readonly filters = input.required<MovieFilters>();
  readonly genres = input.required<readonly Genre[]>();
  readonly order = input.required<MovieOrder>();
  readonly pageSize = input.required<number>();

  readonly genreChange = output<string>();
  readonly orderChange = output<MovieOrder>();
  readonly pageSizeChange = output<number>();

  protected readonly orders = MOVIE_ORDERS;
  protected readonly isSameOrder = isSameOrder;
  protected readonly pageSizes = computed(() => pageSizes(this.pageSize()));
  /** Also a genre that only a link knows: the field says what the films were asked for with. */
  protected readonly genreNames = computed(() => {
    const names = this.genres().map(({ name }) => name);
    const { genre } = this.filters();
    return genre === '' || names.includes(genre) ? names : [...names, genre];
  });
  /**
   * What is typed; another filter of the page replaces it, so that “Clear” empties the field and
   * Back fills it. The same filter does not: the user may be on the way to the next word.
   */
  protected readonly text = linkedSignal<string, string>({
    source: () => this.filters().search,
    computation: (search, before) => (before?.value.trim() === search ? before.value : search),
  });
  protected readonly typed = new Subject<void>();
  protected readonly submitted = new Subject<void>();

  /** After a pause in typing, and at once with Enter. May repeat itself. */
  readonly searchChange = outputFromObservable(
    merge(this.typed.pipe(debounceTime(TYPING_PAUSE_MS)), this.submitted).pipe(
      map(() => untracked(this.text).trim()),
    ),
  );

  protected choose(index: number): void {
    const order = MOVIE_ORDERS[index];
    if (order) this.orderChange.emit(order);
  }

  protected type(text: string): void {
    this.text.set(text);
    this.typed.next();
  }
}
