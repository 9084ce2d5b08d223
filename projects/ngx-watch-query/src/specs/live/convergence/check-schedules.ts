import { shortenSchedule } from '../../random/shorten-schedule';
import { randomSchedule, type Schedule } from './actions';
import type { Bench } from './bench';
import { Simulation } from './simulation';
import { emptyTally, type Tally } from './tally';

/** How often a failing schedule is run again to find a shorter one. */
const SHORTENINGS = 150;

/**
 * Runs random schedules of a seed. The first one that fails is thrown, shortened, with all that
 * happens in it.
 */
export function checkSchedules(
  bench: Bench,
  seed: number,
  count: number,
  make = randomSchedule,
): Tally {
  const tally = emptyTally();
  for (let index = 0; index < count; index++) {
    const schedule = make(seed + index * 7919, bench.shapes.length);
    const problem = problemOf(bench, schedule, tally);
    if (problem !== null) {
      const again = (shorter: Schedule) => problemOf(bench, shorter);
      throw new Error(shortenSchedule(schedule, problem, again, SHORTENINGS));
    }
  }
  return tally;
}

/**
 * The first of so many schedules that goes wrong; null where none does. They are the same in every
 * run: what they are to find is in them, or it is not. Each one is also run up to its first few
 * actions: in a long one something later mostly makes up for what was lost.
 */
export function findProblem(bench: Bench, count: number, make = randomSchedule): string | null {
  for (let index = 0; index < count; index++) {
    const schedule = make(index * 7919, bench.shapes.length);
    const start = { ...schedule, actions: schedule.actions.slice(0, 1 + (index % 4)) };
    const problem = problemOf(bench, schedule) ?? problemOf(bench, start);
    if (problem !== null) return problem;
  }
  return null;
}

/** What goes wrong in a schedule; null: nothing. */
export function problemOf(bench: Bench, schedule: Schedule, tally = emptyTally()): string | null {
  try {
    new Simulation(bench, schedule, tally).run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
