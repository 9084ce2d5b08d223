import type { HandClock } from '../url-random/hand-clock';
import type { Defect } from './defect';
import { extrasOf, type Act, type Script } from './script';
import type { Happened, Trace } from './trace';
import type { Watched } from './watched';
import { World } from './world';

/** Longer than everything that can be in progress after the last step, in milliseconds. */
const QUIET = 4_000;

/** The same without guards, resolvers and slow answers. */
const SOON = 300;

/**
 * Plays a script in an application of its own.
 *
 * @param defect the defect that the library has this time
 * @returns all that happened
 */
export async function runTrial(
  clock: HandClock,
  script: Script,
  defect: Defect = {},
): Promise<Trace> {
  const world = new World(script, () => clock.now, defect);
  const pass = (time: number) => clock.pass(time, () => world.settled());
  try {
    await pass(5);
    const turns = [...script.turns];
    for (const { acts, time } of script.steps) {
      for (const [index, act] of acts.entries()) {
        const wait = index > 0 ? (turns.shift() ?? 0) : 0;
        for (let turn = 0; turn < wait; turn++) await Promise.resolve();
        if (wait > 0) world.record.add({ is: 'ticked' });
        world.record.note(`${wait > 0 ? `${wait} microtasks later ` : ''}${JSON.stringify(act)}`);
        perform(world, act);
      }
      await pass(time);
    }
    world.record.note('until all is quiet');
    await pass(QUIET);
    world.quiet();
    await probe(world, () => pass(SOON));
    return world.record;
  } finally {
    world.end();
  }
}

/** The user sets a search, goes back, and forward again, with nothing in the way. */
async function probe(world: World, passSoon: () => Promise<void>): Promise<void> {
  const one = world.watched.find(({ isShown }) => isShown);
  if (!one) return;
  const { who, search } = one;
  world.clearWay();
  world.probed(who, 'set');
  call(world, one, { search: search === 'x' ? 'y' : 'x', refetch: true });
  await passSoon();
  world.probed(who, 'back');
  world.navigations.foreign(() => world.location.back());
  await passSoon();
  world.probed(who, 'forward');
  world.navigations.foreign(() => world.location.forward());
  await passSoon();
  world.probed(who, 'nothing');
}

function perform(world: World, act: Act): void {
  const { reachable, router, location, navigations } = world;
  switch (act.do) {
    case 'back':
      navigations.foreign(() => location.back());
      return;
    case 'forward':
      navigations.foreign(() => location.forward());
      return;
    case 'go': {
      const going = navigations.foreign(() => router.navigateByUrl(act.to, extrasOf(act.how)));
      // Rejects where a guard throws. The events tell what became of it.
      going.catch(() => undefined);
      return;
    }
    case 'call': {
      const watched = reachable[act.on];
      if (watched) call(world, watched, act.call);
    }
  }
}

type Call = Extract<Act, { do: 'call' }>['call'];

function call(world: World, watched: Watched, what: Call): void {
  const { query, who } = watched;
  const called = world.record.add<Happened<'called'>>({ is: 'called', who, call: what });
  const note = (moving: Promise<boolean>): void => {
    void moving.then(isMoved => {
      // After destroy() the methods resolve false, whatever they have done (L10).
      if (isMoved || watched.isAlive) called.isMoved = isMoved;
    });
  };
  if (what === 'refetch') void query.refetch();
  else if (what === 'destroy') {
    query.destroy();
    world.destroyed(watched);
  } else if ('limit' in what) note(query.setLimit(what.limit, what.refetch));
  else if ('search' in what) {
    query.setVariable('search', what.search);
    if (what.refetch) void query.refetch();
  } else if (what.to === 'next') note(query.nextPage(what.refetch));
  else if (what.to === 'prev') note(query.prevPage(what.refetch));
  else note(query.setPage(what.to, what.refetch));
}
