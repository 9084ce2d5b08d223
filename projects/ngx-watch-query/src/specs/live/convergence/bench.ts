import { HttpContext } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  fairwayContract,
  provideWatchQuery,
  WatchQueryService,
  withEventContract,
  withSubscriptions,
  type EventContract,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import {
  CONNECTION,
  PAGE_VISIBILITY,
  START_QUEUE,
  REQUEST_TRANSPORT,
  type RequestTransport,
} from 'ngx-watch-query/private';
import type { Watched } from '../../model/bench';
import { FakePage } from '../fake-page';
import type { Random } from '../../random/random';
import { switchOff, visibility, type Mechanism } from './mechanisms';
import { SHAPES, type Shape } from './shapes';
import type { Socket } from './socket';
import { Tracked } from './tracked';
import { timeBy, VirtualClock, VirtualScheduler } from './virtual-clock';

/** What the library talks to in a run. */
export interface Surroundings {
  readonly socket: Socket;
  readonly wire: RequestTransport;
  readonly random: Random;
  /** Whether a message of the server is being delivered. */
  isDelivering: boolean;
}

/** The library on a virtual clock, reused for many runs. */
export interface Bench {
  /** The kinds of WatchQueries. */
  readonly shapes: readonly Shape[];
  readonly off: Mechanism | undefined;
  readonly doubts: boolean;
  readonly clock: VirtualClock;
  readonly scheduler: VirtualScheduler;
  readonly connection: { wake(): void };
  readonly page: FakePage;
  surroundings: Surroundings | undefined;
  /** Sends the queued starts. */
  flush(): void;
  watch(shape: Shape): Tracked;
}

/**
 * @param off the mechanism that the library does without
 * @param shapes the kinds of WatchQueries, live under the contract
 * @param doubts whether it doubts answers (V22). Without that an answer is shown as it is, so that each
 *   state can be compared with the answers and events
 * @param others further features
 */
export function createBench(
  off?: Mechanism,
  shapes: readonly Shape[] = SHAPES,
  contract: EventContract = fairwayContract,
  doubts = false,
  others: readonly WatchQueryFeature[] = [],
): Bench {
  const now = (): Surroundings => {
    if (!bench.surroundings) throw new Error('nothing runs');
    return bench.surroundings;
  };
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => now().random);
  const page = new FakePage();
  const shipped = withSubscriptions({
    ...(off === 'late catch-up' && { catchUpDelay: 0 }),
    transport: {
      subscribe: (request, connection) => now().socket.subscribe(request, connection),
      wake: () => now().socket.wake(),
    },
  });
  const live = doubts ? shipped : switchOff(shipped, 'replica', now);
  TestBed.configureTestingModule({
    providers: [
      provideWatchQuery(
        { uri: '/graphql', cursorType: 'String', timeout: 20_000 },
        off ? switchOff(live, off, now) : live,
        withEventContract(contract),
        ...others,
      ),
      {
        provide: REQUEST_TRANSPORT,
        useValue: { send: request => now().wire.send(request) } satisfies RequestTransport,
      },
      ...timeBy(scheduler),
      { provide: PAGE_VISIBILITY, useValue: visibility(page, off) },
    ],
  });
  const service = TestBed.inject(WatchQueryService);
  const starts = TestBed.inject(START_QUEUE);
  const bench: Bench = {
    off,
    shapes,
    doubts,
    clock,
    scheduler,
    connection: TestBed.inject(CONNECTION),
    page,
    surroundings: undefined,
    flush: () => starts.flush(),
    watch: shape => {
      const context = new HttpContext();
      const one = () => watch(service, shape, context);
      return new Tracked(shape, context, shape.isTwin ? [one(), one()] : [one()], contract);
    },
  };
  return bench;
}

function watch(service: WatchQueryService, shape: Shape, context: HttpContext): Watched {
  const { document, variables, pagination, scope, subscribe } = shape;
  const options = {
    context,
    ...(scope !== undefined && { scope }),
    ...(subscribe && { subscribe }),
  };
  return TestBed.runInInjectionContext(() =>
    // The variables' names are made at run time, so no type can know them.
    service.watchQuery(document, variables as Record<string, never>, {
      ...options,
      ...(pagination !== undefined && { pagination }),
    }),
  );
}
