import { checkEvents, expectState } from '../../specs/check-events';
import { at } from '../../specs/pagings';
import {
  answered,
  askedState,
  BACKGROUND,
  changed,
  dataOf,
  IDLE,
  inFlight,
  newState,
  ONE,
  pageOf,
  QUEUED,
  refreshing,
  shownState,
  targetOf,
  waiting,
} from '../../specs/states';
import { WatchQueryError } from './errors/watch-query-error';
import { canRefresh, owes, pays, refreshAgain, refreshHooks, refreshOf } from './refreshes';
import { beginRequest } from './state/begin-request';
import { featureEvent, type QueryEvent } from './state/query-event';
import { reduce } from './state/reduce';
import { activeRequest, type QueryContext, type RequestOrigin, type State } from './state/state';

const query: QueryContext = { ...ONE, hooks: [refreshHooks] };
const target = targetOf([at(9)], { text: 'x' });

/** A request with number 1 is in flight. It pays a refresh, after two that have failed. */
function paying(request = {}, isQueued = false): State {
  return changed(
    waiting(askedState, target, request, isQueued),
    refreshing({ isDue: false, payer: 1, failures: 2 }),
  );
}

describe('canRefresh', () => {
  it('waits for the first request: there is nothing to ask for yet (V15)', () => {
    expect(canRefresh(newState(ONE, refreshing()))).toBeFalse();
    expect(canRefresh(changed(shownState(ONE), refreshing()))).toBeTrue();
  });
});

describe('refreshAgain', () => {
  it('waits longer each time (V22)', () => {
    const after = refreshAgain(shownState(ONE), 2);
    expect(after).toEqual({ ...shownState(ONE), ...refreshing({ failures: 2 }) });
  });

  it('changes nothing where the server is asked again in any case (V15)', () => {
    const due = newState(ONE, refreshing());
    expect(refreshAgain(due, 2)).toBe(due);
  });
});

describe('owes', () => {
  it('is true while a refresh is due or being paid, and no longer (V15)', () => {
    const states = [
      shownState(ONE),
      changed(shownState(ONE), refreshing()),
      paying(),
      changed(paying(), { activity: inFlight({ number: 2 }) }),
      changed(paying(), { activity: QUEUED }),
    ];
    expect(states.map(owes)).toEqual([false, true, true, false, false]);
  });
});

describe('refreshHooks', () => {
  describe('when a request begins', () => {
    const start = targetOf([at(1)]);
    const requested = { target: start, by: 'caller', hasFailed: false } as const;
    const first = newState(ONE, { activity: inFlight(), requested, requestCount: 1 });
    const shown = shownState(ONE);
    const SITUATIONS = {
      displayed: shown,
      due: changed(shown, refreshing({ failures: 2 })),
      'due before the first answer': changed(first, refreshing()),
      'being paid': changed(shown, {
        activity: inFlight(BACKGROUND),
        ...refreshing({ isDue: false, payer: 1 }),
      }),
      'paid before': changed(shown, refreshing({ isDue: false, payer: 1 })),
    } satisfies Readonly<Record<string, State>>;
    const [Y, n] = [true, false];
    type Row = readonly [keyof typeof SITUATIONS, pays: boolean, bypassTransferCache: boolean];
    const ASKED: readonly Row[] = [
      ['displayed', n, Y],
      ['due', Y, Y],
      ['due before the first answer', Y, Y],
      ['being paid', Y, Y],
      ['paid before', n, Y],
    ];
    const CORRECTED: readonly Row[] = [
      ['displayed', n, n],
      ['due', Y, Y],
      ['being paid', Y, Y],
    ];
    const TABLE: readonly (readonly [RequestOrigin, readonly Row[]])[] = [
      ['caller', ASKED],
      ['url', ASKED],
      ['background', ASKED],
      ['correction', CORRECTED],
    ];
    for (const [origin, rows] of TABLE) {
      for (const [situation, isPaying, bypassTransferCache] of rows) {
        it(`${origin}, ${situation}: it ${isPaying ? 'pays' : 'does not pay'} (E1, V15)`, () => {
          const given: State = SITUATIONS[situation];
          const corrected = origin === 'correction' ? activeRequest(first) : null;
          const begins = featureEvent(
            { reduce: (_, state) => beginRequest(state, origin, start, corrected) },
            null,
          );
          const after = reduce(query, given, begins);
          const request = activeRequest(after);
          expect(request?.bypassTransferCache).toBe(bypassTransferCache);
          expect(request && pays(after, request)).toBe(isPaying);
          const { isDue, failures } = refreshOf(after);
          expect([isDue, failures]).toEqual([false, refreshOf(given).failures]);
        });
      }
    }
  });

  describe('when a request ends', () => {
    const root = { a: { data: [{ id: '2' }] } };
    const page = pageOf({ currentPage: 9, lastPage: 9 });
    const past = pageOf({ currentPage: 9, lastPage: 4, total: 40 }, true);
    const EVENTS = {
      answered: answered(dataOf(root, [page])),
      'answered past the end': answered(dataOf({ a: { data: [] } }, [past])),
      failed: answered({ kind: 'failure', error: new WatchQueryError('network', 'cut') }),
      'given up': { type: 'variables-read', variables: undefined, names: [] },
      destroyed: { type: 'destroyed' },
    } satisfies Readonly<Record<string, QueryEvent>>;
    const CASES: readonly (readonly [
      name: string,
      State,
      keyof typeof EVENTS,
      isDue: boolean,
      failures: number,
    ])[] = [
      ['is paid, and what has failed counts no more (V15)', paying(), 'answered', false, 0],
      [
        'clears what has failed, where nothing was due (E4, P16, V15)',
        changed(waiting(askedState, target), refreshing({ isDue: false, failures: 3 })),
        'answered',
        false,
        0,
      ],
      [
        'leaves a refresh due that became due meanwhile (V10)',
        changed(waiting(askedState, target), refreshing()),
        'answered',
        true,
        0,
      ],
      ['of a quiet request counts, and is due again (V15)', paying(BACKGROUND), 'failed', true, 3],
      ['of the caller’s is due again, uncounted (V15)', paying(), 'failed', true, 2],
      [
        'leaves a refresh due that it did not pay (V15)',
        changed(waiting(askedState, target), refreshing({ failures: 2 })),
        'failed',
        true,
        2,
      ],
      [
        'of a quiet request that pays nothing is not due (V15)',
        changed(waiting(askedState, target, BACKGROUND), refreshing({ isDue: false })),
        'failed',
        false,
        0,
      ],
      [
        'of a quiet correction counts, and is due again (P15)',
        paying({ ...BACKGROUND, origin: 'correction' }),
        'failed',
        true,
        3,
      ],
      [
        'is due again where nothing is wanted any more (L15, V15)',
        paying(BACKGROUND),
        'given up',
        true,
        2,
      ],
      [
        'owes nothing that was not to be paid, where nothing is wanted any more (L15)',
        waiting(askedState, target, BACKGROUND),
        'given up',
        false,
        0,
      ],
      [
        'is due again beside a start that waits, which asks for the last page instead (P15, V15)',
        paying(BACKGROUND, true),
        'answered past the end',
        true,
        2,
      ],
      [
        'owes no refresh to a start that waits, where none was paid (V15)',
        waiting(askedState, target, {}, true),
        'answered past the end',
        false,
        0,
      ],
      [
        'leaves a refresh due beside the start that waits (V15)',
        changed(waiting(askedState, target, {}, true), refreshing({ failures: 2 })),
        'answered past the end',
        true,
        2,
      ],
      ['changes nothing more after the end (L11)', paying(), 'destroyed', false, 2],
    ];
    for (const [name, given, event, isDue, failures] of CASES) {
      it(`${event}: ${name}`, () => {
        const refresh = refreshOf(reduce(query, given, EVENTS[event]));
        expect([refresh.isDue, refresh.failures]).toEqual([isDue, failures]);
      });
    }

    it('is paid by the correction, where the answer is past the end (P15, V15)', () => {
      const after = reduce(query, paying(BACKGROUND), EVENTS['answered past the end']);
      expect(refreshOf(after)).toEqual({
        isDue: false,
        payer: 2,
        failures: 2,
        isHeld: false,
        wantedAt: -Infinity,
      });
      expect(activeRequest(after)?.number).toBe(2);
    });

    it('is not paid by a kept answer that is shown meanwhile, and the server has not answered (K1, V15)', () => {
      const kept = { state: paying(), root, target, isKept: true };
      expect(refreshHooks.patch?.(query, kept)).toBe(kept);
    });

    it('is forgotten where nothing was due (L7)', () => {
      const after = reduce(query, waiting(askedState, target), EVENTS.answered);
      expect(after.slices).toEqual({});
    });
  });

  it('leave everything else alone (V15)', () => {
    const due = changed(paying(), refreshing({ payer: 1 }));
    expectState(due, reduce(query, due, { type: 'start-queued' }), {
      activity: inFlight({ target }, true),
    });
  });

  checkEvents(query, [
    [
      'change nothing of a WatchQuery that rests (L7)',
      changed(askedState, { activity: IDLE, ...refreshing() }),
      { type: 'variables-read', variables: undefined, names: [] },
      'same',
    ],
  ]);
});
