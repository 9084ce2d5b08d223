import { deepFreeze } from '../../specs/deep-freeze';
import { byRow, withoutRepeated } from './events-by-row';
import { rowKey } from './lost-fields';
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

describe('withoutRepeated', () => {
  it('leaves the last one of those that say the same of a row', () => {
    const [first, other, second] = [
      event('movie', '1', { rating: 2 }),
      event('person', '1', { rating: 2 }),
      event('movie', '1', { rating: 3 }),
    ];
    const again = event('movie', '1', { rating: 2 });
    expect(withoutRepeated([first, other, first, second, again])).toEqual([other, second, again]);
  });

  it('leaves the last 30 different ones of each row', () => {
    const all = Array.from({ length: 40 }, (_, rating) => event('movie', '1', { rating }));
    const other = event('movie', '2', { rating: 0 });
    expect(withoutRepeated([other, ...all])).toEqual([other, ...all.slice(-30)]);
  });
});
