import {
  BACKGROUND,
  changed,
  CURSORS,
  IDLE,
  inFlight,
  newState,
  ONE,
  QUEUED,
  requestOf,
  shownState,
  targetOf,
} from '../../../specs/states';
import { at } from '../../../specs/pagings';
import type { Cursor, Position } from '../paging/position';
import { beginRequest } from './begin-request';
import { activeRequest, type RequestOrigin, type State } from './state';

const start = targetOf([at(1)]);
const shown = shownState(ONE);

/** What a request may begin in. */
const SITUATIONS = {
  first: newState(ONE),
  unanswered: newState(ONE, {
    activity: inFlight({ target: start }),
    requested: { target: start, by: 'caller', hasFailed: false },
  }),
  displayed: shown,
  failed: newState(ONE, {
    requested: { target: start, by: 'caller', hasFailed: true },
    hasOutcome: true,
  }),
  'asked again after a failure': newState(ONE, {
    activity: inFlight({ target: start, bypassTransferCache: true }),
    requested: { target: start, by: 'caller', hasFailed: false },
    hasOutcome: true,
  }),
  'held back': newState(ONE, {
    activity: inFlight({ target: start, origin: 'correction' }),
    requested: { target: start, by: 'correction', hasFailed: false },
    hasOutcome: true,
  }),
  'held back, and a navigation has decided since': newState(ONE, {
    requested: { target: start, by: 'url', hasFailed: false },
    hasOutcome: true,
  }),
} satisfies Readonly<Record<string, State>>;

const LOUD = requestOf();
const QUIET = requestOf({ ...BACKGROUND, bypassTransferCache: true });

type Row = readonly [
  situation: keyof typeof SITUATIONS,
  isQuiet: boolean,
  bypassTransferCache: boolean,
];

const [Y, n] = [true, false];

/** For each origin: whether the request is quiet, and may be answered by the server only. */
const ASKED: readonly Row[] = [
  ['first', n, n],
  ['unanswered', n, n],
  ['displayed', n, Y],
  ['failed', n, Y],
  ['asked again after a failure', n, Y],
  ['held back', n, Y],
  ['held back, and a navigation has decided since', n, Y],
];

const TABLE: readonly (readonly [RequestOrigin, corrected: typeof LOUD | null, readonly Row[]])[] =
  [
    ['caller', null, ASKED],
    ['url', null, ASKED],
    [
      'background',
      null,
      [
        ['first', Y, Y],
        ['displayed', Y, Y],
        ['failed', Y, Y],
      ],
    ],
    [
      'correction',
      LOUD,
      [
        ['first', n, n],
        ['displayed', n, n],
        ['failed', n, n],
      ],
    ],
    ['correction', QUIET, [['displayed', Y, Y]]],
  ];

describe('beginRequest', () => {
  for (const [origin, corrected, rows] of TABLE) {
    for (const [situation, isQuiet, bypassTransferCache] of rows) {
      const of = corrected ? ` of a ${corrected.isQuiet ? 'quiet' : 'loud'} request` : '';
      it(`${origin}${of}, ${situation} (L8, E1, P15, P16)`, () => {
        const given: State = SITUATIONS[situation];
        const target = targetOf([at(2)]);
        const after = beginRequest(given, origin, target, corrected);
        const number = given.requestCount + 1;
        const isAwaited = !isQuiet;
        const rest = { target, origin, isQuiet, isAwaited, bypassTransferCache };
        expect(after.activity).toEqual(inFlight({ number, ...rest }));
        expect(after.requestCount).toBe(number);
        expect(after.requested).toEqual(
          origin === 'background' ? given.requested : { target, by: origin, hasFailed: false },
        );
        const isStale = !isQuiet && given.displayed !== null;
        expect(after.view).toEqual({ ...given.view, stale: isStale });
        expect([after.draft, after.displayed, after.edits]).toEqual([
          given.draft,
          given.displayed,
          given.edits,
        ]);
      });
    }
  }

  describe('for a quiet refetch of the caller', () => {
    const begin = (state: State, target = start) =>
      beginRequest(state, 'caller', target, null, true);

    it('is quiet and awaited, and shows what it asks for in the URL (F4, R7)', () => {
      const after = begin(shown);
      const given = { number: 2, target: start, isQuiet: true, bypassTransferCache: true };
      expect(after.activity).toEqual(inFlight(given));
      expect(after.requested).toEqual({ target: start, by: 'caller', hasFailed: false });
    });

    it('does not clear `stale`, and sets it where other rows are requested (F4, L9)', () => {
      const stale = (state: State) => state.view.stale;
      const outdated = changed(shown, { view: { stale: true } });
      expect([begin(shown), begin(outdated)].map(stale)).toEqual([false, true]);
      expect(stale(begin(shown, targetOf([at(2)])))).toBeTrue();
    });

    it('has corrections that are as quiet, and awaited as well (F4, P15)', () => {
      const corrected = activeRequest(begin(shown));
      const after = beginRequest(shown, 'correction', start, corrected);
      const { isQuiet, isAwaited } = activeRequest(after) ?? {};
      expect([isQuiet, isAwaited]).toEqual([true, true]);
    });
  });

  it('keeps a start waiting (L8)', () => {
    const queued = changed(shown, { activity: QUEUED });
    expect(beginRequest(queued, 'url', start).activity).toEqual(
      inFlight({ number: 2, origin: 'url', bypassTransferCache: true }, true),
    );
  });

  for (const activity of [IDLE, { kind: 'destroyed' } as const]) {
    it(`begins nothing while ${activity.kind} (L11, L15)`, () => {
      const given = changed(shown, { activity });
      expect(beginRequest(given, 'url', start)).toBe(given);
    });
  }

  describe('stale', () => {
    const text = targetOf([at(2)], { text: 'x', more: 1 });
    const given = shownState(ONE, {}, text);
    const cases: readonly [name: string, State, RequestOrigin, typeof text, stale: boolean][] = [
      ['another page', given, 'caller', targetOf([at(3)], text.variables), true],
      ['another limit', given, 'caller', targetOf([at(2, 20)], text.variables), true],
      ['other variables', given, 'url', targetOf([at(2)], { text: 'y', more: 1 }), true],
      ['the same', given, 'url', targetOf([at(2)], { more: 1, text: 'x' }), false],
      [
        'the same again',
        changed(given, { view: { stale: true } }),
        'correction',
        targetOf([at(2)], text.variables),
        false,
      ],
      ['nothing shown', newState(ONE), 'caller', text, false],
      ['a quiet one', changed(given, { view: { stale: true } }), 'background', text, true],
    ];
    for (const [name, state, origin, target, stale] of cases) {
      it(`L9: ${name}`, () => {
        expect(beginRequest(state, origin, target).view.stale).toBe(stale);
      });
    }

    it('L9: keeps the same view where nothing in it changes', () => {
      expect(beginRequest(given, 'caller', text).view).toBe(given.view);
    });
  });

  describe('trails', () => {
    const cursors = [null, 'b', 'c'];
    const target = targetOf([at(2, 10, 'b')], { text: 'x' });
    const shownAtB = shownState(CURSORS, {}, target);
    const given = changed(shownAtB, {
      pagers: shownAtB.pagers.map(pager => ({ ...pager, trail: { limit: 10, cursors } })),
    });
    const cases: readonly [name: string, State, Position, string, readonly (Cursor | null)[]][] = [
      ['kept with the same page', given, at(2, 10, 'b'), 'x', cursors],
      ['kept with another page', given, at(1), 'x', cursors],
      ['dropped with another limit', given, at(1, 20), 'x', [null]],
      ['dropped with other variables', given, at(1), 'y', [null]],
      ['dropped where a cursor came from elsewhere', given, at(null, 10, 'z'), 'x', [null]],
      ['kept for the first request', changed(given, { requested: null }), at(1), 'y', cursors],
    ];
    for (const [name, state, position, text, after] of cases) {
      it(`P14: ${name}`, () => {
        const next = beginRequest(state, 'caller', targetOf([position], { text }));
        expect(next.pagers[0]?.trail).toEqual({ limit: position.limit, cursors: after });
      });
    }

    it('P14: a paginator whose trail is kept keeps its identity', () => {
      const { pagers } = beginRequest(given, 'background', target);
      expect(pagers[0]).toBe(given.pagers[0]);
    });
  });

  it('numbers requests one after the other (L8)', () => {
    const second = beginRequest(beginRequest(shown, 'caller', start), 'url', start);
    expect([activeRequest(second)?.number, second.requestCount]).toEqual([3, 3]);
  });
});
