import { itemAt } from '../core/errors/item-at';
import { applyUrl, type UrlChanges } from './url-binding';
import type { Wanted } from '../core/plan/request-variables';
import type { Position } from '../core/paging/position';
import { freshTrail } from '../core/paging/follow-trail';
import { sendRequest } from '../core/state/flush-start';
import { keptTrails } from '../core/state/kept-trails';
import { isDeepEqual } from '../core/state/share-structure';
import type { Frame, State } from '../core/state/state';
import { withView } from '../core/state/with-view';

/**
 * Takes over what a foreign navigation changed: the keys that changed, in what is set and in what
 * is sent, nothing else (L14), with one request (R7). It never resets a page (P13).
 */
export function adoptUrl({ plan }: Frame, state: State, changes: UrlChanges): State {
  // Another list has other cursors, even where they look alike.
  const isOtherList = changes.some(({ part }) => part.kind === 'variable');
  const trails = isOtherList ? state.trails.map(freshTrail) : state.trails;
  const adopt = (wanted: Wanted) => applyUrl(plan, wanted, changes, trails);
  const own = adopt(state.set);
  // Nothing sent yet: the first request will show it, when it comes (R7).
  if (!state.sent) return { ...state, set: own };
  const sent = adopt(state.sent);
  const set = { ...own, positions: withSent(own.positions, state, sent) };
  const isChanged = !isDeepEqual(sent.variables, set.variables);
  const adopted = {
    ...state,
    set,
    variablesChangedAt: isChanged ? state.variablesChangedAt : null,
  };
  // Nobody wants to see it now (L15).
  if (state.isIdle) return { ...adopted, sent, sentBy: 'url' };
  // A start that waits sends all that is set, the adopted keys included.
  if (state.isQueued) return { ...adopted, sent, sentBy: 'url', trails: keptTrails(state, sent) };
  return withView(sendRequest(adopted, sent, 'url'), { loading: true });
}

/** A page that nobody has set since it was sent stays the one sent: a correction is for both (L14). */
function withSent(
  positions: readonly Position[],
  before: State,
  sent: Wanted,
): readonly Position[] {
  return positions.map((position, index) =>
    before.set.positions[index] === before.sent?.positions[index]
      ? itemAt(sent.positions, index)
      : position,
  );
}
