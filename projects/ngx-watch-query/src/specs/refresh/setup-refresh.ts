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
import { setup } from '../setup';
import { HEAT, type ShortMovies } from '../short-movies';
import { virtualTime } from '../virtual-time';
import { FakeNetwork } from './fake-network';

export const MoviesQuery = gql<ShortMovies, { genre?: string }>`
  query Movies($genre: String) {
    movies(genre: $genre, first: 10) {
      data {
        id
        title
      }
    }
  }
`;

export type MoviesOptions = Partial<
  WatchQueryOptions<ShortMovies['movies']['data'], 'movies.data', undefined>
>;

/**
 * Lists that refetch by themselves, on a virtual clock. The spec hides the page and cuts the
 * network.
 */
export function setupRefresh(
  defaults: RefreshOptions = {},
  features: readonly WatchQueryFeature[] = [],
  providers: readonly Provider[] = [],
) {
  const { clock, scheduler, draw, providers: timeProviders } = virtualTime();
  const page = new FakePage();
  const network = new FakeNetwork();
  const { server, inContext, thrown } = setup(
    {},
    [
      ...timeProviders,
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
    inContext,
    open,
    draw,
    /** A list that has been answered. */
    watch: (options: MoviesOptions = {}, query = MoviesQuery, genre?: string) => {
      const movies = open(options, query, genre);
      server.expectOne('Movies').flush(HEAT);
      return movies;
    },
    /** Expects a request after this time in milliseconds, and none before. */
    expectIn: (time: number) => {
      clock.pass(time - 1);
      server.expectNone();
      clock.pass(1);
      return server.expectOne('Movies');
    },
  };
}
