// TanStack Query over HttpClient; events by `setQueriesData`, as in its documentation.
import { HttpClient, provideHttpClient } from '@angular/common/http';
import { createEnvironmentInjector, runInInjectionContext, signal } from '@angular/core';
import {
  injectQuery,
  keepPreviousData,
  provideTanStackQuery,
  QueryClient,
} from '@tanstack/angular-query-experimental';
import { firstValueFrom, map } from 'rxjs';
import type { CreateClient, View } from '../app/contender';
import type { Movie, MoviesPage } from '../app/movies';
import { MUTATION, PAGED_QUERY } from '../app/queries';
import { provideStandInXhr } from '../app/stand-in-xhr';
import { start } from '../app/start';

interface Changed {
  readonly data: { readonly updateMovie: Movie };
}

const createClient: CreateClient = (parent, network) => {
  const client = new QueryClient();
  const providers = [provideHttpClient(), provideStandInXhr(network), provideTanStackQuery(client)];
  const injector = createEnvironmentInjector(providers, parent);
  const http = injector.get(HttpClient);

  const ask = (variables: object) =>
    firstValueFrom(
      http
        .post<{ data: MoviesPage }>('/graphql', { query: PAGED_QUERY, variables })
        .pipe(map(({ data }) => data)),
    );

  const show = (movie: Movie): void => {
    client.setQueriesData<MoviesPage>({ queryKey: ['movies'] }, old => {
      const index = old?.movies.data.findIndex(({ id }) => id === movie.id) ?? -1;
      // Returns undefined to bail out: returning `old` would notify every query.
      if (!old || index < 0) return undefined;
      const data = old.movies.data.slice();
      data[index] = { ...data[index], ...movie };
      return { ...old, movies: { ...old.movies, data } };
    });
  };

  return {
    open: variables => {
      const page = signal(1);
      const own = createEnvironmentInjector([], injector);
      const query = runInInjectionContext(own, () =>
        injectQuery(() => {
          const asked = { ...variables, page: page() };
          return {
            queryKey: ['movies', asked],
            queryFn: () => ask(asked),
            placeholderData: keepPreviousData,
          };
        }),
      );
      const view: View = {
        rows: () => query.data()?.movies.data,
        setPage: number => page.set(number),
        refetch: () => query.refetch(),
        close: () => own.destroy(),
      };
      return view;
    },
    tell: show,
    // The documented pattern of optimistic updates, for all lists: cancel requests, keep the old
    // data, show the change, and in the end show the server's answer.
    change: async (movie, optimistic) => {
      if (optimistic) {
        await client.cancelQueries({ queryKey: ['movies'] });
        show(movie);
      }
      const body = { query: MUTATION, variables: { movie } };
      const before = optimistic ? client.getQueriesData({ queryKey: ['movies'] }) : [];
      await client
        .getMutationCache()
        .build(client, {
          mutationFn: () => firstValueFrom(http.post<Changed>('/graphql', body)),
          onSuccess: ({ data }: Changed) => show(data.updateMovie),
          onError: () => before.forEach(([key, data]) => client.setQueryData(key, data)),
        })
        .execute(undefined);
    },
    close: () => {
      injector.destroy();
      client.clear();
    },
  };
};

start(createClient);
