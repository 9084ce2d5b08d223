import { deepFreeze } from '../../specs/deep-freeze';
import { rowKey } from './lost-fields';
import { byRow, lastModels } from './models-by-row';
import type { MutationEvent } from './mutation-contract';

const event = (modelName: string, id: string, model: object | null): MutationEvent =>
  deepFreeze({ event: 'UPDATE', id, model: model && { ...model }, modelName });

describe('byRow', () => {
  it('keeps what is said of each row, in order, and models of one id apart (M5)', () => {
    const [first, other, second] = [
      event('movie', '1', { rating: 2 }),
      event('person', '1', { name: 'Mann' }),
      event('movie', '1', { rating: 3 }),
    ];
    const rows = byRow([first, other, second, event('movie', '2', null)]);
    expect(rows.get(rowKey(first))).toEqual([{ rating: 2 }, { rating: 3 }]);
    expect(rows.get(rowKey(other))).toEqual([{ name: 'Mann' }]);
    expect(rows.size).toBe(2);
  });
});

describe('lastModels', () => {
  const row = rowKey(event('movie', '1', {}));
  const rated = (...ratings: readonly number[]) =>
    new Map([[row, deepFreeze(ratings.map(rating => ({ rating })))]]);

  it('leaves the last one of those that say the same of a row', () => {
    const other = new Map([['person 1', [{ rating: 2 }]]]);
    expect([...lastModels([row], [rated(2, 2), other, undefined, rated(3, 2)])]).toEqual([
      ...rated(3, 2),
    ]);
  });

  it('leaves the last 30 different ones of each row', () => {
    const all = Array.from({ length: 40 }, (_, rating) => rating);
    expect([...lastModels([row], [rated(...all)])]).toEqual([...rated(...all.slice(-30))]);
  });
});
