import { openFilms } from './open';
import { prepareApps } from './prepare-apps';

/** A query string with the variables that are sent for it. */
type Reading = readonly [query: string, variables: Readonly<Record<string, unknown>>];

const BARE = { limit: 10, page: 1 };

/** Opens a URL, which must cause exactly one request and no navigation. */
async function load(query: string) {
  const { requests, count, url, router } = await openFilms(`/m?${query}`);
  expect([requests.length, count.ours]).toEqual([1, 0]);
  // Angular's own serialization, unchanged by the library.
  expect(url).toBe(router.serializeUrl(router.parseUrl(`/m?${query}`)));
  return requests[0]?.variables;
}

describe('URL cases: reading', () => {
  prepareApps();

  const badPages = ['-1', '0', 'abc', '1.5', '', '%202', '0x10', '1e3', '99999999999'];
  for (const text of badPages) {
    it(`U18: page=${text} means page 1, stays, and is removed by the next write`, async () => {
      const { made, step, requests, count, url } = await openFilms(`/m?page=${text}`);
      expect([requests.length, count.ours, requests[0]?.variables]).toEqual([1, 0, BARE]);
      expect(url).toBe(`/m?page=${text}`);
      expect(await step(() => made.setLimit(20))).toEqual({ f: 1, n: 1, url: '/m?limit=20' });
    });
  }

  const readings: Readonly<Record<string, readonly Reading[]>> = {
    U19: [
      ['limit=1000000000', { ...BARE, limit: 100 }],
      ['limit=0', BARE],
      ['limit=-5', BARE],
    ],
    U20: [['page=2&page=3', { ...BARE, page: 2 }]],
    U21: [[`search=${'x'.repeat(10_000)}`, BARE]],
    U22: [['search=a+b', { ...BARE, search: 'a b' }]],
    U23: [
      ['min=1.50', { ...BARE, min: 1.5 }],
      ['min=1e2', { ...BARE, min: 100 }],
      ['min=NaN', BARE],
      ['min=Infinity', BARE],
      ['min=0x1', BARE],
      ['min=1,5', BARE],
    ],
    U24: [
      ['active=false', { ...BARE, active: false }],
      ['active=0', BARE],
      ['active=no', BARE],
      ['active=', BARE],
    ],
    U25: [
      ['genre=ACTION', { ...BARE, genre: 'ACTION' }],
      ['genre=a%20b', BARE],
    ],
    U26: [
      ['ids=5', { ...BARE, ids: ['5'] }],
      ['ids=1&ids=2', { ...BARE, ids: ['1', '2'] }],
    ],
    U27: [['nums=1&nums=x', BARE]],
    U28: [
      ['filter=%7B%22a%22:%5B1%5D%7D', { ...BARE, filter: { a: [1] } }],
      ['filter=%7B%22a%22:', BARE],
      ['filter=%5B1%5D', BARE],
      ['filter=%7B%22__proto__%22:%7B%22a%22:1%7D%7D', BARE],
    ],
    U29: [['token=evil', BARE]],
  };
  for (const [number, cases] of Object.entries(readings)) {
    for (const [query, variables] of cases) {
      it(`${number}: ${query.slice(0, 40)} is read as ${JSON.stringify(variables)}`, async () => {
        expect(await load(query)).toEqual(variables);
        expect(Object.hasOwn(Object.prototype, 'a')).toBeFalse();
      });
    }
  }

  for (const [genre, variables] of [
    ['ZZZ', BARE],
    ['ACTION', { ...BARE, genre: 'ACTION' }],
  ] as const) {
    it(`U25: genre=${genre} with the option \`values\` is read as ${JSON.stringify(variables)}`, async () => {
      const router = { variables: [{ name: 'genre', values: ['ACTION'] }] };
      const { requests } = await openFilms(`/m?genre=${genre}`, { router });
      expect(requests[0]?.variables).toEqual(variables);
    });
  }

  for (const [search, variables] of [
    ['tea', BARE],
    ['heat', { ...BARE, search: 'heat' }],
  ] as const) {
    it(`R4: search=${search}, a String with the option \`values\`, is read as ${JSON.stringify(variables)}`, async () => {
      const router = { variables: [{ name: 'search', values: ['heat', 'alien'] }] };
      const { requests } = await openFilms(`/m?search=${search}`, { router });
      expect(requests[0]?.variables).toEqual(variables);
    });
  }
});
