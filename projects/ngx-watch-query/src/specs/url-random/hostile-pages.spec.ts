import { TestBed } from '@angular/core/testing';
import { DefaultUrlSerializer } from '@angular/router';
import { asRecord } from '../../lib/core/document/as-record';
import { QUIET } from '../router/app';
import { VARIABLES, watchFilms } from '../router/films';
import { startApp } from '../router/open';
import { runSeed } from '../random/run-seed';
import { Random } from '../random/random';
import { prepareHandTime } from './hand-time';
import { hasType } from './has-type';
import { hostileQuery } from './hostile-query';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';

/** The number of applications started in a run. */
const RUNS = 200;

const KEYS = ['page', 'limit', ...VARIABLES.map(one => (typeof one === 'string' ? one : one.name))];

/** The types that the query declares. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ search: 'String', min: 'Float', active: 'Boolean', genre: 'Genre', ids: '[ID!]' },
  ...{ nums: '[Int]', filter: 'Filter', page: 'Int!', limit: 'Int!' },
};

const serializer = new DefaultUrlSerializer();

/** A hostile URL that Angular accepts, as the address bar shows it. */
function hostileUrl(random: Random): string {
  for (;;) {
    try {
      const tree = serializer.parse(`/m?${hostileQuery(random, KEYS)}`);
      // Angular throws at everything after this key, so nothing can be written beside it.
      if (!Object.hasOwn(tree.queryParams, 'hasOwnProperty')) return serializer.serialize(tree);
    } catch {
      // Angular refuses the URL, so no page would open at it.
    }
  }
}

describe('pages opened at hostile URLs', () => {
  const clock = prepareHandTime();

  it(
    `R5: ${RUNS} of them send variables of the declared types and keep working`,
    async () => {
      const random = new Random(runSeed());
      for (let run = 0; run < RUNS; run++) {
        const url = hostileUrl(random);
        const context = `run ${run}, JASMINE_SEED=${runSeed()}: ${url.slice(0, 300)}`;
        const app = startApp(url, () => watchFilms());
        await clock().pass(QUIET);
        const { requests, count, thrown, made } = app;
        expect(thrown).withContext(context).toEqual([]);
        // A page past the end causes one more request and one navigation (P15).
        expect(requests.length)
          .withContext(context)
          .toBe(1 + count.ours);
        expect(count.ours).withContext(context).toBeLessThanOrEqual(1);
        const variables = asRecord(requests[0]?.variables);
        expect(problemOf(variables)).withContext(context).toBeNull();

        const limit = variables['limit'] === 7 ? 8 : 7;
        void made.setLimit(limit);
        await clock().pass(QUIET);
        const { queryParams } = app.router.parseUrl(app.url);
        expect(queryParams['limit']).withContext(context).toBe(String(limit));
        expect([queryParams['page'], made.loading])
          .withContext(context)
          .toEqual([undefined, false]);
        expect(thrown).withContext(context).toEqual([]);
        TestBed.resetTestingModule();
      }
      expect('polluted' in {}).toBeFalse();
    },
    PROPERTY_TIMEOUT,
  );
});

function problemOf(variables: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(variables)) {
    if (!hasType(value, TYPES[name] ?? 'undeclared!')) return `${name}: ${JSON.stringify(value)}`;
  }
  const { limit, page } = variables;
  return Number(limit) >= 1 && Number(limit) <= 100 && Number(page) >= 1 ? null : 'out of bounds';
}
