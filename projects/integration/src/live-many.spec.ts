import { TestBed } from '@angular/core/testing';
import { withSubscriptions } from 'ngx-watch-query';
import { speedUp } from './support/live/fast-clock';
import { setupLive } from './support/live/live-books';
import { control, counts, desk, faultyUrl, LIVE_YOGA, mendAll } from './support/live/live-servers';
import { until } from './support/live/until';

const MANY = 200;

describe('live, many lists and slow servers', () => {
  beforeEach(mendAll);

  /** Sets up lists over one socket. Time runs fast, unless the spec depends on exact moments. */
  const setup = async ({ isFast = true } = {}) => {
    const url = (await faultyUrl()).replace('http:', 'ws:');
    if (isFast) speedUp();
    return setupLive(LIVE_YOGA, withSubscriptions({ url }));
  };

  const leave = async (): Promise<void> => {
    TestBed.resetTestingModule();
    await until(async () => (await counts(LIVE_YOGA)).subscriptions === 0);
  };

  it('V16, V19: 200 equal lists are one subscription, and one request for whatever happens', async () => {
    // With this random delay, the request after a reconnect comes late enough to serve as the
    // second one, too (V20).
    spyOn(Math, 'random').and.returnValue(0.5);
    const { watchShelf, update, requests } = await setup({ isFast: false });
    const shelves = Array.from({ length: MANY }, () => watchShelf());
    const show = (title: string) => () => shelves.every(({ titles }) => titles()[1] === title);
    await until(() => requests() === 2);
    await until(() => shelves.every(({ query }) => query.live === 'live'));
    expect((await counts(LIVE_YOGA)).subscriptions).toBe(1);

    await update('2', 'Told once');
    await until(show('Told once'));
    await until(() => requests() === 3);

    await desk('cut');
    await until(() => shelves.every(({ wasLost }) => wasLost()));
    await update('2', 'Unheard');
    await until(show('Unheard'));
    // One request comes soon, one after the time that a server may need to start listening.
    await until(() => requests() === 5);
    expect((await counts(LIVE_YOGA)).subscriptions).toBe(1);
    for (const { isTrue } of shelves.slice(0, 3)) expect(await isTrue()).toBeTrue();
    expect(requests()).toBe(5);
    await leave();
  });

  it('V16: lists that show different pages are one subscription, too', async () => {
    const { watchShelf } = await setup();
    const shelves = Array.from({ length: 10 }, () => watchShelf());
    // Before the first answer nobody knows of a second page (P10).
    await until(() => shelves.every(({ query }) => query.live === 'live' && !!query.data));
    await Promise.all(shelves.map(({ query }, index) => query.setPage(index + 1)));
    const firsts = new Set(shelves.map(({ titles }) => titles()[0]));
    expect(firsts.size).toBe(10);
    expect((await counts(LIVE_YOGA)).subscriptions).toBe(1);
    await leave();
  });

  it('V20: shows a change that was made before the server listened', async () => {
    const { watchBook, watchShelf, update } = await setup({ isFast: false });
    // The socket is open already: nothing else would make the list ask again.
    const book = watchBook('5');
    await until(() => book.live === 'live');
    // Longer than an answer takes on a busy machine, shorter than the second that a server has.
    await control(LIVE_YOGA, 'fault', { kind: 'late', ms: 900 });
    const { titles } = watchShelf();
    await until(() => titles().length > 0);
    expect((await counts(LIVE_YOGA)).subscriptions).toBe(1);
    await update('2', 'Unheard');
    await until(() => titles()[1] === 'Unheard');
    await leave();
  });

  it('V22: a replica that is behind does not undo what an event has shown', async () => {
    const { watchShelf, update, remove, requests } = await setup({ isFast: false });
    const { query, titles, isTrue } = watchShelf();
    await until(() => query.live === 'live' && requests() === 2);
    await until(isTrue);
    const third = titles()[2] ?? '';
    await control(LIVE_YOGA, 'fault', { kind: 'replica' });
    await update('2', 'Told');
    await remove('1');
    await until(() => titles()[0] === 'Told');

    const seen = new Set<string>();
    const look = () => seen.add(titles().slice(0, 2).join());
    // The replica was asked again, because it knew neither change.
    await until(() => look() && requests() === 4);
    await control(LIVE_YOGA, 'fault', { kind: 'none' });
    await until(() => look() && isTrue());
    expect([...seen]).toEqual([`Told,${third}`]);
    await leave();
  });

  it('V21: a background request that is never answered does not freeze its list', async () => {
    const { watchShelf, update, requests } = await setup();
    const { query, titles, isTrue } = watchShelf();
    await until(() => query.live === 'live' && requests() === 2);
    await until(isTrue);
    await control(LIVE_YOGA, 'fault', { kind: 'hang', count: 1 });
    await update('2', 'Heard');
    await until(() => query.error !== undefined);
    expect(titles()[1]).toBe('Heard');
    await update('3', 'Heard, too');
    await until(() => query.error === undefined);
    await until(isTrue);
    expect(titles().slice(1, 3)).toEqual(['Heard', 'Heard, too']);
    await leave();
  });
});
