import { TestBed } from '@angular/core/testing';
import type { WatchQueryService } from 'ngx-watch-query';
import {
  LIVE_TIMES,
  REQUEST_TRANSPORT,
  START_QUEUE,
  SUBSCRIPTION_TRANSPORT,
} from 'ngx-watch-query/private';
import { opaque } from '../../../lib/core/opaque-feature';
import { timeBy, VirtualClock, VirtualScheduler } from '../../live/convergence/virtual-clock';
import { setup } from '../../setup';
import { featuresWithout, type Mechanism } from './mechanisms';
import { World } from './world';

/** What a run uses of the library. */
export interface Bench {
  readonly service: WatchQueryService;
  readonly clock: VirtualClock;
  readonly world: World;
  /** How many answers may be cached. */
  readonly entries: number;
  /** How many answers are cached. */
  readonly kept: () => number;
  /** Whether a timer of the library runs. */
  readonly isWaiting: () => boolean;
  /** Sends the queued starts. */
  readonly flush: () => void;
  /** The same after signals have changed. */
  readonly render: () => void;
  readonly inContext: <T>(make: (service: WatchQueryService) => T) => T;
}

export function createBench(entries: number, off?: Mechanism): Bench {
  const clock = new VirtualClock();
  const world = new World(() => clock.now());
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  const closeAfter = 3000;
  let kept = 0;
  const counting = opaque({
    name: 'counting',
    order: 50,
    setup: () => ({
      keep: () => ({
        begin: () => {
          kept++;
        },
        end: () => {
          kept--;
        },
      }),
    }),
  });
  const { service, inContext } = setup(
    {},
    [
      ...timeBy(scheduler),
      { provide: REQUEST_TRANSPORT, useValue: world },
      { provide: SUBSCRIPTION_TRANSPORT, useValue: world },
      { provide: LIVE_TIMES, useValue: { openAfter: 0, catchUpDelay: 0, closeAfter } },
    ],
    [...featuresWithout(off, entries), counting],
  );
  const starts = TestBed.inject(START_QUEUE);
  const flush = (): void => starts.flush();
  const render = (): void => {
    TestBed.tick();
    flush();
  };
  const isWaiting = (): boolean => scheduler.running > 0;
  return {
    ...{ service, inContext, clock, world, entries },
    ...{ flush, render, isWaiting, kept: () => kept },
  };
}
