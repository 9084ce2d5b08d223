import { at } from '../../specs/pagings';
import { bindPlan } from '../../specs/url-random/url-plans';
import type { UrlChanges } from './url-binding';
import { adoptUrl } from './adopt-url';
import { createState } from '../core/state/create-state';
import { flushStart } from '../core/state/flush-start';
import type { Frame, State } from '../core/state/state';

const { plan, initial } = bindPlan(
  'query Q($text: String) { list { data { id } } use(a: $text) }',
  'list',
  {},
  {},
);

const frame: Frame = { plan, scope: [], errorPolicy: 'all' };

const PAGE_3: UrlChanges = [{ part: { kind: 'page', paginator: 0 }, value: 3 }];

const TEXT_X: UrlChanges = [{ part: { kind: 'variable', name: 'text' }, value: 'x' }];

/** After the first request. */
function sent(changes: Partial<State> = {}): State {
  const queued = { ...createState(frame, initial), isQueued: true };
  return { ...flushStart(queued), ...changes };
}

describe('adoptUrl', () => {
  it('R7: one request, which the URL has asked for', () => {
    const before = sent();
    const after = adoptUrl(frame, before, PAGE_3);
    expect([after.requestCount - before.requestCount, after.sentBy]).toEqual([1, 'url']);
    expect([after.request?.origin, after.view.loading]).toEqual(['url', true]);
    expect(after.request?.wanted).toEqual({ variables: {}, positions: [at(3)] });
  });

  it('R7: nothing is sent before the first request', () => {
    const after = adoptUrl(frame, createState(frame, initial), PAGE_3);
    expect([after.sent, after.request, after.view.loading]).toEqual([null, null, false]);
    expect(after.set.positions).toEqual([at(3)]);
  });

  it('R7: a start that waits sends it', () => {
    const before = sent({ isQueued: true });
    const after = adoptUrl(frame, before, PAGE_3);
    expect(after.requestCount).toBe(before.requestCount);
    expect(flushStart(after).request?.wanted.positions).toEqual([at(3)]);
  });

  it('L14: what is only set stays set, and is not sent', () => {
    const set = { variables: { text: 'half-ty' }, positions: [at(1, 50)] };
    const after = adoptUrl(frame, sent({ set, variablesChangedAt: 1 }), PAGE_3);
    expect(after.set).toEqual({ ...set, positions: [at(3, 50)] });
    expect(after.sent).toEqual({ variables: {}, positions: [at(3)] });
    expect(after.variablesChangedAt).toBe(1);
  });

  it('L14: a page that nobody has set stays one for both', () => {
    const after = adoptUrl(frame, sent(), PAGE_3);
    expect(after.set.positions[0]).toBe(after.sent?.positions[0]);
    const moved = adoptUrl(frame, sent({ set: { variables: {}, positions: [at(2)] } }), TEXT_X);
    expect([moved.set.positions, moved.sent?.positions]).toEqual([[at(2)], [at(1)]]);
  });

  it('P13: an adopted variable resets no page, also with the next request', () => {
    const after = adoptUrl(frame, adoptUrl(frame, sent(), PAGE_3), TEXT_X);
    expect(after.sent).toEqual({ variables: { text: 'x' }, positions: [at(3)] });
    expect(flushStart({ ...after, isQueued: true }).sent?.positions).toEqual([at(3)]);
  });

  it('P13: a variable that the URL has changed to what is set is no change any more', () => {
    const set = { variables: { text: 'x' }, positions: [at(1)] };
    expect(
      adoptUrl(frame, sent({ set, variablesChangedAt: 1 }), TEXT_X).variablesChangedAt,
    ).toBeNull();
  });
});
