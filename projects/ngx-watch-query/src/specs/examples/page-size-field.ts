import { ChangeDetectionStrategy, Component, computed, inject, linkedSignal } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { Movies } from './movies-query';

// #region component
/** What decides what the field says. */
interface Shown {
  readonly size: number | null;
  readonly loading: boolean;
}

@Component({
  selector: 'app-sized-movies',
  template: `
    <select #field aria-label="Rows per page" (change)="resize(+field.value)">
      @for (one of sizes(); track one) {
        <option [selected]="one === size()">{{ one }}</option>
      }
    </select>
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class SizedMovies {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    Movies,
    {},
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
  /** The size of the rows shown; while rows load, what the field says already. */
  protected readonly size = linkedSignal<Shown, number | null>({
    source: () => ({ size: this.movies.pagination.perPage, loading: this.movies.loading }),
    computation: ({ size, loading }, before) => (loading && before ? before.value : size),
  });
  /** The sizes to choose from. A link, or the server, may have brought another one. */
  protected readonly sizes = computed(() =>
    [...new Set([10, 25, 50, this.size() ?? 25])].sort((a, b) => a - b),
  );

  protected resize(size: number): void {
    this.size.set(size);
    void this.movies.setLimit(size);
  }
}
// #endregion
