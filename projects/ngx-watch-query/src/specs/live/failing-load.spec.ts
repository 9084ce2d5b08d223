import { Observable } from 'rxjs';
import type { SubscriptionTransport } from 'ngx-watch-query';
import { lazyTransport } from 'ngx-watch-query/private';
import { RONIN } from '../short-movies';
import { nextTask } from '../until';
import { setupTransport } from './setup-transport';

describe('the code of a transport', () => {
  it('V11, V20, E7: is asked for again where it cannot be loaded, and `live` and `error` say so', async () => {
    spyOn(console, 'warn');
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
    const { clock, server, movies, told } = setupTransport(transport);
    await nextTask();
    clock.pass(1000);
    await nextTask();
    expect([loads, movies.live, movies.error?.kind]).toEqual([2, 'reconnecting', 'subscription']);
    expect(movies.error?.message).toBe('The live connection cannot be opened: no such chunk');
    expect(told).withContext('E7: once').toEqual([failure]);

    isThere = true;
    clock.pass(2000);
    await nextTask();
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
    clock.pass(1000);
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN);
  });
});
