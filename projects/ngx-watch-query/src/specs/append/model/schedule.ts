import { Random } from '../../random/random';
import { STYLES } from '../database';

/** What happens next. */
export type Action =
  /** The caller calls nextPage(), this often in one tick. */
  | { readonly do: 'next'; readonly times: number }
  | { readonly do: 'refetch' }
  /** Another filter, sent or only set. */
  | { readonly do: 'genre'; readonly genre: string | undefined; readonly isSent: boolean }
  /** Another filter is sent, and taken back after a while, perhaps before it is answered. */
  | {
      readonly do: 'detour';
      readonly genre: string | undefined;
      readonly time: number;
      readonly by: 'refetch' | 'next';
    }
  | { readonly do: 'limit'; readonly limit: number }
  /** Changes on the server; `at` and `to` are indexes of its list. */
  | { readonly do: 'insert' | 'remove' | 'rename'; readonly at: number }
  | { readonly do: 'move'; readonly at: number; readonly to: number }
  /** The next requests fail. */
  | { readonly do: 'fail'; readonly count: number }
  | { readonly do: 'wait'; readonly time: number };

/** Everything that decides a run. */
export interface Schedule {
  readonly seed: number;
  /** The kind of server, an index of `STYLES`. */
  readonly style: number;
  readonly isLive: boolean;
  readonly rows: number;
  readonly limit: number;
  readonly actions: readonly Action[];
}

const KINDS = [
  ...['next', 'next', 'next', 'next', 'refetch', 'genre', 'detour', 'detour', 'limit', 'fail'],
  ...['insert', 'remove', 'rename', 'move', 'insert', 'remove', 'rename', 'move'],
  ...['wait', 'wait', 'wait', 'wait', 'wait', 'wait'],
] as const;

export function randomSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const count = 3 + random.below(18);
  return {
    seed,
    style: random.below(STYLES.length),
    isLive: random.chance(60),
    rows: random.below(16),
    limit: 1 + random.below(4),
    actions: Array.from({ length: count }, () => randomActions(random)).flat(),
  };
}

/** A change is often followed by nextPage() while its event is in flight. */
function randomActions(random: Random): readonly Action[] {
  const action = randomAction(random);
  const isChange = action.do === 'insert' || action.do === 'remove' || action.do === 'move';
  return isChange && random.chance(30)
    ? [action, { do: 'wait', time: 20 + random.below(100) }, { do: 'next', times: 1 }]
    : [action];
}

function randomAction(random: Random): Action {
  const kind = KINDS[random.below(KINDS.length)];
  switch (kind) {
    case 'next':
      return { do: 'next', times: random.chance(25) ? 2 : 1 };
    case 'genre':
      return {
        do: 'genre',
        genre: ['even', 'odd'][random.below(3)],
        isSent: random.chance(70),
      };
    case 'detour':
      return {
        do: 'detour',
        genre: ['even', 'odd'][random.below(3)],
        time: random.pick([0, 5, 20]),
        by: random.pick(['refetch', 'next']),
      };
    case 'limit':
      return { do: 'limit', limit: 1 + random.below(4) };
    case 'insert':
    case 'remove':
    case 'rename':
      return { do: kind, at: random.below(16) };
    case 'move':
      return { do: 'move', at: random.below(16), to: random.below(16) };
    case 'fail':
      return { do: 'fail', count: 1 + random.below(2) };
    case 'wait':
      return { do: 'wait', time: random.pick([1, 10, 40, 150, 600, 3000]) };
    default:
      return { do: 'refetch' };
  }
}
