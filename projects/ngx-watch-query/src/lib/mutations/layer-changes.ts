import { asRecord } from '../core/document/as-record';
import * as Kind from '../core/document/kind';
import { printNode } from '../core/document/print-node';
import type { Variables } from '../core/document/typed-document-node';
import { warn } from '../core/errors/warn';
import { isFirstTime } from '../core/plan/is-first-time';
import { queryName } from '../core/query/query-name';
import type { QueryPort } from '../core/query/query-port';
import { valueOf } from '../rows/value-at';
import { baseOf } from '../rows/base';
import { rowOf, type Layer, type LayerChange, type Placement } from '../rows/layers';
import { isSamePlace, mayShareRows, type RowLocation } from '../rows/row-location';
import type { NewRowPlace } from './mutation-options';
import { changeOf, type Reading } from './read-events';
import { fieldsFor, type SelectedField } from './selection';
import { defaultsOf } from './shown-answer';
import { withChanges } from '../core/state/with-changes';

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
  if (reading.event.event !== 'CREATE') {
    const change = changeOf(reading);
    return change ? [change] : [];
  }
  return isNewRow(reading) ? newRow(reading, surroundings) : [];
}

/** Whether an event creates a row that `onEvent` does not keep out of the list (M12). */
function isNewRow({ event, decision }: Reading): boolean {
  return event.event === 'CREATE' && decision !== 'remove' && decision !== 'refetch';
}

/** The keys, as `keyOf` makes them, of the rows with changes that the server has not confirmed (M9). */
export function pendingRows(layers: readonly Layer[]): ReadonlySet<string> {
  return new Set(
    layers.filter(({ status }) => status !== 'answered').flatMap(layer => layer.changes.map(rowOf)),
  );
}

function newRow(reading: Reading, surroundings: LayerSurroundings): readonly LayerChange[] {
  const { field, row, event, isWhole } = reading;
  const { query, readings, sent, shown } = surroundings;
  const { state } = query;
  const before = valueOf(baseOf(state), field);
  if (!state.displayed || !Array.isArray(before)) return [];
  // A row that is shown already keeps its place, because another page may be displayed by now, and the
  // values that a later call has given it.
  const all = (shown?.changes ?? []).filter(
    ({ location, place }) => place && mayShareRows(location, field),
  );
  const created = readings.filter(one => isNewRow(one) && mayShareRows(one.field, field));
  // Several new rows are answered in their order.
  const ordered = created.length === all.length ? all[created.indexOf(reading)] : undefined;
  const same = all.find(one => one.event.id === event.id) ?? ordered;
  const place = (same ?? all[0])?.place;
  if (place) {
    if (!same && !isWhole) return [];
    const model = { ...same?.event.model, ...event.model };
    return [
      {
        location: field,
        event: withChanges(event, { model }),
        place: withChanges(place, { real: undefined }),
      },
    ];
  }
  const at = placeAt(reading, surroundings);
  if (!at) return [];
  if (!isWhole || field.edge.length > 0) {
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      warnOf(query, reasonOf(reading, state.displayed.target.variables, query));
    }
    return [];
  }
  const { target, infos, trail } = state.displayed;
  const { paginator } = field;
  if (at === 'end' && infos[paginator ?? -1]?.hasNextPage === true) return [];
  // A list that grows shows its start on every page (A6).
  const isOnEveryPage = trail && at === 'start';
  const pages = isOnEveryPage ? undefined : paginator;
  const isTemporary = !sent.has(row);
  const placed = { at, paginator: pages, target, before, isTemporary };
  return [{ location: field, event, place: placed }];
}

/** Why a new row is not whole, in words: the fields that it lacks, or those of its edge. */
function reasonOf(
  { field, event }: Reading,
  asked: Variables,
  { plan }: LayerSurroundings['query'],
): string {
  const model = asRecord(event.model);
  const variables = withChanges(defaultsOf(plan), asked);
  const selected = fieldsFor(field.fields, model[field.typename ?? ''], variables);
  const missing = selected.filter(({ key }) => !Object.hasOwn(model, key));
  if (missing.length === 0) {
    return field.edge.length > 0
      ? `"${field.key}" selects ${fieldTexts(field.edge)} of its edges, which only the server knows.`
      : `it lacks fields that "${field.key}" selects.`;
  }
  // Without its type nobody knows which fields of a union the row has.
  const typename = missing.find(({ name }) => name === '__typename');
  const needed = typename && field.fields.some(isOfType) ? [typename] : missing;
  return `it lacks all or a part of ${fieldTexts(needed)}, which "${field.key}" selects.`;
}

function isOfType({ conditions = [] }: SelectedField): boolean {
  return conditions.flat().some(condition => 'type' in condition);
}

function fieldTexts(fields: readonly SelectedField[]): string {
  return fields.map(one => `"${fieldText(one)}"`).join(', ');
}

/** A field as a query selects it. */
function fieldText({ key, name, fields, arguments: given }: SelectedField): string {
  const printed = printNode({
    kind: Kind.FIELD,
    ...(key !== name && { alias: { kind: Kind.NAME, value: key } }),
    name: { kind: Kind.NAME, value: name },
    arguments: given,
  });
  return fields.length === 0 ? printed : `${printed} { ${fields.map(fieldText).join(' ')} }`;
}

/** Where a list shows the new row; undefined: nowhere. Of several lists of its model one must be named (M4). */
function placeAt(
  { field, row }: Reading,
  { query, places, readings, shown: layer }: LayerSurroundings,
): Placement['at'] | undefined {
  const lists = readings.flatMap(other => (other.row === row && other.isList ? other.field : []));
  // `@include` and `@skip` may leave lists out.
  const shown = lists.filter(list => Array.isArray(valueOf(baseOf(query.state), list)));
  const place = places.find(one => {
    const list = listAt(shown, one);
    return list && isSamePlace(list, field);
  });
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    const wrong = places.find(one => !listAt(lists, one));
    if (!place && !layer && wrong && shown[0] === field) warnOfList(query, wrong, shown);
  }
  return place?.at;
}

/** The list that a place means; undefined: there is none, or there are several. */
function listAt(
  lists: readonly RowLocation[],
  { list: path }: NewRowPlace,
): RowLocation | undefined {
  const [first, ...others] = lists.filter(
    list => path === undefined || `${pathOf(list)}.`.startsWith(`${path}.`),
  );
  return first && others.every(other => isSamePlace(other, first)) ? first : undefined;
}

function pathOf({ key, items }: RowLocation): string {
  return [key, ...items].join('.');
}

function warnOfList(
  query: LayerSurroundings['query'],
  { list }: NewRowPlace,
  shown: readonly RowLocation[],
): void {
  const paths = shown.map(one => `"${pathOf(one)}"`).join(', ');
  const what = list === undefined ? 'names none of them with `list`' : `names "${list}"`;
  warnOf(query, `its model is shown in ${paths}, but \`place\` ${what}.`);
}

/** Prints a reason once: the call and its answer have the same, and so does the next call. */
function warnOf(query: LayerSurroundings['query'], reason: string): void {
  if (!isFirstTime(query.plan, reason)) return;
  warn(
    'WQ221',
    `${queryName(query)}: the new row is not shown before the server has placed it: ${reason}`,
  );
}
