import { deepFreeze } from '../../specs/deep-freeze';
import { at } from '../../specs/pagings';
import {
  CURSORS,
  dataOf,
  ONE,
  pageOf,
  refreshing,
  ROOT,
  shownState,
  targetOf,
} from '../../specs/states';
import { itemAt } from '../core/errors/item-at';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { owes, refreshHooks, refreshOf } from '../core/refreshes';
import { beginRequest } from '../core/state/begin-request';
import { isPartRequest } from '../core/state/part-request';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import { activeRequest, type QueryContext, type State } from '../core/state/state';
import { growthHooks, isAdding } from './growth';

const QUEUE: QueryEvent = { type: 'start-queued' };
const FLUSH: QueryEvent = { type: 'start-flushed' };
const NEXT: readonly QueryEvent[] = [moved(3), QUEUE, FLUSH];

function moved(page: number, limit = 10): QueryEvent {
  return { type: 'moved', paginator: 0, position: at(page, limit) };
}

function growing(query: QueryContext): QueryContext {
  return { ...query, hooks: [refreshHooks, growthHooks(query.plan, 100)] };
}

/** Two pages are displayed. */
function shown(query = ONE, changes: Partial<State> = {}): State {
  return shownState(query, changes, targetOf([at(2)]));
}

function after(state: State, events: readonly QueryEvent[], query = ONE): State {
  const context = growing(query);
  return events.reduce((last, event) => deepFreeze(reduce(context, last, event)), state);
}

/** What is asked for: its page, and whether that is all of it. */
function asked(state: State): readonly unknown[] {
  const request = activeRequest(state);
  if (!request) throw new Error('nothing is asked for');
  const { page, limit } = itemAt(request.target.positions, 0);
  return [page, limit, isPartRequest(state) ? 'one more' : 'all'];
}

const FAILED: QueryEvent = {
  type: 'answered',
  request: 2,
  outcome: { kind: 'failure', error: new WatchQueryError('network', 'cut') },
};

describe('what a request for a page means', () => {
  const filter: QueryEvent = { type: 'variable-set', name: 'text', value: 'x' };
  // Another list is sent, and given up for the one shown.
  const resized = [moved(1, 5), QUEUE, FLUSH];
  const detour = [filter, QUEUE, FLUSH, { ...filter, value: undefined }];
  const cases: readonly [name: string, events: readonly QueryEvent[], ...unknown[]][] = [
    ['a page method asks for one more (A1)', NEXT, 3, 10, 'one more'],
    ['a refetch asks for all (A3)', [QUEUE, FLUSH], 2, 10, 'all'],
    ['both ask for all and one more (A1, A3)', [...NEXT.slice(0, 2), QUEUE, FLUSH], 3, 10, 'all'],
    ['so they do the other way round (A1, A3)', [QUEUE, ...NEXT], 3, 10, 'all'],
    ['a refetch goes on where a page is asked for (A3)', [QUEUE, FLUSH, ...NEXT], 3, 10, 'all'],
    ['a page goes on where all are asked for (A1)', [...NEXT, QUEUE, FLUSH], 3, 10, 'all'],
    ['another limit asks for page 1 (A4)', [moved(1, 5), QUEUE, FLUSH], 1, 5, 'all'],
    ['other variables ask for page 1 (A4)', [filter, QUEUE, FLUSH], 1, 10, 'all'],
    ['and so they do with a page that was set since (A4, P13)', [filter, ...NEXT], 1, 10, 'all'],
    ['the list that is returned to asks for all (A4)', [...detour, QUEUE, FLUSH], 2, 10, 'all'],
    ['or for one more (A4)', [...detour, moved(2), QUEUE, FLUSH], 3, 10, 'all'],
    ['also after a refetch (A4)', [...detour, QUEUE, moved(2), QUEUE, FLUSH], 3, 10, 'all'],
    ['but for page 1 with the old limit (P12)', [...resized, moved(1), QUEUE, FLUSH], 1, 10, 'all'],
  ];
  for (const [name, events, ...expected] of cases) {
    it(name, () => {
      const state = after(shown(), events);
      expect(asked(state)).toEqual(expected);
      const { draft, requested } = state;
      const target = activeRequest(state)?.target;
      expect(requested?.target).toBe(target as never);
      expect(draft.positions[0]).toEqual(target?.positions[0] as never);
    });
  }

  it('is stale only where another list is displayed (A1, A4)', () => {
    expect(after(shown(), NEXT).view.stale).toBeFalse();
    expect(after(shown(), [filter, QUEUE, FLUSH]).view.stale).toBeTrue();
  });

  it('leaves a refresh due that one more page does not pay (A1, V15)', () => {
    const due = shown(ONE, refreshing({ failures: 2 }));
    const adding = after(due, NEXT);
    expect(refreshOf(adding)).toEqual({
      isDue: true,
      payer: 0,
      failures: 2,
      isHeld: false,
      wantedAt: -Infinity,
    });
    const all = after(due, [QUEUE, FLUSH]);
    expect(refreshOf(all).isDue).toBeFalse();
    expect(owes(all)).toBeTrue();
  });

  it('asks for all where the URL asks while a page is being added (A3)', () => {
    const adding = after(shown(), NEXT);
    const adopted = featureEvent(
      {
        reduce: (_, state) =>
          beginRequest(state, 'url', activeRequest(state)?.target ?? state.draft),
      },
      null,
    );
    expect(asked(after(adding, [adopted]))).toEqual([3, 10, 'all']);
  });

  it('takes back what has failed (A1)', () => {
    const adding = after(shown(), NEXT);
    expect(isAdding(adding)).toBeTrue();
    const failed = after(adding, [FAILED]);
    expect(isAdding(failed)).toBeFalse();
    const { draft, requested, displayed, view } = failed;
    expect(draft.positions).toBe(displayed?.target.positions as never);
    expect(requested?.target).toBe(displayed?.target as never);
    expect([view.stale, view.loading, view.error?.kind]).toEqual([false, false, 'network']);
    expect(asked(after(failed, NEXT))).toEqual([3, 10, 'one more']);
    expect(asked(after(failed, [QUEUE, FLUSH]))).toEqual([2, 10, 'all']);
  });

  it('leaves what was set while it failed (L14)', () => {
    const set = after(shown(), [...NEXT, moved(1, 5), FAILED]);
    expect(set.draft.positions).toEqual([at(1, 5)]);
  });

  it('says how many requests what is displayed takes, and leaves it as it is at a failure (A3)', () => {
    const answer: QueryEvent = {
      type: 'answered',
      request: 2,
      outcome: dataOf(ROOT, [pageOf({ hasNextPage: true })]),
    };
    const grown = after(shown(), [...NEXT, answer]);
    expect(grown.displayed?.requests).toBe(2);
    const failed = after(grown, [QUEUE, FLUSH, { ...FAILED, request: 3 }]);
    expect(failed.displayed).toBe(grown.displayed as never);
  });

  it('leads on from where the last page ended, whatever is known of those before it (A3, P14)', () => {
    const answer = (nextCursor: string | null): QueryEvent => ({
      type: 'answered',
      request: 2,
      outcome: dataOf(ROOT, [pageOf({ nextCursor, hasNextPage: nextCursor !== null })]),
    });
    const trail = (cursor: string | null) =>
      after(shown(CURSORS), [QUEUE, FLUSH, answer(cursor)], CURSORS).pagers[0]?.trail.cursors;
    expect(trail('x')).toEqual([null, null, 'x']);
    expect(trail(null)).toEqual([null, null]);
  });
});
