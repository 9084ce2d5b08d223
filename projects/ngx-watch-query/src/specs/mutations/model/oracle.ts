import { answerTo, LIMIT } from './answer-to';
import { FIELDS, type Field, type Write } from './call';
import { checkNewRows } from './check-new-rows';
import { writtenValue } from './director';
import { pageOf, rowsOf, valueOf, type ShownFilm, type View } from './view';
import type { World } from './world';

/**
 * Own writes never go back (M6), a refusal takes only its own layer (M5), and a new row is shown once, in
 * its place (M4).
 *
 * @param when what has just happened, for the message
 * @throws where a view shows what it must not
 */
export function checkRows(world: World, when: string, views: readonly View[] = world.views): void {
  for (const view of views) {
    const rows = rowsOf(view);
    if (!rows) continue;
    const page = pageOf(view);
    for (const row of rows) {
      for (const field of FIELDS) {
        const writes = world.writesOf(row.id, field);
        const problem =
          (field === 'director' && mixtureIn(row)) ||
          (writes.length === 0 || (page > 1 && writes.some(isKept))
            ? undefined
            : problemOf(world, view, writes, row, field));
        const isForgotten = world.forgotten.some(
          ({ id, value, commit }) =>
            id === row.id &&
            commit === undefined &&
            value !== null &&
            valueOf(row, field) === value,
        );
        if (isForgotten) throw new Error(`M13: what was expected before reset() is shown: ${when}`);
        if (problem) throw new Error(`${problem} is shown: ${when}, ${view.kind}, ${row.id}`);
      }
    }
    checkNewRows(world, view, rows, when);
  }
}

/** The last rows of a later page stay until the server has answered (V7). */
function isKept({ isOptimistic, value }: Write): boolean {
  return value === null && !isOptimistic;
}

/** Whether this write must be shown unless a later one is. */
function isKnown({ status, isOptimistic }: Write): boolean {
  return status === 'answered' || (status === 'pending' && isOptimistic);
}

/** Two nested objects are never mixed (V24). */
function mixtureIn({ director }: ShownFilm): string | undefined {
  return director && writtenValue(director) === null
    ? `V24: ${JSON.stringify(director)}`
    : undefined;
}

/**
 * @param writes the writes of this field of the row
 * @returns undefined if nothing is wrong
 */
function problemOf(
  world: World,
  view: View,
  writes: readonly Write[],
  row: ShownFilm,
  field: Field,
): string | undefined {
  const { server, tally } = world;
  const shown = valueOf(row, field);
  if (shown !== null && writes.some(one => one.status === 'refused' && one.value === shown)) {
    return `M5: ${field} ${shown}, which was refused,`;
  }
  const latest = writes.filter(isKnown).at(-1);
  if (!latest) return undefined;
  tally.checked++;
  const { id, value, status, commit, former, call } = latest;
  if (shown === value || (view.kind === 'single' && isLessKnown(row, view, latest))) {
    return undefined;
  }
  // A write with an unknown outcome may be shown or not, but never over a later answer.
  if (isThereAgain(world, latest)) return undefined;
  const unknown = writes.filter(one => one.status === 'unknown' && one.call.number > call.number);
  if (unknown.some(one => one.value === shown)) return undefined;
  if (status === 'pending') {
    if (unknown.length > 0 && value === null) return undefined;
    return `M5: ${field} ${String(shown)}, not ${String(value)} of ${call.number},`;
  }
  const isNewer = server.commits
    .slice(commit)
    .some(one => one.id === id && one.row && valueOf(one.row, field) === shown);
  if (isNewer || (value !== null && shown !== null && !former.has(shown))) return undefined;
  return `M6: ${field} ${String(shown)} after ${String(value)} of ${call.number}`;
}

/**
 * Where some fields of a new director are missing, views that showed another one keep that one whole (M1).
 */
function isLessKnown(
  { director: shown }: ShownFilm,
  view: View,
  { director, isWhole, mergedIn }: Write,
): boolean {
  if (!director) return false;
  return isWhole !== true && (shown?.id !== director.id || mergedIn?.has(view) !== true);
}

/** A later write to a deleted row means that it exists again. */
function isThereAgain(world: World, { id, value, call }: Write): boolean {
  return (
    value === null &&
    FIELDS.some(field =>
      world
        .writesOf(id, field)
        .some(one => one.call.number > call.number && (isKnown(one) || one.status === 'unknown')),
    )
  );
}

/**
 * At rest a view equals the server (M1).
 *
 * @throws where it does not
 */
export function checkView({ server }: World, view: View): void {
  const { kind, query } = view;
  const variables = { ...(query.variables as object), page: pageOf(view), limit: LIMIT };
  const expected = answerTo(variables, server.rows());
  const data =
    kind === 'single'
      ? expected['movie']
      : (expected['movies'] as { data: unknown } | undefined)?.data;
  const [shown, wanted] = [query.data, data].map(value => JSON.stringify(value));
  if (shown !== wanted) throw new Error(`M1: a ${kind} shows ${shown}, not ${wanted}`);
}
