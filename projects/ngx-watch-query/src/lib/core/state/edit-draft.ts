import type { Variables } from '../document/typed-document-node';
import { itemAt } from '../errors/item-at';
import type { Position } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import { toJsonValue } from '../plan/to-json-value';
import { isUnsent } from './is-unsent';
import { pickVariables } from './pick-variables';
import { isDeepEqual } from './share-structure';
import type { State } from './state';
import { withChanges } from './with-changes';

/** One variable set for the caller's next request; undefined unsets it (L12). */
export function setVariable(state: State, name: string, value: unknown): State {
  const others = pickVariables(state.draft.variables, other => other !== name);
  return withVariables(
    noteEarly(state, name),
    value === undefined ? others : { ...others, [name]: toJsonValue(value) },
  );
}

function noteEarly(state: State, name: string): State {
  const { requested, edits } = state;
  return requested || edits.setEarly.has(name)
    ? state
    : withChanges(state, {
        edits: withChanges(edits, { setEarly: new Set([...edits.setEarly, name]) }),
      });
}

/** A start that is known only now, with the variables that the caller has set before (R9). */
export function withEarlyVariables({ draft, edits }: State, start: RequestTarget): RequestTarget {
  const isEarly = (name: string) => edits.setEarly.has(name);
  const own = pickVariables(draft.variables, isEarly);
  // One that was set and unset again stays unset.
  const others = pickVariables(start.variables, name => !isEarly(name));
  return withChanges(start, { variables: { ...others, ...own } });
}

/** Other custom variables; remembers when they first differed from those requested (P13). */
export function withVariables(state: State, variables: Variables): State {
  const { draft, requested, edits } = state;
  // What is set already is no change: it keeps the page that it was set with (P13).
  if (isDeepEqual(draft.variables, variables)) return state;
  const count = edits.count + 1;
  const isChanged = requested !== null && !isDeepEqual(requested.target.variables, variables);
  return withChanges(state, {
    draft: withChanges(draft, { variables }),
    edits: withChanges(edits, {
      count,
      // What is set while the application follows a navigation belongs to that URL's page (P13).
      variablesChangedAt: isChanged
        ? (edits.variablesChangedAt ?? (edits.keepsPages && !hasUnsentPage(state) ? null : count))
        : null,
    }),
  });
}

/**
 * Whether a page was set that no request has asked for yet. It was meant for the list so far, and not
 * decided by the navigation.
 */
function hasUnsentPage(state: State): boolean {
  return state.draft.positions.some((_, paginator) => isUnsent(state, paginator));
}

/** Another position of one paginator, by a page method (P10–P12). */
export function moveDraft(state: State, paginator: number, position: Position): State {
  const { positions } = state.draft;
  // A limit that is set already sets no page (P13).
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
