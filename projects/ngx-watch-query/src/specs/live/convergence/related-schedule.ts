import { randomSchedule, type Action, type Schedule } from './actions';

/** Longer than a settle request takes when nothing has failed. */
const SETTLES_IN = 9000;

/** Changes to a few rows, often many during one request, mostly of their directors. */
export function relatedSchedule(seed: number, kinds: number): Schedule {
  const schedule = randomSchedule(seed, kinds);
  return {
    ...schedule,
    shapes: Array.from({ length: kinds }, (_, shape) => shape),
    rows: 1 + (schedule.rows % 4),
    countsReads: true,
    // No later action causes another request.
    actions: [...schedule.actions.map(related), direct(SETTLES_IN)],
  };
}

function related(action: Action, at: number): Action {
  const { wait } = action;
  // The single model must stay the one whose director changes.
  if (action.do === 'variable') return direct(wait);
  if (action.do === 'update')
    return at % 3 > 0 ? { ...action, edit: at % 3 > 1 ? 'cast' : 'director' } : action;
  if (action.do === 'burst') return { ...action, gap: action.gap / 20, edit: 'director' };
  if (action.do !== 'move' || action.to !== 'next') return action;
  return { do: 'burst', wait, count: 20 + action.query, gap: 1 + action.query };
}

/** Gives the first row another director. */
function direct(wait: number): Action {
  return { do: 'update', wait, row: 0, edit: 'director' };
}
