import { sameWork, shareWork, type SharedWork } from './same-work';

describe('sameWork()', () => {
  const event = { id: '1' };
  const root = {};

  function counted() {
    let count = 0;
    const work = sameWork((_: object, shown: object, at: number) => ({ shown, at, nth: ++count }));
    return work;
  }

  it('gives the same result for the same event and arguments (V17)', () => {
    const work = counted();
    expect(work(event, root, 1)).toBe(work(event, root, 1));
  });

  it('does the work again for another argument or another event', () => {
    const work = counted();
    const results = [
      work(event, root, 1),
      work(event, {}, 1),
      work(event, root, 2),
      work({ id: '1' }, root, 2),
    ];
    expect(results.map(({ nth }) => nth)).toEqual([1, 2, 3, 4]);
  });

  it('does the work again for more arguments', () => {
    const work = sameWork((_: object, ...all: readonly number[]) => all.length);
    expect([work(event, 1), work(event, 1, 2), work(event, 1)]).toEqual([1, 2, 1]);
  });

  it('remembers the last arguments only', () => {
    const work = counted();
    work(event, root, 1);
    work(event, root, 2);
    expect(work(event, root, 1).nth).toBe(3);
  });
});

describe('shareWork()', () => {
  const count = (from: object) => ({ from });
  const other = (from: object) => ({ other: from });
  const root = {};

  it('gives the last result of each function for the same arguments (V17)', () => {
    const shared: SharedWork = [];
    const first = shareWork(shared, count, root);
    expect(shareWork(shared, other, root)).toEqual({ other: root });
    expect(shareWork(shared, count, root)).toBe(first);
    expect(shareWork(shared, count, {})).not.toBe(first);
    expect(shareWork(shared, count, root)).not.toBe(first);
    expect(shared.length).toBe(2);
  });

  it('does the work each time where nobody shares it', () => {
    expect(shareWork(undefined, count, root)).not.toBe(shareWork(undefined, count, root));
  });
});
