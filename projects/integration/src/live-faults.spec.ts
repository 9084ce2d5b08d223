import { TestBed } from '@angular/core/testing';
import { withSubscriptions, type GraphQLWsOptions } from 'ngx-watch-query';
import { countListeners } from './support/live/count-listeners';
import { countSockets } from './support/live/count-sockets';
import { speedUp } from './support/live/fast-clock';
import { setupLive } from './support/live/live-books';
import { control, counts, desk, faultyUrl, LIVE_YOGA, mendAll } from './support/live/live-servers';
import { until } from './support/live/until';

/** Close codes after which the connection is retried a few times, with new parameters. */
const REFUSED = [4401, 4403];
const FATAL = [4400, 4406, 4409, 4429];
const LOST = [1000, 1001, 1006, 1011, 1012, 1013, 4004, 4005, 4408, 4499, 4500];

describe('live, faults', () => {
  beforeEach(mendAll);

  /** A live list over a socket that can fail, in fast time. */
  const setup = async (options: Partial<GraphQLWsOptions> = {}, first = 10) => {
    const listeners = countListeners();
    const sockets = countSockets();
    const url = (await faultyUrl()).replace('http:', 'ws:');
    const clock = speedUp();
    const live = setupLive(
      LIVE_YOGA,
      withSubscriptions({ url, webSocketImpl: sockets.CountedSocket, ...options }),
      first,
    );
    const shelf = live.watchShelf();
    /** Waits until the list is right again, over a single socket. */
    const recovers = async (): Promise<void> => {
      await until(() => shelf.query.live === 'live');
      await until(shelf.isTrue);
      await live.update(shelf.query.data?.[3]?.id ?? '', 'After the fault');
      await until(() => shelf.titles().includes('After the fault'));
      await until(shelf.isTrue);
      expect(shelf.query.error).toBeUndefined();
      expect(sockets.open()).toBe(1);
      expect((await counts(LIVE_YOGA)).subscriptions).toBe(1);
    };
    /** Destroys the list and expects nothing to be left behind, here and on the server. */
    const leave = async (): Promise<void> => {
      TestBed.resetTestingModule();
      expect(listeners()).toBe(0);
      await until(
        () => sockets.open() === 0 && clock.pending().length === 0,
        () => `but ${sockets.open()} open sockets, timers: ${clock.pending().join('; ')}`,
      );
      await until(async () => (await counts(LIVE_YOGA)).subscriptions === 0);
    };
    return { ...live, ...shelf, sockets, listeners, clock, recovers, leave };
  };

  it('V10, V11: follows a server that was killed and restarted', async () => {
    const { query, settled, titles, wasLost, recovers, leave } = await setup();
    await settled(query);
    const before = titles()[0];
    await desk('kill');
    await until(wasLost);
    expect(titles()[0]).toBe(before);
    await desk('start');
    await recovers();
    expect(titles()[0]).not.toBe(before);
    await leave();
  });

  it('V10, V11: catches up with what it missed while the network was cut', async () => {
    const { query, titles, update, create, wasLost, recovers, leave } = await setup();
    await until(() => query.live === 'live');
    await desk('refuse');
    await desk('cut');
    await until(wasLost);
    await update('2', 'Unheard');
    await create('Unheard, too');
    await desk('accept');
    await recovers();
    expect(titles().slice(0, 3)).toEqual(['Unheard, too', jasmine.any(String), 'Unheard']);
    await leave();
  });

  it('V11: a ping detects a network that has silently died', async () => {
    const { query, update, sockets, wasLost, recovers, leave } = await setup();
    await until(() => query.live === 'live');
    await desk('freeze');
    await update('2', 'Unheard');
    await until(wasLost);
    await desk('bury');
    await recovers();
    expect(sockets.made()).toBe(2);
    await leave();
  });

  it('V11: a device that comes back online asks at once whether the line is alive', async () => {
    const { query, sockets, wasLost, recovers, leave } = await setup();
    await until(() => query.live === 'live');
    await desk('freeze');
    window.dispatchEvent(new Event('online'));
    await until(wasLost);
    await desk('bury');
    await recovers();
    expect(sockets.made()).toBe(2);
    await leave();
  });

  it('V11: retries a server that accepts the socket and never answers', async () => {
    await control(LIVE_YOGA, 'fault', { kind: 'silent' });
    const { query, sockets, recovers, leave } = await setup();
    await until(() => sockets.made() === 2);
    expect(query.live).toBe('reconnecting');
    await control(LIVE_YOGA, 'fault', { kind: 'none' });
    await recovers();
    await leave();
  });

  it('V11: leaves no socket if it is destroyed while the server does not answer', async () => {
    await control(LIVE_YOGA, 'fault', { kind: 'silent' });
    const { sockets, leave } = await setup();
    await until(() => sockets.made() === 1);
    await leave();
  });

  for (const code of LOST) {
    it(`V11: closed with ${code}, it comes back and catches up`, async () => {
      const { query, sockets, wasLost, recovers, leave } = await setup();
      await until(() => query.live === 'live');
      await control(LIVE_YOGA, 'close', { code });
      await until(wasLost);
      await recovers();
      expect(sockets.made()).toBe(2);
      await leave();
    });
  }

  for (const code of FATAL) {
    it(`V11: closed with ${code}, it is failed until refetch() tries again`, async () => {
      const { query, settled, update, titles, sockets, recovers, leave } = await setup();
      await settled(query);
      await control(LIVE_YOGA, 'close', { code });
      await until(() => query.live === 'failed');
      expect(query.error?.message).toContain(String(code));
      await update('2', 'Unheard');
      expect(sockets.made()).toBe(1);
      await query.refetch();
      await recovers();
      expect(titles()[1]).toBe('Unheard');
      await leave();
    });
  }

  for (const code of REFUSED) {
    it(`V11: refused with ${code}, it tries five times more`, async () => {
      await control(LIVE_YOGA, 'fault', { kind: 'close', code });
      const { query, sockets, recovers, leave } = await setup();
      await until(() => query.live === 'failed');
      expect(sockets.made()).toBe(6);
      await control(LIVE_YOGA, 'fault', { kind: 'none' });
      await query.refetch();
      await recovers();
      await leave();
    });
  }

  it('V11: connectionParams are read before each try, so that a token can be renewed', async () => {
    await control(LIVE_YOGA, 'fault', { kind: 'token', token: 'third' });
    const tokens = ['first', 'second', 'third'];
    let reads = 0;
    const { query, recovers, leave } = await setup({
      connectionParams: () => Promise.resolve({ token: tokens[reads++] }),
    });
    await until(() => query.live === 'live');
    expect(reads).toBe(3);
    await recovers();
    await leave();
  });

  it('V11: connectionParams or an address that cannot be had now are asked for again', async () => {
    const reads = { url: 0, params: 0 };
    const failFirst = <T>(what: keyof typeof reads, value: T): Promise<T> =>
      reads[what]++ === 0 ? Promise.reject(new Error('Offline')) : Promise.resolve(value);
    const url = (await faultyUrl()).replace('http:', 'ws:');
    const { recovers, leave } = await setup({
      url: () => failFirst('url', url),
      connectionParams: () => failFirst('params', {}),
    });
    await recovers();
    expect(reads).toEqual({ url: 3, params: 2 });
    await leave();
  });

  for (const [what, text] of [
    ['that is not JSON', 'Bad gateway'],
    ['of another type', '{"type":"next","id":"1","payload":{}}'],
  ]) {
    it(`V11: a first message ${what} ends the connection, and it is tried again`, async () => {
      await control(LIVE_YOGA, 'fault', { kind: 'first-message', text });
      const { query, sockets, recovers, leave } = await setup();
      await until(() => sockets.made() === 2);
      expect(query.live).toBe('reconnecting');
      await control(LIVE_YOGA, 'fault', { kind: 'none' });
      await recovers();
      await leave();
    });
  }

  it('V11: a later message that is not JSON ends the connection, and it is tried again', async () => {
    const { query, sockets, wasLost, recovers, leave } = await setup();
    await until(() => query.live === 'live');
    await control(LIVE_YOGA, 'send', { text: '{"type":' });
    await until(wasLost);
    await recovers();
    expect(sockets.made()).toBe(2);
    await leave();
  });

  it('V15: 100 rows are right after 10,000 events in a second, with few requests', async () => {
    const { query, requests, settled, recovers, leave } = await setup({}, 100);
    await settled(query);
    const start = performance.now();
    await control(LIVE_YOGA, 'burst', { count: 10_000 });
    await recovers();
    const seconds = (performance.now() - start) / 1000;
    // One more request for each connect, of which there was one.
    expect(requests() - 1).toBeLessThanOrEqual(8 + seconds / 5 + 1);
    expect(query.data?.length).toBe(100);
    await leave();
  });
});
