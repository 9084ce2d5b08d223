import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';

interface Movies {
  movies: { data: { id: string; title: string }[] };
}

const MoviesQuery = gql<Movies>`
  query Movies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    @for (movie of movies.data; track movie.id) {
      <li [id]="movie.id">{{ movie.title }}</li>
    }
    <p id="page">{{ movies.loading ? '' : movies.pagination.currentPage }}</p>
    <p id="live">{{ movies.live }}</p>
    <button type="button" (click)="movies.nextPage()">Next</button>
  `,
})
export class App {
  protected readonly movies = inject(WatchQueryService).watchQuery(
    MoviesQuery,
    {},
    { scope: 'movies.data', pagination: 'movies', router: true },
  );
}
