import type { EventType } from '../core/state/query-event';
import { refreshAgain, refreshDue } from '../core/state/refresh';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import { isSameTarget } from '../core/state/is-same-target';
import type { RequestTarget } from '../core/plan/request-variables';
import { activeRequest, type QueryContext, type State } from '../core/state/state';
import type { Patched, StateHooks } from '../core/state/state-hooks';
import { shareStructure } from '../core/state/share-structure';
import { applyEvent, type ModelChange } from './apply-event';
import { judgeAnswer } from './judge-answer';
import { keepLastRows } from './keep-last-rows';
import { withKnownType } from './known-type';
import { uncontradicted, type OwnChange } from './facts';
import { baseOf, LAYERS, paintLayers, withBase } from './layers';
import { FACTS, forgetAll, isLeft, remember } from './remember-facts';
import { applyChanges, withChange, type RowChange } from './row-changes';

/** Something has happened to a model that a WatchQuery follows. */
export interface ModelChanged {
  /** What can be applied; null where only a new answer can show it. */
  readonly change: ModelChange | null;
  /** Whether the server must be asked again: always, never, or if a request is in flight (V10). */
  readonly asks: 'always' | 'in-flight' | 'never';
  /** For a mutation of our own. */
  readonly own?: OwnChange;
}

/**
 * The changes since the request in flight was sent: its answer may be older (V10). One for each row,
 * however many events there were (V25).
 */
const SINCE: Slice<readonly RowChange[]> = { name: 'rows', initial: [] };

/**
 * A model event changes what is displayed at once, and is kept for the answer of the request in
 * flight. `pagination` waits for the next answer (V7, V10), and so do the last rows of a page
 * above the first.
 */
export const MODEL_CHANGED: EventType<ModelChanged> = {
  name: 'model-changed',
  reduce(query, state, { change: said, asks, own }) {
    const { displayed } = state;
    const told =
      said && !own ? withKnownType(said, sliceOf(state, FACTS).rows, baseOf(state)) : said;
    const event = told && !own ? uncontradicted(sliceOf(state, FACTS).rows, told) : told?.event;
    const change = told && event ? (event === told.event ? told : { ...told, event }) : null;
    const isInFlight = activeRequest(state) !== null;
    // What contradicts our own mutation may be older, or newer (M6).
    const isDue = asks === 'always' || (asks === 'in-flight' && isInFlight) || change !== told;
    const due = isDue ? refreshDue(state) : state;
    // Nobody knows what has happened: what events have said may be out of date.
    if (!change) return told ? due : forgetAll(due);
    const kept = isInFlight ? withSlice(due, SINCE, withChange(sliceOf(due, SINCE), change)) : due;
    const base = baseOf(state);
    const changed = applyEvent(base, change);
    const root =
      displayed && due.refresh.isDue && change.event.event === 'DELETE'
        ? keepLastRows(
            query.plan,
            displayed.target.positions,
            [base, changed],
            base,
            displayed.root,
          )
        : changed;
    const learned = withSlice(kept, FACTS, remember(state, change, root, own));
    return withBase(query, learned, root);
  },
};

/**
 * Patches an answer: what it may be too old to know (V22), then what has happened since its request
 * was sent (V10).
 */
function patch({ plan }: QueryContext, { state, root, target, isPart, isKept }: Patched): Patched {
  const { refresh, requestCount, displayed } = state;
  if (isKept) return { ...underLayers(state, root, target), target };
  const facts = sliceOf(state, FACTS);
  const judged = judgeAnswer(root, facts, requestCount, refresh.isDue, baseOf(state));
  const patched = applyChanges(judged.root, sliceOf(state, SINCE));
  const next = withSlice(state, FACTS, judged.facts);
  const asked = judged.doubts > 0 ? refreshAgain(next, judged.doubts) : next;
  const shown =
    asked.refresh.isDue && displayed && isSameTarget(displayed.target, target)
      ? keepLastRows(plan, target.positions, [root, patched], baseOf(state), displayed.root)
      : patched;
  const { list } = sliceOf(state, LAYERS);
  if (list.length === 0) return { root: shown, state: asked, target };
  // It was sent after these mutations had ended: it knows them (M6), if all rows were asked for.
  const left = list.filter(
    ({ status, after }) => isPart === true || status === 'pending' || requestCount <= after,
  );
  const base = left.length > 0 ? shareStructure(displayed?.root, shown) : undefined;
  return {
    root: paintLayers(base ?? shown, left, target),
    state: withSlice(asked, LAYERS, { base, list: left }),
    target,
  };
}

/** An answer that has heard of everything but of what mutations under way will do. */
function underLayers(
  state: State,
  root: unknown,
  target: RequestTarget,
): Pick<Patched, 'state' | 'root'> {
  const { list } = sliceOf(state, LAYERS);
  if (list.length === 0) return { state, root };
  return {
    state: withSlice(state, LAYERS, { base: root, list }),
    root: paintLayers(root, list, target),
  };
}

export const rowHooks: StateHooks = {
  patch,
  confirmed: (query, state) =>
    withBase(query, withSlice(state, LAYERS, { base: baseOf(state), list: [] }), baseOf(state)),
  follow(before, after) {
    const known = isLeft(before, after) ? forgetAll(after) : after;
    const since =
      activeRequest(before) === activeRequest(after)
        ? known
        : withSlice(known, SINCE, SINCE.initial);
    // A record that is not shown any more (L18) is not below the layers either.
    const { base, list } = sliceOf(since, LAYERS);
    return base !== undefined && !since.displayed
      ? withSlice(since, LAYERS, { base: undefined, list })
      : since;
  },
};
