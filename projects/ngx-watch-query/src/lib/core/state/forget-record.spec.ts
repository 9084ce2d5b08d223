import { changed, IDLE, ONE, shownState, targetOf } from '../../../specs/states';
import { at } from '../../../specs/pagings';
import { forgetRecord } from './forget-record';
import type { QueryContext, State } from './state';

const X = targetOf([at(2)], { text: 'x' });
const Y = targetOf([at(1)], { text: 'y' });

/** `x` is shown, on page 2; `y` is asked for. */
const other = changed(shownState(ONE, {}, X), {
  requested: { target: Y, by: 'caller', hasFailed: false },
  view: { stale: true },
});
const idle = changed(shownState(ONE, {}, X), { activity: IDLE });

/** Without paginators in the option, whatever is shown. */
const RECORD: QueryContext = { ...ONE, plan: { ...ONE.plan, paginators: [] } };
const list = (state: State): State =>
  changed(state, { view: { ...state.view, data: [{ id: '1' }] } });

describe('forgetRecord', () => {
  const cases: readonly [what: string, query: QueryContext, state: State, goes: boolean][] = [
    ['other variables, a record', RECORD, other, true],
    ['nothing wanted, a record', RECORD, idle, true],
    ['other variables, a list', RECORD, list(other), false],
    ['nothing wanted, a list', RECORD, list(idle), false],
    ['other variables, pages', ONE, other, false],
    ['nothing wanted, pages', ONE, idle, false],
    ['equal variables, a record', RECORD, shownState(ONE, {}, X), false],
    ['other variables, a record that is kept', { ...RECORD, keepPreviousData: true }, other, false],
    [
      'other variables, a list that goes',
      { ...RECORD, keepPreviousData: false },
      list(other),
      true,
    ],
    ['other variables, pages that go', { ...ONE, keepPreviousData: false }, other, true],
    ['nothing wanted, pages that go', { ...ONE, keepPreviousData: false }, idle, true],
    [
      'another page, pages that go',
      { ...ONE, keepPreviousData: false },
      changed(shownState(ONE, {}, X), {
        requested: { target: targetOf([at(3)], { text: 'x' }), by: 'caller', hasFailed: false },
      }),
      false,
    ],
  ];
  for (const [what, query, state, goes] of cases) {
    it(`L18: ${what}: ${goes ? 'goes' : 'stays'}`, () => {
      const after = forgetRecord(query, state);
      if (!goes) {
        expect(after).toBe(state);
        return;
      }
      expect([after.displayed, after.view.data, after.view.stale, after.isInitialized]).toEqual([
        null,
        undefined,
        false,
        true,
      ]);
    });
  }
});
