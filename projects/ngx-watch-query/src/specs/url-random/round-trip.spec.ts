import { TestBed } from '@angular/core/testing';
import { DefaultUrlSerializer } from '@angular/router';
import { WatchQueryService } from 'ngx-watch-query';
import { inject } from '@angular/core';
import type { Variables } from '../../lib/core/document/typed-document-node';
import { requestVariables, type RequestTarget } from '../../lib/core/plan/request-variables';
import { toJsonValue } from '../../lib/core/plan/to-json-value';
import { valueOf } from '../../lib/url/url-binding';
import { writeKey } from '../../lib/url/url-texts';
import { documentOf } from '../operations';
import { isEqual } from '../model/is-equal';
import { QUIET } from '../router/app';
import { routerOption } from '../router/films';
import { startApp } from '../router/open';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';
import { runSeed } from '../random/run-seed';
import { Random } from '../random/random';
import { differenceOf } from './difference';
import { prepareHandTime } from './hand-time';
import { randomQuery, randomVariables, type RandomQuery } from './random-query';
import { bindPlan, MAX_LIMIT, wantedAt, type UrlPlan } from './url-plans';

/** The number of links that are written and read by the library's own functions. */
const LINKS = 3_000;

/** The number of links that one application writes, with a real Router, and another opens. */
const OPENED = 150;

const serializer = new DefaultUrlSerializer();

const PAGE = 'movies { data { id } }';

function pick(random: Random): { page: number; limit: number } {
  return { page: 1 + random.below(9), limit: random.pick([1, 7, 10, 99, 100, 100, 101, 5_000]) };
}

/** The URL of a state, as text. A value that equals the default is left out (R3). */
function linkTo({ plan, keys }: UrlPlan, wanted: RequestTarget): string {
  const params = keys.flatMap(key => {
    const value = valueOf(plan, key, wanted);
    const texts = isEqual(value, key.defaultValue) ? null : writeKey(key, value);
    return texts === null ? [] : [[key.key, texts] as const];
  });
  const tree = serializer.parse('/m');
  tree.queryParams = Object.fromEntries<unknown>([['tab', 'x'], ...params]);
  return serializer.serialize(tree);
}

function changed(random: Random, query: RandomQuery): Variables {
  const entries = randomVariables(random, query, query.initial);
  return Object.fromEntries<unknown>(entries.filter(([, value]) => value !== undefined));
}

describe('links, written and read', () => {
  it(`R1, R5: give back ${LINKS} random states`, () => {
    const random = new Random(runSeed());
    let saying = 0;
    for (let run = 0; run < LINKS; run++) {
      const query = randomQuery(random);
      const text = `query Q(${query.declarations}) { use(${query.use}) ${PAGE} }`;
      const prefix = random.pick(['', 'b']);
      const begun = random.chance(30) ? { ...query.initial, ...pick(random) } : query.initial;
      const bound = bindPlan(text, 'movies', begun, { variables: query.listed, prefix });
      const { page, limit } = pick(random);
      const variables = toJsonValue(changed(random, query)) as Variables;
      const link = linkTo(bound, { variables, positions: [{ limit, page, cursor: null }] });
      if (link !== '/m?tab=x') saying++;
      const wanted = wantedAt(bound, serializer.parse(link).queryParams);
      const shown = requestVariables(bound.plan, wanted);
      const most = Math.max(MAX_LIMIT, bound.initial.positions[0]?.limit ?? 0);
      const problem =
        differenceOf(query, variables, shown) ??
        (shown['page'] === page && shown['limit'] === Math.min(limit, most)
          ? null
          : `page ${page} of ${limit} is ${String(shown['page'])} of ${String(shown['limit'])}`);
      if (problem === null) continue;
      throw new Error(`${problem}\n${text}\n${link}\nlink ${run}, JASMINE_SEED=${runSeed()}`);
    }
    expect(saying).toBeGreaterThan(LINKS / 2);
  });
});

describe('links, from one application to another', () => {
  const clock = prepareHandTime();

  it(
    `R1, R5: show the same state in the second application (${OPENED} links)`,
    async () => {
      const random = new Random(runSeed());
      let written = 0;
      for (let run = 0; run < OPENED; run++) {
        const query = randomQuery(random);
        const document = documentOf(`query Q(${query.declarations}) { use(${query.use}) ${PAGE} }`);
        const defaults = random.pick(['omit', 'keep'] as const);
        const watch = () =>
          inject(WatchQueryService).watchQuery(document, query.initial, {
            pagination: 'movies',
            router: routerOption({ variables: query.listed, defaults }),
          });
        const first = startApp('/m#top', watch, { rows: 1_000_000 });
        await clock().pass(QUIET);
        const { page, limit } = pick(random);
        for (const [name, value] of randomVariables(random, query, query.initial)) {
          first.made.setVariable(name, value);
        }
        void first.made.setLimit(limit);
        void first.made.setPage(page);
        await clock().pass(QUIET);
        const { url, thrown } = first;
        const sent = first.requests.at(-1)?.variables ?? {};
        expect(thrown).toEqual([]);
        if (url !== '/m#top') written++;
        TestBed.resetTestingModule();

        const second = startApp(url, watch, { rows: 1_000_000 });
        await clock().pass(QUIET);
        const shown = second.requests[0]?.variables ?? {};
        const context = `${url}\nlink ${run}, JASMINE_SEED=${runSeed()}`;
        expect(differenceOf(query, sent, shown))
          .withContext(context)
          .toBeNull();
        expect([shown['page'], shown['limit']])
          .withContext(context)
          .toEqual([page, Math.min(limit, MAX_LIMIT)]);
        expect(second.requests.length).withContext(context).toBe(1);
        // With `defaults: 'keep'` capped or left-out values are written.
        if (defaults === 'omit') expect(second.url).withContext(context).toBe(url);
        expect(second.thrown).withContext(context).toEqual([]);
        TestBed.resetTestingModule();
      }
      expect(written).toBeGreaterThan(OPENED / 2);
    },
    PROPERTY_TIMEOUT,
  );
});
