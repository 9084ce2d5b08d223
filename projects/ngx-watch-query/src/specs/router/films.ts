import { inject } from '@angular/core';
import { ActivatedRoute, Router } from '@angular/router';
import {
  gql,
  WatchQueryService,
  type RouterOption,
  type UrlVariable,
  type Variables,
  type WatchQueryCallbacks,
} from 'ngx-watch-query';

/** The query of the table of cases: one paginator, and variables of every kind. */
export const CasesQuery = gql`
  query Movies(
    $search: String
    $min: Float
    $active: Boolean = true
    $genre: Genre
    $ids: [ID!]
    $nums: [Int]
    $filter: Filter
    $token: String
  ) {
    movies(
      search: $search
      min: $min
      active: $active
      genre: $genre
      ids: $ids
      nums: $nums
      filter: $filter
      token: $token
    ) {
      data {
        id
      }
    }
  }
`;

/** The variables of it that are in the URL. */
export const VARIABLES: readonly (string | UrlVariable)[] = [
  'search',
  'min',
  'active',
  { name: 'genre', kind: 'enum' },
  'ids',
  'nums',
  { name: 'filter', kind: 'input' },
];

/** What a case may set up differently. */
export interface FilmsOptions extends WatchQueryCallbacks<unknown> {
  readonly variables?: Variables;
  readonly router?: Partial<RouterOption>;
  readonly fetch?: boolean;
  readonly append?: boolean;
}

/** The Router and the route of the injection context, with options of a case. */
export function routerOption(router: Partial<RouterOption> = {}): RouterOption {
  return { route: inject(ActivatedRoute), router: inject(Router), ...router };
}

/** The WatchQuery of the table of cases. */
export function watchFilms({ variables = {}, router, ...options }: FilmsOptions = {}) {
  return inject(WatchQueryService).watchQuery(CasesQuery, variables, {
    ...options,
    pagination: 'movies',
    scope: 'movies.data',
    router: routerOption({ variables: VARIABLES, ...router }),
  });
}
