import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  linkedSignal,
  model,
  output,
} from '@angular/core';
import type { Genre } from '../shared/genres-query';
import { isSameOrder, MOVIE_ORDERS, type MovieOrder } from './movie-order';
import { pageSizes } from './page-size';

/** Search, genre, page size, and the order if there are no headers to sort by. */
@Component({
  selector: 'app-movie-filter-bar',
  templateUrl: './movie-filter-bar.html',
  styleUrl: './movie-filter-bar.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieFilterBar {
  readonly search = model.required<string | undefined>();
  readonly genre = model.required<string | undefined>();
  readonly genres = input.required<readonly Genre[]>();
  readonly order = input.required<MovieOrder>();
  readonly pageSize = input.required<number>();

  readonly orderChange = output<MovieOrder>();
  readonly submitted = output();
  readonly pageSizeChange = output<number>();

  protected readonly orders = MOVIE_ORDERS;
  protected readonly isSameOrder = isSameOrder;
  protected readonly pageSizes = computed(() => pageSizes(this.pageSize()));
  /** Includes a genre that only the link names. */
  protected readonly genreNames = computed(() => {
    const names = this.genres().map(({ name }) => name);
    const genre = this.genre();
    return genre === undefined || names.includes(genre) ? names : [...names, genre];
  });
  /**
   * The typed text, untrimmed: after a trailing blank the user may be about to type the next word.
   */
  protected readonly text = linkedSignal<string, string>({
    source: () => this.search() ?? '',
    computation: (search, before) => (before?.value.trim() === search ? before.value : search),
  });

  protected choose(index: number): void {
    const order = MOVIE_ORDERS[index];
    if (order) this.orderChange.emit(order);
  }

  protected type(text: string): void {
    this.text.set(text);
    this.search.set(text.trim() || undefined);
  }
}
