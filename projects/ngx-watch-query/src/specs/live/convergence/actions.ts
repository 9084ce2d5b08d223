import { Random } from '../../random/random';
import { EDITS, type Edit } from './database';

/** One thing that happens; `query` is an index into the WatchQueries. */
export type Action = { readonly wait: number } & (
  | { readonly do: 'create' | 'restore' | 'wake' | 'deaden' | 'duplicate' }
  | { readonly do: 'update'; readonly row: number; readonly edit: Edit }
  | { readonly do: 'delete'; readonly row: number; readonly count: number }
  /** Many updates one after another; without `edit` each changes a random field. */
  | { readonly do: 'burst'; readonly count: number; readonly gap: number; readonly edit?: Edit }
  | { readonly do: 'move'; readonly query: number; readonly to: 'next' | 'prev' | number }
  | { readonly do: 'limit'; readonly query: number; readonly limit: number }
  | { readonly do: 'variable'; readonly query: number; readonly value: number }
  | { readonly do: 'refetch'; readonly query: number }
  | { readonly do: 'destroy'; readonly query: number }
  | { readonly do: 'watch'; readonly shape: number }
  | { readonly do: 'cut'; readonly code: number; readonly down: number; readonly refusals: number }
  | { readonly do: 'complete' | 'reject' | 'noise'; readonly line: number; readonly kind: number }
  /** The next messages of the server are malformed. */
  | { readonly do: 'corrupt'; readonly count: number; readonly kind: number }
  | { readonly do: 'fail' | 'hang'; readonly count: number }
  /** The page is hidden for this time. */
  | { readonly do: 'hide'; readonly time: number }
);

/** The codes that close the socket. After the last one only the user retries (V11). */
const CODES: readonly number[] = [1006, 1006, 1006, 1011, 4004, 4004, 4005, 4500, 4500, 4400];

/** Everything that decides a run. */
export interface Schedule {
  readonly seed: number;
  readonly shapes: readonly number[];
  readonly rows: number;
  /** Whether the server ignores the arguments `events` and `id` of subscriptions. */
  readonly ignoresArguments: boolean;
  readonly failPercent: number;
  /** By how many milliseconds answers are older than events (V22). */
  readonly lag: number;
  /** Whether reads of events during an answer are counted, which is slow (V25). */
  readonly countsReads?: boolean;
  readonly actions: readonly Action[];
}

/** @param kinds the number of kinds of WatchQueries */
export function randomSchedule(seed: number, kinds: number): Schedule {
  const random = new Random(seed);
  const count = 2 + random.below(5);
  const first = random.below(kinds);
  return {
    seed,
    shapes: Array.from({ length: count }, (_, at) => (first + at * 3) % kinds),
    rows: random.below(14),
    ignoresArguments: random.chance(30),
    failPercent: random.pick([0, 0, 10, 25]),
    lag: 0,
    actions: Array.from({ length: 10 + random.below(30) }, () => randomAction(random, kinds)),
  };
}

function randomAction(random: Random, kinds: number): Action {
  const wait = random.pick([0, 0, 5, 20, 60, 150, 400, 1200, random.below(9000)]);
  const query = random.below(8);
  const row = random.below(14);
  const kind = random.below(5);
  const dice = random.below(100);
  if (dice < 24) return { do: 'update', wait, row, edit: random.pick(EDITS) };
  if (dice < 30) return { do: 'create', wait };
  if (dice < 36) return { do: 'delete', wait, row, count: random.pick([1, 1, 14]) };
  if (dice < 39) return { do: 'restore', wait };
  if (dice < 41) return { do: 'burst', wait, count: 5 + random.below(40), gap: random.below(300) };
  if (dice < 51) {
    return { do: 'move', wait, query, to: random.pick(['next', 'next', 'prev', 1, 2, 3]) };
  }
  if (dice < 54) return { do: 'limit', wait, query, limit: 1 + random.below(6) };
  if (dice < 62) return { do: 'variable', wait, query, value: random.below(12) };
  if (dice < 66) return { do: 'refetch', wait, query };
  if (dice < 67) return { do: 'destroy', wait, query };
  if (dice < 71) return { do: 'watch', wait, shape: random.below(kinds) };
  if (dice < 79) {
    const refusals = random.pick([0, 0, 0, 1, 2]);
    return {
      do: 'cut',
      wait,
      code: random.pick(CODES),
      down: random.pick([0, 50, 700, 4000, 20_000]),
      refusals,
    };
  }
  if (dice < 82) return { do: 'deaden', wait };
  if (dice < 84) return { do: 'complete', wait, line: query, kind };
  if (dice < 85) return { do: 'reject', wait, line: query, kind };
  if (dice < 88) return { do: 'noise', wait, line: query, kind };
  if (dice < 91) return { do: 'corrupt', wait, count: 1 + random.below(3), kind };
  if (dice < 93) return { do: 'duplicate', wait };
  if (dice < 95) return { do: 'fail', wait, count: 1 + random.below(6) };
  if (dice < 97) return { do: 'hang', wait, count: 1 + random.below(2) };
  if (dice < 99) return { do: 'hide', wait, time: random.pick([20, 300, 3000, 30_000]) };
  return { do: 'wake', wait };
}
