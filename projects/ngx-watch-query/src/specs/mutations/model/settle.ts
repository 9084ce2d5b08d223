import { answer, deliver, execute, read, tell } from './backend';
import type { World } from './world';

const ROUNDS = 60;

/** Time that passes in a round, in milliseconds: longer than any timer of the library. */
const ROUND = 3000;

/**
 * Ends everything in flight and lets all timers run, until nothing happens any more.
 *
 * @param check called after each round
 */
export function settle(world: World, check: () => void): void {
  const { scenario, server, views, calls, followers, queries, clock, forgotten } = world;
  world.log.push('settle');
  for (let round = 0; round < ROUNDS; round++) {
    // A failed request of the caller is not repeated by itself.
    for (const { query } of views) if (query.error && round % 10 === 5) void query.refetch();
    // `apply` and `ignore` promise no request (V7).
    if (round === ROUNDS / 2) {
      for (const { judge, query } of views) if (judge?.isSure === false) void query.refetch();
    }
    // Nobody can know what a late replica has withheld, so it is asked again when it is up to date.
    // Nor do
    // views learn what calls of the former user have changed (M13).
    if ((scenario.isLate || forgotten.length > 0) && round === ROUNDS / 2) {
      server.catchUp();
      for (const { query } of views) void query.refetch();
    }
    for (const call of calls) {
      if (call.status !== 'pending' || !call.isSent) continue;
      if (!call.isExecuted) execute(world, call);
      answer(world, call);
    }
    for (const follower of followers) {
      while (follower.told < server.commits.length) tell(world, follower);
    }
    world.flush();
    for (const query of [...queries]) {
      if (!query.data) read(world, query);
      if (queries.includes(query)) deliver(world, query);
    }
    world.flush();
    clock.pass(ROUND);
    check();
  }
}
