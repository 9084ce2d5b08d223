import type { QueryEvent } from '../lib/core/state/query-event';
import { reduce } from '../lib/core/state/reduce';
import { isDeepEqual } from '../lib/core/state/is-deep-equal';
import { activeRequest, type QueryContext, type State } from '../lib/core/state/state';
import type { View } from '../lib/core/state/view';

/** The members of the state that an event changes; all others stay. */
export type StateChanges = Partial<Omit<State, 'view'>> & { readonly view?: Partial<View> };

/** `same`: the same state object comes back. */
export type EventCase = readonly [
  name: string,
  given: State,
  event: QueryEvent,
  after: StateChanges | 'same',
];

/**
 * Adds a spec for each case. It checks the whole state after an event, and which parts keep their
 * identity.
 */
export function checkEvents(query: QueryContext, cases: readonly EventCase[]): void {
  for (const [name, given, event, after] of cases) {
    it(name, () => {
      const state = reduce(query, given, event);
      if (after === 'same') expect(state).withContext('the state itself').toBe(given);
      else expectState(given, state, after);
    });
  }
}

/** Expects these changes and no others. */
export function expectState(given: State, state: State, { view, ...changes }: StateChanges): void {
  expect(state).toEqual({ ...given, ...changes, view: { ...given.view, ...view } });
  for (const [name, part] of Object.entries(PARTS)) {
    if (!isDeepEqual(part(given), part(state))) continue;
    expect(part(state)).withContext(`${name}, which has not changed`).toBe(part(given));
  }
}

/** The parts that effects, streams and templates compare by identity (L7). */
const PARTS: Readonly<Record<string, (state: State) => unknown>> = {
  view: ({ view }) => view,
  data: ({ view }) => view.data,
  pagination: ({ view }) => view.pagination,
  variables: ({ view }) => view.variables,
  request: activeRequest,
  target: ({ requested }) => requested?.target,
  displayed: ({ displayed }) => displayed,
  'what is set': ({ draft }) => draft.variables,
  answer: ({ pagers }) => pagers[0]?.answer,
  slices: ({ slices }) => slices,
};
