import { inject } from '@angular/core';
import {
  gql,
  WatchQueryService,
  type RouterOption,
  type UrlVariable,
  type Variables,
} from 'ngx-watch-query';
import { misuse } from '../setup';
import { open } from './open';
import { prepareApps } from './prepare-apps';

const OrderedQuery = gql`
  query Movies(
    $search: String
    $order: [OrderBy!]
    $genre: Genre = DRAMA
    $filter: Filter
    $apiKey: String
    $words: [String!]
  ) {
    movies(
      search: $search
      orderBy: $order
      genre: $genre
      filter: $filter
      apiKey: $apiKey
      words: $words
    ) {
      data {
        id
      }
    }
  }
`;

const BY_GROSS = [{ column: 'GROSS', order: 'DESC' }];
const BY_YEAR = [{ column: 'YEAR', order: 'ASC' }];

/** Reads and writes `?order=year-asc` for a list of one input object. */
const ORDER: UrlVariable = {
  name: 'order',
  read: text => {
    const [column, order] = text.toUpperCase().split('-');
    return column && order && [{ column, order }];
  },
  write: (order: typeof BY_YEAR) =>
    order.map(one => `${one.column}-${one.order}`.toLowerCase()).join(),
};

function openOrdered(url: string, router: RouterOption, variables: Variables = {}) {
  const watch = () =>
    inject(WatchQueryService).watchQuery(OrderedQuery, variables, { pagination: 'movies', router });
  return open(url, watch);
}

describe('Router rules: the object form of the option without `router` and `route`', () => {
  prepareApps();

  it('R1: injects what is missing', async () => {
    const app = await openOrdered('/m?leftPage=2', { prefix: 'left' });
    expect(app.asked('page')).toEqual([2]);
    const moved = await app.step(() => app.made.nextPage());
    expect(moved).toEqual({ f: 1, n: 1, url: '/m?leftPage=3' });
  });
});

describe('Router rules: options of single variables', () => {
  prepareApps();

  it('R4: `include` adds variables to the default ones', async () => {
    const app = await openOrdered('/m?search=x&filter=%7B%22a%22:1%7D&apiKey=k', {
      include: [{ name: 'filter', kind: 'input' }, 'apiKey'],
    });
    expect(app.requests.map(({ variables }) => variables)).toEqual([
      jasmine.objectContaining({ search: 'x', filter: { a: 1 }, apiKey: 'k' }),
    ]);
    const set = await app.step(() => app.made.setVariable('filter', { a: 2 }).refetch());
    expect(set.url).toBe('/m?search=x&filter=%7B%22a%22:2%7D&apiKey=k');
  });

  it('R4: `include` adds options to a default variable', async () => {
    const enums = { name: 'genre', kind: 'enum', values: ['DRAMA', 'WAR'] } as const;
    const app = await openOrdered('/m?genre=ZZZ&search=x', { include: [enums] });
    expect([app.asked('genre'), app.asked('search')]).toEqual([[undefined], ['x']]);
  });

  it('R5: a codec reads and writes a sort order', async () => {
    const app = await openOrdered('/m?order=year-asc', { include: [ORDER] }, { order: BY_GROSS });
    expect(app.asked('order')).toEqual([BY_YEAR]);
    const back = await app.step(() => app.made.setVariable('order', BY_GROSS).refetch());
    expect(back).toEqual({ f: 1, n: 1, url: '/m' });
    const set = await app.step(() =>
      app.made.setVariable('order', [{ column: 'TITLE', order: 'ASC' }]).refetch(),
    );
    expect(set.url).toBe('/m?order=title-asc');
    const linked = await app.step(() => app.go('/m?order=year-asc'));
    expect([linked, app.asked('order')]).toEqual([
      { f: 1, n: 0, url: '/m?order=year-asc' },
      [BY_YEAR],
    ]);
  });

  for (const text of ['year', '', '~x']) {
    it(`R5: a text that a codec cannot read counts as absent: ?order=${text}`, async () => {
      const app = await openOrdered(`/m?order=${text}`, { include: [ORDER] });
      expect([app.asked('order'), app.thrown]).toEqual([[undefined], []]);
    });
  }

  it('R5: null and unset are written as tokens, without the codec', async () => {
    const app = await openOrdered('/m', { include: [ORDER] }, { order: BY_GROSS });
    const unset = await app.step(() => app.made.unsetVariable('order').refetch());
    expect(unset.url).toBe('/m?order=~-');
    const nothing = await app.step(() => app.made.setVariable('order', null).refetch());
    expect(nothing.url).toBe('/m?order=~');
    await app.step(() => app.go('/m?order=~-'));
    expect(app.requests.map(({ variables }) => 'order' in variables)).toEqual([false]);
  });

  it('R5: a value that a codec does not read back is sent but not written', async () => {
    const warn = spyOn(console, 'warn');
    const app = await openOrdered('/m', { include: [ORDER] });
    const two = [...BY_YEAR, ...BY_GROSS];
    const set = await app.step(() => app.made.setVariable('order', two).refetch());
    expect([set.url, app.asked('order')]).toEqual(['/m', [two]]);
    expect(warn).toHaveBeenCalledWith(jasmine.stringContaining('WQ206'));
  });

  const codecs: readonly (readonly [what: string, codec: Partial<UrlVariable>, said: string])[] = [
    [
      'throws',
      { write: (order: Date) => order.toISOString() },
      '`write` throws at "1970-01-01T00:00:00.000Z": order.toISOString is not a function',
    ],
    [
      'writes no text',
      { write: () => undefined as never },
      '`write` gives no text for "1970-01-01T00:00:00.000Z"',
    ],
    [
      'does not read back',
      { write: () => 'x', read: () => 'y' },
      '`read` does not turn "x" back into "1970-01-01T00:00:00.000Z"',
    ],
    [
      'leaves empty, where that means unset',
      { write: () => '', read: () => new Date(0), empty: 'unset' },
      '`write` gives an empty text for "1970-01-01T00:00:00.000Z", which means unset',
    ],
    ['makes too long', { write: () => 'x'.repeat(2001) }, 'it is too long'],
    [
      'keeps, but that is not of the declared type',
      { write: () => 'x', read: () => new Date(0) },
      '"1970-01-01T00:00:00.000Z" is not of the declared type',
    ],
  ];
  for (const [what, codec, said] of codecs) {
    it(`R5: the warning says why: of a value that a codec ${what}`, async () => {
      const warn = spyOn(console, 'warn');
      const { step, made } = await openOrdered('/m', { include: [{ ...ORDER, ...codec }] });
      await step(() => made.setVariable('order', new Date(0)).refetch());
      const start = 'WQ206: the value of "order" is not in the URL: ';
      expect(warn).toHaveBeenCalledWith(jasmine.stringContaining(`${start}${said}. (`));
    });
  }

  const unwritten: readonly (readonly [
    what: string,
    entry: UrlVariable,
    value: unknown,
    said: string,
  ])[] = [
    [
      'is not among the `values`, also with a codec',
      {
        name: 'genre',
        kind: 'enum',
        values: ['DRAMA', 'WAR'],
        read: text => text.toUpperCase(),
        write: (genre: string) => genre.toLowerCase(),
      },
      'NOIR',
      '"NOIR" is not among the `values`',
    ],
    [
      'is not among the `values` of its type',
      { name: 'genre', kind: 'enum', values: ['DRAMA', 'WAR'] },
      'NOIR',
      '"NOIR" is not among the `values`',
    ],
    [
      'is a list with one that is not among the `values`',
      { name: 'words', values: ['DRAMA', 'WAR'] },
      ['WAR', 'NOIR'],
      '"NOIR" is not among the `values`',
    ],
    [
      'is no list, but is among the `values`',
      { name: 'words', values: ['DRAMA', 'WAR'] },
      'WAR',
      '"WAR" is not of the declared type',
    ],
    ['is of another type', { name: 'search' }, 5, '5 is not of the declared type'],
    [
      'is long and of another type, of which it shows the beginning',
      { name: 'search' },
      ['x'.repeat(200)],
      `["${'x'.repeat(98)}… is not of the declared type`,
    ],
    ['is too long', { name: 'search' }, 'x'.repeat(2001), 'it is too long'],
    [
      'is too long, where an empty text means unset',
      { name: 'search', empty: 'unset' },
      'x'.repeat(2001),
      'it is too long',
    ],
    [
      'is a list whose text is empty, where that means unset',
      { name: 'words', empty: 'unset' },
      [''],
      'its text is empty, which means unset',
    ],
  ];
  for (const [what, entry, value, said] of unwritten) {
    it(`R5: the warning says why: of a value that ${what}`, async () => {
      const warn = spyOn(console, 'warn');
      const { step, made } = await openOrdered('/m', { include: [entry] });
      await step(() => made.setVariable(entry.name, value).refetch());
      const start = `WQ206: the value of "${entry.name}" is not in the URL: `;
      expect(warn).toHaveBeenCalledWith(jasmine.stringContaining(`${start}${said}. (`));
    });
  }

  it("R5: an empty text counts as unset with `empty: 'unset'`", async () => {
    const router: RouterOption = { include: [{ name: 'search', empty: 'unset' }] };
    const app = await openOrdered('/m?search=&order=', router);
    expect(app.requests.map(({ variables }) => 'search' in variables)).toEqual([false]);
    const set = await app.step(() => app.made.setVariable('search', 'x').refetch());
    expect(set.url).toBe('/m?search=x&order=');
    const emptied = await app.step(() => app.made.setVariable('search', '').refetch());
    expect([emptied, app.asked('search')]).toEqual([{ f: 1, n: 1, url: '/m?order=' }, ['']]);
  });

  it("R5: an empty text unsets an initial value with `empty: 'unset'`", async () => {
    const router: RouterOption = { include: [{ name: 'search', empty: 'unset' }] };
    const app = await openOrdered('/m?search=', router, { search: 'heat' });
    expect(app.requests.map(({ variables }) => 'search' in variables)).toEqual([false]);
    const other = await app.step(() => app.made.setVariable('search', 'heat').refetch());
    expect(other.url).toBe('/m');
    const emptied = await app.step(() => app.made.setVariable('search', '').refetch());
    expect(emptied.url).toBe('/m?search=~-');
  });

  it('R5: an empty text is text by default', async () => {
    const app = await openOrdered('/m?search=', {}, { search: 'heat' });
    expect(app.asked('search')).toEqual(['']);
  });

  it('R6: `history` of a variable applies to its changes and to the page that they reset', async () => {
    const app = await openOrdered('/m?page=3', {
      include: [{ name: 'search', history: 'replace' }],
    });
    const set = (name: string, value: string) =>
      app.step(() => app.made.setVariable(name, value).refetch());
    expect([(await set('search', 'x')).url, app.count.pushed]).toEqual(['/m?search=x', 0]);
    await app.step(() => app.made.nextPage());
    expect(app.count.pushed).toBe(1);
    await set('genre', 'WAR');
    expect(app.count.pushed).toBe(1);
    const both = await app.step(() =>
      app.made.setVariable('search', 'y').setVariable('genre', 'DRAMA').refetch(),
    );
    expect([both.url, app.count.pushed]).toEqual(['/m?search=y', 1]);
  });

  it('R6: a variable may be pushed while the others replace', async () => {
    const app = await openOrdered('/m', {
      history: 'replace',
      include: [{ name: 'search', history: 'push' }],
    });
    await app.step(() => app.made.nextPage());
    expect(app.count.pushed).toBe(0);
    await app.step(() => app.made.setVariable('search', 'x').refetch());
    expect(app.count.pushed).toBe(1);
  });

  const wrong: readonly (readonly [string, RouterOption, string])[] = [
    ['a name in `include` that is no variable', { include: ['page'] }, 'WQ122'],
    ['`variables` and `include`', { variables: [], include: ['search'] }, 'WQ132'],
    ['half a codec', { include: [{ name: 'order', read: () => null }] }, 'WQ132'],
  ];
  for (const [what, router, code] of wrong) {
    it(`R4, L13: ${what} is misuse`, async () => {
      const watch = () =>
        misuse(() =>
          inject(WatchQueryService).watchQuery(OrderedQuery, {}, { pagination: 'movies', router }),
        );
      expect((await open('/m', watch)).made).toBe(code);
    });
  }
});
