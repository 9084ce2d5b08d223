import { warn } from '../core/errors/warn';
import { queryName } from '../core/query/query-name';
import type { QueryPort } from '../core/query/query-port';
import { valueOf } from '../rows/value-at';
import { baseOf } from '../rows/base';
import { rowOf, type Layer, type LayerChange, type Placement } from '../rows/layers';
import { isSamePlace } from '../rows/row-location';
import type { NewRowPlace } from './mutation-options';
import { changeOf, type Reading } from './read-events';

declare const ngDevMode: boolean | undefined;

/** The WatchQuery over whose rows a layer is made. */
export interface LayerSurroundings {
  readonly query: Pick<QueryPort, 'id' | 'plan' | 'state'>;
  /** Where the call shows its new rows (M4). */
  readonly places: readonly NewRowPlace[];
  /** All that the call does there. */
  readonly readings: readonly Reading[];
  /** The rows whose ids the call sends. */
  readonly sent: ReadonlySet<string>;
  /** The layer that this WatchQuery shows for the call; undefined: none. */
  readonly shown: Layer | undefined;
}

/** The changes with which a layer shows an event at the reading's field. */
export function layerChanges(
  reading: Reading,
  surroundings: LayerSurroundings,
): readonly LayerChange[] {
  const { event, decision } = reading;
  if (decision === 'refetch') return [];
  if (event.event === 'CREATE') return decision === 'remove' ? [] : newRow(reading, surroundings);
  if (decision === 'remove') return [changeOf(reading, 'DELETE')];
  return event.event === 'UPDATE' && !event.model ? [] : [changeOf(reading)];
}

/** The keys, as `keyOf` makes them, of the rows with changes that the server has not confirmed (M9). */
export function pendingRows(layers: readonly Layer[]): ReadonlySet<string> {
  return new Set(
    layers.filter(({ status }) => status !== 'answered').flatMap(layer => layer.changes.map(rowOf)),
  );
}

function newRow(reading: Reading, surroundings: LayerSurroundings): readonly LayerChange[] {
  const { field, row, event, isWhole } = reading;
  const { query, sent, shown } = surroundings;
  const { state } = query;
  const before = valueOf(baseOf(state), field);
  if (!state.displayed || !Array.isArray(before)) return [];
  const at = placeAt(reading, surroundings);
  if (!at) return [];
  // A row that is shown already keeps its place, because another page may be displayed by now, and the
  // values that a later call has given it.
  const all = (shown?.changes ?? []).filter(
    ({ location, place }) => place && isSamePlace(location, field),
  );
  const same = all.length === 1 ? all[0] : all.find(one => one.event.id === event.id);
  const place = (same ?? all[0])?.place;
  if (place) {
    const model = { ...same?.event.model, ...event.model };
    return [{ location: field, event: { ...event, model }, place: { ...place, real: undefined } }];
  }
  if (!isWhole || field.edge.length > 0) {
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      warnOf(query, `it lacks fields that "${field.key}" selects.`);
    }
    return [];
  }
  const { target, infos, trail } = state.displayed;
  const { paginator } = field;
  const isLast = paginator === undefined || infos[paginator]?.hasNextPage !== true;
  if (at === 'end' && !isLast) return [];
  // A list that grows shows its start on every page (A6).
  const isOnEveryPage = trail && at === 'start';
  const pages = isOnEveryPage ? undefined : paginator;
  const isTemporary = !sent.has(row);
  const placed = { at, paginator: pages, target, before, isTemporary };
  return [{ location: field, event, place: placed }];
}

/** Where a list shows the new row; undefined: nowhere. Of several lists of its model one must be named (M4). */
function placeAt(
  { field, row }: Reading,
  { query, places, readings }: LayerSurroundings,
): Placement['at'] | undefined {
  const lists = readings.filter(other => other.row === row && other.isList);
  const isOnly = lists.every(list => isSamePlace(list.field, field));
  const place = places.find(({ list }) => (list === undefined ? isOnly : isAt(field, list)));
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    // A place that names another list says nothing of this one.
    const said = places.find(({ list }) => !lists.some(other => isAt(other.field, list)));
    if (!place && said && lists[0]?.field === field) warnOfList(query, said, lists);
  }
  return place?.at;
}

/** Whether a list is the one at this path, or below it. */
function isAt({ key, items }: Reading['field'], path: string | undefined): boolean {
  return path !== undefined && [key, ...items, ''].join('.').startsWith(`${path}.`);
}

function warnOfList(
  query: LayerSurroundings['query'],
  { list }: NewRowPlace,
  lists: readonly Reading[],
): void {
  const paths = lists.map(({ field }) => `"${[field.key, ...field.items].join('.')}"`).join(', ');
  const what = list === undefined ? 'names none of them with `list`' : `names "${list}"`;
  warnOf(query, `its model is shown in ${paths}, but \`place\` ${what}.`);
}

function warnOf(query: LayerSurroundings['query'], reason: string): void {
  warn(
    'WQ221',
    `${queryName(query)}: the new row is not shown before the server has placed it: ${reason}`,
  );
}
