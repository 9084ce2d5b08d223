import { watchFilms } from './films';
import { open } from './open';

describe('a list of numbers in a link', () => {
  const cases: readonly [name: string, value: string][] = [
    ['an object that cannot be converted', '[{"toString":1,"valueOf":1}]'],
    ['lists in lists, as deep as a link can have them', '['.repeat(990) + ']'.repeat(990)],
  ];
  for (const [name, value] of cases) {
    it(`R5: counts as absent if it holds ${name}`, async () => {
      const app = await open(`/m?nums=${encodeURIComponent(`~j${value}`)}`, () => watchFilms());
      expect(app.thrown).toEqual([]);
      expect(app.requests.map(({ variables }) => variables['nums'])).toEqual([undefined]);
    });
  }
});
