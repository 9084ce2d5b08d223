import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { ListStatus } from '../shared/list-status';
import { movePage, type PagerMove, type Pages } from '../shared/pager/move-page';
import { Pager } from '../shared/pager/pager';
import type { DirectorMovie } from './director';
import { DirectorMovieItem } from './director-movie-item';

/** One paginator of a WatchQuery that has several: its films, and the buttons that move it alone. */
@Component({
  selector: 'app-director-movies',
  imports: [DirectorMovieItem, ListStatus, Pager],
  templateUrl: './director-movies.html',
  styleUrl: './director-movies.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DirectorMovies {
  readonly heading = input.required<string>();
  readonly movies = input.required<readonly DirectorMovie[]>();
  readonly info = input.required<PaginationInfo>();
  /** The paginator's type. */
  readonly type = input.required<'paginator' | 'connection'>();
  /** The WatchQuery, and the paginator of it that this list moves. */
  readonly pages = input.required<Pages>();
  readonly scope = input.required<string>();

  protected readonly headingId = computed(() => this.scope().replace('.', '-'));
  protected readonly hasPages = computed(
    () => this.info().hasNextPage === true || this.info().hasPreviousPage === true,
  );
  protected readonly isMoving = computed(() => this.#moves() > 0);
  readonly #moves = signal(0);

  /** `loading` of the WatchQuery is about both lists; this one is busy with its own moves only. */
  protected async go(move: PagerMove): Promise<void> {
    this.#moves.update(count => count + 1);
    await movePage(this.pages(), move, this.scope());
    this.#moves.update(count => count - 1);
  }
}
