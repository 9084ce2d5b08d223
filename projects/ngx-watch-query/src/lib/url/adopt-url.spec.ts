import { at } from '../../specs/pagings';
import { bindPlan } from '../../specs/url-random/url-plans';
import type { Position } from '../core/paging/position';
import type { UrlChanges } from './url-binding';
import { adoptUrl, URL_ADOPTED, URL_TURN } from './adopt-url';
import { createState } from '../core/state/create-state';
import { flushStart } from '../core/state/begin-request';
import { moveDraft, setVariable } from '../core/state/edit-draft';
import { featureEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import { activeRequest, READY, type QueryContext, type State } from '../core/state/state';

const { plan, initial } = bindPlan(
  'query Q($text: String) { list { data { id } } use(a: $text) }',
  'list',
  {},
  {},
);

const query: QueryContext = { plan, scope: [], errorPolicy: 'all', hooks: [] };

const PAGE_3: UrlChanges = [{ part: { kind: 'page', paginator: 0 }, value: 3 }];

const TEXT_X: UrlChanges = [{ part: { kind: 'variable', name: 'text' }, value: 'x' }];

const QUEUED = { ...READY, isQueued: true };

const CHANGED = { count: 1, variablesChangedAt: 1, setEarly: new Set<string>(), keepsPages: false };

/** After the first request. */
function sent(changes: Partial<State> = {}): State {
  const queued = { ...createState(query, initial), activity: QUEUED };
  return { ...flushStart(queued), ...changes };
}

describe('adoptUrl', () => {
  it('R7: one request, which the URL has asked for', () => {
    const before = sent();
    const after = adoptUrl(query, before, PAGE_3);
    expect([after.requestCount - before.requestCount, after.requested?.by]).toEqual([1, 'url']);
    expect([activeRequest(after)?.origin, activeRequest(after)?.isQuiet]).toEqual(['url', false]);
    expect(activeRequest(after)?.target).toEqual({ variables: {}, positions: [at(3)] });
  });

  it('R7: nothing is sent before the first request', () => {
    const after = adoptUrl(query, createState(query, initial), PAGE_3);
    expect([after.requested, activeRequest(after)]).toEqual([null, null]);
    expect(after.draft.positions).toEqual([at(3)]);
  });

  it('R7: a start that waits sends it', () => {
    const before = sent({ activity: QUEUED });
    const after = adoptUrl(query, before, PAGE_3);
    expect(after.requestCount).toBe(before.requestCount);
    expect(activeRequest(flushStart(after))?.target.positions).toEqual([at(3)]);
  });

  it('P14: while idle, the cursors of the list before are forgotten', () => {
    const first = sent({ activity: { kind: 'idle' } });
    const pagers = first.pagers.map(pager => ({
      ...pager,
      trail: { limit: initial.positions[0]?.limit ?? null, cursors: [null, 'a', 'b'] },
    }));
    const after = adoptUrl(query, { ...first, pagers }, TEXT_X);
    expect(after.pagers.map(({ trail }) => trail.cursors)).toEqual([[null]]);
  });

  it('F4, R7: a quiet start that waits is quiet no longer', () => {
    const before = sent({ activity: { ...QUEUED, isQuiet: true } });
    const after = flushStart(adoptUrl(query, before, PAGE_3));
    expect(activeRequest(after)?.isQuiet).toBeFalse();
  });

  it('L18, L16: a record goes with the variables that the URL changes while a start waits', () => {
    const record: QueryContext = { ...query, keepPreviousData: false };
    const first = sent();
    const shown: State = {
      ...first,
      activity: QUEUED,
      displayed: { root: { list: { data: [] } }, target: initial, infos: [] },
      view: { ...first.view, data: { list: { data: [] } } },
    };
    const { view } = reduce(record, shown, featureEvent(URL_ADOPTED, TEXT_X));
    expect([view.variables, view.data]).toEqual([{ text: 'x' }, undefined]);
  });

  it('P13, L14: a page set before variables that the URL overrules is not sent with its own', () => {
    const draft = { variables: { text: 'y' }, positions: [at(2, 50)] };
    const edits = { ...CHANGED, count: 2, variablesChangedAt: 2 };
    const first = sent();
    const pagers = first.pagers.map(pager => ({ ...pager, movedAt: 1 }));
    const after = adoptUrl(query, { ...first, draft, edits, pagers, activity: QUEUED }, TEXT_X);
    expect(activeRequest(flushStart(after))?.target).toEqual({
      variables: { text: 'x' },
      positions: [at(1, 50)],
    });
    const later = first.pagers.map(pager => ({ ...pager, movedAt: 3 }));
    const kept = adoptUrl(
      query,
      { ...first, draft, edits, pagers: later, activity: QUEUED },
      TEXT_X,
    );
    expect(activeRequest(flushStart(kept))?.target.positions).toEqual([at(2, 50)]);
  });

  it('L14: what is only set stays set, and is not sent', () => {
    const draft = { variables: { text: 'half-ty' }, positions: [at(1, 50)] };
    const after = adoptUrl(query, sent({ draft, edits: CHANGED }), PAGE_3);
    expect(after.draft).toEqual({ ...draft, positions: [at(3, 50)] });
    expect(after.requested?.target).toEqual({ variables: {}, positions: [at(3)] });
    expect(after.edits.variablesChangedAt).toBe(1);
  });

  it('L14: a page that nobody has set stays one for both', () => {
    const after = adoptUrl(query, sent(), PAGE_3);
    expect(after.draft.positions[0]).toBe(after.requested?.target.positions[0]);
    const moved = adoptUrl(query, sent({ draft: { variables: {}, positions: [at(2)] } }), TEXT_X);
    expect([moved.draft.positions, moved.requested?.target.positions]).toEqual([[at(2)], [at(1)]]);
  });

  it('L14, P13: a page that was only set is asked for where the URL says it', () => {
    const draft = { variables: {}, positions: [at(2)] };
    const after = adoptUrl(query, sent({ draft }), PAGE_3);
    expect(after.draft.positions[0]).toBe(after.requested?.target.positions[0]);
    // A limit is not in this URL: it waits for the caller's next request.
    const resized = adoptUrl(
      query,
      sent({ draft: { variables: {}, positions: [at(2, 50)] } }),
      PAGE_3,
    );
    expect([resized.draft.positions, resized.requested?.target.positions]).toEqual([
      [at(3, 50)],
      [at(3)],
    ]);
  });

  it('L14, P13: a position that was set to what the URL asks for is sent with it', () => {
    const target = { variables: {}, positions: [at(2)] };
    const turned = sent({
      draft: { variables: {}, positions: [at(2)] },
      requested: { target, by: 'caller', hasFailed: false },
    });
    const after = adoptUrl(query, turned, TEXT_X);
    expect(after.draft.positions[0]).toBe(after.requested?.target.positions[0]);
    const inTurn = reduce(query, after, featureEvent(URL_TURN, true));
    expect(setVariable(inTurn, 'text', 'y').edits.variablesChangedAt).toBeNull();
    // So is one that only the limit in the URL makes equal.
    const limit: UrlChanges = [{ part: { kind: 'limit', paginator: 0 }, value: 50 }];
    const resized = adoptUrl(
      query,
      sent({ draft: { variables: {}, positions: [at(1, 50)] } }),
      limit,
    );
    expect(resized.draft.positions[0]).toBe(resized.requested?.target.positions[0]);
  });

  it('P13: a page that the URL says leads to page 1 with variables that were set before, as any other', () => {
    // Each time the caller has set a variable, and then a page or a limit, and sends it after the navigation.
    const pageOf = (position: Position): number | null | undefined => {
      const searched = setVariable(sent(), 'text', 'x');
      const moved = moveDraft(searched, 0, position);
      const adopted = adoptUrl(query, moved, PAGE_3);
      expect(adopted.requested?.target.positions).toEqual([at(3)]);
      return flushStart({ ...adopted, activity: QUEUED }).requested?.target.positions[0]?.page;
    };
    expect([at(2), at(1, 50)].map(pageOf)).toEqual([1, 1]);
  });

  it('P13: an adopted variable resets no page, also with the next request', () => {
    const after = adoptUrl(query, adoptUrl(query, sent(), PAGE_3), TEXT_X);
    expect(after.requested?.target).toEqual({ variables: { text: 'x' }, positions: [at(3)] });
    expect(flushStart({ ...after, activity: QUEUED }).requested?.target.positions).toEqual([at(3)]);
  });

  it('P13: a variable that the URL has changed to what is set is no change any more', () => {
    const draft = { variables: { text: 'x' }, positions: [at(1)] };
    expect(
      adoptUrl(query, sent({ draft, edits: CHANGED }), TEXT_X).edits.variablesChangedAt,
    ).toBeNull();
  });
});
