import { ChangeDetectionStrategy, Component, computed, input, signal } from '@angular/core';
import type { PaginationInfo } from 'ngx-watch-query';
import { ListStatus } from '../list-status';
import { movePage, type PagerMove, type Pages } from '../pager/move-page';
import { Pager } from '../pager/pager';
import type { Film } from './film';
import { textOf } from './film-texts';
import { FlashOnChange } from '../live/flash-on-change';
import { FilmItem } from './film-item';

/** How many rows a list reserves room for before its first answer. */
const ROWS = 5;

/** A narrow list of films, one of several on a page, with page buttons of its own. */
@Component({
  selector: 'app-film-list',
  imports: [FilmItem, FlashOnChange, ListStatus, Pager],
  templateUrl: './film-list.html',
  styleUrl: './film-list.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmList {
  readonly heading = input.required<string>();
  /** The name of this list among the lists of the page, used in ids. */
  readonly name = input.required<string>();
  readonly films = input.required<readonly Film[]>();
  readonly info = input.required<PaginationInfo>();
  /** The paginator's type. */
  readonly type = input<'paginator' | 'connection'>('paginator');
  /**
   * The WatchQuery that this list moves, and the name of the paginator if the query has several.
   */
  readonly pages = input.required<Pages>();
  readonly scope = input<string>();
  /**
   * Whether a film has changes that the server has not confirmed. Without this input, films cannot
   * be rated here. A list below another field of the query shows our own changes only with its next
   * answer.
   */
  readonly isPending = input<(film: Film) => boolean>();
  /** Whether the list is busy for another reason than a move of its own. */
  readonly waiting = input(false);

  protected readonly textOf = textOf;
  protected readonly headingId = computed(() => `films-${this.name()}`);
  protected readonly hasPages = computed(
    () => this.info().hasNextPage === true || this.info().hasPreviousPage === true,
  );
  /** The number of rows to reserve room for, so that the page buttons stay in place. */
  protected readonly rows = computed(() => {
    const { count, perPage } = this.info();
    if (count === null) return ROWS;
    return this.hasPages() ? perPage : 0;
  });
  protected readonly isBusy = computed(() => this.#moves() > 0 || this.waiting());
  readonly #moves = signal(0);

  /**
   * The `loading` of a WatchQuery covers all its lists. This list is only busy with its own moves.
   */
  protected readonly go = async (move: PagerMove): Promise<boolean> => {
    this.#moves.update(count => count + 1);
    const hasMoved = await movePage(this.pages(), move, this.scope());
    this.#moves.update(count => count - 1);
    return hasMoved;
  };
}
