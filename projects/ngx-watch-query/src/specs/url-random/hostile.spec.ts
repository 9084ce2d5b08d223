import { DefaultUrlSerializer, type UrlTree } from '@angular/router';
import { itemAt } from '../../lib/core/errors/item-at';
import { requestVariables } from '../../lib/core/plan/request-variables';
import { valueOf } from '../../lib/url/url-binding';
import { writeKey } from '../../lib/url/url-texts';
import { limitOf } from '../pagings';
import { runSeed } from '../random/run-seed';
import { Random } from '../random/random';
import { hasType } from './has-type';
import { hostileQuery } from './hostile-query';
import { MAX_LIMIT, urlPlans, wantedAt, type UrlPlan } from './url-plans';

/** The number of query strings in a run. */
const RUNS = 20_000;

const serializer = new DefaultUrlSerializer();

/** A hostile query string that Angular's parser accepts. Those it refuses do not count. */
function parsedHostile(random: Random, keys: readonly string[]): [query: string, tree: UrlTree] {
  for (;;) {
    const query = hostileQuery(random, keys);
    try {
      return [query, serializer.parse(`/m?${query}`)];
    } catch {
      // Angular refuses it, so no navigation would happen.
    }
  }
}

/** What is wrong with the request for this URL; null: nothing. */
function problemAt(bound: UrlPlan, tree: UrlTree): string | null {
  const { plan, keys, types } = bound;
  const wanted = wantedAt(bound, tree.queryParams);
  const variables = requestVariables(plan, wanted);
  for (const [name, value] of Object.entries(variables)) {
    const type = types.get(name);
    if (type === undefined) return `$${name} is not declared`;
    if (!hasType(value, type)) return `$${name}: ${type} is ${JSON.stringify(value)}`;
  }
  for (const position of wanted.positions) {
    const { page } = position;
    const limit = limitOf(position);
    if (!(limit >= 1 && limit <= MAX_LIMIT)) return `limit ${limit}`;
    if (page !== null && !(page >= 1)) return `page ${page}`;
  }
  // A value that was read can also be written, or is left out, without an error.
  for (const key of keys) writeKey(key, valueOf(plan, key, wanted));
  return null;
}

describe('hostile URLs', () => {
  it(`R5: ${RUNS} of them throw nothing, send no value of another type, touch no prototype`, () => {
    const seed = runSeed();
    const random = new Random(seed);
    const plans = urlPlans();
    const shared = [Object.prototype, Array.prototype, String.prototype];
    const before = shared.map(prototype => Reflect.ownKeys(prototype));
    let different = 0;
    for (let run = 0; run < RUNS; run++) {
      const bound = itemAt(plans, run % plans.length);
      const keys = bound.keys.map(({ key }) => key);
      const [query, tree] = parsedHostile(random, keys);
      const shown = () => `run ${run}, JASMINE_SEED=${seed}: ${query.slice(0, 300)}`;
      let problem: string | null;
      try {
        problem = problemAt(bound, tree);
      } catch (error) {
        problem = String(error);
      }
      if (problem !== null) throw new Error(`${problem}\n${shown()}`);
      const asked = JSON.stringify(requestVariables(bound.plan, wantedAt(bound, tree.queryParams)));
      if (asked !== JSON.stringify(requestVariables(bound.plan, bound.initial))) different++;
    }
    expect(shared.map(prototype => Reflect.ownKeys(prototype))).toEqual(before);
    expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBeFalse();
    // Bad text counts as absent, but the rest is read, so many requests differ from the initial
    // one.
    expect(different).toBeGreaterThan(RUNS / 4);
    expect(different).toBeLessThan(RUNS);
  });
});
