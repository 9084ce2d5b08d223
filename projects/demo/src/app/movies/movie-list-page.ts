import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  linkedSignal,
  signal,
  viewChild,
} from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router } from '@angular/router';
import { distinctUntilChanged, map, Observable, switchMap } from 'rxjs';
import { ErrorBanner } from '../shared/error-banner';
import { injectGenres } from '../shared/genres';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageCode } from '../shared/page-code/page-code';
import { BoxOffice } from './box-office/box-office';
import { MovieFilterBar } from './movie-filter-bar';
import { filtersOf, isSameFilter, type FilterSignals } from './movie-filters';
import { injectWatchMovies, type MovieList } from './movie-list';
import { DEFAULT_ORDER, isSameOrder, orderOf, type MovieOrder } from './movie-order';
import { MovieResults } from './movie-results';
import { DEFAULT_PAGE_SIZE } from './page-size';
import { DEFAULT_STYLE, readStyle, type ServerStyle } from './server-style';
import { ServerStyleSwitch } from './server-style-switch';

/** What decides which page size the field says. */
interface ShownPage {
  readonly size: number;
  readonly loading: boolean;
}

/**
 * All films, page by page, with a search and a genre filter, in any order and in each of the
 * server's pagination styles. The address contains all of it. The WatchQuery writes its page, page
 * size, order and filters there; this component writes the style.
 */
@Component({
  selector: 'app-movie-list-page',
  imports: [
    BoxOffice,
    ErrorBanner,
    LiveBadge,
    MovieFilterBar,
    MovieResults,
    PageCode,
    PageHeading,
    ServerStyleSwitch,
  ],
  templateUrl: './movie-list-page.html',
  styleUrl: './movie-list-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieListPage {
  readonly #router = inject(Router);
  readonly #route = inject(ActivatedRoute);
  /** The form fields show these values, the list requests them, and the address sets them. */
  protected readonly fields: FilterSignals = {
    search: signal<string | undefined>(undefined),
    genre: signal<string | undefined>(undefined),
  };
  readonly #watchMovies = injectWatchMovies(this.fields);

  readonly #style = this.#route.queryParamMap.pipe(map(readStyle), distinctUntilChanged());
  protected readonly style = toSignal(this.#style, { requireSync: true });
  /**
   * Each style has a query of its own. The previous one ends first, so that it does not follow the
   * new address.
   */
  protected readonly list = toSignal(this.#style.pipe(switchMap(style => this.#watch(style))), {
    requireSync: true,
  });
  /** The filters and the order of the last request. */
  protected readonly filters = computed(() => filtersOf(this.list().variables), {
    equal: isSameFilter,
  });
  protected readonly order = computed(() => orderOf(this.list().variables), {
    equal: isSameOrder,
  });
  /** The page size of the films that are shown; while films load, the one just chosen. */
  protected readonly pageSize = linkedSignal<ShownPage, number>({
    source: () => {
      const { pagination, loading } = this.list();
      return { size: pagination.perPage ?? DEFAULT_PAGE_SIZE, loading };
    },
    // Back may end the request of the size just chosen: the films shown have the same size as before.
    computation: ({ size, loading }, before) => (loading && before ? before.value : size),
  });
  protected readonly genres = injectGenres();
  protected readonly error = computed(() => this.list().error ?? this.genres.error);

  protected readonly heading = viewChild.required(PageHeading);

  /** Keeps the filters and the page size, but not the page: another style has other pages. */
  protected choose(style: ServerStyle): void {
    void this.#router.navigate([], {
      relativeTo: this.#route,
      queryParams: { style: style === DEFAULT_STYLE ? null : style, page: null, after: null },
      queryParamsHandling: 'merge',
      preserveFragment: true,
    });
  }

  protected sort({ sort, order }: MovieOrder): void {
    if (isSameOrder({ sort, order }, this.order())) return;
    const list = this.list();
    // Unset means the default that the query declares, which stays out of the address.
    list.setVariable('sort', sort === DEFAULT_ORDER.sort ? undefined : sort);
    void list.setVariable('order', order === DEFAULT_ORDER.order ? undefined : order).refetch();
  }

  protected clearFilters(): void {
    this.fields.search.set(undefined);
    this.fields.genre.set(undefined);
    this.heading().focus();
  }

  protected resize(pageSize: number): void {
    this.pageSize.set(pageSize);
    void this.list().setLimit(pageSize);
  }

  protected async retry(): Promise<void> {
    if (this.genres.error) void this.genres.refetch();
    const list = this.list();
    await list.refetch();
    // The pressed button has been removed, so the focus would be lost.
    if (!list.error) this.heading().focus();
  }

  #watch(style: ServerStyle): Observable<MovieList> {
    return new Observable(subscriber => {
      const list = this.#watchMovies(style);
      subscriber.next(list);
      return () => list.destroy();
    });
  }
}
