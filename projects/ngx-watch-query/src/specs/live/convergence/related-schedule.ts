import { randomSchedule, type Schedule } from './actions';

/** What happens to a few rows, of which mostly the directors change. */
export function relatedSchedule(seed: number, kinds: number): Schedule {
  const schedule = randomSchedule(seed, kinds);
  return {
    ...schedule,
    shapes: Array.from({ length: kinds }, (_, shape) => shape),
    rows: 1 + (schedule.rows % 4),
    actions: schedule.actions.map((action, at) =>
      action.do === 'update' && at % 3 > 0 ? { ...action, edit: 'director' } : action,
    ),
  };
}
