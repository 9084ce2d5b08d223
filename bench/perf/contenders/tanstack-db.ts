// TanStack DB: a query collection for each page of a list, live queries over them, events by direct
// writes into the collections that have the row.
import { HttpClient, provideHttpClient } from '@angular/common/http';
import { createEnvironmentInjector, runInInjectionContext, signal } from '@angular/core';
import { createCollection, createTransaction, injectLiveQuery } from '@tanstack/angular-db';
import { QueryClient } from '@tanstack/query-core';
import { queryCollectionOptions } from '@tanstack/query-db-collection';
import { firstValueFrom, map } from 'rxjs';
import type { CreateClient, View } from '../app/contender';
import type { Movie, MoviesPage } from '../app/movies';
import { MUTATION, PAGED_QUERY } from '../app/queries';
import { provideStandInXhr } from '../app/stand-in-xhr';
import { start } from '../app/start';

const createClient: CreateClient = (parent, network) => {
  const client = new QueryClient();
  client.mount();
  const providers = [provideHttpClient(), provideStandInXhr(network)];
  const injector = createEnvironmentInjector(providers, parent);
  const http = injector.get(HttpClient);

  const ask = (variables: object) =>
    firstValueFrom(
      http
        .post<{ data: MoviesPage }>('/graphql', { query: PAGED_QUERY, variables })
        .pipe(map(({ data }) => [...data.movies.data])),
    );

  const newCollection = (asked: { readonly page: number }) =>
    createCollection(
      queryCollectionOptions({
        queryClient: client,
        queryKey: ['movies', asked],
        queryFn: () => ask(asked),
        getKey: (movie: Movie) => movie.id,
      }),
    );
  const collections = new Map<string, ReturnType<typeof newCollection>>();

  return {
    open: variables => {
      const page = signal(1);
      const own = createEnvironmentInjector([], injector);
      const keyOf = (number: number) => `${variables.genre}/${number}`;
      const collectionOf = (number: number) => {
        const key = keyOf(number);
        let collection = collections.get(key);
        if (!collection) {
          collection = newCollection({ ...variables, page: number });
          collections.set(key, collection);
        }
        return collection;
      };
      const query = runInInjectionContext(own, () =>
        injectLiveQuery({
          params: () => page(),
          query: ({ params, q }) => q.from({ movie: collectionOf(params) }),
        }),
      );
      // `injectLiveQuery` does not clean these up, not even when it is destroyed.
      const replaced: ReturnType<typeof query.collection>[] = [];
      const view: View = {
        rows: () => query.data() as readonly Movie[],
        setPage: number => {
          replaced.push(query.collection());
          page.set(number);
        },
        refetch: () => collectionOf(page()).utils.refetch(),
        close: () => {
          replaced.push(query.collection());
          own.destroy();
          replaced.forEach(collection => void collection?.cleanup());
        },
      };
      return view;
    },
    tell: movie => {
      for (const collection of collections.values()) {
        if (collection.has(movie.id)) collection.utils.writeUpdate(movie);
      }
    },
    change: async (movie, optimistic) => {
      const shown = [...collections.values()].filter(collection => collection.has(movie.id));
      const change = () =>
        firstValueFrom(
          http
            .post<{ data: { updateMovie: Movie } }>('/graphql', {
              query: MUTATION,
              variables: { movie },
            })
            .pipe(map(({ data }) => data.updateMovie)),
        );
      const write = (row: Movie) => {
        for (const collection of shown) collection.utils.writeUpdate(row);
      };
      if (!optimistic) {
        write(await change());
        return;
      }
      const transaction = createTransaction({ mutationFn: async () => write(await change()) });
      transaction.mutate(() => {
        for (const collection of shown) {
          collection.update(movie.id, draft => void Object.assign(draft, movie));
        }
      });
      await transaction.isPersisted.promise;
    },
    close: () => {
      injector.destroy();
      collections.forEach(collection => void collection.cleanup());
      client.clear();
      client.unmount();
    },
  };
};

start(createClient);
