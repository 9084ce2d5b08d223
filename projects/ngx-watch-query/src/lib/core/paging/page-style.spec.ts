import { at, shown, unanswered } from '../../../specs/pagings';
import { styleOf } from './page-style';
import type { Paging } from './paging';

describe('the last page that `setPage` accepts', () => {
  const cases: readonly [name: string, paging: Paging, last: number][] = [
    ['before the first answer the page asked for', unanswered(at(3)), 3],
    ['before the first request the page set', unanswered(at(3), null), 3],
    [
      'before the first answer, after a step back, still the page sent',
      unanswered(at(1), at(3)),
      3,
    ],
    ['the last page of the answer', shown(at(2), { lastPage: 7 }), 7],
    ['the page asked for, where it lies past the last', shown(at(9), { lastPage: 7 }), 9],
    [
      'the page sent, while it is on its way past the last',
      shown(at(2), { lastPage: 7 }, { requested: at(9) }),
      9,
    ],
    ['page 1 of an empty list whose server counts 0 pages', shown(at(1), { lastPage: 0 }), 1],
    [
      'one beyond the answered page where the end is unknown',
      shown(at(4), { hasNextPage: true }),
      5,
    ],
    ['the answered page where there is no next one', shown(at(4), { hasNextPage: false }), 4],
    ['the answered page where nothing is known', shown(at(4), {}), 4],
    [
      'one beyond the answered page, not the page set',
      shown(at(4), { hasNextPage: true }, { draft: at(5), requested: at(5) }),
      5,
    ],
    ['the last page, before the flag', shown(at(4), { lastPage: 4, hasNextPage: true }), 4],
    [
      'with another limit what the total gives',
      shown(at(7), { lastPage: 10, total: 95 }, { draft: at(1, 20) }),
      5,
    ],
    [
      'with another limit page 1 where the total is unknown',
      shown(at(7), { lastPage: 10, hasNextPage: true }, { draft: at(1, 20) }),
      1,
    ],
    [
      'with another limit page 1 of an empty list',
      shown(at(1), { lastPage: 1, total: 0 }, { draft: at(1, 20) }),
      1,
    ],
    [
      'with a limit that is sent but not answered the pages asked for under it',
      shown(at(7), { lastPage: 10 }, { draft: at(2, 20), requested: at(3, 20) }),
      3,
    ],
    [
      'after a change of the limit and back what the answer says',
      shown(at(7), { lastPage: 10 }, { draft: at(1), requested: at(1, 20) }),
      10,
    ],
  ];
  for (const [name, paging, last] of cases) {
    it(`P10, P11: is ${name}`, () => {
      expect(styleOf({ kind: 'page' }).lastPage(paging)).toBe(last);
      expect(styleOf({ kind: 'offset' }).lastPage(paging)).toBe(last);
    });
  }

  it('P14: with cursors is the length of the trail, whatever the answer says', () => {
    const trail = { limit: 10, cursors: [null, 'a', 'b'] };
    const paging = shown(at(2, 10, 'a'), { lastPage: 9, total: 90 }, { trail });
    expect(styleOf({ kind: 'cursor' }).lastPage(paging)).toBe(3);
  });

  it('P12, P14: with cursors and another limit is page 1', () => {
    const trail = { limit: 10, cursors: [null, 'a', 'b'] };
    const paging = shown(at(2, 10, 'a'), { total: 90 }, { trail, draft: at(1, 20) });
    expect(styleOf({ kind: 'cursor' }).lastPage(paging)).toBe(1);
  });
});
