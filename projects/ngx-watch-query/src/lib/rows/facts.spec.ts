import { disown, GONE, learn, uncontradicted, withFacts, type Facts, type RowFacts } from './facts';

const location = { key: 'movies', items: [], node: undefined, isList: true, id: 'id' };

/** What is known of some rows after the second request. */
function factsOf(first: number, count: number): Facts {
  const rows = Array.from({ length: count }, (_, at): RowFacts => {
    const title = { value: 'New', former: ['Old'], request: 2, doubts: 1 };
    return { location, id: String(first + at), fields: { title }, isUnseen: false };
  });
  return { rows, outlasted: [`field ${first}`] };
}

describe('withFacts', () => {
  it('K2, V22: adds what is known of a kept answer, for any request from now on', () => {
    const { rows, outlasted } = withFacts(factsOf(1, 2), factsOf(2, 2));
    const known = rows.map(({ id, fields }) => [id, fields['title']?.request]);
    expect(known).toEqual([
      ['1', 2],
      ['2', 0],
      ['3', 0],
    ]);
    expect(outlasted).toEqual(['field 1', 'field 2']);
  });

  it('K2, V22: forgets all rows where both together are more than 1,000', () => {
    expect(withFacts(factsOf(0, 500), factsOf(500, 500)).rows.length).toBe(1000);
    expect(withFacts(factsOf(0, 500), factsOf(500, 501)).rows).toEqual([]);
  });

  it('K2: keeps the very facts where nothing is known of a kept answer', () => {
    const facts = factsOf(0, 1);
    expect(withFacts(facts, { rows: [], outlasted: [] })).toBe(facts);
  });
});

describe('disown', () => {
  const row = { location, id: '1' };
  const own = (call: number, ...former: readonly [string, readonly unknown[]][]) => ({
    call,
    former: new Map(former),
  });
  const changed = learn(
    [],
    row,
    [
      { id: '1', title: 'Old' },
      { id: '1', title: 'New' },
    ],
    1,
    own(1, ['title', ['Old']]),
  );
  const deleted = learn(changed, row, [undefined, null], 1, own(2));

  it('M5, M6: keeps of a deleted row what own calls have said, until the last of them is forgotten', () => {
    expect(deleted.map(({ fields }) => Object.keys(fields))).toEqual([['title', GONE]]);
    expect(disown(deleted, 2).map(({ fields }) => Object.keys(fields))).toEqual([[GONE]]);
  });

  it('M5, M6: lets events say something else than a forgotten call, whatever a later call says of the row', () => {
    const rated = { id: '1', title: 'New', rating: 4 };
    const later = learn(disown(changed, 1), row, [rated, rated], 1, own(2, ['rating', [3]]));
    const title = { event: 'UPDATE', id: '1', model: { title: 'Newer' } } as const;
    expect(uncontradicted(later, title, row)).toBe(title);
    const rating = { event: 'UPDATE', id: '1', model: { rating: 3 } } as const;
    expect(uncontradicted(later, rating, row)?.model).toEqual({});
  });

  it('M5: forgets with a call what an answer has known of it, although a later call is about the row', () => {
    const rated = { id: '1', title: 'New', rating: 4 };
    const both = learn(changed, row, [rated, rated], 1, own(2, ['rating', [3]]));
    const known = both.map(one => ({
      ...one,
      fields: Object.fromEntries(
        Object.entries(one.fields).map(([key, fact]) => [key, { ...fact, isKnown: true }]),
      ),
    }));
    const left = disown(known, 1).map(({ own, fields }) => [own, Object.keys(fields)]);
    expect(left).toEqual([[2, ['rating']]]);
  });

  it('M6: takes a row that was created again out with no late DELETE, although a later call of it is forgotten', () => {
    const restored = learn([], row, [undefined, { title: 'Old' }], 1, {
      ...own(2, ['title', []]),
      isRestored: true,
    });
    const shown = { id: '1', title: 'Old' };
    const later = learn(
      restored,
      row,
      [shown, { ...shown, title: 'New' }],
      1,
      own(3, ['title', []]),
    );
    const late = { event: 'DELETE', id: '1', model: null } as const;
    expect(uncontradicted(disown(later, 3), late, row)).toBeNull();
    expect(uncontradicted(disown(disown(later, 3), 2), late, row)).toBe(late);
  });
});
