import {
  asked,
  askedState,
  BACKGROUND,
  changed,
  CURSORS,
  draftOf,
  IDLE,
  inFlight,
  newState,
  NO_EDITS,
  ONE,
  QUEUED,
  requestOf,
  shownState,
  targetOf,
  TWO,
} from '../../../specs/states';
import { checkEvents, expectState } from '../../../specs/check-events';
import { at } from '../../../specs/pagings';
import { WatchQueryError } from '../errors/watch-query-error';
import type { Cursor, Position } from '../paging/position';
import type { RequestTarget } from '../plan/request-variables';
import { beginRequest } from './begin-request';
import { featureEvent, type EventType, type QueryEvent } from './query-event';
import { reduce } from './reduce';
import { READY, type State } from './state';
import type { StateHooks } from './state-hooks';

describe('reduce', () => {
  describe('start-queued', () => {
    const queue: QueryEvent = { type: 'start-queued' };
    checkEvents(ONE, [
      [
        'begins to load at once (L2)',
        askedState,
        queue,
        { activity: QUEUED, view: { loading: true } },
      ],
      [
        'leaves the request in flight until the flush (L8)',
        changed(askedState, { activity: inFlight({ isQuiet: true }) }),
        queue,
        { activity: inFlight({ isQuiet: true }, true), view: { loading: true } },
      ],
      [
        'changes nothing where a start waits already (L8)',
        changed(askedState, { activity: QUEUED, view: { loading: true } }),
        queue,
        'same',
      ],
      [
        'changes nothing where nothing is wanted (L15)',
        changed(askedState, { activity: IDLE }),
        queue,
        'same',
      ],
    ]);
    const quietly: QueryEvent = { type: 'start-queued', isQuiet: true };
    const quietQueued = { ...READY, isQueued: true, isQuiet: true };
    const quietInFlight = { ...quietQueued, request: requestOf() };
    checkEvents(ONE, [
      ['quietly: does not load (F4)', askedState, quietly, { activity: quietQueued }],
      [
        'quietly: does not load, where something quiet is in flight (F4)',
        changed(askedState, { activity: inFlight(BACKGROUND) }),
        quietly,
        { activity: { ...quietQueued, request: requestOf(BACKGROUND) } },
      ],
      [
        'quietly: leaves loading on for the request in flight (F4)',
        changed(askedState, { activity: inFlight(), view: { loading: true } }),
        quietly,
        { activity: quietInFlight },
      ],
      [
        'loads, where a quiet start waits and a request is in flight (F4)',
        changed(askedState, {
          activity: quietInFlight,
          view: { loading: true },
        }),
        queue,
        { activity: inFlight({}, true) },
      ],
      [
        'quietly: leaves a start that loads as it is (F4)',
        changed(askedState, { activity: QUEUED, view: { loading: true } }),
        quietly,
        'same',
      ],
      [
        'quietly: changes nothing where a quiet start waits already (F4)',
        changed(askedState, { activity: quietQueued }),
        quietly,
        'same',
      ],
      [
        'loads, where a quiet start waits (F4)',
        changed(askedState, { activity: quietQueued }),
        queue,
        { activity: QUEUED, view: { loading: true } },
      ],
    ]);
  });

  describe('start-flushed', () => {
    const flush: QueryEvent = { type: 'start-flushed' };
    const queued = changed(askedState, { activity: QUEUED, view: { loading: true } });
    /** The caller's second request. */
    const sent = (target: RequestTarget): Partial<State> => ({
      activity: inFlight({ number: 2, target, bypassTransferCache: true }),
      draft: target,
      requested: { target, by: 'caller', hasFailed: false },
      requestCount: 2,
    });
    const first = newState(ONE, { activity: QUEUED, view: { loading: true } });
    const onPage4 = targetOf([at(4)], { text: 'x' });
    const other = { text: 'y' };

    checkEvents(ONE, [
      ['changes nothing where nothing waits (L2)', askedState, flush, 'same'],
      [
        'changes nothing where nothing is wanted (L15)',
        changed(askedState, { activity: IDLE }),
        flush,
        'same',
      ],
      [
        'sends the first request (L2)',
        first,
        flush,
        {
          activity: inFlight({ target: first.draft }),
          requested: { target: first.draft, by: 'caller', hasFailed: false },
          requestCount: 1,
        },
      ],
      ['asks for the same again without being stale (L9)', queued, flush, sent(asked)],
      [
        'takes the place of the request in flight (L8)',
        changed(queued, { activity: inFlight({ target: asked }, true) }),
        flush,
        sent(asked),
      ],
      [
        'takes over what is set; the data shown is another’s now (L9, L14)',
        changed(queued, { draft: onPage4 }),
        flush,
        { ...sent(onPage4), view: { stale: true } },
      ],
      [
        'is not stale any more where it asks for what is shown (L9)',
        changed(queued, {
          requested: { target: onPage4, by: 'caller', hasFailed: false },
          view: { stale: true },
        }),
        flush,
        { ...sent(asked), view: { stale: false } },
      ],
      [
        'goes to page 1 with other variables, under the same limit (P13, L16)',
        changed(queued, draftOf(other, { count: 2, variablesChangedAt: 2 }, [at(3, 20)])),
        flush,
        {
          ...sent(targetOf([at(1, 20)], other)),
          edits: { ...NO_EDITS, count: 2 },
          pagers: askedState.pagers.map(pager => ({
            ...pager,
            trail: { limit: 20, cursors: [null] },
          })),
          view: { stale: true, variables: other },
        },
      ],
      [
        'keeps its page with variables set in the turn of a URL (P13)',
        changed(queued, draftOf(other, { count: 2, keepsPages: true })),
        flush,
        {
          ...sent(targetOf([at(3)], other)),
          edits: { ...NO_EDITS, count: 2, keepsPages: true },
          view: { stale: true, variables: other },
        },
      ],
    ]);

    const two = changed(
      shownState(TWO, {}, targetOf([at(3), at(5)])),
      draftOf(other, { count: 4, variablesChangedAt: 3 }, [at(3), at(5)]),
    );
    const movedAt = (...edits: readonly number[]) =>
      changed(two, {
        activity: QUEUED,
        view: { loading: true },
        pagers: two.pagers.map((pager, index) => ({ ...pager, movedAt: edits[index] ?? 0 })),
      });
    const positionsAfter = (given: State) => reduce(TWO, given, flush).requested?.target.positions;
    for (const [name, given, positions] of [
      ['all of them', movedAt(0, 0), [at(1), at(1)]],
      ['those moved before the change', movedAt(2, 2), [at(1), at(1)]],
      ['not one moved after it', movedAt(2, 4), [at(1), at(5)]],
    ] as const) {
      it(`sends the pages back to 1: ${name} (P13)`, () => {
        expect(positionsAfter(given)).toEqual(positions);
      });
    }

    const long = { limit: 10, cursors: [null, 'b', 'c'] };
    const visited = changed(shownState(CURSORS, {}, targetOf([at(2, 10, 'b')])), {
      activity: QUEUED,
      view: { loading: true },
    });
    const onTrail = changed(visited, {
      pagers: visited.pagers.map(pager => ({ ...pager, trail: long, movedAt: 9 })),
    });
    const cursorCases: readonly [
      name: string,
      Partial<State>,
      Position,
      cursors: readonly (Cursor | null)[],
    ][] = [
      ['keeps the trail with the same list (P14)', {}, at(2, 10, 'b'), long.cursors],
      [
        'keeps it with another page of the list (P14)',
        { draft: targetOf([at(3, 10, 'c')]) },
        at(3, 10, 'c'),
        long.cursors,
      ],
      ['drops it with another limit (P14)', { draft: targetOf([at(1, 20)]) }, at(1, 20), [null]],
      [
        'drops it where the number of the page is unknown (P14)',
        { draft: targetOf([at(null, 10, 'z')]) },
        at(null, 10, 'z'),
        [null],
      ],
      [
        'drops it and the cursor with other variables, also of a page moved later (P13, P14)',
        draftOf(other, { count: 9, variablesChangedAt: 3 }, [at(2, 10, 'b')]),
        at(1),
        [null],
      ],
      [
        'keeps a cursor set in the turn of a URL, its number unknown (P13, P14)',
        draftOf(other, {}, [at(2, 10, 'b')]),
        at(null, 10, 'b'),
        [null],
      ],
      [
        'stays on a first page set in the turn of a URL (P13)',
        draftOf(other, {}, [at(1)]),
        at(1),
        [null],
      ],
    ];
    for (const [name, changes, position, cursors] of cursorCases) {
      it(name, () => {
        const after = reduce(CURSORS, changed(onTrail, changes), flush);
        expect(after.requested?.target.positions).toEqual([position]);
        expect(after.pagers[0]?.trail.cursors).toEqual(cursors);
      });
    }
  });

  describe('feature', () => {
    const goTo: EventType<number> = {
      reduce: ({ scope }, state, page) =>
        scope[0] === 'a' && page > 0 ? beginRequest(state, 'url', targetOf([at(page)])) : state,
    };
    const target = targetOf([at(2)]);
    checkEvents(ONE, [
      ['changes nothing where its own reducer does not', askedState, featureEvent(goTo, 0), 'same'],
      [
        'gives the view what follows from its state (L3, L16)',
        askedState,
        featureEvent(goTo, 2),
        {
          activity: inFlight({ number: 2, target, origin: 'url', bypassTransferCache: true }),
          requested: { target, by: 'url', hasFailed: false },
          requestCount: 2,
          view: { loading: true, stale: true, variables: {} },
        },
      ],
    ]);

    it('keeps the identity of equal variables (L16)', () => {
      const same: EventType<null> = {
        reduce: (_, state) => beginRequest(state, 'url', targetOf([at(2)], { text: 'x' })),
      };
      const after = reduce(ONE, askedState, featureEvent(same, null));
      expect(after.requested?.target.variables).not.toBe(asked.variables);
      expect(after.view.variables).toBe(asked.variables);
    });
  });

  describe('restarted', () => {
    const start = targetOf([at(3, 20)], { text: 'url', more: 2 });
    const restarted: QueryEvent = { type: 'restarted', start };

    it('starts there, before anything is sent (R9)', () => {
      const after = reduce(ONE, newState(ONE), restarted);
      expect(after.draft).toEqual(start);
      expect([after.requested, after.view.pagination]).toEqual([
        null,
        { a: jasmine.objectContaining({ currentPage: 3, perPage: 20 }) },
      ]);
      expect(after.view.variables).toEqual(start.variables);
    });

    it('keeps in one step what the caller has set or unset before (R9, L3)', () => {
      const set: readonly QueryEvent[] = [
        { type: 'variable-set', name: 'text', value: 'own' },
        { type: 'variable-set', name: 'more', value: undefined },
      ];
      const before = set.reduce((state, event) => reduce(ONE, state, event), newState(ONE));
      const after = reduce(ONE, before, restarted);
      expect(after.draft).toEqual({ ...start, variables: { text: 'own' } });
      expect(after.view.variables).toEqual({ text: 'own' });
    });

    it('keeps what was set to the value that it had (R9)', () => {
      const own = targetOf([at(1)], { text: 'own' });
      const before = reduce(ONE, newState(ONE, {}, own), {
        type: 'variable-set',
        name: 'text',
        value: 'own',
      });
      expect(reduce(ONE, before, restarted).draft.variables).toEqual({ text: 'own', more: 2 });
    });
  });

  describe('hooks', () => {
    /** Writes down what it is told, in a slice of its own. */
    const follower = (name: string): StateHooks => ({
      follow: (before, after, { type }) => ({
        ...after,
        slices: {
          ...after.slices,
          [name]: [type, before.slices, Object.keys(after.slices)],
        },
      }),
    });
    const silent: StateHooks = { follow: (_, after) => after };
    const silently = featureEvent({ reduce: (_, state) => state }, null);

    it('follow every event, one after the other, also one that changes nothing else', () => {
      const query = { ...ONE, hooks: [follower('one'), {}, follower('two')] };
      expectState(askedState, reduce(query, askedState, silently), {
        slices: {
          one: ['feature', {}, []],
          two: ['feature', {}, ['one']],
        },
      });
    });

    it('return the same state where they have nothing to add', () => {
      const query = { ...ONE, hooks: [silent, {}] };
      expect(reduce(query, askedState, silently)).toBe(askedState);
    });
  });

  describe('destroyed', () => {
    const loading = changed(askedState, {
      activity: inFlight({}, true),
      view: { loading: true },
    });
    checkEvents(ONE, [
      [
        'ends what is going on and keeps what is shown (L11)',
        loading,
        { type: 'destroyed' },
        { activity: { kind: 'destroyed' }, view: { loading: false } },
      ],
    ]);

    const ended = reduce(ONE, loading, { type: 'destroyed' });
    const failing: EventType<null> = {
      reduce: () => {
        throw new Error('reduced after the end');
      },
    };
    const error = new WatchQueryError('network', 'cut');
    const events: readonly QueryEvent[] = [
      { type: 'variable-set', name: 'text', value: 'y' },
      { type: 'variables-read', variables: {}, names: [] },
      { type: 'variables-read', variables: undefined, names: [] },
      { type: 'moved', paginator: 0, position: at(7) },
      { type: 'start-queued' },
      { type: 'start-flushed' },
      { type: 'answered', request: 1, outcome: { kind: 'failure', error } },
      featureEvent(failing, null),
      { type: 'destroyed' },
    ];
    checkEvents(
      ONE,
      events.map(event => [
        `lets nothing happen afterwards: ${event.type} (L11)`,
        ended,
        event,
        'same',
      ]),
    );

    it('calls no hook afterwards (L11)', () => {
      const query = { ...ONE, hooks: [{ follow: () => failing.reduce(ONE, ended, null) }] };
      expect(reduce(query, ended, { type: 'start-queued' })).toBe(ended);
    });
  });

  it('throws on an event that it does not know', () => {
    const event = { type: 'invented' } as unknown as QueryEvent;
    expect(() => reduce(ONE, askedState, event)).toThrowError('unknown event {"type":"invented"}');
  });
});
