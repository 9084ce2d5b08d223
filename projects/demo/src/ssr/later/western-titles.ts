import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { FilmTitles } from './film-titles';
import { TitlesQuery } from './titles-query';

/** A list with a WatchQuery of its own. Its page has prefetched the answer. */
@Component({
  selector: 'app-western-titles',
  imports: [FilmTitles],
  template: `<app-film-titles heading="Western" [films]="films" />`,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class WesternTitles {
  protected readonly films = inject(WatchQueryService).watchQuery(TitlesQuery, {
    genre: 'Western',
  });
}
