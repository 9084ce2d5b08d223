import { inject, signal, untracked } from '@angular/core';
import { defer, tap } from 'rxjs';
import type { RequestTransport } from 'ngx-watch-query/private';
import { itemAt } from './errors/item-at';
import { WatchQueryError } from './errors/watch-query-error';
import type { QueryFeature } from './feature';
import type { RequestTarget } from './plan/request-variables';
import type { QueryPart, QueryPort } from './query/query-port';
import { isMutation } from './request/is-mutation';
import { createState } from './state/create-state';
import { featureEvent, type EventType } from './state/query-event';
import { isDestroyed, READY, type State } from './state/state';
import { withChanges } from './state/with-changes';
import { withView } from './state/with-view';
import { USER } from './user';

/**
 * Removes everything that came from the server, and requests again what was requested before (M13).
 * A change that is only set waits for a request of the caller (L14).
 */
const RESET: EventType<null> = {
  reduce(query, state) {
    const { activity } = state;
    const draft = withFirstPages(state.draft);
    const requested =
      state.requested &&
      // As after a correction, the URL says that page, in the place of the one before (R6).
      withChanges(state.requested, {
        target: withFirstPages(state.requested.target),
        by: 'correction',
      });
    const isStarted = activity.kind === 'active' && activity.isQueued && !activity.isRepeat;
    const isRepeat = requested !== null && !isStarted;
    const { view, pagers } = createState(query, isRepeat ? requested.target : draft);
    const isQueued = isRepeat || isStarted;
    return withView(
      withChanges(state, {
        activity: activity.kind === 'active' ? { ...READY, isQueued, isRepeat } : activity,
        draft,
        requested,
        displayed: null,
        isAnswered: false,
        pagers: pagers.map((pager, index) =>
          withChanges(pager, { movedAt: itemAt(state.pagers, index).movedAt }),
        ),
        refresh: { isDue: false, failures: 0 },
        slices: {},
      }),
      { data: undefined, pagination: view.pagination, error: undefined, stale: false },
    );
  },
};

/**
 * Leads to page 1 where a cursor addresses the page: it may be valid only for the previous user.
 * Numbered pages stay.
 */
function withFirstPages(target: RequestTarget): RequestTarget {
  const positions = target.positions.map(position =>
    position.cursor === null ? position : withChanges(position, { page: 1, cursor: null }),
  );
  return withChanges(target, { positions });
}

/** The WatchQueries that are open. */
class OpenQueries {
  readonly #open = new Set<QueryPort>();
  readonly #user = inject(USER);

  open(query: QueryPort): Pick<QueryPart, 'run'> {
    return {
      run: (_: State, after: State) => {
        if (isDestroyed(after)) this.#open.delete(query);
        else this.#open.add(query);
      },
    };
  }

  /** Empties all open WatchQueries and requests their data again. */
  reset(): void {
    this.#user.set({});
    for (const query of [...this.#open]) query.dispatch(featureEvent(RESET, null));
  }
}

/**
 * Fails requests that were sent before a `reset()`, so that no user sees the answers to another
 * one. Mutations are exempt: their caller must learn what they have done (M13).
 */
function sameUserWire(next: RequestTransport): RequestTransport {
  const user = inject(USER);
  return {
    send: request => {
      const answers = next.send(request);
      if (isMutation(request)) return answers;
      return defer(() => {
        const asker = untracked(user);
        const assertSame = (): void => {
          if (untracked(user) === asker) return;
          throw new WatchQueryError('network', 'Discarded: reset() was called before it came.');
        };
        return answers.pipe(tap({ next: assertSame, error: assertSame }));
      });
    },
  };
}

/**
 * `WatchQueryService.reset` for the WatchQueries that are open: their data is removed and requested
 * again (M13).
 */
export const openQueriesFeature: QueryFeature = {
  name: 'open-queries',
  order: 10,
  providers: [{ provide: USER, useFactory: () => signal({}) }],
  wire: sameUserWire,
  setup: () => {
    const all = new OpenQueries();
    return { open: query => all.open(query), reset: () => all.reset() };
  },
};
