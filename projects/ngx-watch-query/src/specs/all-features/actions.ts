import type { WatchQueryService } from 'ngx-watch-query';
import type { Observable } from 'rxjs';
import type { Row } from '../cache/model/database';
import type { FakePage } from '../live/fake-page';
import type { Random } from '../random/random';
import type { FakeNetwork } from '../refresh/fake-network';
import type { App } from '../router/app';
import { Add, Remove, Rename } from './films';
import type { Server } from './server';
import type { ListView, RecordView } from './views';

/** What actions act on. */
export interface Scene {
  readonly random: Random;
  readonly app: App<unknown>;
  readonly service: WatchQueryService;
  readonly server: Server;
  readonly page: FakePage;
  readonly network: FakeNetwork;
  /** One of the lists on the page; undefined: there is none. */
  readonly list: ListView | undefined;
  readonly record: RecordView | undefined;
  /** Remembers a call until it has settled. */
  readonly track: (call: string, settled: Promise<unknown>) => void;
}

type Act = (scene: Scene) => void;

/** Something that a user, the application, the server or the network does. */
interface Action {
  readonly weight: number;
  /** What it does, for the log. */
  readonly name: string;
  readonly act: Act;
}

const GENRES = ['all', 'even', 'odd'] as const;

const ACTIONS: readonly Action[] = [
  onList(4, 'nextPage', ({ films }) => films.nextPage()),
  onList(2, 'prevPage', ({ films, isGrown }) => (isGrown ? null : films.prevPage())),
  onList(2, 'setPage', ({ films, isGrown }, { random }) =>
    isGrown ? null : films.setPage(1 + random.below(5)),
  ),
  onList(2, 'setLimit', ({ films }, { random }) => films.setLimit(random.pick([2, 3, 5]))),
  onList(4, 'filter', filter),
  onList(1, 'setVariable', setOnly),
  onList(2, 'refetch', ({ films }) => films.refetch()),
  onList(2, 'prefetchPage', ({ films }) => films.prefetchPage('next')),
  onList(1, 'destroy', destroy),
  {
    weight: 3,
    name: 'another record',
    act: ({ record, random }) => record?.id.set(String(1 + random.below(9))),
  },
  { weight: 4, name: 'back', act: ({ app }) => app.back() },
  { weight: 2, name: 'forward', act: ({ app }) => app.forward() },
  { weight: 2, name: 'leave', act: ({ app }) => void app.go('/o') },
  { weight: 2, name: 'enter', act: ({ app }) => void app.go('/m') },
  { weight: 2, name: 'follow a link', act: followLink },
  onRow(4, 'update', ({ id }, { server: { films } }) => films.update(id, films.nextVersion())),
  onRow(2, 'delete', ({ id }, { server: { films } }) => films.delete(id)),
  { weight: 2, name: 'create', act: ({ server }) => server.films.create() },
  onRow(4, 'rename', rename),
  onRow(2, 'remove', remove),
  { weight: 2, name: 'add', act: add },
  { weight: 2, name: 'cut', act: ({ server }) => server.cut() },
  { weight: 2, name: 'connect', act: ({ server }) => (server.isConnected = true) },
  { weight: 2, name: 'hide', act: ({ page }) => page.hide() },
  { weight: 2, name: 'show', act: ({ page }) => page.show() },
  { weight: 2, name: 'offline', act: ({ network }) => network.lose() },
  { weight: 2, name: 'online', act: ({ network }) => network.find() },
  { weight: 1, name: 'clearCache', act: ({ service }) => service.clearCache() },
  { weight: 1, name: 'reset', act: ({ service }) => service.reset() },
];

const DICE = ACTIONS.flatMap(action => Array.from({ length: action.weight }, () => action));

/** Does something at random. @returns what, for the log */
export function actAtRandom(scene: Scene): string {
  const { name, act } = scene.random.pick(DICE);
  act(scene);
  return scene.list ? `${name} (${scene.list.name})` : name;
}

/** An action on a list. The promise of a method must settle. */
function onList(
  weight: number,
  name: string,
  act: (list: ListView, scene: Scene) => Promise<unknown> | null,
): Action {
  return {
    weight,
    name,
    act: scene => {
      const settled = scene.list && act(scene.list, scene);
      if (settled) scene.track(name, settled);
    },
  };
}

function onRow(weight: number, name: string, act: (row: Row, scene: Scene) => unknown): Action {
  return {
    weight,
    name,
    act: scene => {
      const row = scene.server.films.at(scene.random.below(9));
      if (row) act(row, scene);
    },
  };
}

function filter({ films, genre: source }: ListView, { random }: Scene): Promise<unknown> | null {
  const genre = random.pick(GENRES);
  if (source) {
    source.set(genre === 'all' ? undefined : genre);
    return null;
  }
  const set = genre === 'all' ? films.unsetVariable('genre') : films.setVariable('genre', genre);
  return set.refetch();
}

/** What is only set must not be requested by anything but the caller (L14). */
function setOnly({ films, genre: source }: ListView, { random }: Scene): null {
  if (!source) films.setVariable('genre', random.pick(['even', 'odd']));
  return null;
}

function destroy(list: ListView, { random }: Scene): null {
  if (random.chance(80)) return null;
  list.films.destroy();
  list.isOpen = false;
  return null;
}

function followLink({ app, random }: Scene): void {
  const page = String(1 + random.below(4));
  const more = random.pick(['none', '&genre=even', '&genre=odd', '&bGenre=even', '&limit=2']);
  void app.go(`/m?page=${page}${more === 'none' ? '' : more}`);
}

function rename({ id }: Row, { random, service, server, track }: Scene): void {
  const title = String(server.films.nextVersion());
  const optimisticResponse = { updateMovie: { id, title } };
  const options = random.chance(70) ? { optimisticResponse } : {};
  track('rename', ended(service.mutate(Rename, { id, title }, options)));
}

function remove({ id }: Row, { random, service, track }: Scene): void {
  const options = random.chance(70) ? { optimisticResponse: { deleteMovie: { id } } } : {};
  track('remove', ended(service.mutate(Remove, { id }, options)));
}

function add({ random, service, list, track }: Scene): void {
  const createMovie = { id: `new ${String(random.next())}`, title: 'new' };
  const place = list && [{ in: list.films, at: random.pick(['start', 'end'] as const) }];
  const isShown = place && random.chance(70);
  const options = isShown ? { optimisticResponse: { createMovie }, place } : {};
  track('add', ended(service.mutate(Add, { title: 'new' }, options)));
}

/** Resolves when a call has succeeded or failed. */
function ended(call: Observable<unknown>): Promise<void> {
  return new Promise(resolve => call.subscribe({ error: () => resolve(), complete: resolve }));
}
