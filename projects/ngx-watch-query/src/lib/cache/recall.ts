import type { RequestTarget } from '../core/plan/request-variables';
import { displayKept } from '../core/state/apply-answer';
import { isSameTarget } from '../core/state/is-same-target';
import { sliceOf, withSlice, type Slice } from '../core/state/slice';
import {
  activeRequest,
  withActivity,
  type ActiveRequest,
  type QueryContext,
  type State,
} from '../core/state/state';
import type { StateHooks } from '../core/state/state-hooks';
import { withChanges } from '../core/state/with-changes';
import { withView } from '../core/state/with-view';
import type { Recalled } from './kept-answer';

/** An answer that was found, to be shown at once. */
export interface Found extends Recalled {
  /** When it was asked for, in milliseconds of the scheduler's clock. */
  readonly askedAt: number;
  /** Whether the server need not be asked. */
  readonly isFresh: boolean;
}

/** What is known of kept answers in the state of a WatchQuery. */
interface Recall {
  /** Whether the start that is queued is a `refetch()`. */
  readonly isRefetch: boolean;
  /** The number of the request that an answer of the cache may take the place of; 0: none. */
  readonly request: number;
  /** When what was shown from the cache had been asked for; undefined: nothing was. */
  readonly askedAt: number | undefined;
}

const RECALL: Slice<Recall> = {
  name: 'cache',
  initial: { isRefetch: false, request: 0, askedAt: undefined },
};

/** When what was just shown from the cache had been asked for; undefined: nothing was. */
export function recalledFrom(before: State, after: State): number | undefined {
  const { askedAt } = sliceOf(after, RECALL);
  return askedAt !== undefined && after.displayed !== before.displayed ? askedAt : undefined;
}

/** Whether an answer on its way into the cache will do for a request (K3). */
export function mayShare(state: State, { number }: ActiveRequest): boolean {
  return sliceOf(state, RECALL).request === number;
}

/**
 * Shows a kept answer in the step in which a request begins (K1). Reads the cache, and changes nothing
 * there but when an answer was last of use.
 */
export function recallHooks(find: (target: RequestTarget) => Found | undefined): StateHooks {
  return {
    follow(before, after, event, query) {
      const isRefetch = event.type === 'start-queued' && event.isRefetch === true;
      const noted = isRefetch ? withRecall(after, { isRefetch }) : after;
      const request = activeRequest(noted);
      if (!request || request.number === before.requestCount) {
        return withRecall(noted, { askedAt: undefined });
      }
      const asked = sliceOf(noted, RECALL).isRefetch;
      const begun = withRecall(noted, { isRefetch: false, request: 0, askedAt: undefined });
      const isOwn = request.origin === 'caller' || request.origin === 'url';
      // What is asked for again is asked of the server.
      const isAgain =
        asked && before.requested && isSameTarget(before.requested.target, request.target);
      if (!isOwn || isAgain) return begun;
      const found = find(request.target);
      if (!found) return withRecall(begun, { request: request.number });
      const isFresh = found.isFresh && !asked && !request.paysRefresh;
      return recalled(query, begun, request, { ...found, isFresh });
    },
  };
}

function recalled(
  query: QueryContext,
  state: State,
  request: ActiveRequest,
  { displayed: kept, pagers, askedAt, isFresh, isOutdated }: Found,
): State {
  const { target, root, infos } = kept;
  const { draft, requested } = state;
  const asked = withChanges(request, {
    target,
    isQuiet: true,
    bypassTransferCache: true,
    // What only a new answer can show is owed, whatever becomes of this request (V15).
    paysRefresh: request.paysRefresh || isOutdated,
  });
  const pages = infos.map(info => ({ info, isEmpty: false }));
  const isMoved = draft.positions === request.target.positions;
  const begun = withChanges(withActivity(state, { request: isFresh ? null : asked }), {
    requested: requested && withChanges(requested, { target }),
    draft: isMoved ? withChanges(draft, { positions: target.positions }) : draft,
  });
  const shown = displayKept(query, begun, asked, { root, pages });
  const { displayed } = shown;
  // The trail of a list that grows is that of all its pages.
  const grown =
    kept.isGrown && displayed
      ? withChanges(shown, { pagers, displayed: { ...kept, root: displayed.root } })
      : shown;
  return withView(withRecall(grown, { askedAt }), { stale: !isFresh });
}

function withRecall(state: State, changes: Partial<Recall>): State {
  const recall = sliceOf(state, RECALL);
  const names = Object.keys(changes) as readonly (keyof Recall)[];
  return names.every(name => recall[name] === changes[name])
    ? state
    : withSlice(state, RECALL, withChanges(recall, changes));
}
