import { deepFreeze } from '../../../specs/deep-freeze';
import { at, info } from '../../../specs/pagings';
import type { PaginationInfo } from './pagination-info';
import type { Position } from './position';
import { followTrail, isCursor, type Trail } from './trail';

describe('followTrail', () => {
  const cases: readonly [
    name: string,
    cursors: Trail['cursors'],
    position: Position,
    answer: Partial<PaginationInfo>,
    expected: Trail['cursors'],
  ][] = [
    ['page 1 gives the way to page 2', [null], at(1), { nextCursor: 'a' }, [null, 'a']],
    [
      'page 2 gives the way to page 3',
      [null, 'a'],
      at(2, 10, 'a'),
      { nextCursor: 'b', hasNextPage: true },
      [null, 'a', 'b'],
    ],
    ['a number may be a cursor, 0 too', [null], at(1), { nextCursor: 0 }, [null, 0]],
    [
      'the same page again renews its next cursor and keeps the pages further on',
      [null, 'a', 'b', 'c'],
      at(1),
      { nextCursor: 'A', hasNextPage: true },
      [null, 'A', 'b', 'c'],
    ],
    [
      'on the last page the trail ends',
      [null, 'a', 'b', 'c'],
      at(2, 10, 'a'),
      { nextCursor: 'b', hasNextPage: false },
      [null, 'a'],
    ],
    [
      'without a cursor the trail ends',
      [null, 'a', 'b'],
      at(2, 10, 'a'),
      { nextCursor: null },
      [null, 'a'],
    ],
    ['an empty text is no cursor', [null], at(1), { nextCursor: '', hasNextPage: true }, [null]],
    ['nor is an object', [null], at(1), { nextCursor: {}, hasNextPage: true }, [null]],
    ['nor is what is missing', [null, 'a'], at(1), { hasNextPage: true }, [null]],
    [
      'a page of unknown number tells nothing of the pages with one',
      [null, 'a'],
      at(null, 10, 'x'),
      { nextCursor: 'y', hasNextPage: true },
      [null, 'a'],
    ],
    [
      'nor does an answer under another limit',
      [null, 'a'],
      at(1, 20),
      { nextCursor: 'y', hasNextPage: true },
      [null, 'a'],
    ],
  ];
  for (const [name, cursors, position, answer, expected] of cases) {
    it(`P14: ${name}`, () => {
      const trail = deepFreeze({ limit: 10, cursors });
      const followed = followTrail(trail, { position, info: info(answer) }, position);
      expect([followed.limit, followed.cursors]).toEqual([10, expected]);
    });
  }

  const unnumbered: readonly [
    name: string,
    known: readonly string[] | undefined,
    cursor: string,
    answer: Partial<PaginationInfo>,
    expected: readonly string[],
  ][] = [
    ['the page of a link and the one after it', undefined, 'x', { nextCursor: 'y' }, ['x', 'y']],
    ['the only page of a link', undefined, 'x', { nextCursor: 'y', hasNextPage: false }, ['x']],
    ['a page further on', ['x', 'y'], 'y', { nextCursor: 'z' }, ['x', 'y', 'z']],
    ['one visited before, renewed', ['x', 'y', 'z'], 'x', { nextCursor: 'Y' }, ['x', 'Y', 'z']],
    ['the last page', ['x', 'y', 'z'], 'y', { nextCursor: null }, ['x', 'y']],
  ];
  for (const [name, known, cursor, answer, expected] of unnumbered) {
    it(`P14: keeps the cursors of pages without a number: ${name}`, () => {
      const trail = deepFreeze({
        limit: 10,
        cursors: [null, 'a'],
        ...(known && { unnumbered: known }),
      });
      const position = at(null, 10, cursor);
      const followed = followTrail(trail, { position, info: info(answer) }, position);
      expect(followed).toEqual({ limit: 10, cursors: [null, 'a'], unnumbered: expected });
    });
  }

  it('P10, P14: the last page does not end the trail of a link before the page that is set', () => {
    const trail = deepFreeze({ limit: 10, cursors: [null], unnumbered: ['x', 'y', 'z'] });
    const answer = { position: at(null, 10, 'x'), info: info({ hasNextPage: false }) };
    expect(followTrail(trail, answer, at(null, 10, 'y')).unnumbered).toEqual(['x', 'y']);
  });

  it('P10, P14: the last page does not end the trail before the page that is set', () => {
    const trail = deepFreeze({ limit: 10, cursors: [null, 'a', 'b', 'c'] });
    const answer = { position: at(2, 10, 'a'), info: info({ hasNextPage: false }) };
    expect(followTrail(trail, answer, at(3, 10, 'b')).cursors).toEqual([null, 'a', 'b']);
  });
});

describe('isCursor', () => {
  for (const value of ['a', ' ', '0', 0, -1, 1.5]) {
    it(`P14: ${JSON.stringify(value)} can be one`, () => expect(isCursor(value)).toBeTrue());
  }
  for (const value of ['', null, undefined, true, {}, ['a']]) {
    it(`P5: ${JSON.stringify(value) ?? 'undefined'} cannot`, () =>
      expect(isCursor(value)).toBeFalse());
  }
});
