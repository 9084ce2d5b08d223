import { ChangeDetectionStrategy, Component, computed, input } from '@angular/core';
import { formatRating } from '../format';
import type { Film } from './film';
import { factsOf } from './film-texts';

/** One film in a narrow list. */
@Component({
  selector: 'app-film-item',
  templateUrl: './film-item.html',
  styleUrl: './film-item.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmItem {
  readonly film = input.required<Film>();

  protected readonly facts = computed(() => factsOf(this.film()));
  protected readonly rating = computed(() => formatRating(this.film().imdbRating));
}
