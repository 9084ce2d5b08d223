import { runSeed } from './run-seed';

/** What happens in a random run, and how the run is set up. */
interface Schedule {
  readonly actions: readonly unknown[];
}

/**
 * The message for a schedule that fails: the schedule without the actions that it fails without, too.
 *
 * @param problemOf what goes wrong in a schedule; null: nothing
 * @param problem what goes wrong in the failing one
 * @param tries how often it is run again at the most to find a shorter one
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
