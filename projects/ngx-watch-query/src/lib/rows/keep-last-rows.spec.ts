import {
  answered,
  changed,
  dataOf,
  inFlight,
  ONE,
  pageOf,
  shownState,
  SIMPLE,
  targetOf,
  TWO,
} from '../../specs/states';
import { at } from '../../specs/pagings';
import { deepFreeze } from '../../specs/deep-freeze';
import { refreshOf } from '../core/refreshes';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import type { QueryContext, State } from '../core/state/state';
import { keepLastRows } from './keep-last-rows';
import { MODEL_CHANGED, rowHooks, type ModelChanged } from './model-changed';

const location = { key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' };

function deleted(id: string, asks: ModelChanged['asks'] = 'always'): QueryEvent {
  const change = { location, event: { event: 'DELETE', id, model: null } } as const;
  return featureEvent(MODEL_CHANGED, { change, asks });
}

/** The ids shown after events on a page that shows 1 and 2. */
function shownAfter(events: readonly QueryEvent[], page: number, query: QueryContext = ONE) {
  const context = { ...query, hooks: [rowHooks] };
  const shown = shownState(context, {}, targetOf([at(page)]));
  return idsOf(events.reduce((state, event) => reduce(context, state, event), shown));
}

function idsOf({ view }: State): readonly string[] {
  const { data } = view.data as { readonly data: readonly { readonly id: string }[] };
  return data.map(({ id }) => id);
}

describe('the last row of a page that is deleted', () => {
  it('stays on a page above the first until the answer (V7)', () => {
    expect(shownAfter([deleted('1'), deleted('2')], 2)).toEqual(['2']);
    expect(shownAfter([deleted('1'), deleted('2')], 2, SIMPLE)).toEqual(['2']);
  });

  it('goes at once on the first page: there is nothing else to show (V7)', () => {
    expect(shownAfter([deleted('1'), deleted('2')], 1)).toEqual([]);
  });

  it('goes at once where the server is not asked (V7)', () => {
    expect(shownAfter([deleted('1', 'never'), deleted('2', 'never')], 2)).toEqual([]);
  });

  it('stays in an answer that is too old to know of it (V7, V10)', () => {
    const query = { ...ONE, hooks: [rowHooks] };
    const target = targetOf([at(2)]);
    const shown = shownState(query, {}, target);
    const asking = changed(shown, { activity: inFlight({ target }), requested: null });
    // The answer knows the row, too, that went before the last one.
    const rows = [{ id: '1' }, { id: '2' }];
    const old = answered(dataOf({ a: { data: rows } }, [pageOf({})]));
    const events = [deleted('1'), deleted('2'), old];
    const after = events.reduce((state, event) => reduce(query, state, event), asking);
    expect(idsOf(after)).toEqual(['2']);
    expect(refreshOf(after).isDue).toBeTrue();
  });

  it('goes with an answer that is empty, as the server says (P15)', () => {
    const query = { ...ONE, hooks: [rowHooks] };
    const target = targetOf([at(2)]);
    const shown = shownState(query, {}, target);
    const asking = changed(shown, { activity: inFlight({ target, origin: 'correction' }) });
    const events = [deleted('2'), answered(dataOf({ a: { data: [] } }, [pageOf({}, true)]))];
    expect(idsOf(events.reduce((state, event) => reduce(query, state, event), asking))).toEqual([]);
  });
});

describe('keepLastRows', () => {
  const row = deepFreeze([{ id: '1' }]);
  const before = deepFreeze({ a: { data: row }, b: { data: row } });
  const after = deepFreeze({ a: { data: [] }, b: { data: [] } });

  it('looks at each list by its own page', () => {
    expect(keepLastRows(TWO.plan, [at(1), at(2)], [before, after], before)).toEqual({
      a: { data: [] },
      b: { data: row },
    });
  });

  it('is the same answer where it keeps nothing', () => {
    expect(keepLastRows(TWO.plan, [at(1), at(1)], [before, after], before)).toBe(after);
    expect(keepLastRows(TWO.plan, [at(2), at(2)], [before, before], before)).toBe(before);
    expect(keepLastRows(TWO.plan, [at(2), at(2)], [before, null], before)).toBe(null);
  });
});
