import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import type { Position } from '../paging/position';
import { isOtherList } from './is-other-list';
import { isUnsent } from './is-unsent';
import { pickVariables } from './pick-variables';
import { isDeepEqual } from './is-deep-equal';
import type { State } from './state';
import { withChanges } from './with-changes';

/**
 * Sets one variable for the caller's next request; undefined unsets it (L12).
 *
 * @param value as JSON
 */
export function setVariable(state: State, name: string, value: unknown): State {
  const others = pickVariables(state.draft.variables, other => other !== name);
  return withVariables(
    noteEarly(state, name),
    value === undefined ? others : { ...others, [name]: value },
  );
}

/** Notes that the caller has set a variable, or a limit, before the first request: a later start keeps it (R9, P12). */
export function noteEarly(state: State, name: string): State {
  const { requested, edits } = state;
  return requested || edits.setEarly.has(name)
    ? state
    : withChanges(state, {
        edits: withChanges(edits, { setEarly: new Set([...edits.setEarly, name]) }),
      });
}

/**
 * Puts other custom variables into the draft. Remembers when they first differed from those
 * requested (P13).
 */
export function withVariables(state: State, variables: Variables): State {
  const { draft, edits } = state;
  // Equal variables are no change: the page stays (P13).
  if (isDeepEqual(draft.variables, variables)) return state;
  const count = edits.count + 1;
  return withChanges(state, {
    draft: withChanges(draft, { variables }),
    edits: withChanges(edits, {
      count,
      // Variables that are set in the turn of a navigation belong to that URL's page, so they do
      // not lead to page 1 (P13).
      variablesChangedAt: isOtherList(state, { variables })
        ? (edits.variablesChangedAt ?? (edits.keepsPages && !hasUnsentPage(state) ? null : count))
        : null,
    }),
  });
}

/**
 * Whether a page was set that no request has asked for yet. It was set for the old list, and not by
 * the navigation.
 */
function hasUnsentPage(state: State): boolean {
  return state.draft.positions.some((_, paginator) => isUnsent(state, paginator));
}

/** Moves one paginator in the draft, for a page method (P10–P12). */
export function moveDraft(state: State, paginator: number, position: Position): State {
  const { positions } = state.draft;
  // `setLimit` with the limit that is set already sends it, but does not count as setting a page
  // (P13).
  if (position === itemAt(positions, paginator)) return state;
  const count = state.edits.count + 1;
  const at = <T>(list: readonly T[], change: (item: T) => T): readonly T[] =>
    list.map((item, index) => (index === paginator ? change(item) : item));
  return withChanges(state, {
    edits: withChanges(state.edits, { count }),
    draft: withChanges(state.draft, { positions: at(positions, () => position) }),
    pagers: at(state.pagers, pager => withChanges(pager, { movedAt: count })),
  });
}
