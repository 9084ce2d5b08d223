import { ChangeDetectionStrategy, Component, inject, input } from '@angular/core';
import type { ActivatedRouteSnapshot, Route } from '@angular/router';
import { gql, WatchQueryService } from 'ngx-watch-query';

const MovieQuery = gql<{ movie: { id: string; title: string } | null }, { id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) {
      id
      title
    }
  }
`;

@Component({
  selector: 'wq-movie-page',
  template: '{{ movie.data?.title }}',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
class MoviePage {
  readonly id = input.required<string>();
  readonly movie = inject(WatchQueryService).watchQuery(MovieQuery, () => ({ id: this.id() }), {
    scope: 'movie',
  });
}

/** The route with a resolver that docs/testing.md tests. */
export const movieRoute: Route = {
  path: 'movies/:id',
  component: MoviePage,
  resolve: {
    movie: ({ params }: ActivatedRouteSnapshot) =>
      inject(WatchQueryService).prefetch(MovieQuery, { id: String(params['id']) }),
  },
};
