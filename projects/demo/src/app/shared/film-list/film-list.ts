import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { ListStatus } from '../list-status';
import { movePage, type PagerMove, type Pages } from '../pager/move-page';
import { Pager } from '../pager/pager';
import type { Film } from './film';
import { textOf } from './film-texts';
import { FlashOnChange } from '../live/flash-on-change';
import { FilmItem } from './film-item';

/** What a list shows, for all that is known before its first answer. */
const ROWS = 5;

/** A narrow list of films, one of several on a page, and the buttons that move it alone. */
@Component({
  selector: 'app-film-list',
  imports: [FilmItem, FlashOnChange, ListStatus, Pager],
  templateUrl: './film-list.html',
  styleUrl: './film-list.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmList {
  readonly heading = input.required<string>();
  /** What tells it from the other lists of the page, for ids. */
  readonly name = input.required<string>();
  readonly films = input.required<readonly Film[]>();
  readonly info = input.required<PaginationInfo>();
  /** The paginator's type. */
  readonly type = input<'paginator' | 'connection'>('paginator');
  /** The WatchQuery that this list moves, and the paginator of it, where it has several. */
  readonly pages = input.required<Pages>();
  readonly scope = input<string>();
  /**
   * Whether a film has changes that the server has not confirmed. Without, films cannot be rated here:
   * their list lies below a field of the query, where changes of our own are seen with its next answer
   * only.
   */
  readonly isPending = input<(film: Film) => boolean>();
  /** Whether it waits for other films than those of its own moves. */
  readonly waiting = input(false);

  protected readonly textOf = textOf;
  protected readonly headingId = computed(() => `films-${this.name()}`);
  protected readonly hasPages = computed(
    () => this.info().hasNextPage === true || this.info().hasPreviousPage === true,
  );
  /** Room for the rows that are expected, so that the page buttons stay where they are. */
  protected readonly rows = computed(() => {
    const { count, perPage } = this.info();
    if (count === null) return ROWS;
    return this.hasPages() ? perPage : 0;
  });
  protected readonly isBusy = computed(() => this.#moves() > 0 || this.waiting());
  readonly #moves = signal(0);

  /** `loading` of a WatchQuery is about all its lists; this one is busy with its own moves only. */
  protected readonly go = async (move: PagerMove): Promise<boolean> => {
    this.#moves.update(count => count + 1);
    const hasMoved = await movePage(this.pages(), move, this.scope());
    this.#moves.update(count => count - 1);
    return hasMoved;
  };
}
