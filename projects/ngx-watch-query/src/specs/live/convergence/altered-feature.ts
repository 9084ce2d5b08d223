import type { FeatureSetup, QueryFeature } from '../../../lib/core/feature';
import type { QueryPart, QueryPort } from '../../../lib/core/query/query-port';
import type { QueryEvent } from '../../../lib/core/state/query-event';
import type { StateHooks } from '../../../lib/core/state/state-hooks';
import { MODEL_CHANGED, type ModelChanged } from '../../../lib/rows/model-changed';
import { rowsFeature } from '../../../lib/rows/rows';

type Open = (query: QueryPort) => QueryPart | undefined;

/** The feature with its part opened by `change`. */
export function opening(
  feature: QueryFeature,
  change: (query: QueryPort, open: Open) => QueryPart | undefined,
): QueryFeature {
  const { setup } = feature;
  return {
    ...feature,
    setup: (all): FeatureSetup => {
      const own = setup?.(all);
      return {
        ...own,
        open: (query, options, start) =>
          change(query, passed => own?.open?.(passed, options, start)),
      };
    },
  };
}

/** A WatchQuery whose events pass through `dispatch`. */
export function dispatching(query: QueryPort, dispatch: (event: QueryEvent) => void): QueryPort {
  return {
    id: query.id,
    plan: query.plan,
    sources: query.sources,
    injector: query.injector,
    get state() {
      return query.state;
    },
    wireRequest: target => query.wireRequest(target),
    report: error => query.report(error),
    dispatch,
  };
}

/** The feature with its model changes passed through `change`. */
export function changing(
  live: QueryFeature,
  change: (
    changed: ModelChanged,
    dispatch: (changed: ModelChanged) => void,
    query: QueryPort,
  ) => void,
): QueryFeature {
  return opening(live, (query, open) =>
    open(
      dispatching(query, event => {
        if (event.type !== 'feature' || event.of !== MODEL_CHANGED) query.dispatch(event);
        else {
          const dispatch = (payload: ModelChanged) => query.dispatch({ ...event, payload });
          change(event.payload as ModelChanged, dispatch, query);
        }
      }),
    ),
  );
}

/** The feature with other hooks for row changes. */
export function withRowHooks(live: QueryFeature, hooks: StateHooks): QueryFeature {
  const rows: QueryFeature = { ...rowsFeature, setup: () => ({ open: () => ({ hooks }) }) };
  return requiring(live, rows);
}

/** The feature with `other` in the place of the required feature of the same name. */
export function requiring(feature: QueryFeature, other: QueryFeature): QueryFeature {
  const { requires = [] } = feature;
  return { ...feature, requires: requires.map(one => (one.name === other.name ? other : one)) };
}
