import { runSeed } from './run-seed';

/** The actions of a random run, and its setup. */
interface Schedule {
  readonly actions: readonly unknown[];
}

/**
 * The message for a failing schedule, without actions that the failure does not need.
 *
 * @param problemOf what goes wrong in a schedule; null: nothing
 * @param problem what goes wrong in the failing one
 * @param tries the most runs to find a shorter one
 */
export function shortenSchedule<T extends Schedule>(
  failing: T,
  problem: string,
  problemOf: (schedule: T) => string | null,
  tries: number,
): string {
  let [schedule, found] = [failing, problem];
  const { length } = failing.actions;
  for (let at = length - 1; at >= Math.max(0, length - tries); at--) {
    const shorter = { ...schedule, actions: schedule.actions.filter((_, index) => index !== at) };
    const still = problemOf(shorter);
    if (still !== null) [schedule, found] = [shorter, still];
  }
  const { actions, ...rest } = schedule;
  const lines = actions.map(action => JSON.stringify(action));
  return [`JASMINE_SEED=${runSeed()}: ${found}`, JSON.stringify(rest), ...lines].join('\n');
}
