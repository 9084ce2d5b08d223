import type { QueryPort } from '../core/query/query-port';
import { withChanges } from '../core/state/with-changes';
import { valueOf } from '../rows/value-at';
import { baseOf } from '../rows/base';
import type { Layer, LayerChange, Placement } from '../rows/layers';
import { isSamePlace, mayShareRows, type RowLocation } from '../rows/row-location';
import type { NewRowPlace } from './mutation-options';
import { guessedFields } from './guessed-fields';
import { changesOf, type Reading } from './read-events';
import { warnOfMissingFields, warnOfUnclearList } from './warn-of-new-row';

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
  /** The variables of the call. */
  readonly variables: unknown;
  /** The layer that this WatchQuery shows for the call; undefined: none. */
  readonly layer: Layer | undefined;
}

/** The changes with which a layer shows an event at the reading's field. */
export function layerChanges(
  reading: Reading,
  surroundings: LayerSurroundings,
): readonly LayerChange[] {
  if (reading.event.event === 'CREATE') {
    return isNewRow(reading) ? newRow(reading, surroundings) : [];
  }
  const { displayed, requested } = surroundings.query.state;
  const from = [displayed, requested].flatMap(one => (one ? [one.target.variables] : []));
  return changesOf(reading).map(change =>
    change.isRemoved ? Object.assign({}, change, { from }) : change,
  );
}

/** Whether an event creates a row that `onEvent` does not take out of the list (M12). */
function isNewRow({ event, decision }: Reading): boolean {
  return event.event === 'CREATE' && decision !== 'remove';
}

function newRow(reading: Reading, surroundings: LayerSurroundings): readonly LayerChange[] {
  const { field, row, event, decision, isWhole } = reading;
  const { query, readings, sent, layer } = surroundings;
  const { state } = query;
  const before = valueOf(baseOf(state), field);
  if (!state.displayed || !Array.isArray(before)) return [];
  // A row that is shown already keeps its place, because another page may be displayed by now, and the
  // values that a later call has given it.
  const all = (layer?.changes ?? []).filter(
    ({ location, place }) => place && mayShareRows(location, field),
  );
  const created = readings.filter(one => isNewRow(one) && mayShareRows(one.field, field));
  const merged = created.filter(one => one.decision !== 'refetch');
  // Several new rows are answered in their order. Those that only a refetch shows may have no place: then the order
  // is that of the others.
  const inOrder = [created, merged].find(({ length }) => length === all.length) ?? [];
  const same = all.find(one => one.event.id === event.id) ?? all[inOrder.indexOf(reading)];
  // What only a refetch shows stays where it is shown already (M5).
  if (decision === 'refetch' && !same) return [];
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
      warnOfMissingFields(query, reading, state.displayed.target.variables);
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
  const guessed = guessedFields(event.model, surroundings.variables);
  const placed = { at, paginator: pages, target, before, guessed, isTemporary };
  return [{ location: field, event, place: placed }];
}

/** Where a list shows the new row; undefined: nowhere. Of several lists of its model one must be named (M4). */
function placeAt(
  { field, row }: Reading,
  { query, places, readings, layer }: LayerSurroundings,
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
    if (!place && !layer && wrong && shown[0] === field) {
      warnOfUnclearList(query, wrong, shown.map(pathOf));
    }
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
