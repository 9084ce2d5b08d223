import {
  answered,
  askedState,
  AT_REST,
  changed,
  dataOf,
  IDLE,
  inFlight,
  ONE,
  pageOf,
  QUEUED,
  shownState,
} from '../../specs/states';
import { checkEvents } from '../../specs/check-events';
import { at } from '../../specs/pagings';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import type { QueryContext } from '../core/state/state';
import { LIVE_CHANGED, liveHooks, type LiveChanged } from './live-changed';

const query: QueryContext = { ...ONE, hooks: [liveHooks] };
const refused = new WatchQueryError('subscription', 'refused');
const cut = new WatchQueryError('network', 'cut');
const partial = new WatchQueryError('graphql', 'half of it');

function live(changes: LiveChanged): QueryEvent {
  return featureEvent(LIVE_CHANGED, changes);
}

const following = changed(askedState, { view: { live: 'live' } });
const failed = changed(askedState, {
  view: { live: 'failed', error: refused },
  slices: { live: refused },
});

describe('LIVE_CHANGED', () => {
  checkEvents(query, [
    [
      'shows the state of the connection (V11)',
      askedState,
      live({ live: 'live' }),
      { view: { live: 'live' } },
    ],
    ['changes nothing where it is the same (V11)', following, live({ live: 'live' }), 'same'],
    [
      'keeps the error of a request: only an answer clears it (E4)',
      changed(following, { view: { error: cut } }),
      live({ live: 'reconnecting' }),
      { view: { live: 'reconnecting' } },
    ],
    [
      'shows why it has failed, and remembers it (V11)',
      changed(following, { view: { error: cut } }),
      live({ live: 'failed', error: refused }),
      { view: { live: 'failed', error: refused }, slices: { live: refused } },
    ],
    [
      'keeps the error that says the same: it is told once (E7, V11)',
      failed,
      live({ live: 'failed', error: new WatchQueryError('subscription', 'refused') }),
      'same',
    ],
    [
      'forgets why once it is tried again; an answer clears it then (E4, V11)',
      failed,
      live({ live: 'connecting' }),
      { view: { live: 'connecting' }, slices: { live: undefined } },
    ],
  ]);
});

it('LIVE_CHANGED shows the error that says something else (V11)', () => {
  const other = new WatchQueryError('subscription', 'too many');
  const { view, slices } = reduce(query, failed, live({ live: 'failed', error: other }));
  expect(view.error).toBe(other);
  expect(slices['live']).toBe(other);
});

describe('liveHooks', () => {
  const read = (variables: Record<string, unknown> | undefined): QueryEvent => ({
    type: 'variables-read',
    variables,
    names: Object.keys(variables ?? {}),
  });

  checkEvents(query, [
    [
      'asks for the connection with the first request (V10)',
      askedState,
      { type: 'start-queued' },
      { activity: QUEUED, view: { loading: true, live: 'connecting' } },
    ],
    [
      'leaves a connection as it is with later ones (V10)',
      following,
      { type: 'start-queued' },
      { activity: QUEUED, view: { loading: true } },
    ],
    [
      'follows nothing while nothing is wanted, and keeps no failure (L15)',
      failed,
      read(undefined),
      { activity: IDLE, view: { live: 'off' }, slices: { live: undefined } },
    ],
    [
      'follows again with the next start only (L15)',
      changed(askedState, { activity: IDLE, givenNames: new Set(['text']) }),
      read({ text: 'x' }),
      { activity: AT_REST },
    ],
    [
      'leaves other events alone',
      following,
      { type: 'moved', paginator: 0, position: at(3) },
      {
        draft: { ...following.draft, positions: [at(3)] },
        edits: { ...following.edits, count: 1 },
        pagers: following.pagers.map(pager => ({ ...pager, movedAt: 1 })),
      },
    ],
  ]);

  it('follows nothing for what comes while nothing is wanted (L15)', () => {
    const idle = changed(askedState, { activity: IDLE });
    expect(reduce(query, idle, live({ live: 'live' })).view).toEqual(idle.view);
  });

  describe('an answer', () => {
    const shown = shownState(query, { activity: inFlight(), view: { error: cut, loading: true } });
    const broken = changed(shown, { slices: { live: refused } });
    const page = pageOf({ currentPage: 1 });
    const errorAfter = (given: typeof shown, error?: WatchQueryError) =>
      reduce(query, given, answered(dataOf({}, [page], error))).view.error;

    it('clears the error (E4)', () => {
      expect(errorAfter(shown)).toBeUndefined();
    });

    it('leaves the error of a connection that has failed (E4, V11)', () => {
      expect(errorAfter(broken)).toBe(refused);
    });

    it('shows its own error first (E3)', () => {
      expect(errorAfter(broken, partial)).toBe(partial);
    });

    it('that is held back clears nothing (P15)', () => {
      const target = { variables: {}, positions: [at(9)] };
      const given = changed(broken, { activity: inFlight({ target }) });
      const empty = pageOf({ lastPage: 2 }, true);
      const after = reduce(query, given, answered(dataOf({}, [empty])));
      expect([after.view.error, after.view.loading]).toEqual([cut, true]);
    });

    it('that fails shows why; the next one shows the connection’s again (E4)', () => {
      const event: QueryEvent = {
        type: 'answered',
        request: 1,
        outcome: { kind: 'failure', error: partial },
      };
      const after = reduce(query, broken, event);
      expect([after.view.error, after.slices['live']]).toEqual([partial, refused]);
    });
  });
});
