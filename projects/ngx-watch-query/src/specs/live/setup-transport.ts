import { withSubscriptions, type SubscriptionTransport } from 'ngx-watch-query';
import { LIVE_TIMES, SUBSCRIPTION_TRANSPORT } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { FollowedQuery, HEAT } from '../short-movies';
import { virtualTime } from '../virtual-time';

/** A live list over a transport of the spec, and the causes that the configured `onError` is told of. */
export function setupTransport(transport: SubscriptionTransport) {
  const { clock, providers } = virtualTime();
  const told: unknown[] = [];
  const { server, inContext } = setup(
    { onError: ({ cause }) => told.push(cause) },
    [
      ...providers,
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: LIVE_TIMES, useValue: { openAfter: 0, catchUpDelay: 0, closeAfter: 0 } },
    ],
    [withSubscriptions({ transport })],
  );
  const movies = inContext(service => service.watchQuery(FollowedQuery));
  server.expectOne('Movies').flush(HEAT);
  return { clock, server, movies, told };
}
