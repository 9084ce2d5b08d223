import { itemAt } from '../core/errors/item-at';
import { isSamePosition, type Position } from '../core/paging/position';
import { freshTrail } from '../core/paging/trail';
import type { RequestTarget } from '../core/plan/request-variables';
import { beginRequest } from '../core/state/begin-request';
import { keptTrails } from '../core/state/kept-trails';
import type { EventType } from '../core/state/query-event';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { isQueued, withActivity, type QueryContext, type State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { applyUrl, type UrlChanges } from './url-binding';

/** A navigation that was not ours has changed keys of the URL (R7). */
export const URL_ADOPTED: EventType<UrlChanges> = { reduce: adoptUrl };

/** A navigation has decided the pages: true until the application has rendered (P13). */
export const URL_TURN: EventType<boolean> = {
  reduce: (_, state, keepsPages) =>
    withChanges(state, { edits: withChanges(state.edits, { keepsPages }) }),
};

/**
 * Adopts a foreign navigation: puts the keys that it changed, and nothing else, into the draft and into
 * what is requested (L14), with one request (R7). It never resets a page (P13).
 */
export function adoptUrl({ plan }: QueryContext, state: State, changes: UrlChanges): State {
  // Cursors of another list do not apply, even if they look the same.
  const isOtherList = changes.some(({ part }) => part.kind === 'variable');
  const trails = state.pagers.map(({ trail }) => (isOtherList ? freshTrail(trail) : trail));
  const adopt = (target: RequestTarget) => applyUrl(plan, target, changes, trails);
  const own = adopt(state.draft);
  // Nothing has been requested yet: the first request will ask for it (R7).
  if (!state.requested) return withChanges(state, { draft: own });
  const target = adopt(state.requested.target);
  const draft = withChanges(own, {
    positions: withRequested(own.positions, state, target),
  });
  const isChanged = !isDeepEqual(target.variables, draft.variables);
  const { edits } = state;
  const adopted = withChanges(state, {
    draft,
    edits: isChanged ? edits : withChanges(edits, { variablesChangedAt: null }),
    requested: withChanges(state.requested, { target, by: 'url' }),
    pagers: keptTrails(state, target).map((pager, index) =>
      // No page method has set the page that the URL says, so variables that were set before reset it (P13).
      changes.some(({ part }) => part.kind === 'page' && part.paginator === index)
        ? withChanges(pager, { movedAt: 0 })
        : pager,
    ),
  });
  // The queued start asks for the whole draft, including the adopted keys. It is no longer quiet,
  // because it asks for another page, too.
  if (isQueued(state)) return withActivity(adopted, { isQuiet: false });
  // Idle means that the variables function wants nothing now, and no request begins (L15).
  return beginRequest(adopted, 'url', target);
}

/**
 * The positions of the draft. One that is requested now counts as sent, whoever has set it (L14). A page that later
 * variables have reset follows what is requested, even if the URL now says otherwise of those variables (P13); its
 * limit stays.
 */
function withRequested(
  positions: readonly Position[],
  state: State,
  target: RequestTarget,
): readonly Position[] {
  const resetAt = state.edits.variablesChangedAt ?? 0;
  return positions.map((position, index) => {
    const asked = itemAt(target.positions, index);
    if (isSamePosition(position, asked)) return asked;
    const isReset = itemAt(state.pagers, index).movedAt < resetAt;
    return isReset ? withChanges(position, { page: asked.page, cursor: asked.cursor }) : position;
  });
}
