import { withSubscriptions, type SubscriptionsConfig } from 'ngx-watch-query';
import { PAGE_VISIBILITY } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { FollowedQuery, HEAT } from '../short-movies';
import { virtualTime } from '../virtual-time';
import { FakePage } from './fake-page';

/** Live lists on a virtual clock, in a page that can be hidden. */
export function setupPage(options: SubscriptionsConfig = {}) {
  const { clock, scheduler, draw, providers } = virtualTime();
  const page = new FakePage();
  const { server, inContext } = setup(
    {},
    [...providers, { provide: PAGE_VISIBILITY, useValue: page }],
    [withSubscriptions({ url: 'ws://localhost/graphql', settleWindow: 400, ...options })],
  );
  return {
    clock,
    scheduler,
    page,
    server,
    draw,
    /** A list that has been answered. */
    watch: () => {
      const movies = inContext(service =>
        service.watchQuery(FollowedQuery, {}, { scope: 'movies.data' }),
      );
      server.expectOne('Movies').flush(HEAT);
      return movies;
    },
    /** An event of the only row arrives: a settle request is due 100 ms from now. */
    happen: (): void => {
      const event = { event: 'UPDATE', id: '1', model: { id: '1', title: 'Heat' } } as const;
      server.expectSubscription('Movies').event(event);
    },
  };
}
