import { inject, signal, untracked } from '@angular/core';
import { defer, tap } from 'rxjs';
import type { RequestTransport } from 'ngx-watch-query/private';
import { WatchQueryError } from './errors/watch-query-error';
import type { QueryFeature } from './feature';
import type { Position } from './paging/position';
import type { QueryPart, QueryPort } from './query/query-port';
import { isMutation } from './request/is-mutation';
import { createState } from './state/create-state';
import { featureEvent, type EventType } from './state/query-event';
import { isDestroyed, isQueued, READY, type State } from './state/state';
import { withChanges } from './state/with-changes';
import { withView } from './state/with-view';
import { USER } from './user';

/**
 * Removes everything that came from the server, and requests again what was requested before (M13).
 */
const RESET: EventType<null> = {
  reduce(query, state) {
    const draft = withChanges(state.draft, { positions: state.draft.positions.map(firstPage) });
    const { view, pagers } = createState(query, draft);
    const { activity } = state;
    const isAsked = state.requested !== null || isQueued(state);
    return withView(
      withChanges(state, {
        activity: activity.kind === 'active' ? { ...READY, isQueued: isAsked } : activity,
        draft,
        displayed: null,
        isAnswered: false,
        pagers,
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
function firstPage(position: Position): Position {
  return position.cursor === null ? position : withChanges(position, { page: 1, cursor: null });
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
        return answers.pipe(tap(assertSame));
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
