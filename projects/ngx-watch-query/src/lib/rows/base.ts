import { changeRefresh } from '../core/refreshes';
import { scopedData } from '../core/state/pick-scope';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import type { Covered } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import type { Layer } from './layers';

/** The layers over the last answer, which includes the events since. */
export interface Layers {
  /** The answer below the layers; undefined while there are no layers, or nothing is displayed. */
  readonly base: unknown;
  /** In the order of their calls. */
  readonly list: readonly Layer[];
}

export const LAYERS: Slice<Layers> = { name: 'layers', initial: { base: undefined, list: [] } };

/** The state with other layers. While one of them shows a new row, background requests wait (M4). */
export function setLayers(state: State, layers: Layers): State {
  const isHeld = layers.list.some(
    ({ status, isAwaited, changes }) =>
      status === 'pending' && isAwaited !== false && changes.some(({ place }) => place),
  );
  return changeRefresh(withSlice(state, LAYERS, layers), { isHeld });
}

/** The answer that is displayed, without layers. */
export function baseOf(state: Pick<State, 'displayed' | 'slices'>): unknown {
  const { base } = sliceOf(state, LAYERS);
  return base === undefined ? state.displayed?.root : base;
}

/** An answer with the layers over it. */
export function covered({ hooks }: QueryContext, state: State, base: unknown): Covered {
  return hooks.reduce<Covered>((below, { cover }) => cover?.(below.state, below.root) ?? below, {
    state,
    root: base,
  });
}

/** Displays an answer under the layers. What does not change keeps its identity (M7). */
export function withBase(query: QueryContext, before: State, base: unknown): State {
  const { state, root } = covered(query, before, base);
  const { displayed, view } = before;
  if (!displayed || root === displayed.root) return state;
  const data = scopedData(view.data, root, query.scope);
  return withChanges(state, {
    displayed: withChanges(displayed, { root }),
    view: data === view.data ? view : withChanges(view, { data }),
  });
}
