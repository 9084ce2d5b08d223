import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService } from 'ngx-watch-query';
import { Random } from '../../random/random';
import { answer } from './answers';
import type { Bench } from './bench';
import { Database } from './database';
import { Pace } from './pace';
import { Publisher } from './publisher';
import { Socket } from './socket';
import { CLOSES_AFTER, UNTIL_OPEN } from './times';
import { Wire } from './wire';

const query = gql`
  query Many {
    movies(first: 20000) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** What happens to a long list. No pause is long enough to reset the growing gaps (V15). */
export type ManyAction = { readonly wait: number } & (
  { readonly do: 'update'; readonly row: number } | { readonly do: 'refetch' | 'fail' }
);

/** Everything that decides a run of a long list. */
export interface ManySchedule {
  readonly seed: number;
  readonly rows: number;
  readonly actions: readonly ManyAction[];
}

export function manySchedule(seed: number): ManySchedule {
  const random = new Random(seed);
  const rows = 6000 + random.below(6000);
  const actions = Array.from({ length: 60 }, (): ManyAction => {
    const wait = random.pick([20, 400, 1200, random.below(4000)]);
    const dice = random.below(100);
    if (dice < 90) return { do: 'update', wait, row: random.below(rows) };
    return { do: dice < 95 ? 'refetch' : 'fail', wait };
  });
  return { seed, rows, actions };
}

/**
 * Runs a long list and records its background requests at the server.
 *
 * @returns the number of background requests
 * @throws where one follows the one before too soon (V25)
 */
export function runManyRows(bench: Bench, { seed, rows, actions }: ManySchedule): number {
  const { clock } = bench;
  const random = new Random(seed);
  const pace = new Pace(clock, rows);
  const socket = new Socket(clock, random, {
    deliver: (_, __, send) => {
      pace.hears();
      send();
    },
    opened: () => undefined,
  });
  const publisher = new Publisher(socket, random, true, 0);
  const database = new Database(random, change => publisher.publish(change), rows);
  const wire = new Wire(clock, random, one => answer(database, one.query, one.variables), {
    sent: request => pace.sends(request, !list.loading),
    ended: request => pace.ends(request),
    givenUp: () => undefined,
    deliver: (_, __, send) => send(),
  });
  bench.surroundings = { socket, wire, random, isDelivering: false };
  const service = TestBed.inject(WatchQueryService);
  const list = TestBed.runInInjectionContext(() => service.watchQuery(query));
  try {
    bench.flush();
    clock.pass(UNTIL_OPEN);
    for (const action of actions) {
      clock.pass(action.wait);
      if (action.do === 'update') database.update(action.row, 'title');
      else if (action.do === 'fail') wire.failures = 1;
      else void list.refetch();
      bench.flush();
    }
  } finally {
    list.destroy();
    clock.pass(CLOSES_AFTER);
    clock.clear();
  }
  return pace.assertKept();
}
