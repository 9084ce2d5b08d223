import { provideHttpClient } from '@angular/common/http';
import {
  ApplicationRef,
  ChangeDetectionStrategy,
  Component,
  inject,
  NgZone,
  provideZoneChangeDetection,
} from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  withMutations,
  withRefresh,
  withSubscriptions,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { graphqlSseTransport } from 'ngx-watch-query/graphql-sse';
import { desk, faultyUrl, LIVE_YOGA, mendAll } from '../src/support/live/live-servers';
import { until } from '../src/support/live/until';

const LiveShelf = gql<{ readonly books: { readonly data: readonly { readonly title: string }[] } }>`
  query Shelf {
    books @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const UpdateBook = gql<unknown, { readonly id: string; readonly title: string }>`
  mutation ($id: ID!, $title: String!) {
    updateBook(id: $id, title: $title) {
      id
      title
    }
  }
`;

/** Longer than any test takes: nothing polls here, but the timers wait. */
const HOUR = 3_600_000;

/** Written for zone.js: a callback sets a plain field, and nothing marks the view. */
@Component({
  template: '{{ changes }} changes, {{ books.data?.length }} books',
  changeDetection: ChangeDetectionStrategy.Eager,
})
class Shelf {
  changes = 0;
  readonly zones = new Set<boolean>();
  readonly books = inject(WatchQueryService).watchQuery(
    LiveShelf,
    {},
    {
      scope: 'books.data',
      pagination: 'books',
      pollInterval: HOUR,
      onEvent: () => {
        this.zones.add(NgZone.isInAngularZone());
        this.changes++;
        return 'apply';
      },
    },
  );
  readonly rename = inject(WatchQueryService).mutation(UpdateBook);
}

/** An application with zone.js, with a timer of every kind. */
async function open(subscriptions: WatchQueryFeature) {
  TestBed.configureTestingModule({
    providers: [
      provideZoneChangeDetection(),
      provideHttpClient(),
      provideWatchQuery(
        { uri: LIVE_YOGA.uri, defaultPaginator: 'paginator' },
        subscriptions,
        withMutations(),
        withRefresh(),
      ),
    ],
  });
  const fixture = TestBed.createComponent(Shelf);
  fixture.autoDetectChanges();
  const { componentInstance: shelf } = fixture;
  await until(() => shelf.books.live === 'live' && !shelf.books.loading);
  const app = TestBed.inject(ApplicationRef);
  return {
    shelf,
    /** Whether the application is stable within some seconds. */
    stable: () =>
      Promise.race([
        app.whenStable().then(() => true),
        new Promise(resolve => setTimeout(resolve, 5000, false)),
      ]),
    text: () => (fixture.nativeElement as HTMLElement).textContent,
    rename: (title: string) =>
      TestBed.inject(NgZone).run(() => shelf.rename.run({ id: '2', title })),
  };
}

const TRANSPORTS = {
  'graphql-ws': () => withSubscriptions({ url: `ws://${location.host}${LIVE_YOGA.uri}` }),
  'graphql-sse': () =>
    withSubscriptions({ transport: graphqlSseTransport({ url: faultyUrl, lostAfter: HOUR }) }),
};

describe('with zone.js', () => {
  beforeAll(forgetHandledRejections);

  beforeEach(mendAll);

  for (const [name, transport] of Object.entries(TRANSPORTS)) {
    it(`E8: an application is stable while a list is live by ${name}, polls and has mutated`, async () => {
      const { stable, rename } = await open(transport());
      expect(await stable()).toBeTrue();
      await rename('Changed');
      expect(await stable()).toBeTrue();
    });

    it(`E8: callbacks run in the zone, so a plain field is rendered (${name})`, async () => {
      const { shelf, text, rename } = await open(transport());
      await rename('Changed');
      await until(() => /^[12] changes, \d+ books$/.test(text()));
      expect(shelf.zones).toEqual(new Set([true]));
    });
  }

  it('E8: an application is stable while a list waits to connect again', async () => {
    const { shelf, stable } = await open(withSubscriptions({ url: faultySocket }));
    await desk('refuse');
    await desk('cut');
    await until(() => shelf.books.live === 'reconnecting');
    expect(await stable()).toBeTrue();
    await desk('accept');
    await until(() => shelf.books.live === 'live');
  });
});

/**
 * Jasmine listens to `rejectionhandled`. For its listeners zone.js copies each rejected promise, and nobody
 * handles the rejection of the copy.
 */
function forgetHandledRejections(): void {
  const { Zone } = globalThis as unknown as {
    readonly Zone: Record<string, unknown> & { __symbol__(name: string): string };
  };
  Zone[Zone.__symbol__('rejectionHandledHandler')] = undefined;
}

async function faultySocket(): Promise<string> {
  return (await faultyUrl()).replace(/^http/, 'ws');
}
