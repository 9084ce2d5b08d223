import { WatchQueryError } from 'ngx-watch-query';
import { answer, deliver, execute, lose, read, tell } from './backend';
import type { Call } from './call';
import { expectReal } from './creation';
import { directorOf, DIRECTORS } from './director';
import { changeTwo, create, direct, rate, remove, upsert } from './user';
import type { View } from './view';
import type { Follower, World } from './world';

/** The most views that are open at once. */
const MOST_VIEWS = 6;

type Action = (world: World) => void;

/** What may happen at a step of a run, and its relative weight. */
export function actionsOf(isLive: boolean): readonly (readonly [weight: number, Action])[] {
  return [
    [7, rate],
    [4, direct],
    [3, changeTwo],
    [2, remove],
    [2, upsert],
    [3, create],
    [12, world => pickOne(world, notExecuted(world), execute)],
    [12, world => pickOne(world, executed(world), answer)],
    [3, world => pickOne(world, pending(world), lose)],
    [
      16,
      world =>
        pickOne(
          world,
          world.queries.filter(({ data }) => !data),
          read,
        ),
    ],
    [
      16,
      world =>
        pickOne(
          world,
          world.queries.filter(({ data }) => data),
          deliver,
        ),
    ],
    [1, failQuery],
    [5, world => refetch(world)],
    [3, turn],
    [3, openOne],
    [1, closeOne],
    [0.3, world => world.reset()],
    [8, ({ clock, random }) => clock.pass(random.between(0, 600))],
    [isLive ? 12 : 0, world => pickOne(world, behind(world), tell)],
    [isLive ? 4 : 0, writeAsOther],
    [4, world => pickOne(world, made(world), echo)],
  ];
}

function pickOne<T>(world: World, list: readonly T[], act: (world: World, one: T) => void): void {
  if (list.length > 0) act(world, world.random.pick(list));
}

function pending({ calls }: World): readonly Call[] {
  return calls.filter(({ status }) => status === 'pending');
}

function notExecuted(world: World): readonly Call[] {
  return pending(world).filter(({ isExecuted, isSent }) => isSent && !isExecuted);
}

function executed(world: World): readonly Call[] {
  return pending(world).filter(({ isExecuted }) => isExecuted);
}

/** The calls that create a row and have not been answered. */
function made({ creations }: World): readonly Call[] {
  return creations
    .map(({ call }) => call)
    .filter(({ status, isSent }) => status === 'pending' && isSent);
}

function behind({ followers, server }: World): readonly Follower[] {
  return [...followers].filter(({ told }) => told < server.commits.length);
}

function failQuery({ queries: [query], log }: World): void {
  log.push('fail');
  query?.subscriber.error(new WatchQueryError('network', 'lost'));
}

function refetch(world: World, views: readonly View[] = world.views): void {
  const view = world.random.pick(views);
  world.log.push('refetch');
  expectReal(world, view);
  void view.query.refetch();
}

function turn(world: World): void {
  const { random } = world;
  const lists = world.views.filter(({ kind }) => kind === 'list');
  if (lists.length === 0) return;
  const view = random.pick(lists);
  world.log.push('turn');
  expectReal(world, view);
  void view.list.setPage?.(1 + random.below(3));
}

function openOne(world: World): void {
  const kind = world.random.pick(['list', 'even', 'single'] as const);
  if (world.views.length < MOST_VIEWS) world.open(kind);
}

function closeOne(world: World): void {
  const { views, random } = world;
  if (views.length < 3) return;
  const [view] = views.splice(random.below(views.length), 1);
  if (view) world.close(view);
}

/** The subscription and the lists' refetches show a new row before its call is answered. */
function echo(world: World, call: Call): void {
  const { followers, server, clock, random } = world;
  if (!call.isExecuted) execute(world, call);
  for (const follower of followers) {
    while (follower.told < server.commits.length) tell(world, follower);
  }
  const places = (call.creation?.places ?? []).filter(({ view }) => world.views.includes(view));
  if (places.length > 0 && random.chance(50))
    refetch(
      world,
      places.map(({ view }) => view),
    );
  for (const time of [0, 600]) {
    clock.pass(time);
    world.flush();
    deliverAll(world);
  }
}

/**
 * A new row is answered while no other call is open, and its lists are asked for. A late replica then
 * answers as before (V22).
 */
export function createAlone(world: World): void {
  deliverAll(world);
  create(world);
  for (const call of pending(world)) {
    execute(world, call);
    answer(world, call);
  }
  for (const view of world.views) if (view.kind !== 'single') refetch(world, [view]);
  world.flush();
  deliverAll(world);
}

function deliverAll(world: World): void {
  for (const query of [...world.queries]) {
    if (!query.data) read(world, query);
    if (world.queries.includes(query)) deliver(world, query);
  }
}

function writeAsOther(world: World): void {
  const { server, random, log } = world;
  const rows = server.rows();
  const row = rows.length > 0 ? random.pick(rows) : undefined;
  const rating = world.nextValue();
  if (!row || random.chance(15)) {
    const id = server.lastId();
    server.commit({
      event: 'CREATE',
      id,
      row: { id, title: `Film ${id}`, rating, director: directorOf('2', rating) },
    });
    log.push(`other creates ${id}`);
  } else {
    const director = directorOf(String(1 + random.below(DIRECTORS)), rating);
    const next = random.chance(50) ? { ...row, rating } : { ...row, director };
    server.commit({ event: 'UPDATE', id: row.id, row: next });
    log.push(`other writes ${row.id} = ${next.rating}/${next.director.name}`);
  }
}
