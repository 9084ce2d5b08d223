import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { WatchQueryService } from 'ngx-watch-query';
import { Movies } from './movies-query';

// #region component
@Component({
  selector: 'app-more-movies',
  template: `
    @for (movie of movies.data; track movie.id) {
      <li>{{ movie.title }}</li>
    }
    @if (movies.error; as error) {
      <p role="alert">{{ error.message }}</p>
    }
    @if (movies.pagination.hasNextPage) {
      <button type="button" [disabled]="movies.loading" (click)="movies.nextPage()">More</button>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MoreMovies {
  readonly movies = inject(WatchQueryService).watchQuery(
    Movies,
    {},
    { scope: 'movies.data', pagination: 'movies', append: true },
  );
}
// #endregion
