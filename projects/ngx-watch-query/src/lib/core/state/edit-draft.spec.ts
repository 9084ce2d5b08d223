import {
  askedState,
  AT_REST,
  changed,
  draftOf,
  IDLE,
  inFlight,
  newState,
  NO_EDITS,
  ONE,
  QUEUED,
  shownState,
  targetOf,
  TWO,
} from '../../../specs/states';
import { checkEvents } from '../../../specs/check-events';
import { at, info } from '../../../specs/pagings';
import type { Variables } from '../document/typed-document-node';
import type { QueryEvent } from './query-event';
import { reduce } from './reduce';
import type { Pager } from './state';

function set(name: string, value: unknown): QueryEvent {
  return { type: 'variable-set', name, value };
}

function read(variables?: Variables, isAgain?: boolean): QueryEvent {
  return { type: 'variables-read', variables, names: Object.keys(variables ?? {}), isAgain };
}

describe('reduce, what is set', () => {
  describe('limit-set', () => {
    const isSet = { ...NO_EDITS, setEarly: new Set(['limit']) };
    const before = newState(ONE);
    const event: QueryEvent = { type: 'limit-set', name: 'limit' };
    checkEvents(ONE, [
      ['is noted before the first request (P12, L15)', before, event, { edits: isSet }],
      ['is noted once (P12)', changed(before, { edits: isSet }), event, 'same'],
      ['is not noted after the first request (P12)', askedState, event, 'same'],
    ]);
  });

  describe('variable-set', () => {
    const changedTwice = draftOf({ text: 'y' }, { count: 5, variablesChangedAt: 4 });
    const inTurn = { ...NO_EDITS, keepsPages: true };
    checkEvents(ONE, [
      ['leaves what the query does not declare (L12)', askedState, set('page', 2), 'same'],
      [
        'changes what is set, not what is asked (L12, L16), and remembers that it did (P13)',
        askedState,
        set('text', 'y'),
        draftOf({ text: 'y' }, { count: 1, variablesChangedAt: 1 }),
      ],
      [
        'adds another one (L12)',
        askedState,
        set('more', 1),
        draftOf({ text: 'x', more: 1 }, { count: 1, variablesChangedAt: 1 }),
      ],
      [
        'takes it out with undefined (L12)',
        askedState,
        set('text', undefined),
        draftOf({}, { count: 1, variablesChangedAt: 1 }),
      ],
      [
        'keeps null, which is a value (L12)',
        askedState,
        set('text', null),
        draftOf({ text: null }, { count: 1, variablesChangedAt: 1 }),
      ],
      [
        'counts a later change, and remembers the first (P13)',
        changed(askedState, changedTwice),
        set('more', 1),
        draftOf({ text: 'y', more: 1 }, { count: 6, variablesChangedAt: 4 }),
      ],
      [
        'forgets the change where it is taken back (P13)',
        changed(askedState, changedTwice),
        set('text', 'x'),
        draftOf({ text: 'x' }, { count: 6 }),
      ],
      ['changes nothing where it is set already (P13)', askedState, set('text', 'x'), 'same'],
      [
        'remembers no change in the turn of a URL (P13)',
        changed(askedState, { edits: inTurn }),
        set('text', 'y'),
        draftOf({ text: 'y' }, { count: 1, keepsPages: true }),
      ],
      [
        'remembers the change in the turn of a URL where a page was waiting (P13)',
        changed(askedState, draftOf({ text: 'x' }, { ...inTurn, count: 1 }, [at(4)])),
        set('text', 'y'),
        draftOf({ text: 'y' }, { ...inTurn, count: 2, variablesChangedAt: 2 }, [at(4)]),
      ],
      [
        'changes nothing where the turn of a URL has set it already (P13)',
        changed(askedState, draftOf({ text: 'y' }, { count: 1 })),
        set('text', 'y'),
        'same',
      ],
      [
        'remembers one that was waiting when the turn of a URL began (P13)',
        changed(askedState, draftOf({ text: 'y' }, { ...inTurn, count: 1, variablesChangedAt: 1 })),
        set('more', 1),
        draftOf({ text: 'y', more: 1 }, { ...inTurn, count: 2, variablesChangedAt: 1 }),
      ],
      [
        'is shown at once before the first request, and noted for a later start (L16, R9)',
        newState(ONE),
        set('text', 'y'),
        {
          ...draftOf({ text: 'y' }, { count: 1, setEarly: new Set(['text']) }, [at(1)]),
          view: { variables: { text: 'y' } },
        },
      ],
    ]);
  });

  describe('variables-read', () => {
    const own = new Set(['text']);
    const idle = changed(askedState, { activity: IDLE });
    checkEvents(ONE, [
      [
        'gives up the request in flight and keeps the data where nothing is wanted (L15)',
        changed(askedState, { activity: inFlight(), view: { loading: true } }),
        read(),
        { activity: IDLE, view: { loading: false } },
      ],
      [
        'gives up a queued start where nothing is wanted (L15)',
        changed(askedState, { activity: QUEUED, view: { loading: true } }),
        read(),
        { activity: IDLE, view: { loading: false } },
      ],
      ['changes nothing where nothing was wanted before (L15)', idle, read(), 'same'],
      [
        'changes nothing where the same was read before, as with each flush of a debounced variable (L17)',
        changed(askedState, { givenNames: new Set(['text', 'more']) }),
        read({ text: 'x' }),
        'same',
      ],
      [
        'wakes up, without a request of its own (L15)',
        changed(idle, { givenNames: own }),
        read({ text: 'x' }),
        { activity: AT_REST },
      ],
      [
        'wakes up with a request where they were read before (L3, L15)',
        changed(idle, { givenNames: own }),
        read({ text: 'x' }, true),
        { activity: QUEUED, view: { loading: true } },
      ],
      [
        'queues no request for the variables that are set already (L17)',
        changed(askedState, { givenNames: own }),
        read({ text: 'x' }, true),
        'same',
      ],
      ['queues none where nothing is wanted still (L15)', idle, read(undefined, true), 'same'],
      [
        'leaves the request in flight to the start that follows (L8)',
        changed(askedState, { activity: inFlight(), view: { loading: true }, givenNames: own }),
        read({ text: 'y' }),
        draftOf({ text: 'y' }, { count: 1, variablesChangedAt: 1 }),
      ],
      [
        'owns every name it has given: one that is missing now is unset (L15)',
        changed(askedState, { givenNames: own }),
        read({ more: 1 }),
        {
          ...draftOf({ more: 1 }, { count: 1, variablesChangedAt: 1 }),
          givenNames: new Set(['text', 'more']),
        },
      ],
      [
        'leaves the variables of others, such as the URL (L15)',
        askedState,
        read({ more: 1 }),
        {
          ...draftOf({ text: 'x', more: 1 }, { count: 1, variablesChangedAt: 1 }),
          givenNames: new Set(['more']),
        },
      ],
      [
        'forgets a change that is taken back (P13)',
        changed(askedState, {
          ...draftOf({ text: 'y' }, { count: 1, variablesChangedAt: 1 }),
          givenNames: own,
        }),
        read({ text: 'x' }),
        draftOf({ text: 'x' }, { count: 2 }),
      ],
      [
        'is shown at once before the first request (L16)',
        newState(ONE, { givenNames: own }),
        read({ text: 'y' }),
        { ...draftOf({ text: 'y' }, { count: 1 }, [at(1)]), view: { variables: { text: 'y' } } },
      ],
    ]);
  });

  describe('restarted', () => {
    const start = targetOf([at(4, 20), at(5)], { text: 'x' });
    const { variables } = start;
    const restarted: QueryEvent = { type: 'restarted', start };
    const pager = (position: Pager['answer']['position'], movedAt: number): Pager => ({
      answer: {
        position,
        info: info({
          currentPage: position.page,
          perPage: position.limit,
          hasPreviousPage: position.page !== 1,
        }),
      },
      trail: { limit: position.limit, cursors: [null] },
      movedAt,
    });
    const moved = newState(TWO, {
      draft: targetOf([at(1), at(2, 5)]),
      pagers: [pager(at(1), 0), pager(at(1), 3)],
      edits: { ...NO_EDITS, count: 3, setEarly: new Set(['bLimit']) },
    });

    checkEvents(TWO, [
      [
        'starts where the first result says (L15)',
        newState(TWO),
        restarted,
        {
          draft: { variables, positions: start.positions },
          pagers: [pager(at(4, 20), 0), pager(at(5), 0)],
          view: {
            variables,
            pagination: { a: pager(at(4, 20), 0).answer.info, b: pager(at(5), 0).answer.info },
          },
        },
      ],
      [
        'starts there but for the pages that were moved meanwhile (L15), and says so (P8)',
        moved,
        restarted,
        {
          draft: { variables, positions: [at(4, 20), at(2, 5)] },
          pagers: [pager(at(4, 20), 0), pager(at(5), 3)],
          view: {
            variables,
            pagination: { a: pager(at(4, 20), 0).answer.info, b: pager(at(2, 5), 0).answer.info },
          },
        },
      ],
      [
        'starts at its page with a limit that was set, but was set already (P12)',
        newState(TWO, { edits: { ...NO_EDITS, setEarly: new Set(['aLimit']) } }),
        restarted,
        {
          draft: { variables, positions: [at(4), at(5)] },
          pagers: [pager(at(4, 20), 0), pager(at(5), 0)],
          view: {
            variables,
            pagination: { a: pager(at(4), 0).answer.info, b: pager(at(5), 0).answer.info },
          },
        },
      ],
    ]);
  });

  describe('moved', () => {
    const two = shownState(TWO, { edits: { ...NO_EDITS, count: 6 } });
    const [first, second] = two.draft.positions;
    if (!first || !second) throw new Error('two paginators');
    checkEvents(TWO, [
      [
        'changes nothing with the position that is set: a limit sets no page (P13)',
        two,
        { type: 'moved', paginator: 1, position: second },
        'same',
      ],
      [
        'sets the page of one paginator and counts it, and shows nothing of it (P12, P13)',
        two,
        { type: 'moved', paginator: 1, position: at(3) },
        {
          draft: { variables: {}, positions: [first, at(3)] },
          edits: { ...NO_EDITS, count: 7 },
          pagers: two.pagers.map((pager, index) =>
            index === 1 ? { ...pager, movedAt: 7 } : pager,
          ),
        },
      ],
      [
        'counts a page that is set again (P13)',
        two,
        { type: 'moved', paginator: 0, position: { ...first } },
        {
          edits: { ...NO_EDITS, count: 7 },
          pagers: two.pagers.map((pager, index) =>
            index === 0 ? { ...pager, movedAt: 7 } : pager,
          ),
        },
      ],
    ]);
    it('leaves the other paginator untouched (L7)', () => {
      const after = reduce(TWO, two, { type: 'moved', paginator: 1, position: at(3) });
      expect(after.draft.positions[0]).toBe(first);
      expect(after.pagers[0]).toBe(two.pagers[0]);
    });
  });
});
