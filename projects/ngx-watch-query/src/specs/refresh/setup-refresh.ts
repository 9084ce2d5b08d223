import type { Provider } from '@angular/core';
import {
  gql,
  withRefresh,
  type RefreshOptions,
  type WatchQueryFeature,
  type WatchQueryOptions,
} from 'ngx-watch-query';
import { DEVICE_NETWORK, PAGE_VISIBILITY } from 'ngx-watch-query/private';
import { FakePage } from '../live/fake-page';
import { timeBy, VirtualClock, VirtualScheduler } from '../live/convergence/virtual-clock';
import { setup } from '../setup';
import { FakeNetwork } from './fake-network';

interface Data {
  readonly movies: { readonly data: readonly { readonly id: string; readonly title: string }[] };
}

export const MoviesQuery = gql<Data, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) {
      data {
        id
        title
      }
    }
  }
`;

/** The same list, followed. */
export const FollowedQuery = gql<Data, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

export const HEAT = { movies: { data: [{ id: '1', title: 'Heat' }] } };
export const RONIN = { movies: { data: [{ id: '2', title: 'Ronin' }] } };

export type MoviesOptions = Partial<
  WatchQueryOptions<Data['movies']['data'], 'movies.data', undefined>
>;

/** Lists that ask again by themselves, on a virtual clock, with a page and a device that come and go. */
export function setupRefresh(
  defaults: RefreshOptions = {},
  features: readonly WatchQueryFeature[] = [],
  providers: readonly Provider[] = [],
) {
  const clock = new VirtualClock();
  const spreads: number[] = [];
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => spreads.shift() ?? 0 }));
  const page = new FakePage();
  const network = new FakeNetwork();
  const { server, inContext, thrown } = setup(
    {},
    [
      ...timeBy(scheduler),
      { provide: PAGE_VISIBILITY, useValue: page },
      { provide: DEVICE_NETWORK, useValue: network },
      ...providers,
    ],
    [withRefresh(defaults), ...features],
  );
  const open = (options: MoviesOptions = {}, query = MoviesQuery, genre?: string) =>
    inContext(service =>
      service.watchQuery(query, genre === undefined ? {} : { genre }, {
        ...options,
        scope: 'movies.data',
      }),
    );
  return {
    clock,
    scheduler,
    page,
    network,
    server,
    thrown,
    open,
    /** What chance says next, from 0 to 1; then 0. */
    draw: (...next: readonly number[]): void => {
      spreads.splice(0, spreads.length, ...next);
    },
    /** A list that has been answered. */
    watch: (options: MoviesOptions = {}, query = MoviesQuery, genre?: string) => {
      const movies = open(options, query, genre);
      server.expectOne('Movies').flush(HEAT);
      return movies;
    },
    /** Expects a request in so many milliseconds, and not sooner. */
    expectIn: (time: number) => {
      clock.pass(time - 1);
      server.expectNone();
      clock.pass(1);
      return server.expectOne('Movies');
    },
  };
}
