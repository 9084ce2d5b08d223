import {
  answered,
  askedState,
  AT_REST,
  BACKGROUND,
  changed,
  CURSORS,
  dataOf,
  IDLE,
  inFlight,
  newState,
  ONE,
  pageOf,
  pagersAfter,
  QUEUED,
  ROOT,
  shownState,
  targetOf,
  waiting,
} from '../../../specs/states';
import { checkEvents, expectState, type StateChanges } from '../../../specs/check-events';
import { deepFreeze } from '../../../specs/deep-freeze';
import { at } from '../../../specs/pagings';
import { WatchQueryError } from '../errors/watch-query-error';
import type { RequestTarget } from '../plan/request-variables';
import type { QueryEvent } from './query-event';
import { reduce } from './reduce';
import type { Patched } from './state-hooks';

const error = new WatchQueryError('graphql', 'half of it');
const cut = new WatchQueryError('network', 'cut');

function failed(request = 1): QueryEvent {
  return { type: 'answered', request, outcome: { kind: 'failure', error: cut } };
}

describe('reduce, the end of a request', () => {
  describe('answered', () => {
    const target = targetOf([at(4)], { text: 'x' });
    const given = waiting(askedState, target);
    const root = deepFreeze({ a: { data: [{ id: '2' }] } });
    const page = pageOf({ currentPage: 4, lastPage: 9 });
    const event = answered(dataOf(root, [page]));
    const shown: StateChanges = {
      activity: AT_REST,
      displayed: { root, target, infos: [page.info] },
      pagers: pagersAfter(given, target, [page]),
      view: { data: root.a, pagination: { a: page.info }, loading: false, stale: false },
    };

    checkEvents(ONE, [
      [
        'comes too late with another number (L8)',
        changed(given, { activity: inFlight({ target, number: 2 }) }),
        event,
        'same',
      ],
      [
        'comes too late where a start has been queued instead (L8)',
        changed(given, { activity: QUEUED }),
        event,
        'same',
      ],
      [
        'comes too late where nothing is wanted any more (L15)',
        changed(given, { activity: IDLE }),
        event,
        'same',
      ],
      ['shows data, pagination and the end of loading at once (L3)', given, event, shown],
      [
        'clears the error and what has failed (E4, P16)',
        changed(given, {
          requested: { target, by: 'url', hasFailed: true },
          view: { error: cut },
        }),
        event,
        {
          ...shown,
          requested: { target, by: 'url', hasFailed: false },
          view: { ...shown.view, error: undefined },
        },
      ],
      [
        'shows partial data with its error (E3)',
        given,
        answered(dataOf(root, [page], error)),
        { ...shown, view: { ...shown.view, error } },
      ],
      [
        'goes on loading for the start that waits (L5, L8)',
        waiting(askedState, target, {}, true),
        event,
        { ...shown, activity: QUEUED, view: { ...shown.view, loading: true } },
      ],
      [
        'of a quiet request leaves loading alone and is not stale (L9, V15)',
        waiting(askedState, target, BACKGROUND),
        event,
        shown,
      ],
      [
        'is a failure where the error leaves nothing to show (E3)',
        given,
        answered({ kind: 'failure', error }),
        {
          activity: AT_REST,
          requested: { target, by: 'caller', hasFailed: true },
          view: { error, loading: false },
        },
      ],
    ]);

    it('keeps the identity of what is equal (L7)', () => {
      const equal = JSON.parse(JSON.stringify(ROOT)) as typeof ROOT;
      const before = waiting(askedState, target);
      const after = reduce(ONE, before, answered(dataOf(equal, [page])));
      expect(after.displayed?.root).toBe(ROOT);
      expect(after.view.data).toBe(before.view.data);
      const same = pageOf({ ...askedState.pagers[0]?.answer.info });
      const again = reduce(ONE, before, answered(dataOf(equal, [same])));
      expect(again.view.pagination).toBe(before.view.pagination);
    });

    it('keeps what is only set, also its page (L14)', () => {
      const draft = targetOf([at(7)], { text: 'half-ty' });
      const edits = {
        count: 2,
        variablesChangedAt: 1,
        setEarly: new Set<string>(),
        keepsPages: false,
      };
      const after = reduce(ONE, changed(given, { draft, edits }), event);
      expect([after.draft, after.edits]).toEqual([draft, edits]);
    });

    it('is changed by each feature in turn before it is shown (V10)', () => {
      const patch = (name: string) => ({
        patch: (_: unknown, { state, root: answer, target }: Patched): Patched => ({
          target,
          state: { ...state, slices: { ...state.slices, [name]: state.slices } },
          root: { a: [name, answer, state.requestCount] },
        }),
      });
      const query = { ...ONE, hooks: [patch('one'), {}, patch('two')] };
      const after = reduce(query, given, event);
      expect(after.displayed?.root).toEqual({ a: ['two', { a: ['one', root, 1] }, 1] });
      expect(after.view.data).toEqual(['two', { a: ['one', root, 1] }, 1]);
      expect(after.slices).toEqual({ one: {}, two: { one: {} } });
    });

    it('renews the next cursor of its page (P14)', () => {
      const first = targetOf([at(1)]);
      const before = waiting(shownState(CURSORS), first);
      const next = pageOf({ hasNextPage: true, nextCursor: 'b' });
      const after = reduce(CURSORS, before, answered(dataOf(root, [next])));
      expect(after.pagers[0]?.trail).toEqual({ limit: 10, cursors: [null, 'b'] });
      const numbered = reduce(ONE, waiting(shownState(ONE), first), answered(dataOf(root, [next])));
      expect(numbered.pagers[0]?.trail).toEqual({ limit: 10, cursors: [null] });
    });

    it('ends the trail on the last page, but not before the page that is set (P10, P14)', () => {
      const trail = { limit: 10, cursors: [null, 'b', 'c'] };
      const second = targetOf([at(2, 10, 'b')]);
      const last = answered(dataOf(root, [pageOf({ hasNextPage: false })]));
      const before = waiting(shownState(CURSORS), second);
      const visited = changed(before, {
        pagers: before.pagers.map(pager => ({ ...pager, trail })),
      });
      const after = (draft: RequestTarget) =>
        reduce(CURSORS, changed(visited, { draft }), last).pagers[0]?.trail.cursors;
      expect(after(second)).toEqual([null, 'b']);
      expect(after(targetOf([at(3, 10, 'c')]))).toEqual([null, 'b', 'c']);
    });
  });

  describe('failed', () => {
    const target = targetOf([at(4)], { text: 'x' });
    const given = waiting(askedState, target);
    const ended: StateChanges = {
      activity: AT_REST,
      requested: { target, by: 'caller', hasFailed: true },
      view: { error: cut, loading: false },
    };
    checkEvents(ONE, [
      ['comes too late with another number (L8)', given, failed(2), 'same'],
      ['comes too late where nothing is in flight (L8)', askedState, failed(), 'same'],
      ['keeps data and what is asked for, stale as before (E4, P16)', given, failed(), ended],
      [
        'goes on loading for the start that waits (L5)',
        waiting(askedState, target, {}, true),
        failed(),
        { ...ended, activity: QUEUED, view: { error: cut } },
      ],
      [
        'leaves nothing to show where it was the first (E4)',
        waiting(newState(ONE), target),
        failed(),
        { ...ended, hasOutcome: true },
      ],
      [
        'of a quiet request is no failure of what was asked (P16)',
        waiting(askedState, target, BACKGROUND),
        failed(),
        { activity: AT_REST, view: { error: cut } },
      ],
      [
        'of a quiet correction is a failure of the page asked for (P15, P16)',
        waiting(askedState, target, { ...BACKGROUND, origin: 'correction' }),
        failed(),
        ended,
      ],
    ]);

    it('keeps an answer’s pages: the bounds of the next moves (P10)', () => {
      expect(reduce(ONE, given, failed()).pagers).toBe(given.pagers);
      expectState(askedState, reduce(ONE, askedState, failed()), {});
    });
  });
});
