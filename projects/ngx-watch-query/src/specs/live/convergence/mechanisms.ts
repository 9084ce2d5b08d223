import type { WatchQueryFeature } from 'ngx-watch-query';
import { ALWAYS_SEEN, type PageVisibility } from 'ngx-watch-query/private';
import { ASKED } from '../../../lib/background/asked';
import { backgroundFeature } from '../../../lib/background/background';
import { OVERDUE } from '../../../lib/background/overdue';
import type { FeatureSetup, QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import type { QueryPart, QueryPort } from '../../../lib/core/query/query-port';
import type { QueryEvent } from '../../../lib/core/state/query-event';
import { withSlice } from '../../../lib/core/state/slice';
import type { StateHooks } from '../../../lib/core/state/state-hooks';
import { FACTS } from '../../../lib/rows/remember-facts';
import { MODEL_CHANGED, rowHooks, type ModelChanged } from '../../../lib/rows/model-changed';
import { rowsFeature } from '../../../lib/rows/rows';
import type { Surroundings } from './bench';

/** What keeps events from being lost, and tells where they may be missing (V10, V11, V15, V18, V21). */
export type Mechanism =
  /** Events that come while a request is in flight are applied again on its answer. */
  | 're-apply'
  /** A refetch follows an event. */
  | 'settle'
  /** A refetch follows a connection. */
  | 'catch-up'
  /** One more follows after the time that a server may need to listen (V20). */
  | 'late catch-up'
  /** A failed refetch is repeated. */
  | 'retry'
  /** A dead socket is found. */
  | 'ping'
  /** While nobody sees the page no refetch is sent (V18). */
  | 'hide'
  /** What was not sent then is sent when the page is seen again (V18). */
  | 'show'
  /** What goes without an answer for long is stale (V21). */
  | 'overdue'
  /** An answer that says what was so before an event is doubted (V22). */
  | 'replica';

/** Those that any server needs; `'replica'` is for one whose answers are behind its events. */
export const MECHANISMS: readonly Mechanism[] = [
  're-apply',
  'settle',
  'catch-up',
  'late catch-up',
  'retry',
  'ping',
  'hide',
  'show',
  'overdue',
];

/** What the library is told of the page. */
export function visibility(page: PageVisibility, off: Mechanism | undefined): PageVisibility {
  if (off === 'hide') return ALWAYS_SEEN;
  if (off !== 'show') return page;
  return {
    get isHidden() {
      return page.isHidden;
    },
    onChange: () => () => undefined,
  };
}

/** Makes the live part of the library do without one of them, from outside. */
export function switchOff(
  feature: WatchQueryFeature,
  mechanism: Mechanism,
  surroundings: () => Surroundings,
): WatchQueryFeature {
  return opaque(without(opened(feature), mechanism, surroundings));
}

function without(
  live: QueryFeature,
  mechanism: Mechanism,
  surroundings: () => Surroundings,
): QueryFeature {
  switch (mechanism) {
    case 're-apply': {
      // What is not on the screen yet is an answer.
      const { patch: _, ...hooks } = rowHooks;
      return withRowHooks(live, hooks);
    }
    case 'replica':
      return withRowHooks(live, {
        ...rowHooks,
        patch: (query, patched) => {
          const state = withSlice(patched.state, FACTS, FACTS.initial);
          return rowHooks.patch?.(query, { ...patched, state }) ?? patched;
        },
      });
    case 'settle':
      return changing(live, (changed, dispatch) =>
        dispatch(changed.change ? { ...changed, asks: 'never' } : changed),
      );
    case 'catch-up':
      return changing(live, (changed, dispatch) => {
        // A message that cannot be read asks in the same words; it has been delivered.
        if (changed.change !== null || surroundings().isDelivering) dispatch(changed);
      });
    case 'retry':
      return withoutRetry(live);
    case 'overdue':
      return opening(live, (query, open) =>
        open(
          dispatching(query, event => {
            if (event.type !== 'feature' || event.of !== OVERDUE) query.dispatch(event);
          }),
        ),
      );
    case 'late catch-up':
    case 'ping':
    case 'hide':
    case 'show':
      // The surroundings of the run have none, or are others.
      return live;
  }
}

function withRowHooks(live: QueryFeature, hooks: StateHooks): QueryFeature {
  const rows: QueryFeature = { ...rowsFeature, setup: () => ({ open: () => ({ hooks }) }) };
  return { ...live, requires: [rows, backgroundFeature] };
}

/** The feature, with another say in what becomes of model changes. */
function changing(
  live: QueryFeature,
  change: (changed: ModelChanged, dispatch: (changed: ModelChanged) => void) => void,
): QueryFeature {
  return opening(live, (query, open) =>
    open(
      dispatching(query, event => {
        if (event.type !== 'feature' || event.of !== MODEL_CHANGED) query.dispatch(event);
        else {
          change(event.payload as ModelChanged, payload => query.dispatch({ ...event, payload }));
        }
      }),
    ),
  );
}

/** After a failure only another event or connection asks. */
function withoutRetry(live: QueryFeature): QueryFeature {
  return opening(live, (query, open) => {
    let failures = 0;
    let isAsked = false;
    const part = open(
      dispatching(query, event => {
        const isChange = event.type === 'feature' && event.of === MODEL_CHANGED;
        if (isChange && (event.payload as ModelChanged).asks !== 'never') isAsked = true;
        // The timer of this part starts the requests.
        const isStart = event.type === 'feature' && event.of === ASKED;
        if (!isStart || failures === 0 || isAsked) query.dispatch(event);
      }),
    );
    return (
      part && {
        hooks: part.hooks ?? {},
        exchange: (request, next) => part.exchange?.(request, next) ?? next(request),
        run: (before, after) => {
          if (after.refresh.failures > failures) isAsked = false;
          failures = after.refresh.failures;
          part.run?.(before, after);
        },
      }
    );
  });
}

type Open = (query: QueryPort) => QueryPart | undefined;

/** The feature, opened in another way. */
function opening(
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

/** A WatchQuery whose features' events go elsewhere first. */
function dispatching(query: QueryPort, dispatch: (event: QueryEvent) => void): QueryPort {
  return {
    id: query.id,
    name: query.name,
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
