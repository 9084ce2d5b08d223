import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { FlashOnChange } from '../shared/live/flash-on-change';
import { formatRating } from '../shared/format';
import { WallQuery } from './wall-query';

/** One of many lists that show the same. Each has a WatchQuery of its own. */
@Component({
  selector: 'app-wall-tile',
  imports: [FlashOnChange],
  template: `
    @for (film of films.data; track film.id) {
      <p
        [attr.aria-busy]="films.isPending(film) || null"
        [appFlashOnChange]="film.title + film.imdbRating"
      >
        <span>{{ film.title }}</span> {{ rating(film.imdbRating) }}
      </p>
    } @empty {
      <p>{{ films.error ? 'Not available' : 'Loading…' }}</p>
    }
  `,
  styleUrl: './wall-tile.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class WallTile {
  readonly films = inject(WatchQueryService).watchQuery(WallQuery, {}, { scope: 'movies.data' });

  protected readonly rating = formatRating;
}
