import { Random } from '../../live/convergence/random';

/** What a user, the server or the network does. */
export type Action =
  | { readonly do: 'open'; readonly isLive: boolean; readonly page: number }
  | { readonly do: 'destroy' | 'refetch'; readonly list: number }
  | { readonly do: 'turn' | 'prefetch'; readonly list: number; readonly page: number }
  | { readonly do: 'update' | 'delete'; readonly row: number }
  | { readonly do: 'create' | 'cut' | 'mend' | 'answer' | 'fail' }
  | { readonly do: 'pass'; readonly time: number };

export interface Schedule {
  readonly actions: readonly Action[];
}

const MOST_ACTIONS = 40;

/** The pages that are asked for; not all of them are there. */
const PAGES = 4;

export function randomSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const count = 10 + random.below(MOST_ACTIONS - 10);
  const first: Action = { do: 'open', isLive: random.chance(50), page: 1 };
  return { actions: [first, ...Array.from({ length: count }, () => randomAction(random))] };
}

function randomAction(random: Random): Action {
  const page = 1 + random.below(PAGES);
  const list = random.below(4);
  const dice = random.below(100);
  if (dice < 9) return { do: 'open', isLive: random.chance(50), page };
  if (dice < 16) return { do: 'destroy', list };
  if (dice < 40) return { do: 'turn', list, page };
  if (dice < 47) return { do: 'prefetch', list, page };
  if (dice < 50) return { do: 'refetch', list };
  if (dice < 56) return { do: 'update', row: random.below(8) };
  if (dice < 58) return { do: 'delete', row: random.below(8) };
  if (dice < 60) return { do: 'create' };
  if (dice < 62) return { do: 'cut' };
  if (dice < 65) return { do: 'mend' };
  if (dice < 87) return { do: 'answer' };
  if (dice < 90) return { do: 'fail' };
  return { do: 'pass', time: random.pick([1, 100, 600, 2000, 40_000]) };
}
