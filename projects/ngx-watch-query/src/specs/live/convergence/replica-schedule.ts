import { Random } from '../../random/random';
import { type Action, type Schedule } from './actions';
import type { Edit } from './database';
import { SHAPES } from './shapes';

/** The events of these shapes have all fields of a row. */
const NAMES = ['Single', 'Pages', 'Edges', 'Bare', 'Deep', 'Listed', 'Both', 'Twin'];
const WHOLE = NAMES.map(name => SHAPES.findIndex(shape => shape.name === name));

/** Changes that move no row to another place. */
const EDITS: readonly Edit[] = ['title', 'title', 'director', 'tags'];

/** The size of the smallest page. */
const ROWS = 3;

/**
 * Requests are answered by a replica that is up to 300 ms behind the events. Only rows that
 * are shown change, because for others nobody can tell an old answer from a new one (V22).
 */
export function replicaSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const first = random.below(WHOLE.length);
  const shapes = [0, 1, 2].map(at => WHOLE[(first + at * 3) % WHOLE.length] ?? 0);
  const actions = Array.from({ length: 5 + random.below(20) }, () => randomAction(random));
  return {
    seed,
    shapes,
    rows: ROWS,
    ignoresArguments: random.chance(30),
    failPercent: random.pick([0, 0, 10]),
    lag: random.between(100, 300),
    actions,
  };
}

function randomAction(random: Random): Action {
  const wait = random.pick([0, 0, 5, 20, 60, 150, 400, 1200, random.below(5000)]);
  const dice = random.below(100);
  if (dice < 72) return { do: 'update', wait, row: random.below(ROWS), edit: random.pick(EDITS) };
  if (dice < 78) return { do: 'delete', wait, row: random.below(ROWS), count: 1 };
  if (dice < 92) return { do: 'refetch', wait, query: random.below(8) };
  if (dice < 96) return { do: 'duplicate', wait };
  return { do: 'fail', wait, count: 1 + random.below(2) };
}
