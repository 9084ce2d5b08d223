import { shortenSchedule } from '../../random/shorten-schedule';
import { randomSchedule, type Schedule } from './actions';
import type { Bench } from './bench';
import { Simulation } from './simulation';
import { emptyTally, type Tally } from './tally';

/** How often a failing schedule is run again to shorten it. */
const SHORTENINGS = 150;

/**
 * Runs schedules. Throws the first failure with its shortened schedule and its log.
 *
 * @param run throws on a failure
 */
export function checkRuns<T extends { readonly actions: readonly unknown[] }>(
  count: number,
  make: (index: number) => T,
  run: (schedule: T) => void,
): void {
  const problemIn = (schedule: T) => messageOf(() => run(schedule));
  for (let index = 0; index < count; index++) {
    const schedule = make(index);
    const problem = problemIn(schedule);
    if (problem !== null) {
      throw new Error(shortenSchedule(schedule, problem, problemIn, SHORTENINGS));
    }
  }
}

/** The message of what a run throws; null: nothing. */
export function messageOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs random schedules of a seed. */
export function checkSchedules(
  bench: Bench,
  seed: number,
  count: number,
  make = randomSchedule,
): Tally {
  const tally = emptyTally();
  checkRuns(
    count,
    index => make(seed + index * 7919, bench.shapes.length),
    schedule => new Simulation(bench, schedule, tally).run(),
  );
  return tally;
}

/**
 * The first failure of so many schedules; null: none. The schedules are the same in every
 * run, so the result is, too. Each one is also run with its first few
 * actions alone, because later actions of a long one often repair what was lost.
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

function problemOf(bench: Bench, schedule: Schedule): string | null {
  return messageOf(() => new Simulation(bench, schedule, emptyTally()).run());
}
