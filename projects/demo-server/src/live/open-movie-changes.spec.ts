import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createFakeDatabase, type FakeDatabase } from '../../testing/live/fake-database';
import type { MovieEventFilter } from './movie-event-filter';
import { openMovieChanges, type MovieChanges } from './open-movie-changes';

describe('the changes of movies', () => {
  let database: FakeDatabase;
  let changes: MovieChanges;
  let logged: unknown[];
  beforeEach(async () => {
    database = createFakeDatabase();
    logged = [];
    changes = await openMovieChanges(database, error => logged.push(error));
  });

  const subscribe = (filter: MovieEventFilter = {}) => {
    const events: string[] = [];
    const hungUp: (readonly [number, string])[] = [];
    const iterator = changes.subscribe(filter, (code, reason) => hungUp.push([code, reason]));
    const ended = (async () => {
      for await (const { event, id, model } of iterator) {
        events.push(`${event} ${id} ${model?.title ?? '-'}`);
      }
    })();
    return { events, hungUp, iterator, ended };
  };
  const notify = (event: string, ...ids: number[]) =>
    database.listener().notified(JSON.stringify({ event, ids }));
  const answer = async (read: number, title: string, ids?: readonly string[]) => {
    database.reads[read]?.answer(title, ids);
    await turn();
  };

  it('reads each row once for all subscribers, and skips rows that nobody wants', async () => {
    const [all, one] = [subscribe(), subscribe({ id: '2' })];
    notify('UPDATE', 1, 2);
    await answer(0, 'A');
    assert.deepEqual(all.events, ['UPDATE 1 A', 'UPDATE 2 A']);
    assert.deepEqual(one.events, ['UPDATE 2 A']);
    await all.iterator.return?.();
    notify('UPDATE', 1, 3);
    notify('UPDATE', 2, 3);
    await turn();
    assert.deepEqual(
      database.reads.map(({ ids }) => ids),
      [['1', '2'], ['2']],
    );
  });

  it('collects changes that arrive during a read for the next statement, 500 rows at most', async () => {
    const { events } = subscribe();
    notify('UPDATE', 1);
    notify('UPDATE', 1, 2);
    notify('UPDATE', ...Array.from({ length: 600 }, (_, index) => index + 3));
    await answer(0, 'A');
    await answer(1, 'B');
    await answer(2, 'C');
    assert.deepEqual(
      database.reads.map(({ ids }) => ids.length),
      [1, 500, 102],
    );
    assert.deepEqual(events.slice(0, 3), ['UPDATE 1 A', 'UPDATE 1 B', 'UPDATE 2 B']);
    assert.equal(events.length, 603);
  });

  it('has no model for deleted rows, even if the row was deleted meanwhile', async () => {
    const { events } = subscribe();
    notify('DELETE', 1);
    await turn();
    notify('UPDATE', 2);
    await answer(0, 'A', []);
    assert.deepEqual(events, ['DELETE 1 -', 'UPDATE 2 -']);
  });

  it('does not send a new subscriber what was read before it came', async () => {
    const early = subscribe();
    notify('UPDATE', 1);
    const late = subscribe();
    await answer(0, 'A');
    notify('UPDATE', 1);
    await answer(1, 'B');
    assert.deepEqual(early.events, ['UPDATE 1 A', 'UPDATE 1 B']);
    assert.deepEqual(late.events, ['UPDATE 1 B']);
  });

  it('cuts subscribers off if notifications were lost, and refuses new ones until notifications arrive again', async () => {
    const before = subscribe();
    notify('UPDATE', 1);
    database.listener().lost();
    const meanwhile = subscribe();
    await Promise.all([before.ended, meanwhile.ended]);
    for (const { hungUp } of [before, meanwhile]) {
      assert.deepEqual(hungUp, [[1012, 'Changes may have been missed']]);
    }
    database.listener().restored();
    const { events, hungUp } = subscribe();
    await answer(0, 'A');
    notify('UPDATE', 2);
    await answer(1, 'B');
    assert.deepEqual(events, ['UPDATE 2 B']);
    assert.deepEqual([before.events, meanwhile.events, hungUp], [[], [], []]);
    assert.match(String(logged), /Lost the database connection/);
  });

  it('cuts subscribers off if a row cannot be read, and works for later ones', async () => {
    const { hungUp, ended } = subscribe();
    notify('UPDATE', 1);
    database.reads[0]?.fail(new Error('the disk is on fire'));
    await ended;
    assert.deepEqual(hungUp, [[1012, 'Changes could not be read']]);
    assert.deepEqual(logged.map(String), ['Error: the disk is on fire']);
    const { events } = subscribe();
    notify('UPDATE', 2);
    await answer(1, 'A');
    assert.deepEqual(events, ['UPDATE 2 A']);
  });

  it('cuts off only the subscriber that does not take its events', async () => {
    const { events } = subscribe();
    const hungUp: number[] = [];
    const idle = changes.subscribe({}, code => hungUp.push(code));
    for (let count = 0; count < 25_500; count += 500) {
      notify('DELETE', ...Array.from({ length: 500 }, (_, index) => count + index));
      await turn();
    }
    assert.deepEqual(hungUp, [1013]);
    assert.deepEqual(await idle.next(), { value: undefined, done: true });
    assert.equal(events.length, 25_500);
    assert.equal(changes.subscriberCount(), 1);
  });

  it('cuts all subscribers off if rows change faster than they can be read', () => {
    const { hungUp } = subscribe();
    const ids = Array.from({ length: 500 }, (_, index) => index);
    for (let count = 0; count <= 100_500; count += 500) {
      notify('UPDATE', ...ids);
    }
    assert.deepEqual(hungUp, [[1013, 'Too many changes']]);
    assert.equal(database.reads.length, 1);
  });

  it('logs a notification of unknown form and goes on', async () => {
    const { events } = subscribe();
    database.listener().notified('hello');
    notify('DELETE', 1);
    await turn();
    assert.deepEqual(events, ['DELETE 1 -']);
    assert.deepEqual(logged.map(String), ['Error: Not a change of movies: hello']);
  });

  it('cuts subscribers off when it is closed, and those who come later', async () => {
    const before = subscribe();
    await changes.close();
    const after = subscribe();
    await Promise.all([before.ended, after.ended]);
    for (const { hungUp } of [before, after]) {
      assert.deepEqual(hungUp, [[1001, 'The server shuts down']]);
    }
    assert.throws(() => database.listener(), /nobody listens/);
    assert.equal(changes.subscriberCount(), 0);
  });
});
