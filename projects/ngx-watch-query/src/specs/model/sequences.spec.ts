import type { Action } from './actions';
import { createBench } from './bench';
import type { Style } from './list-server';
import { firstPage, type Move, type Place } from './page-rules';
import type { Scenario } from './scenario';
import { runTrial } from './run-trial';

const tick: Action = { do: 'tick' };
const answer: Action = { do: 'reply', kind: 'data' };
const failure: Action = { do: 'reply', kind: 'network' };
const refetch: Action = { do: 'refetch' };
const genre = (value: unknown): Action => ({ do: 'genre', genre: value });
const to = (move: Move, isSent = true): Action => ({
  do: 'move',
  list: 0,
  to: move,
  refetch: isSent,
});
const limit = (rows: number, isSent = true): Action => ({
  do: 'limit',
  list: 0,
  limit: rows,
  refetch: isSent,
});
const rows = (count: number): Action => ({ do: 'table', table: tableOf(count) });

function tableOf(count: number): Scenario['table'] {
  return { first: 1, count, edition: 0, lastPageOfNone: 1 };
}

/** Nine rows, one on a page, by default at page 1. */
function scenarioOf(style: Style, place: Place = firstPage(1), fetch = true): Scenario {
  return {
    form: 'single',
    lists: [{ name: 'rows', style, place }],
    isScoped: true,
    fetch,
    policy: 'all',
    genre: undefined,
    table: tableOf(9),
  };
}

/** Sequences that once failed. Random ones may not contain them in each run. */
const SEQUENCES: readonly (readonly [name: string, Scenario, readonly Action[]])[] = [
  [
    'P15: an answer past the end is not shown while a start is queued, which requests the last page',
    scenarioOf('paginator'),
    [tick, answer, to('next'), tick, rows(0), refetch, answer, tick, answer],
  ],
  [
    'P15: the same with a trail of cursors and a queued move',
    scenarioOf('connection'),
    [tick, answer, to('next'), tick, rows(0), to('prev'), answer, tick, answer],
  ],
  [
    'L14, P15: an answer past the end leaves the page that was set under another limit, also the same one',
    { ...scenarioOf('paginator'), table: tableOf(3) },
    [
      ...[tick, answer, rows(0), to(2), tick],
      ...[limit(2, false), to('next', false), answer, refetch, tick, answer],
    ],
  ],
  [
    'P10, P14: a refetched last page keeps the trail up to the page that is set',
    scenarioOf('connection'),
    [
      ...[tick, answer, to('next'), tick, answer],
      ...[refetch, tick, to('next', false), rows(2), answer],
      ...[rows(9), refetch, tick, answer, to('next'), tick, answer, to('prev'), tick, answer],
    ],
  ],
  [
    'P10: nextPage() leads back after prevPage() before the first answer',
    scenarioOf('paginator', { ...firstPage(1), page: 3 }),
    [tick, to('prev'), tick, to('next'), to('next'), tick],
  ],
  [
    'P10: a page that was left without a request exists before the first answer',
    scenarioOf('simple', { ...firstPage(1), page: 3 }, false),
    [to('prev', false), to(3)],
  ],
  [
    'P10, P12: page 1 of a limit that is set but not sent is sent',
    scenarioOf('offset'),
    [tick, answer, limit(2, false), to(1), tick, answer],
  ],
  [
    'P13: setLimit() with the limit that is set does not keep the page for other variables',
    scenarioOf('simple', { ...firstPage(2), page: 2 }),
    [tick, failure, genre('even'), limit(2), tick, answer],
  ],
  [
    'P16: nextPage() requests the failed page again after a change of variables has failed',
    scenarioOf('paginator', { ...firstPage(1), page: 4 }),
    [tick, answer, genre('even'), refetch, tick, failure, to('next'), tick, answer],
  ],
  [
    'P16: nextPage() requests the failed page again after a change of the limit has failed',
    scenarioOf('connection'),
    [tick, answer, to('next'), tick, answer, limit(2), tick, failure, to('next'), tick, answer],
  ],
  [
    'P16: nextPage() requests the first page again after it has failed',
    scenarioOf('simple'),
    [tick, failure, to('next'), tick, answer],
  ],
  [
    'P16: a limit set after a failure counts, not the page shown',
    scenarioOf('paginator', { ...firstPage(2), page: 3 }),
    [tick, answer, limit(1), tick, failure, limit(2, false), to('next'), tick, answer],
  ],
];

describe('sequences that once failed', () => {
  for (const [name, scenario, actions] of SEQUENCES) {
    it(name, async () => {
      const bench = createBench(scenario.lists[0]?.style);
      const trial = runTrial(bench, { scenario, actions, leavesEarly: false });
      await expectAsync(trial).toBeResolved();
    });
  }
});
