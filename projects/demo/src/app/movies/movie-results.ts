import {
  ChangeDetectionStrategy,
  Component,
  computed,
  input,
  output,
  viewChild,
  type ElementRef,
} from '@angular/core';
import { ListStatus } from '../shared/list-status';
import { movePage, type PagerMove } from '../shared/pager/move-page';
import { Pager } from '../shared/pager/pager';
import { ProgressBar } from '../shared/progress-bar';
import { describeFilters, type MovieFilters } from './movie-filters';
import type { MovieList } from './movie-list';
import { MovieTable } from './movie-table';

/** One page of films, with what surrounds it: how many there are, page buttons, or none at all. */
@Component({
  selector: 'app-movie-results',
  imports: [ListStatus, MovieTable, Pager, ProgressBar],
  templateUrl: './movie-results.html',
  styleUrl: './movie-results.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieResults {
  readonly list = input.required<MovieList>();
  /** What the films were asked for with. */
  readonly filters = input.required<MovieFilters>();
  readonly knowsEnd = input.required<boolean>();
  readonly clear = output();

  protected readonly query = computed(() => this.list().query);
  protected readonly movies = computed(() => this.list().movies());
  protected readonly info = computed(() => this.list().pagination());
  protected readonly isEmpty = computed(() => this.movies()?.length === 0);
  protected readonly wanted = computed(() => describeFilters(this.filters()));

  protected readonly pager = viewChild(Pager);
  private readonly top = viewChild.required<ElementRef<HTMLElement>>('top');

  protected async go(move: PagerMove): Promise<void> {
    if (await movePage(this.query(), move)) this.#showTop();
  }

  /** A new page is read from its top, wherever the page buttons were pressed. */
  #showTop(): void {
    const top = this.top().nativeElement;
    if (top.getBoundingClientRect().top < 0) top.scrollIntoView();
  }
}
