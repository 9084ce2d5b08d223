import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  signal,
  viewChild,
} from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { ErrorBanner } from '../shared/error-banner';
import { PageHeading } from '../shared/navigation/page-heading';
import { GenresQuery } from './genres-query';
import { MovieFilterBar } from './movie-filter-bar';
import { filterVariables, isSameFilter, NO_FILTERS, type MovieFilters } from './movie-filters';
import { injectWatchMovies } from './movie-list';
import { MovieResults } from './movie-results';
import type { ServerStyle } from './server-style';
import { ServerStyleSwitch } from './server-style-switch';

/** All films, page by page, with a search and a genre, in each of the server's styles. */
@Component({
  selector: 'app-movie-list-page',
  imports: [ErrorBanner, MovieFilterBar, MovieResults, PageHeading, ServerStyleSwitch],
  templateUrl: './movie-list-page.html',
  styleUrl: './movie-list-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieListPage {
  readonly #watchMovies = injectWatchMovies();

  protected readonly style = signal<ServerStyle>('paginator');
  protected readonly filters = signal(NO_FILTERS);
  protected readonly pageSize = signal(25);
  protected readonly list = signal(this.#watchMovies(this.style(), {}, this.pageSize()));
  protected readonly genres = inject(WatchQueryService).watchQuery(
    GenresQuery,
    {},
    { scope: 'genres' },
  );
  protected readonly error = computed(() => this.list().query.error ?? this.genres.error);

  private readonly heading = viewChild.required(PageHeading);

  protected choose(style: ServerStyle): void {
    this.list().query.destroy();
    this.style.set(style);
    this.list.set(this.#watchMovies(style, filterVariables(this.filters()), this.pageSize()));
  }

  protected filter(change: Partial<MovieFilters>): void {
    const filters = { ...this.filters(), ...change };
    if (isSameFilter(filters, this.filters())) return;
    this.filters.set(filters);
    const { genre, search } = filterVariables(filters);
    void this.list().query.setVariable('genre', genre).setVariable('search', search).refetch();
  }

  protected clearFilters(): void {
    this.filter(NO_FILTERS);
    this.heading().focus();
  }

  protected resize(pageSize: number): void {
    this.pageSize.set(pageSize);
    void this.list().query.setLimit(pageSize);
  }

  protected async retry(): Promise<void> {
    if (this.genres.error) void this.genres.refetch();
    const { query } = this.list();
    await query.refetch();
    // The button that had the focus is gone then.
    if (!query.error) this.heading().focus();
  }
}
