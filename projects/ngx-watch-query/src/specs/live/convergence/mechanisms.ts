import type { WatchQueryFeature } from 'ngx-watch-query';
import { ALWAYS_SEEN, type PageVisibility } from 'ngx-watch-query/private';
import { ASKED } from '../../../lib/background/asked';
import { OVERDUE } from '../../../lib/background/overdue';
import type { QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
import { refreshOf } from '../../../lib/core/refreshes';
import { MODEL_CHANGED, rowHooks, type ModelChanged } from '../../../lib/rows/model-changed';
import { changing, dispatching, opening, withRowHooks } from './altered-feature';
import type { Surroundings } from './bench';
import { joiningTheWire, withFewRows, withoutSharing } from './without-background-rules';
import {
  eventByEvent,
  withoutAskingForOthers,
  withoutDoubts,
  withoutNested,
} from './without-row-rules';

/**
 * What keeps events from being lost and reveals where they may be (V10, V11, V15, V18, V21),
 * and what keeps the work for them small (V19, V25). Each can be switched off.
 */
export type Mechanism =
  /** Events during a request are applied again to its answer. */
  | 're-apply'
  /** A settle request follows an event. */
  | 'settle'
  /** A catch-up request follows a connection. */
  | 'catch-up'
  /** A second one follows after the time that a server may need to start listening (V20). */
  | 'late catch-up'
  /** A failed background request is repeated. */
  | 'retry'
  /** A dead socket is detected. */
  | 'ping'
  /** A hidden page sends no background request (V18). */
  | 'hide'
  /** A request held back meanwhile is sent when the page is shown again (V18). */
  | 'show'
  /** Rows whose answer is overdue are stale (V21). */
  | 'overdue'
  /** An answer with values from before an event is doubted (V22). */
  | 'replica'
  /** Changes that wait for an answer are kept by row (V25). */
  | 'by row'
  /** Two nested objects are never mixed (V24). */
  | 'nested'
  /** An incomplete other nested object causes a refetch (V24). */
  | 'nested asks'
  /** Lists of many rows are refetched less often (V25). */
  | 'many rows'
  /** Equal background requests that fall due within one window are one request (V19). */
  | 'shared'
  /** A background request in flight is never joined (V19). */
  | 'own request';

/**
 * The mechanisms without which changes are lost with any server. `'replica'` matters only with
 * late replicas, `'nested'` only when events have fewer fields than answers.
 */
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

/** The page as the library sees it. */
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

/** Makes the live feature do without one mechanism, from outside. */
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
      // Events are applied to what is displayed, but not to the next answer.
      const { patch: _, ...hooks } = rowHooks;
      return withRowHooks(live, hooks);
    }
    case 'replica':
      return withRowHooks(live, withoutDoubts(rowHooks));
    case 'by row':
      return withRowHooks(live, withoutDoubts(eventByEvent));
    case 'many rows':
      return withFewRows(live);
    case 'nested':
      return withoutNested(live);
    case 'nested asks':
      return withoutAskingForOthers(live);
    case 'shared':
      return withoutSharing(live);
    case 'own request':
      return joiningTheWire(live);
    case 'settle':
      return changing(live, (changed, dispatch) =>
        dispatch(changed.change ? { ...changed, asks: 'never' } : changed),
      );
    case 'catch-up':
      return changing(live, (changed, dispatch) => {
        // Unreadable messages are dispatched in the same form. They must pass: they were delivered.
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
      // The bench switches these off in the library's surroundings.
      return live;
  }
}

/** After a failure only another event or connection causes a request. */
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
          const refresh = refreshOf(after);
          if (refresh.failures > failures) isAsked = false;
          failures = refresh.failures;
          part.run?.(before, after);
        },
      }
    );
  });
}
