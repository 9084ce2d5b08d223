import { Random } from '../../random/random';
import type { Genre, ListKind } from './films';

/** What a user, the server or the network does. Lists, rows, requests and calls are numbered. */
export type Action =
  | ({ readonly do: 'open'; readonly genre: Genre; readonly page: number } & ListKind)
  | { readonly do: 'destroy' | 'refetch' | 'next' | 'grow'; readonly list: number }
  | { readonly do: 'turn' | 'prefetch'; readonly list: number; readonly page: number }
  | { readonly do: 'filter'; readonly list: number; readonly genre: Genre }
  /** Another genre and back, while a film changes. */
  | { readonly do: 'detour'; readonly list: number; readonly genre: Genre; readonly row: number }
  | { readonly do: 'rename' | 'remove'; readonly row: number; readonly isOptimistic: boolean }
  /** A mutation that the server executes at once, so that later writes are newer. */
  | { readonly do: 'save'; readonly row: number }
  | { readonly do: 'execute' | 'reply' | 'refuse' | 'lose'; readonly call: number }
  | { readonly do: 'update' | 'delete'; readonly row: number }
  | { readonly do: 'read' | 'answer'; readonly request: number }
  | { readonly do: 'answerAll' | 'create' | 'cut' | 'mend' | 'fail' | 'clear' | 'reset' }
  | { readonly do: 'pass'; readonly time: number };

export interface Schedule {
  readonly actions: readonly Action[];
  /** The actions that precede them unchanged. Default: none. */
  readonly before?: readonly Action[];
  /** By how many milliseconds answers are older than events. Default: 0. */
  readonly lag?: number;
}

const MOST_ACTIONS = 32;

/** The pages that are requested; not all of them exist. */
const PAGES = 4;

const GENRES: readonly Genre[] = [undefined, 'even', 'odd'];

/** The actions with their relative weights. */
const KINDS: readonly (readonly [weight: number, make: (random: Random) => Action])[] = [
  [7, open],
  [5, random => ({ do: 'destroy', list: random.below(4) })],
  [16, random => ({ do: 'turn', list: random.below(4), page: 1 + random.below(PAGES) })],
  [8, random => ({ do: 'next', list: random.below(4) })],
  [8, random => ({ do: 'grow', list: random.below(4) })],
  [9, random => ({ do: 'filter', list: random.below(4), genre: GENRES[random.below(3)] })],
  [6, detour],
  [7, random => ({ do: 'prefetch', list: random.below(4), page: 1 + random.below(PAGES) })],
  [2, random => ({ do: 'refetch', list: random.below(4) })],
  [4, random => ({ do: 'update', row: random.below(8) })],
  [1, random => ({ do: 'delete', row: random.below(8) })],
  [1, () => ({ do: 'create' })],
  [4, random => ({ do: 'rename', row: random.below(8), isOptimistic: random.chance(70) })],
  [1, random => ({ do: 'remove', row: random.below(8), isOptimistic: random.chance(70) })],
  [2, random => ({ do: 'execute', call: random.below(3) })],
  [4, random => ({ do: 'reply', call: random.below(3) })],
  [2, random => ({ do: 'refuse', call: random.below(3) })],
  [1, random => ({ do: 'lose', call: random.below(3) })],
  [1, () => ({ do: 'cut' })],
  [2, () => ({ do: 'mend' })],
  [3, random => ({ do: 'read', request: random.below(3) })],
  [8, random => ({ do: 'answer', request: random.below(3) })],
  [30, () => ({ do: 'answerAll' })],
  [2, () => ({ do: 'fail' })],
  [1, () => ({ do: 'clear' })],
  [1, () => ({ do: 'reset' })],
  [10, random => ({ do: 'pass', time: random.pick([1, 100, 100, 600, 2000, 40_000]) })],
];

/** The actions for runs with a late replica. */
const LATE_KINDS: typeof KINDS = [
  [3, openFollowed],
  [2, random => ({ do: 'destroy', list: random.below(4) })],
  [10, random => ({ do: 'turn', list: random.below(4), page: 1 + random.below(PAGES) })],
  [4, random => ({ do: 'next', list: random.below(4) })],
  [3, random => ({ do: 'prefetch', list: random.below(4), page: 1 + random.below(PAGES) })],
  [1, random => ({ do: 'refetch', list: random.below(4) })],
  // A late answer may contain what others have written just before or after us (M6).
  [8, random => ({ do: 'update', row: random.pick([0, 2, 4, 6]) })],
  [3, random => ({ do: 'save', row: random.pick([1, 3, 5]) })],
  [12, () => ({ do: 'answerAll' })],
  [2, random => ({ do: 'pass', time: random.pick([100, 600, 2000]) })],
];

const ANSWER: Action = { do: 'answerAll' };
const NEXT: readonly Action[] = [{ do: 'next', list: 0 }, ANSWER];

const DICE = diceOf(KINDS);
const LATE_DICE = diceOf(LATE_KINDS);

function diceOf(kinds: typeof KINDS) {
  return kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
}

export function randomSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const count = 10 + random.below(MOST_ACTIONS - 10);
  return {
    actions: [open(random), ...Array.from({ length: count }, () => random.pick(DICE)(random))],
  };
}

/**
 * Live lists with a replica that is late for one round of answers, too short to be believed. All
 * pages are shown before anything changes: for rows that were never shown, nobody can tell an old
 * answer from a new one (V22).
 */
export function replicaSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const count = 10 + random.below(MOST_ACTIONS);
  const actions = Array.from({ length: count }, () => random.pick(LATE_DICE)(random));
  const first = { ...openFollowed(random), page: 1 };
  return { lag: 50, before: [first, ANSWER, ...NEXT, ...NEXT, ...NEXT], actions };
}

function openFollowed(random: Random) {
  return { ...open(random), isLive: true, isGrown: false, genre: undefined };
}

function detour(random: Random): Action {
  const row = random.below(8);
  return { do: 'detour', list: random.below(4), genre: GENRES[random.below(3)], row };
}

function open(random: Random): Action & { do: 'open' } {
  return {
    do: 'open',
    isLive: random.chance(50),
    isGrown: random.chance(40),
    isSignal: random.chance(50),
    genre: random.chance(60) ? undefined : GENRES[random.below(3)],
    page: random.chance(60) ? 1 : 1 + random.below(PAGES),
  };
}
