import { Observable } from 'rxjs';
import { withSubscriptions, type SubscriptionTransport } from 'ngx-watch-query';
import { lazyTransport, LIVE_TIMES, SUBSCRIPTION_TRANSPORT } from 'ngx-watch-query/private';
import { setup } from '../setup';
import { FollowedQuery, HEAT, RONIN } from '../short-movies';
import { virtualTime } from '../virtual-time';

/** Waits for promises. */
const settle = () => new Promise(resolve => setTimeout(resolve));

describe('the code of a transport', () => {
  it('V11, V20, E7: is asked for again where it cannot be loaded, and `live` and `error` say so', async () => {
    spyOn(console, 'warn');
    const { clock, providers } = virtualTime();
    const failure = new Error('no such chunk');
    const opens: SubscriptionTransport = {
      subscribe: (_, connection) =>
        new Observable(() => {
          connection.opened();
        }),
    };
    let isThere = false;
    let loads = 0;
    const transport = lazyTransport(() => {
      loads++;
      return isThere ? Promise.resolve(opens) : Promise.reject(failure);
    });
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
    await settle();
    clock.pass(1000);
    await settle();
    expect([loads, movies.live, movies.error?.kind]).toEqual([2, 'reconnecting', 'subscription']);
    expect(movies.error?.message).toBe('The live connection cannot be opened: no such chunk');
    expect(told).withContext('E7: once').toEqual([failure]);

    isThere = true;
    clock.pass(2000);
    await settle();
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
    clock.pass(1000);
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN);
  });
});
