import { ChangeDetectionStrategy, Component, computed, input } from '@angular/core';
import { formatDate, formatRating } from '../shared/format';
import type { DirectorMovie } from './director';

/** One film in a narrow list. */
@Component({
  selector: 'app-director-movie-item',
  templateUrl: './director-movie-item.html',
  styleUrl: './director-movie-item.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DirectorMovieItem {
  readonly movie = input.required<DirectorMovie>();

  protected readonly facts = computed(() => {
    const { genre, releaseDate } = this.movie();
    return [formatDate(releaseDate), genre?.name ?? null].filter(fact => fact !== null);
  });
  protected readonly rating = computed(() => formatRating(this.movie().imdbRating));
}
