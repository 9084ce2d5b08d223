import { WatchQueryError } from 'ngx-watch-query';
import { Rate, Remove } from '../setup-mutations';
import { answerTo, asSingle } from './answer-to';
import { ratingsShown } from './view';
import type { Call, Follower, Query, World } from './world';

/** So many views are open at the most. */
const MOST_VIEWS = 6;

type Action = (world: World) => void;

/** What may happen at a step of a run, and how often in proportion. */
export function actionsOf(isLive: boolean): readonly (readonly [weight: number, Action])[] {
  return [
    [14, rate],
    [2, remove],
    [12, world => pickOne(world, notExecuted(world), execute)],
    [12, world => pickOne(world, executed(world), answer)],
    [2, world => pickOne(world, pending(world), lose)],
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
    [5, refetch],
    [3, turn],
    [3, openOne],
    [1, closeOne],
    [8, ({ clock, random }) => clock.pass(random.between(0, 600))],
    [isLive ? 12 : 0, world => pickOne(world, behind(world), tell)],
    [isLive ? 4 : 0, writeAsOther],
  ];
}

function pickOne<T>(world: World, list: readonly T[], act: (world: World, one: T) => void): void {
  if (list.length > 0) act(world, world.random.pick(list));
}

function pending({ calls }: World): readonly Call[] {
  return calls.filter(({ status }) => status === 'pending');
}

function notExecuted(world: World): readonly Call[] {
  return pending(world).filter(({ isExecuted }) => !isExecuted);
}

function executed(world: World): readonly Call[] {
  return pending(world).filter(({ isExecuted }) => isExecuted);
}

function behind({ followers, server }: World): readonly Follower[] {
  return [...followers].filter(({ told }) => told < server.commits.length);
}

function rate(world: World): void {
  const { random, service } = world;
  const id = String(1 + random.below(4));
  const value = world.nextValue();
  const call = begin(world, id, value, random.chance(75));
  const optimisticResponse = { updateMovie: { id, imdbRating: value } };
  const options = call.isOptimistic ? { optimisticResponse } : {};
  world.subscribe(call, service.mutate(Rate, { id, rating: value }, options));
}

function remove(world: World): void {
  const { random, service } = world;
  const id = String(1 + random.below(7));
  const call = begin(world, id, null, random.chance(75));
  const optimisticResponse = { deleteMovie: { id } };
  const options = call.isOptimistic ? { optimisticResponse } : {};
  world.subscribe(call, service.mutate(Remove, { id }, options));
}

function begin(world: World, id: string, value: number | null, isOptimistic: boolean): Call {
  const { calls, views, tally, log } = world;
  const call: Call = {
    number: calls.length + 1,
    id,
    value,
    isOptimistic,
    status: 'pending',
    isExecuted: false,
    isRefused: false,
    former: new Set(ratingsShown(views, id)),
  };
  for (const earlier of calls) {
    // What was neither shown nor answered nobody knows.
    const isKnown = earlier.isOptimistic || earlier.status === 'answered';
    if (isKnown && earlier.id === id && earlier.value !== null) call.former.add(earlier.value);
  }
  calls.push(call);
  tally.calls++;
  if (isOptimistic) tally.optimistic++;
  log.push(`call ${call.number}: ${id} = ${String(value)}${isOptimistic ? ' at once' : ''}`);
  return call;
}

/** The server does what a call asks for, or refuses it. */
export function execute({ server, random, log }: World, call: Call): void {
  const { id, value } = call;
  call.isExecuted = true;
  const row = server.find(id);
  call.isRefused = !row || random.chance(20);
  log.push(`execute ${call.number}${call.isRefused ? ', refused' : ''}`);
  if (!row || call.isRefused) return;
  const event = value === null ? 'DELETE' : 'UPDATE';
  const next = value === null ? null : { ...row, rating: value };
  call.commit = server.commit({ event, id, row: next });
}

export function answer({ views, calls, tally, log }: World, call: Call): void {
  const { id, value, isRefused, subscriber } = call;
  for (const rating of ratingsShown(views, id)) call.former.add(rating);
  for (const other of calls) {
    if (other.id !== id || other.status !== 'answered') continue;
    if (other.number < call.number && other.value !== null) call.former.add(other.value);
  }
  call.status = isRefused ? 'refused' : 'answered';
  tally[call.status]++;
  log.push(`answer ${call.number}`);
  if (isRefused) {
    subscriber?.next({ data: null, errors: [{ message: 'No.' }] });
  } else {
    const data =
      value === null ? { deleteMovie: { id } } : { updateMovie: { id, imdbRating: value } };
    subscriber?.next({ data, errors: [] });
  }
  subscriber?.complete();
}

/** Nobody knows the outcome: the server may have done it, and tells of it only if it has. */
function lose({ random, tally, log }: World, call: Call): void {
  call.status = 'unknown';
  tally.unknown++;
  log.push(`lose ${call.number}`);
  if (random.chance(50)) call.subscription?.unsubscribe();
  else call.subscriber?.error(new WatchQueryError('network', 'lost'));
}

/** The server, or its replica, reads what a query asks for. */
export function read({ server, random, tally, log }: World, query: Query): void {
  const rows = server.read(random);
  if (rows.length !== server.rows().length) tally.late++;
  query.data = answerTo(query.request.variables, rows);
  const ratings = rows.map(({ id, rating }) => `${id}=${rating}`).join(' ');
  log.push(`read ${JSON.stringify(query.request.variables)} ${ratings}`);
}

export function deliver({ log }: World, { data, subscriber }: Query): void {
  log.push(`deliver ${JSON.stringify(data)}`);
  subscriber.next({ data, errors: [] });
  subscriber.complete();
}

function failQuery({ queries: [query], log }: World): void {
  log.push('fail');
  query?.subscriber.error(new WatchQueryError('network', 'lost'));
}

function refetch({ views, random, log }: World): void {
  log.push('refetch');
  void random.pick(views).query.refetch();
}

function turn({ views, random, log }: World): void {
  const lists = views.filter(({ kind }) => kind === 'list');
  if (lists.length === 0) return;
  log.push('turn');
  void random.pick(lists).list.setPage?.(1 + random.below(2));
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

/** The next commit that a follower has not heard of. */
export function tell({ server, log }: World, follower: Follower): void {
  const commit = server.commits[follower.told];
  if (!commit) return;
  follower.told++;
  const { event, id, row } = commit;
  const model = row && (follower.operationName.startsWith('OneFilm') ? asSingle(row) : row);
  log.push(`tell ${event} ${id} ${String(row?.rating)}`);
  follower.subscriber.next({ data: { movieModified: { event, id, model } } });
}

function writeAsOther(world: World): void {
  const { server, random, log } = world;
  const rows = server.rows();
  const row = rows.length > 0 ? random.pick(rows) : undefined;
  const rating = world.nextValue();
  if (!row || random.chance(15)) {
    const id = String(100 + server.commits.length);
    server.commit({ event: 'CREATE', id, row: { id, title: `Film ${id}`, rating } });
    log.push(`other creates ${id}`);
  } else {
    server.commit({ event: 'UPDATE', id: row.id, row: { ...row, rating } });
    log.push(`other writes ${row.id} = ${rating}`);
  }
}
