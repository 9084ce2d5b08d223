import { ChangeDetectionStrategy, Component, computed, viewChild } from '@angular/core';
import { ErrorBanner } from '../shared/error-banner';
import { FilmList } from '../shared/film-list/film-list';
import { injectGenres } from '../shared/genres';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageCode } from '../shared/page-code/page-code';
import { ProgressBar } from '../shared/progress-bar';
import { GenreSelect } from './genre-select';
import { injectGenreSide, type GenreSide } from './genre-side';

/** The best films of two genres side by side: two WatchQueries that share one address. */
@Component({
  selector: 'app-compare-page',
  imports: [ErrorBanner, FilmList, GenreSelect, LiveBadge, PageCode, PageHeading, ProgressBar],
  templateUrl: './compare-page.html',
  styleUrl: './compare-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ComparePage {
  protected readonly sides = [
    injectGenreSide('left', 'Drama'),
    injectGenreSide('right', 'Comedy'),
  ] as const;
  protected readonly genres = injectGenres();

  readonly #queries = [this.genres, ...this.sides.map(({ query }) => query)];
  protected readonly loading = computed(() => this.#queries.some(({ loading }) => loading));
  protected readonly error = computed(() => this.#queries.find(({ error }) => error)?.error);

  /** Both lists share one socket, so their states differ only for a moment. */
  protected readonly live = computed(() => {
    const [left, right] = this.sides;
    return left.query.live === 'live' ? right.query.live : left.query.live;
  });

  private readonly heading = viewChild.required(PageHeading);

  /** Leaves out the genre of the other side: nobody compares a genre with itself. */
  protected genresOf(side: GenreSide): readonly string[] {
    const others = this.sides.filter(one => one !== side).map(({ genre }) => genre());
    const names = this.genres.data?.map(({ name }) => name) ?? [];
    return names.filter(name => !others.includes(name));
  }

  protected async retry(): Promise<void> {
    const failed = this.#queries.filter(({ error }) => error);
    await Promise.all(failed.map(query => query.refetch()));
    // The pressed button has been removed, so the focus would be lost.
    if (!this.error()) this.heading().focus();
  }
}
