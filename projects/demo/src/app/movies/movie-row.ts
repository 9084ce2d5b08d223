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

/**
 * The step between the hues of two genres, in degrees. With this angle, genres with neighbouring
 * numbers get very different colours.
 */
const HUE_STEP = 137.5;

/** One film: a row of the table, or a card in a narrow window. */
@Component({
  // The host is the `tr` itself, because HTML allows no other element between a table and its
  // cells.
  selector: 'tr[app-movie-row]',
  imports: [RouterLink, StarRating],
  templateUrl: './movie-row.html',
  styleUrl: './movie-row.css',
  host: { role: 'row', '[style.--hue]': 'hue()', '[attr.aria-busy]': 'pending() || null' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MovieRow {
  readonly movie = input.required<Movie>();
  /** Whether the film has changes that the server has not confirmed. */
  readonly pending = input.required<boolean>();
  readonly edit = output();

  protected readonly changes = inject(FilmChanges);
  /** A film that the server has not stored yet cannot be changed, and has no page. */
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
