import { answerTo, LIMIT } from './answer-to';
import { pageOf, rowsOf, type View } from './view';
import type { Call, World } from './world';

/**
 * Own writes never go back (M6), and a refusal takes only its own layer (M5).
 *
 * @param when for the message: after what it is looked
 * @throws where a view shows what it must not
 */
export function checkRows(world: World, when: string, views: readonly View[] = world.views): void {
  for (const id of new Set(world.calls.map(call => call.id))) {
    const calls = world.calls.filter(call => call.id === id);
    for (const view of views) {
      // The last rows of a later page stay until the server says what is there (V7).
      const isKept = ({ isOptimistic, value }: Call): boolean =>
        pageOf(view) > 1 && value === null && !isOptimistic;
      if (calls.some(isKept)) continue;
      for (const row of rowsOf(view) ?? []) {
        if (row.id !== id) continue;
        checkRow(world, calls, row.rating ?? null, `${when}: ${view.kind} shows ${id}`);
      }
    }
  }
}

/** @param calls those about the row */
function checkRow(
  { server, tally }: World,
  calls: readonly Call[],
  shown: number | null,
  where: string,
): void {
  const latest = calls
    .filter(
      ({ status, isOptimistic }) => status === 'answered' || (status === 'pending' && isOptimistic),
    )
    .at(-1);
  if (!latest) return;
  tally.checked++;
  const { id, value, status, commit, former, number } = latest;
  if (shown === value) return;
  // What nobody knows may be shown, and may be gone; not over what was answered since.
  const unknown = calls.filter(one => one.status === 'unknown' && one.number > number);
  if (unknown.some(one => one.value === shown)) return;
  if (status === 'pending') {
    if (unknown.length > 0 && value === null) return;
    throw new Error(`M5: ${where} = ${String(shown)}, not ${String(value)} of ${number}`);
  }
  const isNewer = server.commits
    .slice(commit)
    .some(one => one.id === id && one.row?.rating === shown);
  if (isNewer || (value !== null && shown !== null && !former.has(shown))) return;
  throw new Error(`M6: ${where} = ${String(shown)} after ${String(value)} of ${number}`);
}

/**
 * After quiet a view equals the server (M1).
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
