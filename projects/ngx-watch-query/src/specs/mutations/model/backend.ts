import type { GraphQLFormattedError } from 'graphql';
import { WatchQueryError } from 'ngx-watch-query';
import { answerTo, asKeyed, asListed, asSingle } from './answer-to';
import { fieldsOf, type Call, type Write } from './call';
import { receive } from './check-present';
import { expectStay, leavePlaces, type Creation } from './creation';
import { directorOf, newDirector, saidOf } from './director';
import type { Row } from './server';
import { findMerged, upsertedRow } from './user';
import { valuesShown } from './view';
import type { Follower, Query, World } from './world';

/** The server executes the writes of a call, or refuses some of them. */
export function execute(world: World, call: Call): void {
  call.isExecuted = true;
  for (const write of [...call.writes]) executeWrite(world, write, call);
}

function executeWrite(world: World, write: Write, call: Call): void {
  const { server, random, log } = world;
  const { id, value, kind } = write;
  const row = server.find(id);
  write.isRefused = (!row && kind !== 'create' && kind !== 'upsert') || random.chance(20);
  log.push(`execute ${call.number}${write.isRefused ? ', refused' : ''}`);
  if (write.isRefused) return;
  if (kind === 'create' && call.creation) make(world, call, call.creation);
  else if (value === null) write.commit = server.commit({ event: 'DELETE', id, row: null });
  else if (kind === 'upsert') {
    const next = upserted(id, value);
    write.commit = server.commit({ event: row ? 'UPDATE' : 'CREATE', id, row: next });
  } else if (row) {
    write.commit = server.commit({ event: 'UPDATE', id, row: changed(row, write) });
  }
}

/** The row as an upsert leaves it. */
function upserted(id: string, rating: number): Row {
  return { id, title: `Film ${id}`, rating, director: directorOf('1', rating) };
}

function changed(row: Row, { value, director }: Write): Row {
  return director ? { ...row, director } : { ...row, rating: value ?? row.rating };
}

/** A new row is either the first or the last of all. The server may choose another rating. */
function make(world: World, call: Call, creation: Creation): void {
  const { server, random, log } = world;
  const { title } = creation;
  const id = random.chance(50) ? server.firstId() : server.lastId();
  const rating = random.chance(40) ? world.nextValue() : creation.rating;
  const row: Row = { id, title, rating, director: directorOf('1', rating) };
  const commit = server.commit({ event: 'CREATE', id, row });
  creation.made = row;
  log.push(`${creation.id} is ${id} = ${rating}`);
  if (call.isForgotten) return;
  world.addWrite({
    call,
    kind: 'update',
    id,
    field: 'all',
    value: rating,
    isOptimistic: false,
    status: 'pending',
    isRefused: false,
    former: new Set(),
    commit,
  });
}

export function answer(world: World, call: Call): void {
  if (call.isForgotten) unseen(world, () => answerCall(world, call));
  else answerCall(world, call);
}

/** Nothing that happens to a call of the former user may be shown (M13). */
function unseen(world: World, happen: () => void): void {
  const dataOfViews = (): readonly unknown[] => world.views.map(({ query }) => query.data);
  const before = dataOfViews();
  happen();
  if (dataOfViews().every((data, at) => data === before[at])) return;
  world.problem ??= new Error('M13: the answer to a call of before reset() is shown');
}

function answerCall(world: World, call: Call): void {
  const { subscriber, writes, creation } = call;
  world.log.push(`answer ${call.number}`);
  for (const write of writes) settleWrite(world, write);
  call.status = 'over';
  call.answeredAt = world.sent;
  endFor(world, call, true);
  if (creation?.made) {
    expectStay(creation);
    creation.answeredAt = world.sent;
  }
  const errors = writes.flatMap(write => (write.isRefused ? errorOf(world, write) : []));
  const fields = writes.flatMap(write => {
    const field = dataOf(write, creation);
    return field ? [field] : [];
  });
  const data = errors.length === fields.length ? null : Object.fromEntries(fields);
  world.during({ phase: 'answered', call }, () => {
    subscriber?.next({ data, errors });
    subscriber?.complete();
  });
  // A caller learns of errors beside data, too (M8).
  const due = errors.length > 0 ? 'error' : 'answer';
  if (call.heard !== due) world.problem ??= new Error(`M8: ${call.number} has no ${due}`);
}

/** Not every server says which field an error is about, or says it as the specification wants. */
function errorOf({ random }: World, { key, kind }: Write): GraphQLFormattedError {
  const paths = [{ path: [key ?? NAMES[kind]] }, {}, { path: UNREADABLE }];
  return { message: 'No.', ...random.pick(paths) };
}

/** A path that is none. */
const UNREADABLE = [{}, null] as unknown as readonly string[];

/** The root fields, where they have no key of their own. */
const NAMES: Readonly<Record<Write['kind'], string>> = {
  create: 'createMovie',
  update: 'updateMovie',
  upsert: 'upsertMovie',
  delete: 'deleteMovie',
};

/** A call is over: lists forget what they have decided about it when it was expected. */
function endFor({ views, sent }: World, call: Call, isKnown: boolean): void {
  for (const { judge } of views) judge?.end(call, isKnown, sent);
}

function settleWrite(world: World, write: Write): void {
  const { id, call, isRefused, former } = write;
  for (const field of fieldsOf(write)) {
    for (const shown of valuesShown(world.views, id, field)) former.add(shown);
    for (const other of world.writesOf(id, field)) {
      if (other.status !== 'answered') continue;
      if (other.call.number < call.number && other.value !== null) former.add(other.value);
    }
  }
  findMerged(world, write);
  write.status = isRefused ? 'refused' : 'answered';
  world.tally[write.status]++;
}

/** A root field of the answer; undefined: the answer has none. */
function dataOf(write: Write, creation?: Creation): readonly [string, unknown] | undefined {
  const { kind, id, value, director, isWhole, isRefused, key } = write;
  const made = creation?.made;
  // A created row is in the answer once.
  if (made && kind === 'create') return undefined;
  if (made) {
    const { title, rating } = made;
    const answered = { id: made.id, title, imdbRating: rating, director: newDirector(rating) };
    return ['createMovie', { __typename: 'Movie', ...answered }];
  }
  const name = key ?? NAMES[kind];
  if (isRefused) return [name, null];
  if (value === null) return [name, { id }];
  if (kind === 'upsert') return [name, upsertedRow(id, value)];
  if (!director) return [name, { id, imdbRating: value }];
  return [name, { id, director: saidOf(director, isWhole) }];
}

/** The caller unsubscribes a queued call, so nothing has happened. */
function withdraw(world: World, call: Call): void {
  const { tally, log } = world;
  call.status = 'over';
  endFor(world, call, true);
  for (const write of call.writes) write.status = 'refused';
  tally.withdrawn++;
  log.push(`withdraw ${call.number}`);
  call.subscription?.unsubscribe();
}

/** The outcome becomes unknown: the server may have executed the call, or not. */
export function lose(world: World, call: Call): void {
  if (!call.isSent) {
    withdraw(world, call);
    return;
  }
  const { random, tally, log } = world;
  call.status = 'over';
  endFor(world, call, false);
  for (const write of call.writes) write.status = 'unknown';
  tally.unknown++;
  log.push(`lose ${call.number}`);
  if (random.chance(50)) call.subscription?.unsubscribe();
  else call.subscriber?.error(new WatchQueryError('network', 'lost'));
}

/** The server or its replica reads the rows that a query asks for. */
export function read({ server, random, tally, log, scenario }: World, query: Query): void {
  const rows = server.read(random);
  if (rows.length !== server.rows().length) tally.late++;
  query.data = answerTo(query.request, rows, scenario.isLive);
  const ratings = rows
    .map(({ id, rating, director: { name } }) => `${id}=${rating}/${name}`)
    .join(' ');
  log.push(`read ${JSON.stringify(query.request.variables)} ${ratings}`);
}

export function deliver(world: World, query: Query): void {
  const { data, subscriber } = query;
  world.log.push(`deliver ${JSON.stringify(data)}`);
  leavePlaces(world, query);
  receive(world, query);
  subscriber.next({ data, errors: [] });
  subscriber.complete();
}

/** Sends the next commit that a follower has not received. */
export function tell(world: World, follower: Follower): void {
  const { server, log } = world;
  const commit = server.commits[follower.told];
  if (!commit) return;
  follower.told++;
  const { event, id, row } = commit;
  const { operationName, subscriber } = follower;
  const isOne = operationName.startsWith('OneFilm');
  const isKeyed = operationName.startsWith('KeyedFilms');
  const model = row && (isOne ? asSingle(row) : isKeyed ? asKeyed(row, true) : asListed(row));
  log.push(`tell ${event} ${id} ${String(row?.rating)} ${String(row?.director.name)}`);
  world.during({ phase: 'told' }, () => {
    subscriber.next({ data: { movieModified: { event, id, model } } });
  });
}
