import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  signal,
  viewChildren,
} from '@angular/core';
import { firstValueFrom } from 'rxjs';
import { WatchQueryService, type WatchQueryError } from 'ngx-watch-query';
import { UpdateMovie } from '../movies/editing/movie-mutations';
import { ErrorBanner } from '../shared/error-banner';
import { LiveBadge } from '../shared/live/live-badge';
import { PageHeading } from '../shared/navigation/page-heading';
import { injectRequestCount } from './request-count';
import { WallTile } from './wall-tile';

/** One live list, fifty times: one subscription, and one request for all when something happens. */
@Component({
  selector: 'app-wall-page',
  imports: [ErrorBanner, LiveBadge, PageHeading, WallTile],
  templateUrl: './wall-page.html',
  styleUrl: './wall-page.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class WallPage {
  readonly #service = inject(WatchQueryService);
  /** All lists show the same: the page speaks of the first one. */
  private readonly lists = viewChildren(WallTile);
  protected readonly films = computed(() => this.lists()[0]?.films);
  protected readonly requests = injectRequestCount();
  protected readonly tiles = Array.from({ length: 50 }, (_, index) => index);
  protected readonly problem = signal<WatchQueryError | undefined>(undefined);

  protected retry(): void {
    this.problem.set(undefined);
    for (const { films } of this.lists()) void films.refetch();
  }

  /** Another rating for the first film: every list shows it as soon as the server tells of it. */
  protected async rate(): Promise<void> {
    const first = this.films()?.data?.[0];
    if (!first) return;
    const imdbRating = Number((((first.imdbRating ?? 0) + 0.1) % 10).toFixed(1));
    try {
      const input = { imdbRating };
      await firstValueFrom(this.#service.mutate(UpdateMovie, { id: first.id, input }));
      this.problem.set(undefined);
    } catch (error) {
      this.problem.set(error as WatchQueryError);
    }
  }
}
