import {
  ChangeDetectionStrategy,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  output,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { FilmChanges } from '../shared/changes/film-changes';
import { StarRating } from '../shared/star-rating/star-rating';
import { TEMPORARY, type Movie } from './movie';
import { MOVIE_COLUMNS } from './movie-columns';

/** Genres are numbered from 1: this many degrees apart, neighbours have colours far apart. */
const HUE_STEP = 137.5;

/** One film: a row of the table, a card on a phone. */
@Component({
  // The row itself is the host: between a table and its cells there is no room for an element.
  selector: 'tr[app-movie-row]',
  imports: [RouterLink, StarRating],
  templateUrl: './movie-row.html',
  styleUrl: './movie-row.css',
  host: { role: 'row', '[style.--hue]': 'hue()', '[attr.aria-busy]': 'pending() || null' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieRow {
  readonly movie = input.required<Movie>();
  /** Whether the server has yet to confirm a change of it. */
  readonly pending = input.required<boolean>();
  readonly edit = output();

  protected readonly changes = inject(FilmChanges);
  /** Until it is stored, nothing else can be done with it. */
  protected readonly isNew = computed(() => this.movie().id.startsWith(TEMPORARY));

  protected readonly hue = computed(() => Number(this.movie().genre?.id ?? 0) * HUE_STEP);
  protected readonly cells = computed(() =>
    MOVIE_COLUMNS.map(({ key, text }) => ({ key, text: text(this.movie()) })),
  );

  readonly #element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly editButton = viewChild.required<ElementRef<HTMLElement>>('editButton');
  private readonly header = viewChild.required<ElementRef<HTMLElement>>('header');

  contains(element: Element | null): boolean {
    return this.#element.contains(element);
  }

  focusEdit(): void {
    this.editButton().nativeElement.focus();
  }

  focus(): void {
    this.header().nativeElement.focus();
  }
}
