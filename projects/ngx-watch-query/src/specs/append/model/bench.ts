import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryService,
  withPaginators,
  withSubscriptions,
  type Variables,
  type WatchQueryOf,
} from 'ngx-watch-query';
import {
  PAGE_VISIBILITY,
  REQUEST_TRANSPORT,
  START_QUEUE,
  type RequestTransport,
} from 'ngx-watch-query/private';
import { opaque } from '../../../lib/core/opaque-feature';
import { FakePage } from '../../live/fake-page';
import type { Random } from '../../random/random';
import { timeBy, VirtualClock, VirtualScheduler } from '../../live/convergence/virtual-clock';
import { documentOf } from '../../operations';
import { OWN_TYPES, STYLES, type Style } from '../database';
import { appendWithout, type Mechanism } from './mechanisms';
import type { Schedule } from './schedule';
import type { Server } from './server';

/** The server and the random numbers of a run. */
export interface Run {
  readonly server: Server;
  readonly random: Random;
}

/** The list under test. */
export type Shown = WatchQueryOf<unknown, Variables, string, 'movies'>;

/** The library on a virtual clock, reused for many runs. */
export interface Bench {
  readonly clock: VirtualClock;
  run: Run | undefined;
  /** Sends the queued starts. */
  flush(): void;
  watch(schedule: Schedule): Shown;
}

const documents = new Map<Style, readonly ReturnType<typeof documentOf>[]>();

/** The same query without and with a subscription. */
function documentsOf(style: Style): readonly ReturnType<typeof documentOf>[] {
  const made =
    documents.get(style) ??
    ['', '@subscribe'].map(mark =>
      documentOf(`query Movies($genre: String) {
        movies(genre: $genre) ${mark} ${style.selection}
      }`),
    );
  documents.set(style, made);
  return made;
}

/**
 * @param maxLimit the most rows of a request (A3)
 * @param off the mechanism that the library does without
 */
export function createBench(maxLimit: number | null, off?: Mechanism): Bench {
  const now = (): Run => {
    if (!bench.run) throw new Error('nothing runs');
    return bench.run;
  };
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => now().random);
  TestBed.configureTestingModule({
    providers: [
      provideWatchQuery(
        { uri: '/graphql', cursorType: 'String', maxLimit },
        opaque(appendWithout(off)),
        withPaginators(OWN_TYPES),
        withSubscriptions({
          catchUpDelay: 0,
          transport: { subscribe: (_, connection) => now().server.subscribe(connection) },
        }),
      ),
      {
        provide: REQUEST_TRANSPORT,
        useValue: { send: request => now().server.send(request) } satisfies RequestTransport,
      },
      ...timeBy(scheduler),
      { provide: PAGE_VISIBILITY, useValue: new FakePage() },
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const starts = TestBed.inject(START_QUEUE);
  const bench: Bench = {
    clock,
    run: undefined,
    flush: () => starts.flush(),
    watch: ({ style: index, isLive, limit }) => {
      const style = STYLES[index];
      const document = style && documentsOf(style)[isLive ? 1 : 0];
      if (!document) throw new Error('no such style');
      return TestBed.runInInjectionContext(() =>
        service.watchQuery(
          document,
          {},
          {
            scope: style.scope,
            pagination: 'movies',
            paginator: style.type,
            defaultLimit: limit,
            append: true,
          },
        ),
      );
    },
  };
  return bench;
}
