import { at, shown, unanswered } from '../../../specs/pagings';
import { decideLimit, decideMove, type PageMove } from './decide-move';
import type { PaginationInfo } from './pagination-info';
import type { Paging } from './paging';
import type { Position } from './position';
import { followTrail } from './trail';

/** Page `page` of 7 pages of ten rows is shown. */
const ofSeven = (page: number, changes: Partial<Paging> = {}) =>
  shown(at(page), { lastPage: 7, total: 65 }, changes);

/** The request for `page` failed while page `from` of 7 was shown. */
const failedAt = (page: number, from: number, changes: Partial<Paging> = {}) =>
  ofSeven(from, { draft: at(page), requested: at(page), hasFailed: true, ...changes });

type Case = readonly [name: string, paging: Paging, move: PageMove, to: number | null];

function moves(cases: readonly Case[], isQueued = false): void {
  for (const [name, paging, move, to] of cases) {
    it(`${name}: ${JSON.stringify(move)} leads ${to === null ? 'nowhere' : `to page ${String(to)}`}`, () => {
      const position = decideMove(paging, 'page', move, isQueued);
      expect(position).toEqual(to === null ? null : { ...paging.draft, page: to });
      expect(decideMove(paging, 'offset', move, isQueued)).toEqual(position);
    });
  }
}

describe('decideMove', () => {
  moves([
    ['P10: in the middle', ofSeven(3), 'next', 4],
    ['P10: in the middle', ofSeven(3), 'previous', 2],
    ['P10: in the middle', ofSeven(3), 7, 7],
    ['P10: in the middle', ofSeven(3), 1, 1],
    ['P10: on the last page', ofSeven(7), 'next', null],
    ['P10: on the last page', ofSeven(7), 'previous', 6],
    ['P10: on the first page', ofSeven(1), 'previous', null],
    ['P10: on the first page', ofSeven(1), 'next', 2],
    ['P10: past the last page', ofSeven(3), 8, null],
    ['P10: below the first page', ofSeven(3), 0, null],
    ['P10: below the first page', ofSeven(3), -1, null],
    ['P10: no page', ofSeven(3), 2.5, null],
    ['P10: no page', ofSeven(3), NaN, null],
    ['P10: no page', ofSeven(3), Infinity, null],
    ['P10: no page, from a caller without types', ofSeven(3), '5' as never, null],
    ['P10: no page, from a caller without types', ofSeven(3), null as never, null],
    ['P10: the page that is set and sent', ofSeven(3), 3, null],
    ['P10: the only page', shown(at(1), { lastPage: 1, total: 4 }), 'next', null],
    ['P10: the page of an empty list', shown(at(1), { lastPage: 0, total: 0 }), 'next', null],
    ['P10: past the end of what there is', shown(at(9), { lastPage: 7 }), 'next', null],
    ['P10: past the end of what there is', shown(at(9), { lastPage: 7 }), 'previous', 8],
  ]);

  moves([
    ['P10: before the first answer', unanswered(at(3)), 'previous', 2],
    ['P10: before the first answer', unanswered(at(3)), 1, 1],
    ['P10: before the first answer', unanswered(at(3)), 3, null],
    ['P10: before the first answer', unanswered(at(3)), 'next', null],
    ['P10: before the first answer', unanswered(at(3)), 4, null],
    ['P10: after a step back before it', unanswered(at(2), at(3)), 3, 3],
  ]);

  moves([
    ['P10: another limit, the last page by the total', ofSeven(3, { draft: at(1, 20) }), 4, 4],
    ['P10: another limit, the last page by the total', ofSeven(3, { draft: at(1, 20) }), 5, null],
    [
      'P10: another limit, the last page by the total',
      ofSeven(3, { draft: at(4, 20) }),
      'next',
      null,
    ],
    [
      'P10: another limit and no total',
      shown(at(3), { hasNextPage: true }, { draft: at(1, 20) }),
      'next',
      null,
    ],
  ]);

  moves([
    [
      'P11: counts from the page asked for',
      ofSeven(3, { draft: at(4), requested: at(4) }),
      'next',
      5,
    ],
    [
      'P11: counts from the page asked for',
      ofSeven(3, { draft: at(4), requested: at(4) }),
      'previous',
      3,
    ],
    ['P11: counts from the page set', ofSeven(3, { draft: at(5) }), 'next', 6],
    ['P11: never past the last', ofSeven(6, { draft: at(7), requested: at(7) }), 'next', null],
  ]);

  const unknownEnd = shown(at(3), { hasNextPage: true });
  moves([
    ['P11: where the end is unknown', unknownEnd, 'next', 4],
    ['P11: where the end is unknown', unknownEnd, 4, 4],
    ['P11: where the end is unknown', unknownEnd, 5, null],
    [
      'P11: one beyond the answered page only',
      { ...unknownEnd, draft: at(4), requested: at(4) },
      'next',
      null,
    ],
    ['P11: back from there', { ...unknownEnd, draft: at(4), requested: at(4) }, 'previous', 3],
    ['P11: where there is no next page', shown(at(3), { hasNextPage: false }), 'next', null],
    ['P15: on an empty page past the end', shown(at(9), { hasNextPage: false }), 'previous', 8],
  ]);

  moves([
    ['P12: to a page that is set but not sent', ofSeven(3, { draft: at(4) }), 4, 4],
    ['P12: back to the page sent', ofSeven(3, { draft: at(4) }), 3, 3],
    [
      'P12: to page 1 under a limit that is set but not sent',
      ofSeven(1, { draft: at(1, 20) }),
      1,
      1,
    ],
    ['P12: to the first page that nobody asked for yet', unanswered(at(1), null), 1, 1],
  ]);
  moves([['L2: to the first page, whose start is queued', unanswered(at(1), null), 1, null]], true);

  moves([
    ['P16: after a failure, from the page shown', failedAt(4, 3), 'next', 4],
    ['P17: after a failure, back to the page shown', failedAt(4, 3), 'previous', 3],
    ['P17: after a failure, back to page 1', failedAt(2, 1), 'previous', 1],
    ['P16: after a failed jump, from the page shown', failedAt(6, 2), 'next', 3],
    ['P17: after a failed jump, back to the page shown', failedAt(6, 2), 'previous', 2],
    ['P17: after a failed step back, on to the page shown', failedAt(2, 3), 'next', 3],
    ['P17: after a failed step back, on to the last page', failedAt(6, 7), 'next', 7],
    ['P16: after a failed step back, the failed page', failedAt(2, 3), 'previous', 2],
    ['P16: a failed refetch of the page shown', failedAt(1, 1), 'previous', null],
    ['P17: a page set since then counts', failedAt(4, 3, { draft: at(6) }), 'previous', 5],
    [
      'P17: not under a limit of which no page is shown',
      failedAt(4, 3, { draft: at(4, 5), requested: at(4, 5) }),
      'previous',
      3,
    ],
    ['P16: the failed page itself', failedAt(4, 3), 4, 4],
    ['P16: the page shown', failedAt(4, 3), 3, 3],
    ['P16: a failed refetch of the page shown', failedAt(3, 3), 3, 3],
    ['P16: a failed refetch of the page shown', failedAt(3, 3), 'next', 4],
    [
      'P16: moves count from a page that was set after the failure',
      failedAt(4, 3, { draft: at(6) }),
      'next',
      7,
    ],
    [
      'P16: before any answer, from the page asked for',
      { ...unanswered(at(3)), hasFailed: true },
      'previous',
      2,
    ],
    ['P16: before any answer the failed page', { ...unanswered(at(3)), hasFailed: true }, 3, 3],
    [
      'P16: under a limit that failed, of which no page is shown, the failed page',
      failedAt(1, 3, { draft: at(1, 20), requested: at(1, 20) }),
      'next',
      1,
    ],
    [
      'P15, P16: after a failed correction, from the page shown and not from the one held back',
      shown(
        at(9),
        { lastPage: 5 },
        { draft: at(5), requested: at(5), displayed: at(4), hasFailed: true },
      ),
      'next',
      5,
    ],
    [
      'P15, P17: after a failed correction, back to the page shown and not to the one held back',
      shown(
        at(9),
        { lastPage: 5 },
        { draft: at(5), requested: at(5), displayed: at(4), hasFailed: true },
      ),
      'previous',
      4,
    ],
    [
      'P15, P16: after a failed correction with nothing shown yet, from the page asked for',
      shown(
        at(9),
        { lastPage: 5 },
        { draft: at(5), requested: at(5), displayed: null, hasFailed: true },
      ),
      'previous',
      4,
    ],
  ]);
  moves(
    [
      [
        'P11, P16: once the failed page is asked for again, from that page',
        failedAt(4, 3),
        'next',
        5,
      ],
    ],
    true,
  );

  it('keeps the limit and the cursor that are set', () => {
    expect(decideMove(ofSeven(1, { draft: at(1, 20) }), 'page', 2, false)).toEqual(at(2, 20));
  });
});

describe('decideMove with cursors', () => {
  const trail = { limit: 10, cursors: [null, 'a', 'b'] };
  /** Page 2 is shown, page 3 is known. */
  const second = shown(at(2, 10, 'a'), { hasNextPage: true, nextCursor: 'b' }, { trail });
  const third = { draft: at(3, 10, 'b'), requested: at(3, 10, 'b') };
  const move = (paging: Paging, to: PageMove) => decideMove(paging, 'cursor', to, false);

  it('P14: next, previous and every page visited plus the next one', () => {
    expect(move(second, 'next')).toEqual(at(3, 10, 'b'));
    expect(move(second, 'previous')).toEqual(at(1, 10, null));
    expect(move(second, 3)).toEqual(at(3, 10, 'b'));
    expect(move(second, 1)).toEqual(at(1, 10, null));
    expect(move(second, 4)).toBeNull();
    expect(move(second, 2)).toBeNull();
  });

  it('P11: at most one page beyond the answered one', () => {
    expect(move({ ...second, ...third }, 'next')).toBeNull();
    expect(move({ ...second, ...third }, 'previous')).toEqual(at(2, 10, 'a'));
  });

  it('P14: a move to a page whose cursor was renewed requests it again', () => {
    const renewed = { ...second, ...third, trail: { limit: 10, cursors: [null, 'a', 'B'] } };
    expect(move(renewed, 3)).toEqual(at(3, 10, 'B'));
  });

  it('P12, P14: under another limit only page 1 exists', () => {
    const paging = { ...second, draft: at(1, 20) };
    expect(move(paging, 'next')).toBeNull();
    expect(move(paging, 2)).toBeNull();
    expect(move(paging, 1)).toEqual(at(1, 20));
  });

  it('P16, P17: after a failure Next asks for the failed page again, Previous for the one shown', () => {
    const failed = { ...second, ...third, hasFailed: true };
    expect(move(failed, 'next')).toEqual(at(3, 10, 'b'));
    expect(move(failed, 'previous')).toEqual(at(2, 10, 'a'));
    expect(move(failed, 3)).toEqual(at(3, 10, 'b'));
  });

  it('P14, P17: leads back to a page that is no longer in the trail, without its number', () => {
    const fresh = { limit: 10, cursors: [null] };
    const failed = { ...second, draft: at(1), requested: at(1), hasFailed: true, trail: fresh };
    expect(move(failed, 'next')).toEqual(at(null, 10, 'a'));
  });

  describe('from a link', () => {
    /** A page whose answer says this, with the trail after that. */
    const answered = (position: Position, known: Partial<PaginationInfo>): Paging => {
      const paging = shown(position, known);
      return { ...paging, trail: followTrail(paging.trail, paging.answer, position) };
    };
    const linked = answered(at(null, 10, 'x'), { hasNextPage: true, nextCursor: 'y' });

    it('P14: previous goes to the first page, next to the cursor of the answer', () => {
      expect(move(linked, 'previous')).toEqual(at(1));
      expect(move(linked, 'next')).toEqual(at(null, 10, 'y'));
      expect(move(linked, 1)).toEqual(at(1));
      expect(move(linked, 2)).toBeNull();
    });

    it('P14: previous goes back through the pages visited since, then to the first page', () => {
      const visited = { limit: 10, cursors: [null], unnumbered: ['x', 'y', 'z'] };
      const back = (cursor: string) =>
        move({ ...shown(at(null, 10, cursor), {}), trail: visited }, 'previous');
      expect(back('z')).toEqual(at(null, 10, 'y'));
      expect(back('y')).toEqual(at(null, 10, 'x'));
      expect(back('x')).toEqual(at(1));
      expect(back('w')).toEqual(at(1));
    });

    it('P11, P14: next goes to a page visited since, before the answer of the one between', () => {
      const visited = { limit: 10, cursors: [null], unnumbered: ['x', 'y', 'z'] };
      const asked = { draft: at(null, 10, 'x'), requested: at(null, 10, 'x'), trail: visited };
      expect(move({ ...shown(at(null, 10, 'y'), {}), ...asked }, 'next')).toEqual(
        at(null, 10, 'y'),
      );
    });

    it('P16, P17: after a failed page before the one shown, Next leads back to that', () => {
      const visited = { limit: 10, cursors: [null], unnumbered: ['x', 'y'] };
      const asked = at(null, 10, 'x');
      const failed = {
        ...shown(at(null, 10, 'y'), {}),
        draft: asked,
        requested: asked,
        hasFailed: true,
        trail: visited,
      };
      expect(move(failed, 'next')).toEqual(at(null, 10, 'y'));
      expect(move(failed, 'previous')).toEqual(asked);
    });

    it('P11: the page after next is not known before the answer', () => {
      const draft = at(null, 10, 'y');
      expect(move({ ...linked, draft, requested: draft }, 'next')).toBeNull();
      expect(move({ ...linked, draft, requested: draft }, 'previous')).toEqual(at(null, 10, 'x'));
      expect(move({ ...linked, draft }, 'next')).toBeNull();
    });

    it('P10: next needs an answer, a cursor and a next page', () => {
      expect(move(unanswered(at(null, 10, 'x')), 'next')).toBeNull();
      const ends = [
        { hasNextPage: false, nextCursor: 'y' },
        { nextCursor: '' },
        { nextCursor: null },
      ];
      for (const known of [...ends, {}]) {
        expect(move(answered(at(null, 10, 'x'), known), 'next')).toBeNull();
      }
      expect(move({ ...linked, draft: at(null, 20, 'x') }, 'next')).toBeNull();
    });

    it('P14: next accepts a cursor that is a number', () => {
      expect(move(answered(at(null, 10, 5), { nextCursor: 0 }), 'next')).toEqual(at(null, 10, 0));
    });

    it('P16: after a failure Next asks for the failed page again', () => {
      const draft = at(null, 10, 'y');
      const failed = { ...linked, draft, requested: draft, hasFailed: true };
      expect(move(failed, 'next')).toEqual(draft);
    });

    it('P17: after a failure Previous leads back to the page shown', () => {
      const draft = at(null, 10, 'y');
      const failed = { ...linked, draft, requested: draft, hasFailed: true };
      expect(move(failed, 'previous')).toEqual(at(null, 10, 'x'));
    });

    it('P16: moves count from a page that was set after the failure', () => {
      const requested = at(null, 10, 'y');
      const failed = { ...linked, draft: at(null, 10, 'z'), requested, hasFailed: true };
      expect(move(failed, 'next')).toBeNull();
    });

    it('P16: after a failed step to page 1 Previous asks for page 1 again', () => {
      const failed = { ...linked, draft: at(1), requested: at(1), hasFailed: true };
      expect(move(failed, 'previous')).toEqual(at(1));
    });

    it('P17: after a failed step to page 1 Next leads back to the page shown', () => {
      const failed = { ...linked, draft: at(1), requested: at(1), hasFailed: true };
      expect(move(failed, 'next')).toEqual(at(null, 10, 'x'));
    });
  });
});

describe('decideLimit', () => {
  const limit = (paging: Paging, to: number, isQueued = false) => decideLimit(paging, to, isQueued);

  it('P12: another limit goes to page 1, a cursor is dropped', () => {
    expect(limit(ofSeven(3), 20)).toEqual(at(1, 20));
    expect(limit(shown(at(2, 10, 'a'), {}), 5)).toEqual(at(1, 5));
    expect(limit(shown(at(null, 10, 'x'), {}), 5)).toEqual(at(1, 5));
  });

  it('P12: the limit that is set and sent is no change', () => {
    expect(limit(ofSeven(3), 10)).toBeNull();
    expect(limit(ofSeven(3, { draft: at(5) }), 10)).toBeNull();
  });

  it('P12: the limit that is set but not sent is asked for', () => {
    const paging = ofSeven(3, { draft: at(1, 20) });
    expect(limit(paging, 20)).toBe(paging.draft);
  });

  it('P12: the limit that is sent but not set any more is set again', () => {
    expect(limit(ofSeven(3, { draft: at(1, 20) }), 10)).toEqual(at(1, 10));
  });

  it('L2: before the first request the limit is asked for, unless a start is queued', () => {
    const paging = unanswered(at(3), null);
    expect(limit(paging, 10)).toBe(paging.draft);
    expect(limit(paging, 10, true)).toBeNull();
    expect(limit(paging, 20, true)).toEqual(at(1, 20));
  });

  it('P16: the failed limit is asked for again', () => {
    const paging = failedAt(1, 3, { draft: at(1, 20), requested: at(1, 20) });
    expect(limit(paging, 20)).toBe(paging.draft);
    expect(limit(paging, 10)).toEqual(at(1, 10));
  });
});
