import { ChangeDetectionStrategy, Component, computed, input } from '@angular/core';
import { formatDate, formatRating } from '../format';
import type { Film } from './film';

/** One film in a narrow list. */
@Component({
  selector: 'app-film-item',
  templateUrl: './film-item.html',
  styleUrl: './film-item.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmItem {
  readonly film = input.required<Film>();

  protected readonly facts = computed(() => {
    const { genre, releaseDate } = this.film();
    return [formatDate(releaseDate), genre?.name ?? null].filter(fact => fact !== null);
  });
  protected readonly rating = computed(() => formatRating(this.film().imdbRating));
}
