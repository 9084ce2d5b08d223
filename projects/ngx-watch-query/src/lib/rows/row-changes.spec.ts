import { deepFreeze } from '../../specs/deep-freeze';
import { isEqual } from '../../specs/model/is-equal';
import { assertForBytes } from '../../specs/random/assert-for-bytes';
import { Choices } from '../../specs/random/choices';
import { Random } from '../../specs/random/random';
import { PROPERTY_TIMEOUT } from '../../specs/random/property-timeout';
import { runSeed } from '../../specs/random/run-seed';
import { applyEvent, type ModelChange } from './apply-event';
import type { ModelEvent } from './model-event';
import { applyChanges, withChange, type RowChange } from './row-changes';
import type { RowLocation } from './row-location';

const list: RowLocation = { key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' };
const edges: RowLocation = { ...list, key: 'b', items: ['edges'], node: 'node' };
const single: RowLocation = { ...list, key: 'c', items: [], isList: false };
const LOCATIONS = [list, edges, single];

function change(event: ModelEvent['event'], id: string, model: ModelEvent['model'], at = list) {
  return deepFreeze<ModelChange>({ location: at, event: { event, id, model } });
}

const compacted = (changes: readonly ModelChange[]): readonly RowChange[] =>
  changes.reduce<readonly RowChange[]>(withChange, []);

/** Compared with the events one after another. */
function expectSame(root: unknown, changes: readonly ModelChange[]): void {
  const expected = changes.reduce<unknown>(applyEvent, root);
  const actual = applyChanges(root, compacted(changes));
  if (isEqual(actual, expected)) return;
  throw new Error(
    `JASMINE_SEED=${runSeed()}: not the same: ${JSON.stringify({ root, changes, actual, expected })}`,
  );
}

const IDS = ['1', '2', '3'];

type Choose = Pick<Choices, 'below' | 'chance' | 'pick'>;
type MakeModel = (choose: Choose) => Record<string, unknown>;

/** An object of any fields, with or without an id, and so below. */
function anyObject(choose: Choose, depth = 2): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  if (choose.chance(70)) object['id'] = choose.pick(['x', 'y', 7, null]);
  for (const key of ['p', 'q']) {
    if (choose.chance(70)) object[key] = anyValue(choose, depth);
  }
  return object;
}

function anyValue(choose: Choose, depth: number): unknown {
  if (depth > 0 && choose.chance(60)) return anyObject(choose, depth - 1);
  return choose.pick<unknown>([1, 2, null, 'text', false, [], [1], [{ id: 'x' }]]);
}

/** Says no id but the row's own. */
const anyModel: MakeModel = choose => ({ p: anyValue(choose, 2), q: anyValue(choose, 1) });

/** As one selection gives it: always the same fields. */
const selected: MakeModel = choose => {
  const home = choose.chance(80) ? { city: choose.below(9), zip: choose.below(9) } : null;
  const person = { id: choose.pick(['x', 'y', 'z']), name: choose.below(9), home };
  const director = choose.chance(85) ? person : null;
  return { title: choose.below(9), director, tags: [choose.below(3)] };
};

function answerOf(choose: Choose, make: MakeModel): unknown {
  const models = IDS.filter(() => choose.chance(80)).map(id => ({ ...make(choose), id }));
  const [first = null] = models;
  return deepFreeze({
    a: choose.chance(95) ? { data: [...models, null, ...models.slice(1)] } : null,
    b: { edges: [...models.map(node => ({ node, cursor: 'c' })), { node: null }] },
    c: first,
  });
}

const TYPES = ['UPDATE', 'UPDATE', 'UPDATE', 'UPDATE', 'UPDATE', 'DELETE', 'CREATE'] as const;

function anyChange(choose: Choose, id: string, make: MakeModel): ModelChange {
  const type = choose.pick(TYPES);
  const model = choose.chance(95) ? { ...make(choose), ...(choose.chance(30) && { id }) } : null;
  return change(type, id, type === 'DELETE' ? null : model, choose.pick(LOCATIONS));
}

describe('changes kept by row', () => {
  it(
    'V25, V24: do what the events do one after another, whatever they say',
    async () => {
      let events = 0;
      await assertForBytes(8_000, bytes => {
        const choices = new Choices(bytes);
        const root = answerOf(choices, anyModel);
        // Few: of a row that changes without end not every object is kept.
        const count = choices.below(5);
        const some = Array.from({ length: count }, () => anyChange(choices, '1', anyModel));
        expectSame(root, some);
        events += some.length;
      });
      expect(events).toBeGreaterThan(10_000);
    },
    PROPERTY_TIMEOUT,
  );

  it('V25, V24: do so without end where events say what the query selects', () => {
    const random = new Random(runSeed());
    let events = 0;
    for (let run = 0; run < 1_000; run++) {
      const root = answerOf(random, selected);
      const some = Array.from({ length: random.below(60) }, () =>
        anyChange(random, random.pick(IDS), selected),
      );
      expectSame(root, some);
      events += some.length;
    }
    expect(events).toBeGreaterThan(20_000);
  });

  it('V25, V24: know what an object is merged into that has come after null', () => {
    const director = (value: unknown) => change('UPDATE', '1', { director: value });
    const said = [
      null,
      { id: 'x', p: 1 },
      { id: 'z', q: 2 },
      { id: 'y', q: 3 },
      { id: 'x', r: 4 },
      { id: 'y', r: 5 },
      { id: 'x', p: 6 },
    ].map(director);
    expectSame({ a: { data: [{ id: '1', director: { id: 'x', s: 0 } }] } }, said);
    expect(applyChanges({ a: { data: [{ id: '1' }] } }, compacted(said))).toEqual({
      a: { data: [{ id: '1', director: { id: 'x', p: 6, r: 4 } }] },
    });
  });

  const title = (value: string, id = '2') => change('UPDATE', id, { title: value });
  const counts: readonly (readonly [
    name: string,
    changes: readonly ModelChange[],
    rows: number,
  ])[] = [
    ['updates of a row are one', [title('a'), title('b'), title('c')], 1],
    ['so are its updates and its end', [title('a'), change('DELETE', '2', null), title('b')], 1],
    ['those of two rows are two', [title('a'), title('b', '1'), title('c')], 2],
    ['equal ids at two places are two rows', [title('a'), change('DELETE', '2', null, edges)], 2],
    ['what is created is the answer’s to show', [change('CREATE', '2', { title: 'a' })], 0],
    ['an update that says nothing is none', [change('UPDATE', '2', null)], 0],
  ];
  for (const [name, changes, rows] of counts) {
    it(`V25: ${name}`, () => {
      expect(compacted(changes).length).toBe(rows);
    });
  }

  it('V25, M3: what was said of a row before its type was known is older, also if that of another row was', () => {
    const movies: RowLocation = { ...list, typename: '__typename', type: 'movie' };
    const rows = ['1', '2'].map(id => ({ __typename: 'Movie', id, title: '' }));
    const said = [
      change('UPDATE', '2', { title: 'b' }, movies),
      title('old', '1'),
      change('UPDATE', '1', { title: 'new' }, movies),
    ];
    expect(applyChanges({ a: { data: rows } }, compacted(said))).toEqual({
      a: {
        data: [
          { __typename: 'Movie', id: '1', title: 'new' },
          { __typename: 'Movie', id: '2', title: 'b' },
        ],
      },
    });
  });

  it('V25: 20,000 events about 50 rows are 50 changes, with one value for each field', () => {
    let changes: readonly RowChange[] = [];
    for (let at = 0; at < 20_000; at++) {
      const director = { id: String(at % 2), name: `Name ${at}` };
      const model = { title: `Edition ${at}`, director: at % 3 ? director : null };
      changes = withChange(changes, change('UPDATE', String(at % 50), model));
    }
    expect(changes.length).toBe(50);
    const values = changes.flatMap(({ updates }) => Object.values(updates ?? {}));
    expect(Math.max(...values.map(({ length }) => length))).toBeLessThanOrEqual(4);
  });

  it('V25: a storm of other nested objects leaves a bounded number of them', () => {
    let changes: readonly RowChange[] = [];
    for (let at = 0; at < 1_000; at++) {
      const model = { director: { id: String(at), [`field ${at % 7}`]: at } };
      changes = withChange(changes, change('UPDATE', '1', model));
    }
    expect(changes[0]?.updates?.['director']?.length).toBeLessThanOrEqual(4);
  });

  it('V25: an answer’s list is looked at once, however many rows have changed', () => {
    let reads = 0;
    const row = (id: number) =>
      Object.defineProperty({ title: '' }, 'id', {
        enumerable: true,
        get: () => {
          reads++;
          return String(id);
        },
      });
    const root = { a: { data: Array.from({ length: 100 }, (_, id) => row(id)) } };
    const all = Array.from({ length: 50 }, (_, id) => title('New', String(id)));
    const changes = compacted(all);
    reads = 0;
    applyChanges(root, changes);
    // Once to find it, and once more where it is copied.
    expect(reads).toBeLessThanOrEqual(150);
  });

  it('L7: nothing that changes nothing makes another answer, nor another list', () => {
    const root = deepFreeze({ a: { data: [{ id: '1', title: 'a' }, null] } });
    expect(applyChanges(root, compacted([title('a', '1'), title('b', '9')]))).toBe(root);
    const known = compacted([change('DELETE', '1', null)]);
    expect(withChange(known, title('b', '1'))).toBe(known);
  });

  it('is pure: two continuations of the same changes know nothing of each other', () => {
    const start = compacted([title('a', '1')]);
    const one = withChange(start, title('b', '2'));
    const other = withChange(start, title('c', '3'));
    const both = withChange(withChange(start, title('d', '3')), title('e', '2'));
    const root = deepFreeze({ a: { data: [{ id: '1' }, { id: '2' }, { id: '3' }] } });
    const titles = (changes: readonly RowChange[]): unknown => {
      const { data } = (applyChanges(root, changes) as { a: { data: { title?: string }[] } }).a;
      return data.map(each => each.title);
    };
    expect([start, one, other, both].map(titles)).toEqual([
      ['a', undefined, undefined],
      ['a', 'b', undefined],
      ['a', undefined, 'c'],
      ['a', 'e', 'd'],
    ]);
  });
});
