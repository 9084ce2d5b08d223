import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { ErrorBanner } from '../shared/error-banner';
import { ListStatus } from '../shared/list-status';
import { Pager, type PagerMove } from '../shared/pager/pager';
import { GenresQuery } from './genres-query';
import { MovieFilterBar } from './movie-filter-bar';
import { describeFilters, NO_FILTERS, type MovieFilters } from './movie-filters';
import { MovieTable } from './movie-table';
import { MoviesQuery } from './movies-query';

/** All films, page by page, with a search and a genre. */
@Component({
  selector: 'app-movie-list-page',
  imports: [ErrorBanner, ListStatus, MovieFilterBar, MovieTable, Pager],
  templateUrl: './movie-list-page.html',
  styleUrl: './movie-list-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieListPage {
  readonly #queries = inject(WatchQueryService);
  protected readonly movies = this.#queries.watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
  protected readonly genres = this.#queries.watchQuery(GenresQuery, {}, { scope: 'genres' });

  protected readonly filters = signal(NO_FILTERS);
  protected readonly wanted = computed(() => describeFilters(this.filters()));

  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');
  private readonly list = viewChild.required<ElementRef<HTMLElement>>('list');

  protected filter(change: Partial<MovieFilters>): void {
    const before = this.filters();
    const filters = { ...before, ...change };
    if (filters.search === before.search && filters.genre === before.genre) return;
    this.filters.set(filters);
    this.#setFilter('search', filters.search);
    this.#setFilter('genre', filters.genre);
    void this.movies.refetch();
  }

  protected clearFilters(): void {
    this.filter(NO_FILTERS);
    this.heading().nativeElement.focus();
  }

  protected async go(move: PagerMove): Promise<void> {
    if (await this.#move(move)) this.#showTop();
  }

  protected async retry(): Promise<void> {
    if (this.genres.error) void this.genres.refetch();
    await this.movies.refetch();
    // The button that had the focus is gone then.
    if (!this.movies.error) this.heading().nativeElement.focus();
  }

  #move(move: PagerMove): Promise<boolean> {
    switch (move) {
      case 'first':
        return this.movies.setPage(1);
      case 'previous':
        return this.movies.prevPage();
      case 'next':
        return this.movies.nextPage();
      case 'last':
        return this.movies.setPage(this.movies.pagination.lastPage ?? 1);
      default:
        return this.movies.setPage(move);
    }
  }

  #setFilter(variable: keyof MovieFilters, value: string): void {
    if (value) this.movies.setVariable(variable, value);
    else this.movies.unsetVariable(variable);
  }

  /** A new page is read from its top, wherever the page buttons were pressed. */
  #showTop(): void {
    const list = this.list().nativeElement;
    if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }
}
