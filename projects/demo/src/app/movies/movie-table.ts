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

/** Where the keyboard focus is: the element, and the place of its row. */
interface Held {
  readonly element: HTMLElement;
  readonly index: number;
}

/**
 * The films of one page; grey bars before the first answer. Rows come, go and change places without
 * the user: who has the focus in one of them keeps it, or gets to the row that is there now.
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
  /** What the films were asked for in. */
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
    // Before the rows are changed …
    effect(() => {
      this.movies();
      held = untracked(() => this.#held());
    });
    // … and after.
    afterRenderEffect(() => {
      this.movies();
      untracked(() => {
        this.#restore(held);
      });
    });
  }

  /** Puts the focus on the Edit button of a film; false where it is not there. */
  focusEdit(id: string): boolean {
    const row = this.rows().find(one => one.movie().id === id);
    row?.focusEdit();
    return row !== undefined;
  }

  /**
   * Puts the focus on the row with this number, or on the last one; false where there is none.
   *
   * @param not the film of a row that will go in a moment
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
    // A row that is moved loses the focus, as one does that is removed.
    if (!held || this.#document.activeElement !== this.#document.body) return;
    if (held.element.isConnected) held.element.focus({ preventScroll: true });
    else this.focusRow(held.index);
  }
}
