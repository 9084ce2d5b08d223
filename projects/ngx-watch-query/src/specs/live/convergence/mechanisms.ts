import type { WatchQueryFeature } from 'ngx-watch-query';
import { ALWAYS_SEEN, type PageVisibility } from 'ngx-watch-query/private';
import { ASKED } from '../../../lib/background/asked';
import { OVERDUE } from '../../../lib/background/overdue';
import type { QueryFeature } from '../../../lib/core/feature';
import { opaque, opened } from '../../../lib/core/opaque-feature';
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
 * What keeps events from being lost, and tells where they may be missing (V10, V11, V15, V18, V21),
 * and what keeps the work for them small (V19, V25).
 */
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
  | 'replica'
  /** What waits for an answer is kept by row (V25). */
  | 'by row'
  /** Two nested objects are never mixed (V24). */
  | 'nested'
  /** The server is asked for another nested object that is not said completely (V24). */
  | 'nested asks'
  /** Lists of many rows are asked for less often (V25). */
  | 'many rows'
  /** Equal background requests that fall due within one window are one (V19). */
  | 'shared'
  /** One that is on the wire is never joined (V19). */
  | 'own request';

/**
 * Those without which something is lost, whatever the server is like: `'replica'` is for one whose
 * answers are behind its events, `'nested'` for one whose events say less than its answers.
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
