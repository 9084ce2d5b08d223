import { answerTo, LIMIT } from './answer-to';
import { FIELDS, type Field, type Write } from './call';
import { checkNewRows } from './check-new-rows';
import { checkPresent } from './check-present';
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
      if (page === 1 && view.judge?.keepsAway(row.id) === true) {
        throw new Error(`V7: ${row.id}, which \`onEvent\` has removed, is shown: ${when}`);
      }
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
    checkPresent(world, view, rows);
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

/** Whether a list shows nothing of a write, because its `onEvent` says so (V7). */
function isSilentIn({ judge }: View, write: Write): boolean {
  return judge?.isSilent(write) === true;
}

/** Whether a later call about the row was answered with `refetch`: nobody knows then how it looks (V22). */
function isUnknownSince(world: World, view: View, write: Write): boolean {
  return FIELDS.some(field =>
    world
      .writesOf(write.id, field)
      .some(one => one.status === 'answered' && isAfter(one, write) && isSilentIn(view, one)),
  );
}

function isAfter(one: Write, { call }: Write): boolean {
  return one.call.number > call.number;
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
  const refused = writes.find(one => one.status === 'refused' && one.value === shown);
  // What was shown stays until the next answer, where a later call has been answered with `refetch` (M5).
  const isKeptOver = (one: Write): boolean =>
    refused !== undefined &&
    one.status === 'answered' &&
    isAfter(one, refused) &&
    isSilentIn(view, one);
  if (shown !== null && refused && !writes.some(isKeptOver)) {
    return `M5: ${field} ${shown}, which was refused,`;
  }
  const latest = writes.filter(one => isKnown(one) && !isSilentIn(view, one)).at(-1);
  if (!latest) return undefined;
  // What a list keeps from itself may be shown by the next answer, or not.
  const silent = writes.filter(one => isAfter(one, latest) && isSilentIn(view, one));
  if (silent.some(one => one.value === shown)) return undefined;
  // What an earlier call says is then lost. A call without an answer has shown it, so it stays until the next
  // answer (M5). But a late replica is believed (V22), and nothing is promised of what is ignored.
  const isLost = silent.some(one => one.status === 'answered');
  const { isLate } = world.scenario;
  const isPromised = latest.status === 'pending' && !isLate;
  if (isLost && (!isPromised || silent.some(one => view.judge?.isIgnored(one)))) return undefined;
  if (isLate && isUnknownSince(world, view, latest)) return undefined;
  // What `onEvent` keeps from a list is not remembered there as a former value, so a late replica that says it
  // is believed (V22).
  const isUnheard = (one: Write): boolean => one.status === 'answered' && isSilentIn(view, one);
  if (isLate && writes.some(one => one.value === shown && isUnheard(one))) return undefined;
  // Nor are the values of a change for which `onEvent` has removed the row: it is as good as deleted (V7). If a
  // later call brings the row back, a late replica is believed about them.
  if (isLate && view.judge?.isRemoval(latest) === true) return undefined;
  tally.checked++;
  const { id, value, status, commit, former, call } = latest;
  if (shown === value || (view.kind === 'single' && isLessKnown(row, view, latest))) {
    return undefined;
  }
  // The next answer may say what an earlier call has replaced, and is doubted then (M5, V22).
  const isDoubted = view.judge?.isFetched(latest) === true;
  if (isDoubted && writes.some(one => one.status === 'answered' && one.value === shown)) {
    return undefined;
  }
  // A write with an unknown outcome may be shown or not, but never over a later answer.
  if (isThereAgain(world, latest)) return undefined;
  const unknown = writes.filter(one => one.status === 'unknown' && one.call.number > call.number);
  if (unknown.some(one => one.value === shown)) return undefined;
  if (status === 'pending' && !isLost) {
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
export function checkView({ server, scenario }: World, view: View): void {
  const { kind, operation, query } = view;
  const variables = { ...(query.variables as object), page: pageOf(view), limit: LIMIT };
  const asked = { operationName: operation, variables };
  const expected = answerTo(asked, server.rows(), scenario.isLive);
  const data =
    kind === 'single'
      ? expected['movie']
      : (expected['movies'] as { data: unknown } | undefined)?.data;
  const [shown, wanted] = [query.data, data].map(value => JSON.stringify(value));
  if (shown !== wanted) throw new Error(`M1: a ${kind} shows ${shown}, not ${wanted}`);
}
