import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';

const MoviesQuery = gql<{ movies: { data: { id: string; title: string }[] } }>`
  query Movies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** The component that docs/testing.md tests. */
@Component({
  selector: 'wq-movies',
  template: '@for (movie of movies.data; track movie.id) { <li>{{ movie.title }}</li> }',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MoviesComponent {
  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies' },
  );
}
