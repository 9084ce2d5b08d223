import { FIELDS } from './call';
import { isFor } from './creation';
import { pageOf, type ShownFilm, type View } from './view';
import type { Query, World } from './world';

/** The last answer to the query of a list. */
export interface Received {
  readonly page: number;
  readonly sentAt: number;
  readonly ids: ReadonlySet<string>;
}

/** Notes the rows that an answer brings. Lists that judge hear of them. */
export function receive(world: World, query: Query): void {
  const { sentAt } = query;
  const ids = idsIn(query);
  const page = Number(query.request.variables['page'] ?? 1);
  // An event of which nothing is shown is not remembered either. So a late replica is believed (V22), and an event
  // that comes late is shown over the answer (V10).
  const { isLate, isLive } = world.scenario;
  const calls = isLate || isLive ? [] : world.calls;
  const known = calls.filter(({ answeredAt = Infinity }) => answeredAt < sentAt);
  const writes = known.flatMap(call => call.writes);
  const views = world.views.filter(view => isFor(query, view));
  for (const view of views) {
    // Of lists that ask for the same, nobody knows which one the answer is for.
    const isCertain = views.length === 1;
    view.judge?.allowBack(ids, sentAt);
    if (isCertain) {
      view.judge?.demandBack(ids, sentAt, writes);
      world.received.set(view, { page, sentAt, ids });
    } else world.received.delete(view);
  }
}

function idsIn({ data, request }: Query): ReadonlySet<string> {
  const { movies } = data as { movies?: { data: readonly Record<string, string>[] } };
  const key = request.operationName === 'KeyedFilms' ? 'key' : 'id';
  return new Set(movies?.data.map(row => String(row[key])));
}

/**
 * A list shows each row of the last answer, unless a call has deleted it that was not refused (M5), or `onEvent`
 * has removed it (V7, M12). If a later upsert was answered before that answer was asked for, the row is there
 * again, whatever becomes of the deletion (M6).
 *
 * @throws where a row is missing
 */
export function checkPresent(world: World, view: View, rows: readonly ShownFilm[]): void {
  const received = world.received.get(view);
  const { isLate, isLive } = world.scenario;
  // Nobody can know what a late replica does not know yet (V22).
  if (!received || isLate || received.page !== pageOf(view)) return;
  // In a live list an event may come late.
  if (view.judge && isLive) return;
  for (const id of received.ids) {
    const writes = world.writesOf(id, 'rating').filter(({ status }) => status !== 'refused');
    const isDeleted = [...writes, ...world.forgotten].some(
      one => one.id === id && one.value === null,
    );
    const all = FIELDS.flatMap(field => world.writesOf(id, field));
    if (view.judge?.mayLack(id, all) === true) continue;
    const isShown = rows.some(row => row.id === id);
    if (!isDeleted && !isShown) throw new Error(`M5: a ${view.kind} lacks ${id} of its answer`);
    const last = writes.filter(({ kind }) => kind === 'upsert' || kind === 'delete').at(-1);
    if (!isDeleted || isLive || view.judge) continue;
    if (last?.status !== 'answered' || last.kind === 'delete') continue;
    const { number, answeredAt = Infinity } = last.call;
    if (answeredAt >= received.sentAt) continue;
    world.tally.brought++;
    if (isShown) continue;
    throw new Error(`M6: a ${view.kind} lacks ${id}, which ${number} has brought back`);
  }
}
