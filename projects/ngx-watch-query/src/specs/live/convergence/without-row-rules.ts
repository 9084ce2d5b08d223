import { isRecord, type JsonObject } from '../../../lib/core/document/as-record';
import type { QueryFeature } from '../../../lib/core/feature';
import { sliceOf, withSlice, type Slice } from '../../../lib/core/state/slice';
import { activeRequest } from '../../../lib/core/state/state';
import type { StateHooks } from '../../../lib/core/state/state-hooks';
import { applyEvent, type ModelChange } from '../../../lib/rows/apply-event';
import { baseOf } from '../../../lib/rows/base';
import { findModel } from '../../../lib/rows/find-model';
import { rowHooks } from '../../../lib/rows/model-changed';
import { FACTS } from '../../../lib/rows/remember-facts';
import type { RowHooks } from '../../../lib/rows/row-hooks';
import { changing } from './altered-feature';

/** Nested objects in events lose their id, so they are merged into whatever is shown (V24). */
export function withoutNested(live: QueryFeature): QueryFeature {
  return changing(live, ({ change, ...changed }, dispatch) =>
    dispatch({
      ...changed,
      change: change && { ...change, event: { ...change.event, model: mixed(change) } },
    }),
  );
}

function mixed({ event: { model } }: ModelChange): JsonObject | null {
  const entries = Object.entries(model ?? {}).map(([key, value]): [string, unknown] => {
    if (!isRecord(value)) return [key, value];
    const { id: _, ...rest } = value;
    return [key, rest];
  });
  return model && Object.fromEntries(entries);
}

/** An incomplete other object in a single model is left out without a refetch (V24). */
export function withoutAskingForOthers(live: QueryFeature): QueryFeature {
  return changing(live, (changed, dispatch, { state }) => {
    const { location, event } = changed.change ?? {};
    const isSaid = location?.isList === false && event?.event === 'UPDATE' && event.model !== null;
    const isShown = isSaid && findModel(baseOf(state), location, event.id) !== undefined;
    dispatch(isShown ? { ...changed, asks: 'in-flight' } : changed);
  });
}

const EVENTS: Slice<readonly ModelChange[]> = { name: 'events', initial: [] };

/** What the library keeps instead. */
const BY_ROW: Slice<readonly unknown[]> = { name: 'rows', initial: [] };

/** Events are kept one by one for the answer, and applied one after another (V25). */
export const eventByEvent: RowHooks = {
  changed: (state, change) =>
    activeRequest(state) === null
      ? state
      : withSlice(state, EVENTS, [...sliceOf(state, EVENTS), change]),
  patch: (query, answer) => {
    const root = sliceOf(answer.state, EVENTS).reduce(applyEvent, answer.root);
    const state = withSlice(answer.state, BY_ROW, BY_ROW.initial);
    return rowHooks.patch?.(query, { ...answer, root, state }) ?? answer;
  },
  follow: (before, after, event, query) => {
    const next = rowHooks.follow?.(before, after, event, query) ?? after;
    return activeRequest(before) === activeRequest(after)
      ? next
      : withSlice(next, EVENTS, EVENTS.initial);
  },
};

/** No answer is doubted, whatever events have said (V22). */
export function withoutDoubts(hooks: StateHooks): StateHooks {
  return {
    ...hooks,
    patch: (query, answer) => {
      const state = withSlice(answer.state, FACTS, FACTS.initial);
      return hooks.patch?.(query, { ...answer, state }) ?? answer;
    },
  };
}
