import { isRecord } from '../core/document/as-record';
import type { RequestTarget } from '../core/plan/request-variables';
import { refreshAgain } from '../core/state/refresh';
import { isSameTarget } from '../core/state/is-same-target';
import { isDeepEqual, shareStructure } from '../core/state/share-structure';
import { sliceOf, withSlice } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import type { Covered, Patched } from '../core/state/state-hooks';
import { applyEvent, type ModelChange } from './apply-event';
import { atPath } from './at-path';
import { baseOf, LAYERS, withBase } from './base';
import { idOf, placesOf } from './item-index';
import { REPEATS } from './judge-answer';
import { mergeModel } from './merge-model';
import { keyOf } from './row-entries';

/** Where a new row is shown before the server has placed it (M4). */
export interface Placement {
  readonly at: 'start' | 'end';
  /** The paginator of its list, in the plan's order; undefined: the list has no pages. */
  readonly paginator: number | undefined;
  /** What was displayed when it was placed: its end may be another one on other pages. */
  readonly target: RequestTarget;
  /** The list of that time: a row that is not in it, and says the same, is the real one. */
  readonly before: readonly unknown[];
}

/** A change of a layer: as `ModelChange`; a new row has a place. */
export interface LayerChange extends ModelChange {
  readonly place?: Placement | undefined;
}

/** What one mutation of our own shows before the server has confirmed it (M4). */
export interface Layer {
  /** Counts the mutations in the order of their calls. */
  readonly call: number;
  readonly changes: readonly LayerChange[];
  /**
   * `answered`: new rows stay where they are until the server places them. `unknown`: nobody knows
   * whether the server has done it (M5).
   */
  readonly status: 'pending' | 'answered' | 'unknown';
  /** Whether its answer has been waited for long enough: lists ask again without it. */
  readonly isLate?: boolean;
  /** Unless it is pending: goes with the answer of a request after this one. */
  readonly after: number;
  /** How many such answers have not taken it away, because they may not have known it (V22). Default: 0. */
  readonly doubts?: number;
}

/** Shows layers over an answer that has arrived, but for those that it knows. */
export function patchUnderLayers(_: QueryContext, patched: Patched): Patched {
  const { state, root, target, isPart, isKept } = patched;
  const { list } = sliceOf(state, LAYERS);
  if (list.length === 0) return patched;
  const isWhole = isPart !== true && isKept !== true;
  const below = baseOf(state);
  let doubts = 0;
  const left = list.flatMap((layer): readonly Layer[] => {
    const { status, after, doubts: before = 0 } = layer;
    if (!isWhole || status === 'pending' || state.requestCount <= after) return [layer];
    // An answer that was asked for after the mutation had ended knows of it (M6). But one that lacks the
    // new row, and is equal to the answer before, may come from a replica that is behind (V22).
    const isDoubted =
      status === 'answered' &&
      before < REPEATS &&
      paintLayers(root, [layer], target) !== root &&
      shareStructure(below, root) === below;
    if (!isDoubted) return [];
    doubts = Math.max(doubts, before + 1);
    return [{ ...layer, doubts: before + 1 }];
  });
  const base = left.length > 0 ? shareStructure(state.displayed?.root, root) : undefined;
  const next = withSlice(state, LAYERS, { base, list: left });
  return {
    ...patched,
    root: paintLayers(base ?? root, left, target),
    state: doubts > 0 ? refreshAgain(next, doubts) : next,
  };
}

/** The state without what the server has not confirmed (K1). */
export function withoutLayers(query: QueryContext, state: State): State {
  const base = baseOf(state);
  return withBase(query, withSlice(state, LAYERS, { base, list: [] }), base);
}

/** A record that is not shown any more (L18) is not below the layers either. */
export function followLayers(_: State, after: State): State {
  const { base, list } = sliceOf(after, LAYERS);
  return base !== undefined && !after.displayed
    ? withSlice(after, LAYERS, { base: undefined, list })
    : after;
}

/** Shows the layers over an answer that has changed. */
export function coverWithLayers(state: State, base: unknown): Covered {
  const { displayed } = state;
  const layers = sliceOf(state, LAYERS);
  const { list } = layers;
  const isLayered = list.length > 0;
  if (!isLayered && layers.base === undefined) return { state, root: base };
  return {
    state: withSlice(state, LAYERS, isLayered ? { base, list } : LAYERS.initial),
    root: displayed
      ? shareStructure(displayed.root, paintLayers(base, list, displayed.target))
      : base,
  };
}

/** An answer with all layers over it, the latest call on top (M5). */
function paintLayers(base: unknown, layers: readonly Layer[], target: RequestTarget): unknown {
  const placed = layers.flatMap(({ changes }) => changes.filter(({ place }) => place).map(rowOf));
  const painting: Painting = { target, owned: new Set(placed), temporary: new Set() };
  return layers.reduce(
    (root, { status, changes }) =>
      changes.reduce(
        (painted, change) =>
          change.place
            ? placeRow(painted, change, change.place, status, painting)
            : applyEvent(painted, change),
        root,
      ),
    base,
  );
}

/** What is painted. Rows are named by `keyOf`. */
interface Painting {
  readonly target: RequestTarget;
  /** The rows of calls, and those found to be theirs: each is that of one call. */
  readonly owned: Set<string>;
  /** The rows painted of calls that are pending. Another call may have a temporary row of this id. */
  readonly temporary: Set<string>;
}

function rowOf({ location, event: { id } }: LayerChange): string {
  return keyOf({ location, id });
}

function placeRow(
  root: unknown,
  change: LayerChange,
  { at, paginator, target: placedOn, before }: Placement,
  status: Layer['status'],
  { target, owned, temporary }: Painting,
): unknown {
  const {
    location,
    event: { id, model },
  } = change;
  // Another search is another list.
  const isSameList = isDeepEqual(placedOn.variables, target.variables);
  const isAtPlace =
    isSameList &&
    (paginator === undefined ||
      (at === 'start' ? target.positions[paginator]?.page === 1 : isSameTarget(placedOn, target)));
  if (!isAtPlace || !model) return root;
  /** Whether a row is the one that the server has made of it: then it is that of no other call. */
  const isReal = (item: unknown): boolean => {
    const own = idOf(item, location);
    if (own === undefined || placesOf(before, own, location).length > 0) return false;
    const key = keyOf({ location, id: own });
    const row = location.node !== undefined && isRecord(item) ? item[location.node] : item;
    const real = { ...model, [location.id]: isRecord(row) && row[location.id] };
    const isFound = !owned.has(key) && mergeModel(row, real) === row;
    if (isFound) owned.add(key);
    return isFound;
  };
  return atPath(root, [location.key, ...location.items], list => {
    if (!Array.isArray(list)) return list;
    const rows: readonly unknown[] = list;
    const key = rowOf(change);
    if (!temporary.has(key) && placesOf(rows, id, location).length > 0) return rows;
    // Of a call that was answered the id says which row it is.
    if (status !== 'answered' && rows.some(isReal)) return rows;
    if (status === 'pending') temporary.add(key);
    const row = location.node === undefined ? model : { [location.node]: model };
    return at === 'start' ? [row, ...rows] : [...rows, row];
  });
}
