// ngx-watch-query as published, using only its public names.
import { provideHttpClient } from '@angular/common/http';
import { createEnvironmentInjector, runInInjectionContext } from '@angular/core';
import {
  gql,
  provideWatchQuery,
  type SubscriptionResult,
  type SubscriptionTransport,
  WatchQueryService,
  withAppend,
  withMutations,
  withSubscriptions,
} from 'ngx-watch-query';
import { firstValueFrom, Observable, type Subscriber } from 'rxjs';
import type { CreateClient, View } from '../app/contender';
import type { Movie } from '../app/movies';
import { provideStandInXhr } from '../app/stand-in-xhr';
import { start } from '../app/start';

const LIST = gql`
  query Movies($genre: String!) {
    movies(genre: $genre) {
      data {
        id
        title
        year
        rating
        runtime
        genre
        director {
          id
          name
        }
      }
    }
  }
`;
const LIVE_LIST = gql`
  query Movies($genre: String!) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
        year
        rating
        runtime
        genre
        director {
          id
          name
        }
      }
    }
  }
`;

const UPDATE = gql<{ updateMovie: Movie }, { movie: Movie }>`
  mutation UpdateMovie($movie: MovieInput!) {
    updateMovie(movie: $movie) {
      id
      title
      year
      rating
      runtime
      genre
      director {
        id
        name
      }
    }
  }
`;

/** Delivers events in the turn in which they arrive. It is connected from the start. */
class Events implements SubscriptionTransport {
  readonly #subscribers = new Set<Subscriber<SubscriptionResult>>();

  subscribe: SubscriptionTransport['subscribe'] = (_, connection) =>
    new Observable<SubscriptionResult>(subscriber => {
      this.#subscribers.add(subscriber);
      connection.opened();
      return () => this.#subscribers.delete(subscriber);
    });

  /** Delivers a separate result to each operation, as a server does. */
  tell(movie: Movie): void {
    const movieModified = { id: movie.id, event: 'UPDATE', model: movie };
    this.#subscribers.forEach(subscriber => subscriber.next({ data: { movieModified } }));
  }
}

const createClient: CreateClient = (parent, network, { live, settle, grows, mutates }) => {
  const transport = new Events();
  const providers = [
    provideHttpClient(),
    provideStandInXhr(network),
    provideWatchQuery(
      { uri: '/graphql' },
      // Only what the workload is about, as an application would have it.
      ...(live ? [withSubscriptions({ transport, catchUp: 'reconnect' })] : []),
      ...(mutates ? [withMutations()] : []),
      ...(grows ? [withAppend()] : []),
    ),
  ];
  const injector = createEnvironmentInjector(providers, parent);
  const service = injector.get(WatchQueryService);
  const options = {
    scope: 'movies.data',
    pagination: 'movies',
    // Only the event is measured, so no refetch may follow.
    ...(grows && { append: true }),
    ...(live && !settle && { onEvent: 'apply' as const }),
  } as const;
  return {
    open: variables => {
      const movies = runInInjectionContext(injector, () =>
        service.watchQuery(live ? LIVE_LIST : LIST, { ...variables }, options),
      );
      const view: View = {
        rows: () => movies.data as readonly Movie[] | null | undefined,
        isLive: () => !live || movies.live === 'live',
        setPage: page => void movies.setPage(page),
        more: () => void movies.nextPage(),
        refetch: () => movies.refetch(),
        close: () => movies.destroy(),
      };
      return view;
    },
    tell: movie => transport.tell(movie),
    change: (movie, optimistic) => {
      // Only the answer is measured, so no refetch may follow.
      const refetch = 'none';
      const optimisticResponse = { updateMovie: movie };
      const given = optimistic ? { refetch, optimisticResponse } : { refetch };
      return firstValueFrom(service.mutate(UPDATE, { movie }, given as { refetch: 'none' }));
    },
    close: () => injector.destroy(),
  };
};

start(createClient);
