import { inject, signal, untracked } from '@angular/core';
import { catchError, defer, map } from 'rxjs';
import type { RequestTransport } from 'ngx-watch-query/private';
import { WatchQueryError } from './errors/watch-query-error';
import type { FeatureSetup, QueryFeature } from './feature';
import type { RequestTarget } from './plan/request-variables';
import type { QueryPort } from './query/query-port';
import { isMutation } from './request/is-mutation';
import { featureEvent, type EventType } from './state/query-event';
import { restartAt } from './state/restart-at';
import { Round } from './state/round';
import { isDestroyed, READY } from './state/state';
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
    const { pagers } = restartAt(query, state, isRepeat ? requested.target : draft);
    const isQueued = isRepeat || isStarted;
    return withView(
      withChanges(state, {
        activity: activity.kind === 'active' ? { ...READY, isQueued, isRepeat } : activity,
        draft,
        requested,
        displayed: null,
        hasOutcome: false,
        pagers,
        slices: {},
      }),
      { data: undefined, error: undefined, stale: false },
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

/**
 * Fails requests that were sent before a `reset()`, so that no user sees the answers to another
 * one. Mutations are exempt: their caller must learn what they have done (M13). What a server has rendered
 * is for the first user, so no request of a later one is answered from it (E1).
 */
function sameUserWire(next: RequestTransport): RequestTransport {
  const user = inject(USER);
  const first = untracked(user);
  return {
    send: request => {
      if (isMutation(request)) return next.send(request);
      return defer(() => {
        const asker = untracked(user);
        const sent =
          asker === first ? request : withChanges(request, { bypassTransferCache: true });
        const assertSame = (): void => {
          if (untracked(user) === asker) return;
          throw new WatchQueryError('network', 'Discarded: reset() was called before it came.');
        };
        // Not `tap`, which brings more code than it saves here.
        return next.send(sent).pipe(
          map(answer => {
            assertSame();
            return answer;
          }),
          catchError((error: unknown) => {
            assertSame();
            throw error;
          }),
        );
      });
    },
  };
}

/** Lets all features forget, as one round: everything is gone before anybody hears of it (L5). */
function forgetAll(features: readonly FeatureSetup[], round: Round): void {
  // In reverse, so that each forgets before what it builds on: pending changes go before the rows.
  const forgets = features.flatMap(({ forget }) => forget ?? []).reverse();
  // Where `onEvent` calls this in the middle of a change, that change is finished first.
  round.after(() => {
    round.run(() => {
      for (const forget of forgets) forget();
    });
    // A callback may have destroyed a WatchQuery meanwhile, which puts its answer into the cache.
    for (const { clearCache } of features) clearCache?.();
  });
}

/**
 * `WatchQueryService.reset`, and what it does to the WatchQueries that are open: their data is
 * removed and requested again (M13). Every feature that has something to forget requires this one.
 */
export const openQueriesFeature: QueryFeature = {
  name: 'open-queries',
  order: 10,
  providers: [{ provide: USER, useFactory: () => signal({}) }],
  wire: sameUserWire,
  setup: all => {
    const open = new Set<QueryPort>();
    const user = inject(USER);
    const round = inject(Round);
    return {
      open: query => ({
        run: (_, after) => {
          if (isDestroyed(after)) open.delete(query);
          else open.add(query);
        },
      }),
      forget: () => {
        user.set({});
        for (const query of [...open]) query.dispatch(featureEvent(RESET, null));
      },
      // An effect that calls it does not depend on what a transport reads to connect anew (L4).
      reset: () => untracked(() => forgetAll(all(), round)),
    };
  },
};
