import { askedAt } from './asked';
import type { HandClock } from '../url-random/hand-clock';
import { extrasOf, type Act, type Script } from './script';
import type { Watched } from './watched';
import { World } from './world';

/** Longer than all that can be under way after the last step, one after the other. */
const QUIET = 4_000;

/** What there was to be seen in a trial. */
export interface Seen {
  readonly ours: number;
  readonly adopted: number;
  readonly requests: number;
  readonly refused: number;
}

/**
 * Plays a script in an application of its own.
 *
 * @param log told what happens, line by line
 * @throws Error when something went wrong
 */
export async function runTrial(
  clock: HandClock,
  script: Script,
  log: (line: string) => void,
): Promise<Seen> {
  const world = new World(script, log);
  const check = (): void => {
    const [problem] = [
      ...world.navigations.problems,
      ...world.watched.flatMap((one, who) => named(who, one.problem())),
      ...world.thrown.map(String),
    ];
    if (problem !== undefined) throw new Error(problem);
  };
  try {
    await clock.pass(5, check);
    const turns = [...script.turns];
    for (const { acts, time } of script.steps) {
      for (const [index, act] of acts.entries()) {
        const wait = index > 0 ? (turns.shift() ?? 0) : 0;
        for (let turn = 0; turn < wait; turn++) await Promise.resolve();
        // What was asked for before has been sent by now.
        if (wait > 0) for (const one of world.watched) one.endTick();
        log(`${wait > 0 ? `  ${wait} microtasks later ` : ''}${JSON.stringify(act)}`);
        perform(world, act);
      }
      await clock.pass(time, check);
    }
    log('until all is quiet');
    await clock.pass(QUIET, check);
    const [problem] = world.watched.flatMap((one, who) =>
      one.isAlive ? named(who, one.quietProblem(askedAt(world.router.url, one.keys))) : [],
    );
    if (problem !== undefined) throw new Error(problem);
    return {
      ours: world.navigations.ours,
      adopted: sum(world.watched, one => one.due.adopted),
      requests: sum(world.watched, one => one.due.sent),
      refused: sum(world.watched, one => one.refused.size),
    };
  } finally {
    world.end();
  }
}

function perform({ reachable, router, location, navigations }: World, act: Act): void {
  switch (act.do) {
    case 'back':
      navigations.foreign(() => location.back());
      return;
    case 'forward':
      navigations.foreign(() => location.forward());
      return;
    case 'go': {
      const going = navigations.foreign(() => router.navigateByUrl(act.to, extrasOf(act.how)));
      // Where a guard throws; what became of it is seen in the events.
      going.catch(() => undefined);
      return;
    }
    case 'call': {
      const watched = reachable[act.on];
      if (watched) call(watched, act.call);
    }
  }
}

function call(watched: Watched, what: Extract<Act, { do: 'call' }>['call']): void {
  const { query } = watched;
  watched.isCalled();
  if (what === 'refetch') void query.refetch();
  else if (what === 'destroy') {
    query.destroy();
    watched.isAlive = false;
  } else if ('limit' in what) void query.setLimit(what.limit, what.refetch);
  else if ('search' in what) {
    query.setVariable('search', what.search);
    watched.setsSearch(what.search);
    if (what.refetch) void query.refetch();
  } else if (what.to === 'next') void query.nextPage(what.refetch);
  else if (what.to === 'prev') void query.prevPage(what.refetch);
  else void query.setPage(what.to, what.refetch);
}

function named(who: number, problem: string | null): readonly string[] {
  return problem === null ? [] : [`WatchQuery ${who} ${problem}`];
}

function sum(watched: readonly Watched[], count: (one: Watched) => number): number {
  return watched.reduce((all, one) => all + count(one), 0);
}
