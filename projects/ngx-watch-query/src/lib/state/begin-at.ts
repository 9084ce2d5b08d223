import { itemAt } from '../errors/item-at';
import { createState, type Beginning } from './create-state';
import type { Frame, State } from './state';
import { withView } from './with-view';

/** The pages begin elsewhere, as is known only now; but for those that were moved meanwhile. */
export function beginAt(frame: Frame, state: State, beginning: Beginning): State {
  const { set, answers, trails, view } = createState(frame, beginning);
  const positions = set.positions.map((position, index) =>
    itemAt(state.movedAt, index) > 0 ? itemAt(state.set.positions, index) : position,
  );
  return withView(
    { ...state, answers, trails, set: { variables: state.set.variables, positions } },
    { pagination: view.pagination },
  );
}

/** The URL is read only now: all begins as it says, but for what the caller has set before (R9). */
export function beginAtUrl(frame: Frame, state: State, beginning: Beginning): State {
  const begun = beginAt(frame, state, beginning);
  const isEarly = ([name]: readonly [string, unknown]) => state.early?.has(name) === true;
  const own = Object.entries(state.set.variables).filter(isEarly);
  const others = Object.entries(beginning.variables).filter(entry => !isEarly(entry));
  const variables = Object.fromEntries([...others, ...own]);
  return { ...begun, early: null, set: { ...begun.set, variables } };
}
