// apollo-angular over Angular's HttpClient; events by `writeFragment`.
import { provideHttpClient } from '@angular/common/http';
import { createEnvironmentInjector, inject, signal } from '@angular/core';
import { InMemoryCache } from '@apollo/client/core';
import { Apollo, gql, provideApollo } from 'apollo-angular';
import { HttpLink } from 'apollo-angular/http';
import { firstValueFrom } from 'rxjs';
import type { CreateClient, ListVariables, View } from '../app/contender';
import type { Movie, MoviesPage } from '../app/movies';
import { MOVIE_FRAGMENT, MUTATION, PAGED_QUERY } from '../app/queries';
import { provideStandInXhr } from '../app/stand-in-xhr';
import { start } from '../app/start';

type PageVariables = ListVariables & { readonly page: number };

const LIST = gql<MoviesPage, PageVariables>(PAGED_QUERY);
const FRAGMENT = gql<Movie, Record<string, never>>(MOVIE_FRAGMENT);

const UPDATE = gql<{ updateMovie: Movie }, { movie: Movie }>(MUTATION);

const createClient: CreateClient = (parent, network) => {
  const providers = [
    provideHttpClient(),
    provideStandInXhr(network),
    // Provided here, because the one of the root would use the root's HttpClient.
    HttpLink,
    provideApollo(() => ({
      link: inject(HttpLink).create({ uri: '/graphql' }),
      cache: new InMemoryCache(),
    })),
  ];
  const injector = createEnvironmentInjector(providers, parent);
  const apollo = injector.get(Apollo);
  return {
    open: variables => {
      const rows = signal<readonly Movie[] | undefined>(undefined);
      const query = apollo.watchQuery<MoviesPage, PageVariables>({
        query: LIST,
        variables: { ...variables, page: 1 },
      });
      const subscription = query.valueChanges.subscribe(({ data }) => {
        const movies = data?.movies?.data as readonly Movie[] | undefined;
        if (movies) rows.set(movies);
      });
      const view: View = {
        rows,
        setPage: page => void query.setVariables({ ...variables, page }),
        refetch: () => query.refetch(),
        close: () => subscription.unsubscribe(),
      };
      return view;
    },
    tell: movie => {
      apollo.client.cache.writeFragment({
        id: `Movie:${movie.id}`,
        fragment: FRAGMENT,
        data: movie,
      });
    },
    change: (movie, optimistic) =>
      firstValueFrom(
        apollo.mutate({
          mutation: UPDATE,
          variables: { movie },
          ...(optimistic && { optimisticResponse: { updateMovie: movie } }),
        }),
      ),
    close: () => {
      apollo.client.stop();
      injector.destroy();
    },
  };
};

start(createClient);
