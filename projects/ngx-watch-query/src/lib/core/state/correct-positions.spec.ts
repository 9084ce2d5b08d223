import {
  answered,
  asked,
  askedState,
  AT_REST,
  BACKGROUND,
  changed,
  CURSORS,
  dataOf,
  inFlight,
  newState,
  ONE,
  pageOf,
  pagersAfter,
  QUEUED,
  ROOT,
  shownState,
  SIMPLE,
  targetOf,
  TWO,
  waiting,
} from '../../../specs/states';
import { checkEvents, type StateChanges } from '../../../specs/check-events';
import { at, info } from '../../../specs/pagings';
import type { Position } from '../paging/position';
import type { PageReading } from './read-response';
import { reduce } from './reduce';
import { activeRequest, type ActiveRequest, type QueryContext, type State } from './state';

describe('reduce, answered past the end', () => {
  const target = targetOf([at(9)], { text: 'x' });
  const last = targetOf([at(4)], { text: 'x' });
  const page = pageOf({ currentPage: 9, lastPage: 4, total: 40 }, true);
  const empty = answered(dataOf({ a: { data: [] } }, [page]));
  /** The request for the last page; the data shown stays. */
  const correction = (given: State, request: Partial<ActiveRequest> = {}): StateChanges => ({
    activity: inFlight({ number: 2, target: last, origin: 'correction', ...request }),
    draft: last,
    requested: { target: last, by: 'correction', hasFailed: false },
    pagers: pagersAfter(given, target, [page]),
    requestCount: 2,
  });
  const loud = waiting(askedState, target);
  const quiet = waiting(askedState, target, { ...BACKGROUND, bypassTransferCache: true });
  const queued = waiting(askedState, target, BACKGROUND, true);
  const onLast = changed(askedState, { displayed: { root: ROOT, target: last, infos: [info()] } });
  const instead: StateChanges = {
    ...correction(queued),
    activity: QUEUED,
    requestCount: 1,
  };

  checkEvents(ONE, [
    ['asks for the last page instead, and goes on loading (P15)', loud, empty, correction(loud)],
    [
      'asks as quietly as the request that it corrects (P15)',
      quiet,
      empty,
      correction(quiet, {
        isQuiet: true,
        isAwaited: false,
        bypassTransferCache: true,
      }),
    ],
    [
      'is not stale any more where the last page is shown (L9, P15)',
      waiting(onLast, target),
      empty,
      { ...correction(loud), view: { stale: false } },
    ],
    [
      'is stale where another page is shown (L9, P15)',
      changed(loud, { view: { stale: false } }),
      empty,
      { ...correction(loud), view: { stale: true } },
    ],
    [
      'corrects nothing that was set meanwhile (L14)',
      changed(loud, { draft: targetOf([at(2)], { text: 'half-ty' }) }),
      empty,
      { ...correction(loud), draft: targetOf([at(2)], { text: 'half-ty' }) },
    ],
    [
      'corrects a page under variables that were set meanwhile (L14)',
      changed(loud, { draft: { variables: { text: 'half-ty' }, positions: target.positions } }),
      empty,
      { ...correction(loud), draft: targetOf([at(4)], { text: 'half-ty' }) },
    ],
    [
      'leaves a page that was set meanwhile under another limit, also where it is the same one (L14)',
      changed(loud, { draft: targetOf([at(9, 20)], { text: 'x' }) }),
      empty,
      { ...correction(loud), draft: targetOf([at(9, 20)], { text: 'x' }) },
    ],
    [
      'leaves a page that was set meanwhile, also where it is the same one (L14)',
      changed(loud, { draft: targetOf([at(9)], { text: 'x' }) }),
      empty,
      { ...correction(loud), draft: targetOf([at(9)], { text: 'x' }) },
    ],
    [
      'corrects what the start that waits asks for, with no request of its own (P15)',
      queued,
      empty,
      instead,
    ],
    [
      'is not stale where the start that waits asks for what is shown (L9)',
      waiting(onLast, target, BACKGROUND, true),
      empty,
      { ...instead, view: { stale: false } },
    ],
    [
      'is shown where it answers a correction: never a loop (P15)',
      waiting(askedState, target, { origin: 'correction' }),
      empty,
      {
        activity: AT_REST,
        displayed: { root: { a: { data: [] } }, target, infos: [page.info] },
        pagers: pagersAfter(loud, target, [page]),
        view: { data: { data: [] }, pagination: { a: page.info }, loading: false, stale: false },
      },
    ],
  ]);

  it('corrects the page in the draft and in the request, so that the next correction finds it (L14)', () => {
    const after = reduce(ONE, loud, empty);
    expect(after.draft.positions[0]).toBe(activeRequest(after)?.target.positions[0]);
  });

  it('corrects the page under a limit that the URL has adopted: it is past the end all the same (P15)', () => {
    const adopted = targetOf([at(9, 20)], { text: 'x' });
    const requested = { target: adopted, by: 'url', hasFailed: false } as const;
    const after = reduce(ONE, changed(queued, { requested, draft: adopted }), empty);
    const corrected = targetOf([at(4, 20)], { text: 'x' });
    expect([after.requested?.target, after.draft]).toEqual([corrected, corrected]);
  });

  it('leaves a page alone that the URL has adopted beside a start that waits (L14)', () => {
    const requested = { target: asked, by: 'url', hasFailed: false } as const;
    const after = reduce(ONE, changed(queued, { requested }), empty);
    expect([after.requested?.target, after.draft, after.view.stale]).toEqual([asked, last, false]);
  });

  it('shows nothing yet where the first request is corrected (P15)', () => {
    const before = waiting(newState(ONE), target);
    const after = reduce(ONE, before, empty);
    expect([after.displayed, after.view.data, after.view.loading]).toEqual([null, undefined, true]);
  });

  const trail = { limit: 10, cursors: [null, 'b', 'c'] };
  const cases: readonly [string, QueryContext, Position, PageReading, Position | null][] = [
    ['the last page', ONE, at(9), page, at(4)],
    ['page 1 of an empty list', ONE, at(9), pageOf({ lastPage: 1 }, true), at(1)],
    ['under its limit', ONE, at(9, 25), page, at(4, 25)],
    ['nothing where the page has rows', ONE, at(9), pageOf({ lastPage: 4 }), null],
    ['nothing on page 1', ONE, at(1), pageOf({ lastPage: 0 }, true), null],
    ['nothing on the last page', ONE, at(4), page, null],
    ['nothing where the last page is unknown', SIMPLE, at(9), pageOf({}, true), null],
    ['one step back on the trail', CURSORS, at(3, 10, 'c'), pageOf({}, true), at(2, 10, 'b')],
    ['the first page after a step back', CURSORS, at(2, 10, 'b'), pageOf({}, true), at(1)],
    ['nothing beside the trail', CURSORS, at(9, 10, 'z'), pageOf({}, true), null],
    ['nothing without a number', CURSORS, at(null, 10, 'z'), pageOf({}, true), null],
  ];
  for (const [name, query, position, reading, corrected] of cases) {
    it(`asks for ${name} (P15)`, () => {
      const before = waiting(shownState(query), targetOf([position]));
      const known = changed(before, {
        pagers: before.pagers.map(pager => ({ ...pager, trail })),
      });
      const after = reduce(query, known, answered(dataOf({}, [reading])));
      const request = activeRequest(after);
      expect(request?.target.positions ?? null).toEqual(corrected === null ? null : [corrected]);
      expect(after.displayed?.root === ROOT).toBe(corrected !== null);
    });
  }

  it('leaves the other paginator where it is (P15)', () => {
    const both = targetOf([at(2), at(9)]);
    const before = waiting(shownState(TWO), both);
    const pages = [pageOf({ lastPage: 3 }), page];
    const after = reduce(TWO, before, answered(dataOf({}, pages)));
    expect(after.requested?.target).toEqual(targetOf([at(2), at(4)]));
    expect(after.requested?.target.positions[0]).toBe(both.positions[0]);
  });
});
