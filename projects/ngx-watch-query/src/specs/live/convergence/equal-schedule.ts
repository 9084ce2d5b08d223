import { Random } from '../../random/random';
import { EDITS, type Edit } from './database';

/** One of several lists that may send equal requests. */
export interface EqualList {
  /** Its `HttpContext`; requests with different contexts are never equal (V19). */
  readonly context: number;
  /** It reacts to every n-th row only; 1: to all. */
  readonly every: number;
}

/** One thing that happens; `list` is an index into the lists. */
export type EqualAction = { readonly wait: number } & (
  | { readonly do: 'create' }
  | { readonly do: 'update'; readonly row: number; readonly edit: Edit }
  | { readonly do: 'delete'; readonly row: number }
  /** Many updates one after another. */
  | { readonly do: 'burst'; readonly count: number; readonly gap: number }
  | { readonly do: 'refetch' | 'destroy'; readonly list: number }
  /** Turns to a page, whose request differs from those of the others. */
  | { readonly do: 'turn'; readonly list: number; readonly page: number }
  | { readonly do: 'watch'; readonly made: EqualList }
  | { readonly do: 'cut'; readonly down: number }
  | { readonly do: 'fail' | 'hang'; readonly count: number }
  /** The page is hidden for this time. */
  | { readonly do: 'hide'; readonly time: number }
);

/** Everything that decides a run of equal lists. */
export interface EqualSchedule {
  readonly seed: number;
  readonly lists: readonly EqualList[];
  readonly rows: number;
  readonly failPercent: number;
  readonly actions: readonly EqualAction[];
}

export function equalSchedule(seed: number): EqualSchedule {
  const random = new Random(seed);
  return {
    seed,
    lists: Array.from({ length: 2 + random.below(3) }, () => randomList(random)),
    rows: 3 + random.below(6),
    failPercent: random.pick([0, 0, 10, 25]),
    actions: Array.from({ length: 10 + random.below(25) }, () => randomAction(random)),
  };
}

function randomList(random: Random): EqualList {
  return { context: random.pick([0, 0, 0, 1]), every: random.pick([1, 1, 2, 3]) };
}

function randomAction(random: Random): EqualAction {
  const wait = random.pick([0, 5, 20, 60, 150, 400, 1200, random.below(6000)]);
  const row = random.below(9);
  const list = random.below(8);
  const dice = random.below(100);
  if (dice < 40) return { do: 'update', wait, row, edit: random.pick(EDITS) };
  if (dice < 46) return { do: 'create', wait };
  if (dice < 50) return { do: 'delete', wait, row };
  if (dice < 55) return { do: 'burst', wait, count: 3 + random.below(15), gap: random.below(900) };
  if (dice < 67) return { do: 'refetch', wait, list };
  if (dice < 77) return { do: 'turn', wait, list, page: random.pick([1, 1, 2]) };
  if (dice < 79) return { do: 'destroy', wait, list };
  if (dice < 86) return { do: 'watch', wait, made: randomList(random) };
  if (dice < 90) return { do: 'cut', wait, down: random.pick([0, 50, 4000]) };
  if (dice < 94) return { do: 'fail', wait, count: 1 + random.below(4) };
  if (dice < 96) return { do: 'hang', wait, count: 1 + random.below(2) };
  return { do: 'hide', wait, time: random.pick([20, 300, 3000, 30_000]) };
}
