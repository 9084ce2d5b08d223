import { randomSchedule, type Action, type Schedule } from './actions';

/** Longer than it takes to pay what is due, where nothing has failed. */
const SETTLES_IN = 9000;

/** What happens to a few rows, often many events within one request, mostly to their directors. */
export function relatedSchedule(seed: number, kinds: number): Schedule {
  const schedule = randomSchedule(seed, kinds);
  return {
    ...schedule,
    shapes: Array.from({ length: kinds }, (_, shape) => shape),
    rows: 1 + (schedule.rows % 4),
    countsReads: true,
    // Nothing comes after the last one that asks the server for another reason.
    actions: [...schedule.actions.map(related), direct(SETTLES_IN)],
  };
}

function related(action: Action, at: number): Action {
  const { wait } = action;
  // The single model stays the one that changes.
  if (action.do === 'variable') return direct(wait);
  if (action.do === 'update')
    return at % 3 > 0 ? { ...action, edit: at % 3 > 1 ? 'cast' : 'director' } : action;
  if (action.do === 'burst') return { ...action, gap: action.gap / 20, edit: 'director' };
  if (action.do !== 'move' || action.to !== 'next') return action;
  return { do: 'burst', wait, count: 20 + action.query, gap: 1 + action.query };
}

/** The first row gets another director. */
function direct(wait: number): Action {
  return { do: 'update', wait, row: 0, edit: 'director' };
}
