import { TestBed } from '@angular/core/testing';
import { withCache, withSubscriptions, type WatchQueryFeature } from 'ngx-watch-query';
import {
  LIVE_TIMES,
  REQUEST_TRANSPORT,
  START_QUEUE,
  SUBSCRIPTION_TRANSPORT,
} from 'ngx-watch-query/private';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import { timeBy, VirtualClock, VirtualScheduler } from '../../live/convergence/virtual-clock';
import { runSeed } from '../../random/run-seed';
import { shortenSchedule } from '../../random/shorten-schedule';
import { setup } from '../../setup';
import { randomSchedule, type Schedule } from './schedule';
import { Simulation, STALE_TIME, type Bench, type Tally } from './simulation';
import { World } from './world';

/** In parts, so that the page is not busy for too long at a time. */
const PARTS = 6;
const SCHEDULES = 500;

/** Far more than it takes: with any one of them off many schedules go wrong. */
const ENOUGH = 400;

/** How often a failing schedule is run again to find a shorter one. */
const SHORTENINGS = 60;

/** What keeps old rows from being shown as fresh. */
const MECHANISMS = ['hearing of changes', 'an age'] as const;
type Mechanism = (typeof MECHANISMS)[number];

function createBench(off?: Mechanism): Bench {
  const clock = new VirtualClock();
  const world = new World(() => clock.now());
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  const closeAfter = 3000;
  const { service, inContext } = setup(
    {},
    [
      ...timeBy(scheduler),
      { provide: REQUEST_TRANSPORT, useValue: world },
      { provide: SUBSCRIPTION_TRANSPORT, useValue: world },
      { provide: LIVE_TIMES, useValue: { catchUpDelay: 0, closeAfter } },
    ],
    [withSubscriptions({ url: 'ws://localhost/graphql' }), cacheWithout(off)],
  );
  const starts = TestBed.inject(START_QUEUE);
  return { service, inContext, clock, world, flush: () => starts.flush() };
}

function cacheWithout(off: Mechanism | undefined): WatchQueryFeature {
  const feature = opened(withCache({ staleTime: off === 'an age' ? Infinity : STALE_TIME }));
  return opaque({
    ...feature,
    setup: all => ({
      ...feature.setup?.(() =>
        all().map(one => {
          return off === 'hearing of changes' ? { ...one, keep: () => undefined } : one;
        }),
      ),
    }),
  });
}

function problemOf(bench: Bench, schedule: Schedule, tally: Tally): string | null {
  try {
    new Simulation(bench, schedule, tally).run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('kept answers, on a virtual clock', () => {
  for (let part = 0; part < PARTS; part++) {
    it(`K1, K2: nothing old is shown as fresh, part ${part + 1} of ${PARTS}`, () => {
      const bench = createBench();
      const tally = { fresh: 0, stale: 0 };
      for (let index = 0; index < SCHEDULES; index++) {
        const schedule = randomSchedule(runSeed() * 31 + part * 1_000_003 + index * 7919);
        const problem = problemOf(bench, schedule, tally);
        if (problem === null) continue;
        const again = (shorter: Schedule) => problemOf(bench, shorter, { ...tally });
        throw new Error(shortenSchedule(schedule, problem, again, SHORTENINGS));
      }
      // They were not about nothing.
      expect(tally.fresh).toBeGreaterThan(SCHEDULES / 10);
      expect(tally.stale).toBeGreaterThan(SCHEDULES / 10);
    });
  }

  for (const mechanism of MECHANISMS) {
    it(`K1, K2: something old is shown as fresh without ${mechanism}`, () => {
      const bench = createBench(mechanism);
      const tally = { fresh: 0, stale: 0 };
      const seeds = Array.from({ length: ENOUGH }, (_, index) => index * 7919);
      const found = seeds.map(seed => problemOf(bench, randomSchedule(seed), tally));
      expect(found.find(problem => problem !== null)).toMatch(/^K[12]: .* is shown as fresh/);
    });
  }
});
