import { gql, withSubscriptions, type SubscriptionsConfig } from 'ngx-watch-query';
import { PAGE_VISIBILITY } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { timeBy, VirtualClock, VirtualScheduler } from './convergence/virtual-clock';
import { FakePage } from './fake-page';

const MoviesQuery = gql<{ readonly movies: { readonly data: unknown } }, { genre?: string }>`
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

/** Followed lists on a virtual clock, in a page that can be hidden. */
export function setupPage(options: SubscriptionsConfig = {}) {
  const clock = new VirtualClock();
  const spreads: number[] = [];
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => spreads.shift() ?? 0 }));
  const page = new FakePage();
  const { server, inContext } = setup(
    {},
    [...timeBy(scheduler), { provide: PAGE_VISIBILITY, useValue: page }],
    [withSubscriptions({ url: 'ws://localhost/graphql', settleWindow: 400, ...options })],
  );
  return {
    clock,
    scheduler,
    page,
    server,
    /** What chance says next, from 0 to 1; then 0. */
    draw: (...next: readonly number[]): void => {
      spreads.splice(0, spreads.length, ...next);
    },
    /** A list that has been answered. */
    watch: () => {
      const movies = inContext(service =>
        service.watchQuery(MoviesQuery, {}, { scope: 'movies.data' }),
      );
      server.expectOne('Movies').flush(HEAT);
      return movies;
    },
    /** Something has happened to the only row: a background request is due 100 ms from now. */
    happen: (): void => {
      const event = { event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat' } } as const;
      server.expectSubscription('Movies').event(event);
    },
  };
}
