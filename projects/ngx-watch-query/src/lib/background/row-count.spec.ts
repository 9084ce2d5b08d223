import { rowCount } from './row-count';

describe('rowCount', () => {
  const rows = [{ id: '1', tags: ['a', 'b'] }, { id: '2' }, null];
  const cases: readonly [name: string, answer: unknown, count: number][] = [
    ['no answer', undefined, 0],
    ['a single model', { movie: { id: '1', title: 'Film' } }, 0],
    ['a list, not what is inside of its rows', { movies: { data: rows } }, 3],
    ['several lists', { movies: { data: rows }, genres: rows }, 6],
    ['a list of a model', { movie: { roles: { edges: rows } } }, 3],
  ];
  for (const [name, answer, count] of cases) {
    it(`V25: counts ${name}`, () => {
      expect(rowCount(answer)).toBe(count);
    });
  }

  it('V27: does not follow an answer of any depth', () => {
    let answer: unknown = rows;
    for (let depth = 0; depth < 100_000; depth++) answer = { deep: answer };
    expect(rowCount(answer)).toBe(0);
  });
});
