import {
  afterRenderEffect,
  ChangeDetectionStrategy,
  Component,
  DOCUMENT,
  effect,
  inject,
  input,
  output,
  untracked,
  viewChildren,
} from '@angular/core';
import { FlashOnChange } from '../shared/live/flash-on-change';
import type { Movie } from './movie';
import { MOVIE_HEADINGS, textOf } from './movie-columns';
import { ariaSort, orderBy, type MovieOrder } from './movie-order';
import { MovieRow } from './movie-row';

/** The focused element and the place of its row. */
interface Held {
  readonly element: HTMLElement;
  readonly index: number;
}

/**
 * The films of one page; grey bars before the first answer. Live rows appear, disappear and move at
 * any time. A user whose focus is in a row keeps it, or gets to the row that is at its place now.
 */
@Component({
  selector: 'app-movie-table',
  imports: [FlashOnChange, MovieRow],
  templateUrl: './movie-table.html',
  styleUrl: './movie-table.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieTable {
  /** Undefined before the first answer. */
  readonly movies = input.required<readonly Movie[] | undefined>();
  /** The order of the last request. */
  readonly order = input.required<MovieOrder>();
  /** Whether a film has changes that the server has not confirmed. */
  readonly isPending = input.required<(movie: Movie) => boolean>();
  readonly edit = output<Movie>();
  readonly orderChange = output<MovieOrder>();

  protected readonly headings = MOVIE_HEADINGS;
  protected readonly ariaSort = ariaSort;
  protected readonly orderBy = orderBy;
  protected readonly placeholders = Array.from({ length: 10 }, (_, index) => index);
  protected readonly textOf = textOf;

  readonly #document = inject(DOCUMENT);
  private readonly rows = viewChildren(MovieRow);

  constructor() {
    let held: Held | null = null;
    // Remembers the focus before the rows change …
    effect(() => {
      this.movies();
      held = untracked(() => this.#held());
    });
    // … and restores it afterwards.
    afterRenderEffect(() => {
      this.movies();
      untracked(() => {
        this.#restore(held);
      });
    });
  }

  /** Focuses the Edit button of a film; false if the film is not shown. */
  focusEdit(id: string): boolean {
    const row = this.rows().find(one => one.movie().id === id);
    row?.focusEdit();
    return row !== undefined;
  }

  /**
   * Focuses the row with this number, or the last row if there are fewer; false if there is none.
   *
   * @param not the id of a film whose row is about to be removed
   */
  focusRow(index: number, { not }: { readonly not?: string } = {}): boolean {
    const rows = this.rows().filter(row => row.movie().id !== not);
    const row = rows[Math.min(index, rows.length - 1)];
    row?.focus();
    return row !== undefined;
  }

  #held(): Held | null {
    const { activeElement } = this.#document;
    const index = this.rows().findIndex(row => row.contains(activeElement));
    return activeElement instanceof HTMLElement && index >= 0
      ? { element: activeElement, index }
      : null;
  }

  #restore(held: Held | null): void {
    // A row that is moved or removed in the document loses the focus.
    if (!held || this.#document.activeElement !== this.#document.body) return;
    if (held.element.isConnected) held.element.focus({ preventScroll: true });
    else this.focusRow(held.index);
  }
}
