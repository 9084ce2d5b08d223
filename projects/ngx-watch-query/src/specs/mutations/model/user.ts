import { Rate, Remove } from '../setup-mutations';
import { fieldsOf, type Call, type Write } from './call';
import { choosePlaces } from './creation';
import {
  directorOf,
  DIRECTORS,
  newDirector,
  saidOf,
  writtenValue,
  type Director,
} from './director';
import {
  CreateFilm,
  Direct,
  DirectWhole,
  RateAndDirect,
  RateAndRemove,
  RateTwo,
  Upsert,
} from './documents';
import { rowsOf, valuesShown, viewsOf } from './view';
import type { World } from './world';

/** Of a hundred calls, this many have an optimistic response. */
const OPTIMISTIC = 75;

/** Rates a film, mostly one of the first. */
export function rate(world: World): void {
  const { random, service } = world;
  const id = shownId(world) ?? String(1 + random.below(4));
  const value = world.nextValue();
  const call = begin(world, random.chance(OPTIMISTIC), keyFor(world, id));
  add(world, call, { kind: 'update', id, field: 'rating', value });
  const optimisticResponse = { updateMovie: { id, imdbRating: value } };
  call.variables = { id, rating: value };
  const options = optionsOf(world, call, optimisticResponse);
  world.subscribe(call, service.mutate(Rate, { id, rating: value }, options));
}

/** Does two things in one call, to two films or to the same one. */
export function changeTwo(world: World): void {
  const { random, service } = world;
  const id = String(1 + random.below(4));
  const isSame = random.chance(30);
  const other = isSame ? id : String(1 + ((Number(id) + random.below(5)) % 7));
  const rating = world.nextValue();
  const call = begin(world, random.chance(OPTIMISTIC));
  world.tally.double++;
  if (isSame) world.tally.sameRow++;
  if (random.chance(25)) {
    add(world, call, { kind: 'update', key: 'rated', id, field: 'rating', value: rating });
    add(world, call, { kind: 'delete', key: 'removed', id: other, field: 'all', value: null });
    const expected = { rated: { id, imdbRating: rating }, removed: { id: other } };
    const options = optionsOf(world, call, expected);
    world.subscribe(call, service.mutate(RateAndRemove, { id, rating, other }, options));
  } else if (random.chance(35)) {
    const director = someDirector(world, other);
    const { name } = director;
    const said = saidOf(director);
    add(world, call, { kind: 'update', key: 'rated', id, field: 'rating', value: rating });
    const second = { key: 'directed', id: other, director, isWhole: false } as const;
    add(world, call, {
      ...second,
      kind: 'update',
      field: 'director',
      value: writtenValue(director),
    });
    const expected = { rated: { id, imdbRating: rating }, directed: { id: other, director: said } };
    const options = optionsOf(world, call, expected);
    const variables = { id, rating, other, director: director.id, name };
    world.subscribe(call, service.mutate(RateAndDirect, variables, options));
  } else {
    const otherRating = world.nextValue();
    add(world, call, { kind: 'update', key: 'first', id, field: 'rating', value: rating });
    const second = { key: 'second', id: other, value: otherRating } as const;
    add(world, call, { ...second, kind: 'update', field: 'rating' });
    const expected = {
      first: { id, imdbRating: rating },
      second: { id: other, imdbRating: otherRating },
    };
    const options = optionsOf(world, call, expected);
    const variables = { id, rating, other, otherRating };
    world.subscribe(call, service.mutate(RateTwo, variables, options));
  }
}

/** Gives a film another director, or renames the present one. */
export function direct(world: World): void {
  const { random, service } = world;
  const id = shownId(world) ?? String(1 + random.below(4));
  const director = someDirector(world, id);
  const value = writtenValue(director);
  const isWhole = random.chance(50);
  const call = begin(world, random.chance(OPTIMISTIC), keyFor(world, id));
  add(world, call, { kind: 'update', id, field: 'director', value, director, isWhole });
  const variables = { id, director: director.id, name: director.name };
  call.variables = variables;
  const said = saidOf(director, isWhole) as Director;
  const options = optionsOf(world, call, { updateMovie: { id, director: said } });
  world.subscribe(call, service.mutate(isWhole ? DirectWhole : Direct, variables, options));
}

/** Another director for a film, or the present one under a new name. */
function someDirector(world: World, id: string): Director {
  const { random, server } = world;
  const value = world.nextValue();
  const present = random.chance(50) ? server.find(id)?.director.id : undefined;
  return directorOf(present ?? String(1 + random.below(DIRECTORS)), value);
}

/** Changes a film, or creates it: often one that a call deletes, which may not be answered yet. */
export function upsert(world: World): void {
  const { random, service, calls } = world;
  const deleted = calls.flatMap(({ writes }) => writes.filter(({ kind }) => kind === 'delete'));
  const isAgain = deleted.length > 0 && random.chance(60);
  const id = isAgain ? random.pick(deleted).id : String(1 + random.below(8));
  const rating = world.nextValue();
  const call = begin(world, random.chance(OPTIMISTIC), keyFor(world, id));
  const director = directorOf('1', rating);
  add(world, call, { kind: 'upsert', id, field: 'all', value: rating, director });
  world.tally.upserted++;
  call.variables = { id, rating };
  const options = optionsOf(world, call, { upsertMovie: upsertedRow(id, rating) });
  world.subscribe(call, service.mutate(Upsert, { id, rating }, options));
}

/** What an upsert says of its row. */
export function upsertedRow(id: string, rating: number) {
  return { id, title: `Film ${id}`, imdbRating: rating, director: newDirector(rating) };
}

/** Deletes a film; a film with a temporary id cannot be deleted. */
export function remove(world: World): void {
  const { random, service, creations } = world;
  const shown = shownId(world);
  const isNew = creations.some(one => one.id === shown);
  const id = shown === undefined || isNew ? String(1 + random.below(7)) : shown;
  const call = begin(world, random.chance(OPTIMISTIC), keyFor(world, id));
  add(world, call, { kind: 'delete', id, field: 'all', value: null });
  call.variables = { id };
  const options = optionsOf(world, call, { deleteMovie: { id } });
  world.subscribe(call, service.mutate(Remove, { id }, options));
}

/** Creates a film, which is mostly placed in some lists at once. */
export function create(world: World): void {
  const { random, service, tally } = world;
  const rating = world.nextValue();
  const id = `new ${rating}`;
  const title = `Film ${id}`;
  const places = choosePlaces(world);
  const call = begin(world, random.chance(OPTIMISTIC));
  call.creation = { call, id, title, rating, places };
  world.creations.push(call.creation);
  add(world, call, { kind: 'create', id, field: 'all', value: rating });
  tally.created++;
  const optimisticResponse = {
    createMovie: {
      __typename: 'Movie',
      id,
      title,
      imdbRating: rating,
      director: newDirector(rating),
    },
  };
  const place = places.map(({ view, at }) => ({ in: view.query, at }));
  const options = call.isOptimistic ? { optimisticResponse, place } : { place };
  world.subscribe(call, service.mutate(CreateFilm, { title, rating }, options));
}

/** The user often acts on a film that is shown, even a new one. */
function shownId({ views, random }: World): string | undefined {
  if (random.chance(70)) return undefined;
  const rows = rowsOf(random.pick(views)) ?? [];
  return rows.length > 0 ? random.pick(rows).id : undefined;
}

function begin({ calls, tally }: World, isOptimistic: boolean, key?: string): Call {
  const call: Call = {
    number: calls.length + 1,
    isOptimistic,
    writes: [],
    status: 'pending',
    isExecuted: false,
    isSent: false,
    key,
  };
  calls.push(call);
  tally.calls++;
  if (isOptimistic) tally.optimistic++;
  return call;
}

/** Some calls for the same film are serial. */
function keyFor({ random }: World, id: string): string | undefined {
  return random.chance(30) ? id : undefined;
}

function optionsOf<T>({ off }: World, { isOptimistic, key }: Call, optimisticResponse: T) {
  return {
    ...(isOptimistic && { optimisticResponse }),
    ...(off !== 'serial' && { serial: () => key }),
  };
}

type Asked = Pick<Write, 'kind' | 'key' | 'id' | 'field' | 'value' | 'director' | 'isWhole'>;

function add(world: World, call: Call, asked: Asked): void {
  const { views, log } = world;
  const { number, isOptimistic } = call;
  const { kind, id, value, director } = asked;
  const former = new Set<number>();
  const write: Write = {
    ...asked,
    call,
    isOptimistic,
    status: 'pending',
    isRefused: false,
    former,
  };
  for (const field of fieldsOf(write)) {
    for (const shown of valuesShown(views, id, field)) former.add(shown);
    for (const earlier of world.writesOf(id, field)) {
      // A value that was neither shown nor answered is unknown to the library.
      const isKnown = earlier.isOptimistic || earlier.status === 'answered';
      if (isKnown && earlier.value !== null) former.add(earlier.value);
    }
  }
  findMerged(world, write);
  world.addWrite(write);
  const what = director ? `director ${director.name}` : String(value);
  log.push(
    `call ${number}: ${kind} ${id} = ${what}${isOptimistic ? ' at once' : ''}${call.key === undefined ? '' : ' in turn'}`,
  );
}

/** Notes where a director is shown already. Other calls about the film make that uncertain. */
export function findMerged(world: World, write: Write): void {
  const { id, director } = write;
  if (!director) return;
  const others = world
    .writesOf(id, 'director')
    .filter(one => one !== write && (one.status === 'pending' || one.status === 'unknown'));
  write.mergedIn = others.length > 0 ? new Set() : viewsOf(world.views, id, director.id);
}
