import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  viewChild,
  viewChildren,
} from '@angular/core';
import { FilmChanges } from '../shared/changes/film-changes';
import { ErrorBanner } from '../shared/error-banner';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { PageCode } from '../shared/page-code/page-code';
import { injectRequestCount } from './request-count';
import { WallTile } from './wall-tile';

/**
 * One live list, fifty times. All share one subscription, and one request when something changes.
 */
@Component({
  selector: 'app-wall-page',
  imports: [ErrorBanner, LiveBadge, PageCode, PageHeading, WallTile],
  templateUrl: './wall-page.html',
  styleUrl: './wall-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class WallPage {
  readonly #changes = inject(FilmChanges);
  /** All lists show the same, so the page describes the first one. */
  private readonly lists = viewChildren(WallTile);
  protected readonly films = computed(() => this.lists()[0]?.films);
  protected readonly requests = injectRequestCount();
  protected readonly tiles = Array.from({ length: 50 }, (_, index) => index);

  private readonly heading = viewChild.required(PageHeading);

  protected async retry(): Promise<void> {
    await Promise.all(this.lists().map(({ films }) => films.refetch()));
    // The pressed button has been removed, so the focus would be lost.
    if (!this.films()?.error) this.heading().focus();
  }

  /** Changes the rating of the first film. Every list shows it at once. */
  protected rate(): void {
    const first = this.films()?.data?.[0];
    if (first) this.#changes.rate(first, Number((((first.imdbRating ?? 0) + 0.1) % 10).toFixed(1)));
  }
}
