import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';

const MoviesQuery = gql<{ movies: { data: { id: string; title: string }[] } }>`
  query Movies {
    movies {
      data {
        id
        title
      }
    }
  }
`;

/** The routed component that docs/testing.md tests. */
@Component({
  selector: 'wq-movies-page',
  template: '<button type="button" (click)="movies.nextPage()">Next</button>',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class MoviesPage {
  readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
}
