import { asRecord } from '../core/document/as-record';
import { isSamePosition } from '../core/paging/position';
import type { Plan } from '../core/plan/plan';
import type { Variables } from '../core/document/typed-document-node';
import type { RequestTarget } from '../core/plan/request-variables';
import { refreshAgain } from '../core/refreshes';
import { isPartRequest } from '../core/state/part-request';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { shareStructure } from '../core/state/share-structure';
import { changeSlice, sliceOf, withSlice } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import type { Covered, Patched } from '../core/state/state-hooks';
import { applyEvent, type ModelChange } from './apply-event';
import { atPath } from './at-path';
import { baseOf, LAYERS, withBase } from './base';
import { idOf, modelIn, placesOf } from './item-index';
import { REPEATS } from './judge-answer';
import { mergeModel } from './merge-model';
import { keyOf } from './row-entries';
import { placeText } from './row-location';
import { valueOf } from './value-at';
import { changeFor } from './same-fields';
import { withChanges } from '../core/state/with-changes';

/** Where a new row is shown before the server has placed it (M4). */
export interface Placement {
  readonly at: 'start' | 'end';
  /** The paginator of its list, in the plan's order; undefined: the list has no pages. */
  readonly paginator: number | undefined;
  /** What was displayed when the row was placed. On another page the end of the list is elsewhere. */
  readonly target: RequestTarget;
  /** The list at that time. A row that was not in it and has the same values is the real one. */
  readonly before: readonly unknown[];
  /** The fields whose values are guesses, so that the real row may have others. */
  readonly guessed: readonly string[];
  /** Whether only the server knows the row's id. Another call may use the same temporary one. */
  readonly isTemporary: boolean;
  /** The id of the row in an answer that has taken the place of this one; undefined: none yet. */
  readonly real?: string | undefined;
}

/** A change in a layer. A new row has a place. */
export interface LayerChange extends ModelChange {
  readonly place?: Placement | undefined;
  /** The variables of the lists that `onEvent` takes the row out of; undefined: the change counts in all (V7). */
  readonly from?: readonly Variables[];
  /** Which of the call's expectations it shows (M8). */
  readonly source?: string;
}

/** What one mutation of our own shows before the server has confirmed it (M4). */
export interface Layer {
  /** Counts the mutations in the order of their calls. */
  readonly call: number;
  readonly changes: readonly LayerChange[];
  /**
   * `answered`: the layer only keeps new rows where they are until the server places them. `overruled`: the
   * server has done something else since, and only its next answer says what. `unknown`: nobody knows whether
   * the server has done it (M5).
   */
  readonly status: 'pending' | 'answered' | 'overruled' | 'unknown';
  /**
   * False where lists do not wait for the answer before they ask again: it is late, or they waited for an
   * earlier call already (M4).
   */
  readonly isAwaited?: false;
  /** Once it is not pending: the layer goes with the answer to a request after this number. */
  readonly after: number;
  /** How many such answers did not take it away because they may not have known it (V22). Default: 0. */
  readonly doubts?: number;
}

/** Shows the layers over an answer that has arrived, without those that the answer already knows. */
export function patchUnderLayers({ plan }: QueryContext, patched: Patched): Patched {
  const { state, root, target, isKept } = patched;
  const { list } = sliceOf(state, LAYERS);
  if (list.length === 0) return patched;
  const answered = list.filter(({ status }) => status === 'answered');
  // A page that comes from the cache may have the new rows already (K1).
  const withNewRows = (answer: unknown): unknown => paintLayers(answer, answered, target).root;
  let doubts = 0;
  const left = list.flatMap((layer): readonly Layer[] => {
    const { status, after, doubts: before = 0 } = layer;
    if (isPartRequest(state)) return [withPage(layer, root, plan.paginators)];
    if (isKept || status === 'pending' || state.requestCount <= after) return [layer];
    // An answer to a request sent after the mutation had ended knows of it (M6). But one that lacks the
    // new row and equals the answer before may come from a replica that is behind (V22).
    const isDoubted =
      status === 'answered' &&
      before < REPEATS &&
      paintLayers(root, [layer], target).root !== root &&
      isDeepEqual(withNewRows(baseOf(state)), withNewRows(root));
    if (!isDoubted) return [];
    doubts = Math.max(doubts, before + 1);
    return [withChanges(layer, { doubts: before + 1 })];
  });
  const base = left.length > 0 ? shareStructure(state.displayed?.root, root) : undefined;
  const painted = paintLayers(base ?? root, left, target);
  const next = withSlice(state, LAYERS, { base, list: painted.list });
  return withChanges(patched, {
    root: painted.root,
    state: refreshAgain(next, doubts),
  });
}

/**
 * A layer after a page was added to the list. Its rows come after those shown (A1), so none of them is
 * the real one of a new row, whatever values it has. Other lists of the query are new as a whole.
 */
function withPage(layer: Layer, root: unknown, [list]: Plan['paginators']): Layer {
  const changes = layer.changes.map(change => {
    const { place, location } = change;
    const before = valueOf(root, location);
    const isGrown = list && [...list.path, ...list.items].join(' ') === placeText(location);
    return isGrown && place && Array.isArray(before)
      ? withChanges(change, { place: withChanges(place, { before }) })
      : change;
  });
  return withChanges(layer, { changes });
}

/**
 * The state without what the server may not have done (K1). New rows that it has confirmed stay where they are
 * shown, and what is below an overruled change is older than that change.
 */
export function withoutLayers(query: QueryContext, state: State): State {
  const { displayed } = state;
  const kept = sliceOf(state, LAYERS).list.filter(
    ({ status }) => status !== 'pending' && status !== 'unknown',
  );
  const below = baseOf(state);
  const base = displayed ? paintLayers(below, kept, displayed.target).root : below;
  return withBase(query, withSlice(state, LAYERS, { base, list: [] }), base);
}

/**
 * Makes all layers older than the last request. It has waited for a prefetch and is sent only now, so the
 * server knows of these changes (K3). If it begins in this step, they are older anyway.
 */
export function layersBefore(state: State): State {
  const { list } = sliceOf(state, LAYERS);
  const before = state.requestCount - 1;
  return list.some(({ after }) => after > before)
    ? changeSlice(state, LAYERS, {
        list: list.map(layer => withChanges(layer, { after: Math.min(layer.after, before) })),
      })
    : state;
}

/** Forgets the answer below the layers when its record is no longer shown (L18). */
export function followLayers(_: State, after: State): State {
  return after.displayed ? after : changeSlice(after, LAYERS, { base: undefined });
}

/** Shows the layers over an answer that has changed. */
export function coverWithLayers(state: State, base: unknown): Covered {
  const { displayed } = state;
  const layers = sliceOf(state, LAYERS);
  const { list } = layers;
  const isLayered = list.length > 0;
  // What is not displayed has no base either.
  if (!displayed || (!isLayered && layers.base === undefined)) return { state, root: base };
  const painted = paintLayers(base, list, displayed.target);
  return {
    state: withSlice(state, LAYERS, isLayered ? { base, list: painted.list } : LAYERS.initial),
    root: shareStructure(displayed.root, painted.root),
  };
}

/** An answer with layers over it. */
interface Painted {
  readonly root: unknown;
  /** The layers, which know the real rows that they have found. */
  readonly list: readonly Layer[];
}

/** An answer with all layers over it, the latest call on top (M5). */
function paintLayers(base: unknown, layers: readonly Layer[], target: RequestTarget): Painted {
  const placed = layers.flatMap(({ changes }) => changes.flatMap(rowsOwned));
  const real = new Map<LayerChange, string>();
  const painting: Painting = { target, owned: new Set(placed), temporary: new Set(), real };
  const root = layers.reduce(
    (painted, { status, changes }) =>
      changes.reduce(
        (shown, change) =>
          change.place
            ? placeRow(shown, change, change.place, status, painting)
            : !change.from || change.from.some(one => isDeepEqual(one, target.variables))
              ? applyEvent(shown, changeFor(change, target.variables))
              : shown,
        painted,
      ),
    base,
  );
  const list = real.size > 0 ? layers.map(layer => withReal(layer, real)) : layers;
  return { root, list };
}

/** The rows that belong to a new row's call: that row, and the real one. */
function rowsOwned(change: LayerChange): readonly string[] {
  const { place, location } = change;
  if (!place) return [];
  const { real } = place;
  return real === undefined ? [rowOf(change)] : [rowOf(change), keyOf({ location, id: real })];
}

function withReal(layer: Layer, found: ReadonlyMap<LayerChange, string>): Layer {
  const changes = layer.changes.map(change => {
    const real = found.get(change);
    return real !== undefined && change.place
      ? withChanges(change, { place: withChanges(change.place, { real }) })
      : change;
  });
  return withChanges(layer, { changes });
}

/** What is known while layers are applied. Rows are identified by `keyOf`. */
interface Painting {
  readonly target: RequestTarget;
  /** The rows of calls, temporary and real. Each belongs to one call. */
  readonly owned: Set<string>;
  /** The temporary rows shown so far. */
  readonly temporary: Set<string>;
  /** The ids of the real rows that were found for new ones. */
  readonly real: Map<LayerChange, string>;
}

/** The key, as `keyOf` makes it, of the row that a change is about. */
export function rowOf({ location, event: { id } }: LayerChange): string {
  return keyOf({ location, id });
}

function placeRow(
  root: unknown,
  change: LayerChange,
  { at, paginator, target: placedOn, before, guessed, isTemporary, real: known }: Placement,
  status: Layer['status'],
  { target, owned, temporary, real: found }: Painting,
): unknown {
  const {
    location,
    event: { id, model },
  } = change;
  // The list of another search does not show the new row.
  const isSameList = isDeepEqual(placedOn.variables, target.variables);
  // Another list may show another page by now.
  const [then, now] = [placedOn, target].map(({ positions }) => positions[paginator ?? -1]);
  const isPage = at === 'start' ? now?.page === 1 : then && now && isSamePosition(then, now);
  const isAtPlace = isSameList && (paginator === undefined || isPage);
  if (!isAtPlace || !model) return root;
  // A real row takes the place of one temporary row only.
  const isReal = (item: unknown): boolean => {
    const own = idOf(item, location);
    if (own === undefined || placesOf(before, own, location).length > 0) return false;
    const key = keyOf({ location, id: own });
    const row = asRecord(modelIn(item, location));
    const real = Object.entries(model).map(([name, value]) => {
      // The query may select the id under several keys.
      const isId = String(value) === id && row[name] === row[location.id];
      return [name, isId || guessed.includes(name) ? row[name] : value];
    });
    const isFound = !owned.has(key) && mergeModel(row, Object.fromEntries(real)) === row;
    if (!isFound) return false;
    owned.add(key);
    found.set(change, own);
    return true;
  };
  return atPath(root, [location.key, ...location.items], list => {
    if (!Array.isArray(list)) return list;
    const rows: readonly unknown[] = list;
    const key = rowOf(change);
    if (!temporary.has(key) && placesOf(rows, id, location).length > 0) return rows;
    // After the answer the row has its real id.
    if (status !== 'answered') {
      const isThere = known !== undefined && placesOf(rows, known, location).length > 0;
      if (isThere || rows.some(isReal)) return rows;
      if (isTemporary) temporary.add(key);
    }
    const row = location.node === undefined ? model : { [location.node]: model };
    return at === 'start' ? [row, ...rows] : [...rows, row];
  });
}
