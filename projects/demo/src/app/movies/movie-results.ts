import {
  afterNextRender,
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  Injector,
  input,
  output,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { Genre } from '../shared/genres-query';
import { ListStatus } from '../shared/list-status';
import { movePage, type PagerMove } from '../shared/pager/move-page';
import { Pager } from '../shared/pager/pager';
import { ProgressBar } from '../shared/progress-bar';
import { MovieEditor, type Outcome } from './editing/movie-editor';
import type { Movie } from './movie';
import { describeFilters, type MovieFilters } from './movie-filters';
import type { MovieList } from './movie-list';
import type { MovieOrder } from './movie-order';
import { MovieTable } from './movie-table';

/**
 * One page of films with its status line and page buttons, or a text that says that there are no
 * films.
 */
@Component({
  selector: 'app-movie-results',
  imports: [ListStatus, MovieEditor, MovieTable, Pager, ProgressBar],
  templateUrl: './movie-results.html',
  styleUrl: './movie-results.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieResults {
  readonly list = input.required<MovieList>();
  /** The filters and the order of the last request. */
  readonly filters = input.required<MovieFilters>();
  readonly order = input.required<MovieOrder>();
  readonly knowsEnd = input.required<boolean>();
  readonly genres = input.required<readonly Genre[]>();
  readonly clear = output();
  readonly orderChange = output<MovieOrder>();
  /** Emits when no element of this component can take the focus. */
  readonly focusLost = output();

  protected readonly movies = computed(() => this.list().data);
  protected readonly info = computed(() => this.list().pagination);
  protected readonly isEmpty = computed(() => this.movies()?.length === 0);
  protected readonly wanted = computed(() => describeFilters(this.filters()));

  protected readonly isPending = (movie: Movie): boolean => this.list().isPending(movie);

  protected readonly pager = viewChild(Pager);
  private readonly editor = viewChild.required(MovieEditor);
  private readonly table = viewChild(MovieTable);
  private readonly addButton = viewChild.required<ElementRef<HTMLElement>>('addButton');
  readonly #injector = inject(Injector);
  /** The film that is being edited, and the place of its row. */
  #edited: { readonly id: string; readonly index: number } | null = null;
  private readonly top = viewChild.required<ElementRef<HTMLElement>>('top');

  protected readonly go = async (move: PagerMove): Promise<boolean> => {
    const hasMoved = await movePage(this.list(), move);
    if (hasMoved) this.#showTop();
    return hasMoved;
  };

  /**
   * Without live events a prefetched page would be requested again when it is shown, so prefetching
   * is useless.
   */
  protected prefetchNext(): void {
    const list = this.list();
    if (list.live === 'live') void list.prefetchPage('next');
  }

  protected add(): void {
    this.#edited = null;
    this.editor().add();
  }

  protected open(movie: Movie): void {
    this.#edited = { id: movie.id, index: this.movies()?.indexOf(movie) ?? 0 };
    this.editor().edit(movie);
  }

  protected finish(outcome: Outcome): void {
    this.#returnFocus(outcome);
  }

  /**
   * Puts the focus back where the dialog was opened. A saved film may have moved or be on another
   * page by now; a deleted one may still be shown.
   */
  #returnFocus(outcome: Outcome): void {
    const edited = this.#edited;
    afterNextRender(
      () => {
        if (!edited) this.addButton().nativeElement.focus();
        else if (!this.#focusFilm(edited, outcome)) this.focusLost.emit();
      },
      { injector: this.#injector },
    );
  }

  #focusFilm({ id, index }: { id: string; index: number }, outcome: Outcome): boolean {
    const table = this.table();
    if (!table) return false;
    if (outcome === 'deleted') return table.focusRow(index, { not: id });
    return table.focusEdit(id) || table.focusRow(index);
  }

  /** Scrolls to the top of a new page, because the page buttons may be far below it. */
  #showTop(): void {
    const top = this.top().nativeElement;
    if (top.getBoundingClientRect().top < 0) top.scrollIntoView();
  }
}
