import { TestBed } from '@angular/core/testing';
import {
  gql,
  withSubscriptions,
  type LiveStatus,
  type ModelEvent,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { graphqlSseTransport } from 'ngx-watch-query/graphql-sse';
import { setupLive, type Row } from './support/live/live-books';
import { control, counts, faultyUrl, LIVE_MERCURIUS, LIVE_YOGA } from './support/live/live-servers';
import { until } from './support/live/until';

const socketOf = ({ uri }: { readonly uri: string }): WatchQueryFeature =>
  withSubscriptions({ url: `ws://${location.host}${uri}` });

const PROTOCOLS = [
  { name: 'graphql-ws on Yoga', server: LIVE_YOGA, feature: () => socketOf(LIVE_YOGA) },
  { name: 'mercurius', server: LIVE_MERCURIUS, feature: () => socketOf(LIVE_MERCURIUS) },
  {
    name: 'Server-Sent Events of Yoga',
    server: LIVE_YOGA,
    // Connects directly, because Karma's proxy does not tell the server when the browser has left a
    // stream.
    feature: () => withSubscriptions({ transport: graphqlSseTransport({ url: faultyUrl }) }),
  },
];

interface Told {
  readonly bookModified: {
    readonly id: string;
    readonly event: string;
    readonly model: Row | null;
  };
}

const BookModified = gql<Told, { readonly id?: string }>`
  subscription Told($id: ID) {
    bookModified(id: $id) {
      id
      event
      model {
        id
        title
      }
    }
  }
`;

for (const { name, server, feature } of PROTOCOLS) {
  describe(`live, ${name}`, () => {
    // Another spec may have left a subscription that the server has not closed yet.
    beforeEach(async () => {
      await control(server, 'reset');
      await until(async () => (await counts(server)).subscriptions === 0);
    });

    /** Destroys everything, and expects the server to have no subscription left. */
    const leave = async (): Promise<void> => {
      TestBed.resetTestingModule();
      await until(async () => (await counts(server)).subscriptions === 0);
    };

    it('V7, V11: a list is live and merges an UPDATE without asking again', async () => {
      const { watchShelf, settled, update, requests } = setupLive(server, feature());
      const events: ModelEvent[] = [];
      const { query, titles } = watchShelf({
        onEvent: (_id, event) => {
          events.push(event);
          return 'apply';
        },
      });
      expect(query.live).toBe('connecting');
      await settled(query);
      const [first, , third] = query.data ?? [];
      await update('2', 'Changed');
      await until(() => titles()[1] === 'Changed');
      expect(events).toEqual([
        { id: '2', event: 'UPDATE', model: { id: '2', title: 'Changed' } } as ModelEvent,
      ]);
      expect(requests()).toBe(2);
      expect(query.data?.[0]).toBe(first);
      expect(query.data?.[2]).toBe(third);
      await leave();
    });

    it('V7, V15: a list shows CREATE, UPDATE and DELETE as a new request would', async () => {
      const { watchShelf, settled, create, update, remove, requests } = setupLive(
        server,
        feature(),
      );
      const { query, titles, isTrue } = watchShelf();
      await settled(query);
      await create('Brand new');
      await until(isTrue);
      expect(titles()[0]).toBe('Brand new');
      await update('3', 'Third');
      await until(isTrue);
      expect(titles()[3]).toBe('Third');
      await remove('1');
      await until(isTrue);
      expect(query.data?.map(({ id }) => id).slice(0, 3)).toEqual(['101', '2', '3']);
      expect(query.pagination.total).toBe(100);
      // Even if merging the event was enough, a request follows.
      await until(() => requests() >= 4 && !query.stale);
      expect(requests()).toBeLessThanOrEqual(5);
      expect([query.live, query.error]).toEqual(['live', undefined]);
      await leave();
    });

    it('V7: a single model follows its own changes only, and becomes null', async () => {
      const { watchBook, settled, update, remove, requests } = setupLive(server, feature());
      const query = watchBook('5');
      await settled(query);
      await update('6', 'Not mine');
      await update('5', 'Mine');
      await until(() => query.data?.title === 'Mine');
      await remove('5');
      await until(() => query.data === null);
      expect(requests()).toBe(2);
      await leave();
    });

    it('V11: several share the connection; each leaves by itself', async () => {
      const { watchShelf, watchBook } = setupLive(server, feature());
      const { query: shelf } = watchShelf();
      const books = ['1', '2'].map(watchBook);
      await until(() => [shelf, ...books].every(({ live }) => live === 'live'));
      await until(async () => (await counts(server)).subscriptions === 3);
      const expected = name.startsWith('Server-Sent') ? 0 : 1;
      // Sockets of earlier specs stay open for three seconds.
      await until(async () => (await counts(server)).sockets === expected);
      shelf.destroy();
      await until(async () => (await counts(server)).subscriptions === 2);
      expect(books.map(({ live }) => live)).toEqual(['live', 'live']);
      await leave();
      await until(async () => (await counts(server)).sockets === 0);
      expect((await counts(server)).subscriptions).toBe(0);
    });

    it('subscribe() is the plain stream, and ends when nobody listens', async () => {
      const { service, update } = setupLive(server, feature());
      const told: (Row | null)[] = [];
      const stream = service.subscribe(BookModified, { id: '7' }, { scope: 'bookModified.model' });
      const subscription = stream.subscribe(model => told.push(model));
      await until(async () => (await counts(server)).subscriptions === 1);
      await update('8', 'Another');
      await update('7', 'One');
      await update('7', 'Two');
      await until(() => told.length === 2);
      expect(told.map(model => model?.title)).toEqual(['One', 'Two']);
      subscription.unsubscribe();
      await until(async () => (await counts(server)).subscriptions === 0);
      expect(told.length).toBe(2);
    });

    it('V11, V20: an operation that the server rejects is failed, never live, and the data stays', async () => {
      const { service, watchShelf } = setupLive(server, feature());
      const { query: good } = watchShelf();
      const query = TestBed.runInInjectionContext(() =>
        service.watchQuery(
          gql<{ readonly books: { readonly data: readonly Row[] } }>`
            query Rejected {
              books(first: 3) @subscribe(model: "Unheard") {
                data {
                  id
                  title
                }
              }
            }
          `,
          {},
          { scope: 'books.data' },
        ),
      );
      const seen: LiveStatus[] = [];
      query.live$.subscribe(live => seen.push(live));
      await until(() => query.live === 'failed' && query.data !== undefined);
      expect(seen).withContext('V20').toEqual(['connecting', 'failed']);
      expect(query.error?.kind).toBe('subscription');
      expect(query.error?.message).toContain('unheardModified');
      expect(query.data?.length).toBe(3);
      // The other operations are not affected.
      await until(() => good.live === 'live');
      await leave();
    });
  });
}
