import { ChangeDetectionStrategy, Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { formatRating } from '../format';
import { FilmChanges } from '../changes/film-changes';
import { StarRating } from '../star-rating/star-rating';
import type { Film } from './film';
import { factsOf } from './film-texts';

/** One film in a narrow list. */
@Component({
  selector: 'app-film-item',
  imports: [RouterLink, StarRating],
  templateUrl: './film-item.html',
  styleUrl: './film-item.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmItem {
  readonly film = input.required<Film>();
  /** Whether it can be rated here. */
  readonly rateable = input.required<boolean>();

  protected readonly changes = inject(FilmChanges);

  protected readonly facts = computed(() => factsOf(this.film()));
  protected readonly rating = computed(() => formatRating(this.film().imdbRating));
}
