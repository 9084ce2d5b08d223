import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { ServerUnderTest } from '../../testing/describe-server';
import {
  until,
  type Filter,
  type LiveClient,
  type Subscription,
} from '../../testing/live/subscription';

const CREATE = `mutation ($title: String!) { createMovie(input: { title: $title }) { id } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateMovieInput!) {
  updateMovie(id: $id, input: $input) { id }
}`;
const DELETE = `mutation ($id: ID!) { deleteMovie(id: $id) { id } }`;

/** The events that subscribers receive. They are the same over every transport. */
export function describeMovieEvents(
  transport: string,
  server: ServerUnderTest,
  createClient: (url: string) => LiveClient,
): void {
  describe(`movieModified over ${transport}`, () => {
    let client: LiveClient;
    before(() => {
      client = createClient(server.running().url);
    });
    after(() => client.dispose());

    const open: Subscription[] = [];
    const subscribe = async (filter?: Filter) => {
      const subscription = await client.subscribe(filter);
      open.push(subscription);
      return subscription;
    };
    // Runs after failed tests, too, so that the next test does not receive their events.
    afterEach(() => open.splice(0).forEach(({ stop }) => stop()));

    const query = (sql: string) => server.running().database.query<{ id: string }>(sql);
    const create = async (title: string) =>
      (await server.data<{ createMovie: { id: string } }>(CREATE, { title })).createMovie.id;
    const update = (id: string, input: object) => server.data(UPDATE, { id, input });
    /**
     * Makes a change that every subscription without an id receives: after it, all earlier events
     * have arrived.
     */
    const titlesUntil = async (sentinel: string, titles: () => readonly unknown[]) => {
      await create(sentinel);
      await until(() => titles().includes(sentinel));
      return titles();
    };

    it('reports movies that mutations create, change and delete, with their state at that moment', async () => {
      const subscription = await subscribe();
      const id = await create('First');
      const model = { id, title: 'First', imdbRating: null, genre: null, director: null };
      assert.deepEqual(await subscription.take(1), [{ id, event: 'CREATE', model }]);
      await update(id, { title: 'Second', genreId: '7', directorId: '490', imdbRating: 7.5 });
      const second = { ...model, title: 'Second', imdbRating: 7.5, genre: { name: 'Drama' } };
      const bySpielberg = { ...second, director: { name: 'Steven Spielberg' } };
      assert.deepEqual(await subscription.take(1), [{ id, event: 'UPDATE', model: bySpielberg }]);
      await update(id, { directorId: '92' });
      const byNolan = { ...second, director: { name: 'Christopher Nolan' } };
      assert.deepEqual(await subscription.take(1), [{ id, event: 'UPDATE', model: byNolan }]);
      await server.data(DELETE, { id });
      assert.deepEqual(await subscription.take(1), [{ id, event: 'DELETE', model: null }]);
    });

    it('reports only the movie with the given id', async () => {
      const subscription = await subscribe({ id: '10', events: null });
      await query(`update movies set source = 'Remake' where id in (1, 10, 100)`);
      await query(`update movies set title = 'Ten' where id = 10`);
      const events = await subscription.take(2);
      assert.deepEqual(
        events.map(({ id, event }) => [id, event]),
        [
          ['10', 'UPDATE'],
          ['10', 'UPDATE'],
        ],
      );
      assert.equal(events[1]?.model?.['title'], 'Ten');
    });

    it('reports only the given kinds of events, and all kinds if none are given', async () => {
      const some = await subscribe({ events: ['CREATE', 'DELETE'] });
      const all = await subscribe({ events: [] });
      const id = await create('Kinds');
      await update(id, { title: 'Changed' });
      await server.data(DELETE, { id });
      const kinds = async (count: number, { take }: typeof some) =>
        (await take(count)).map(({ event }) => event);
      assert.deepEqual(await kinds(3, all), ['CREATE', 'UPDATE', 'DELETE']);
      assert.deepEqual(await kinds(2, some), ['CREATE', 'DELETE']);
    });

    it('reports rows changed by SQL, and a new id as another movie', async () => {
      const subscription = await subscribe();
      const [row] = await query(`insert into movies (title) values ('SQL') returning id::text`);
      await query(`update movies set title = 'Changed' where id = ${row?.id}`);
      await query(`update movies set id = id + 1000000 where id = ${row?.id}`);
      await query(`delete from movies where id > 1000000`);
      const moved = String(Number(row?.id) + 1_000_000);
      assert.deepEqual(
        (await subscription.take(5)).map(({ id, event }) => `${event} ${id}`),
        [
          `CREATE ${row?.id}`,
          `UPDATE ${row?.id}`,
          `DELETE ${row?.id}`,
          `CREATE ${moved}`,
          `DELETE ${moved}`,
        ],
      );
    });

    it('reports the movies of a renamed director', async () => {
      const subscription = await subscribe({ events: ['UPDATE'] });
      await query(`update directors set name = name where id = 92`);
      await query(`update directors set name = 'Chris Nolan' where id = 92`);
      const events = await subscription.take(7);
      await query(`update directors set name = 'Christopher Nolan' where id = 92`);
      const back = await subscription.take(7);
      const directors = [...events, ...back].map(({ model }) => model?.['director']);
      assert.deepEqual(directors, [
        ...Array<unknown>(7).fill({ name: 'Chris Nolan' }),
        ...Array<unknown>(7).fill({ name: 'Christopher Nolan' }),
      ]);
    });

    it('does not report changes that were rolled back', async () => {
      const subscription = await subscribe();
      const { database } = server.running();
      const failing = database.transaction(async transaction => {
        await transaction.query(`update movies set title = 'Never' where id = 1`);
        throw new Error('changed my mind');
      });
      await assert.rejects(failing, /changed my mind/);
      const titles = () => subscription.events.map(({ model }) => model?.['title']);
      assert.deepEqual(await titlesUntil('After', titles), ['After']);
    });

    it('reports each of 10,000 movies created and changed in one transaction, and deleted', async t => {
      const deleteAll = () => query(`delete from movies where title in ('Bulk', 'Changed')`);
      // Cleans up after a failure. A later spec may then receive events of the deletion.
      t.after(deleteAll);
      const subscription = await subscribe();
      await server.running().database.transaction(async transaction => {
        await transaction.query(
          `insert into movies (title) select 'Bulk' from generate_series(1, 10000)`,
        );
        await transaction.query(`update movies set title = 'Changed' where title = 'Bulk'`);
      });
      const events = await subscription.take(20_000);
      const created = events.slice(0, 10_000);
      const changed = events.slice(10_000);
      assert.equal(new Set(created.map(({ id }) => id)).size, 10_000);
      assert.ok(created.every(({ event }) => event === 'CREATE'));
      assert.ok(
        changed.every(({ event, model }) => event === 'UPDATE' && model?.['title'] === 'Changed'),
      );
      const idsOf = (some: typeof events) => some.map(({ id }) => id);
      assert.deepEqual(idsOf(changed), idsOf(created));
      await deleteAll();
      const deleted = await subscription.take(10_000);
      assert.ok(deleted.every(({ event }) => event === 'DELETE'));
      assert.deepEqual(idsOf(deleted).sort(), idsOf(created).sort());
    });

    it('forgets subscribers that have left', async () => {
      await until(() => server.running().changes.subscriberCount() === 0);
      const subscription = await subscribe();
      assert.equal(server.running().changes.subscriberCount(), 1);
      subscription.stop();
      await until(() => server.running().changes.subscriberCount() === 0);
    });
  });
}
