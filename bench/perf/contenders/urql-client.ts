// Shared by both of urql's caches: a list is a subscribed query.
import { signal } from '@angular/core';
import { type Client as UrqlClient, gql } from '@urql/core';
import type { ListVariables, View } from '../app/contender';
import type { Movie, MoviesPage } from '../app/movies';
import { PAGED_QUERY } from '../app/queries';

type PageVariables = ListVariables & { readonly page: number };

const LIST = gql<MoviesPage, PageVariables>(PAGED_QUERY);

export function openList(client: UrqlClient, variables: ListVariables): View {
  const rows = signal<readonly Movie[] | undefined>(undefined);
  let page = 1;
  const follow = () =>
    client.query(LIST, { ...variables, page }).subscribe(({ data }) => {
      if (data) rows.set(data.movies.data);
    });
  let subscription = follow();
  return {
    rows,
    setPage: number => {
      page = number;
      subscription.unsubscribe();
      subscription = follow();
    },
    refetch: () =>
      client.query(LIST, { ...variables, page }, { requestPolicy: 'network-only' }).toPromise(),
    close: () => subscription.unsubscribe(),
  };
}
