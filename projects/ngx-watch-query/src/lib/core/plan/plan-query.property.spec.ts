import { documentOf, withoutEmptyLists } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { cursorsOmitted } from '../../../specs/planned';
import { assertForBytes } from '../../../specs/random/assert-for-bytes';
import { PROPERTY_TIMEOUT } from '../../../specs/random/property-timeout';
import { Choices } from '../../../specs/random/choices';
import { DEFAULT_LIMIT } from '../../../specs/random/random-arguments';
import { randomCase, type RandomCase } from '../../../specs/random/random-case';
import type { Form } from '../../../specs/random/random-names';
import { renderReference, truthKey } from '../../../specs/random/render';
import { pageOf, wireText } from '../../../specs/random/wire';
import { execute } from '../../../specs/schema/film-server';
import { problemsOf } from '../../../specs/schema/test-schema';
import { asRecord, isRecord } from '../document/as-record';
import type { Position } from '../paging/position';
import { readPagination } from '../paging/read-pagination';
import { initialPosition } from './initial-position';
import { ownVariables } from './own-variables';
import type { Plan } from './plan';
import { planQuery } from './plan-query';
import { requestText, requestVariables } from './request-variables';

/** Queries made for each form. */
const RUNS = 670;

describe('planQuery, for any valid query', () => {
  for (const form of ['string', 'list', 'object'] satisfies readonly Form[]) {
    it(
      `P2–P9: sends a valid text that answers exactly the pages asked for (${form} form)`,
      async () => {
        const check = (bytes: Uint8Array): void => {
          const choices = new Choices(bytes.subarray(0, 80));
          checkCase(randomCase(choices, new Choices(bytes.subarray(80)), form), choices);
        };
        await expectAsync(assertForBytes(RUNS, check)).toBeResolved();
      },
      PROPERTY_TIMEOUT,
    );
  }
});

function checkCase(random: RandomCase, choices: Choices): void {
  const parsed = documentOf(random.text);
  const document = choices.chance(30) ? withoutEmptyLists(parsed) : parsed;
  const before = JSON.stringify(document);
  const config = { ...TEST_CONFIG, defaultPaginator: random.defaultPaginator };
  const plan = planQuery(document, random.pagination, config);
  same(JSON.stringify(document), before, 'the document', random);
  const names = plan.paginators.map(one => [one.scope, one.limitVariable, one.pageVariable]);
  const expected = random.targets.map(({ path, limit, page }) => [path, limit, page]);
  same(names, expected, 'the variables', random);
  const own = Object.entries(ownVariables(plan, random.variables));
  same(own.sort(), Object.entries(random.custom).sort(), 'the custom variables', random);

  const begin = plan.paginators.map(one => initialPosition(one, random.variables, DEFAULT_LIMIT));
  same(
    begin,
    random.targets.map(target => target.begin),
    'the beginning',
    random,
  );
  checkVariants(random, plan);
  checkPages(random, plan, begin);
  const moved = random.targets.map(({ style }, index) =>
    pageOf(style, 1 + choices.below(4), choices.chance(50) ? 3 : (begin[index]?.limit ?? 1)),
  );
  checkPages(random, plan, moved);
}

/** What is sent for these positions answers what the reference query answers. */
function checkPages(random: RandomCase, plan: Plan, positions: readonly Position[]): void {
  const target = { variables: ownVariables(plan, random.variables), positions };
  const variables = requestVariables(plan, target);
  const text = requestText(plan, variables);
  const literals = random.targets.map(({ path, style }, index) => {
    const position = positions[index] ?? { limit: 0, page: 0, cursor: null };
    const info = plan.paginators[index]?.type.info ?? [];
    const limit = String(position.limit);
    return [path, { limit, page: wireText(style, position), info }] as const;
  });
  const reference = renderReference(random.selections, new Map(literals));
  const answer = execute(text, variables);
  const truth = execute(reference, random.custom);
  const added = new Set(
    plan.paginators.flatMap(({ scope, infoKeys }) =>
      [...infoKeys.values()].map(key => `${scope}.${key}`),
    ),
  );
  const difference = findDifference(answer, truth, '', added);
  if (difference !== null) fail(`${difference}\n${text}\n${reference}`, random);
  positions.forEach((position, index) => checkInfo(random, plan, index, position, answer, truth));
}

/** The info that is added says what the server says. */
function checkInfo(
  random: RandomCase,
  { paginators }: Plan,
  index: number,
  position: Position,
  answer: unknown,
  truth: unknown,
): void {
  const paginator = paginators[index];
  if (!paginator) throw new Error('there is no such paginator');
  const { type, path, infoKeys } = paginator;
  const field = stepInto(answer, path);
  if (!isRecord(field)) return;
  const named = (keys: (name: string) => string, from: unknown) => {
    const source = asRecord(from);
    const info = [...infoKeys.keys()].map(name => [name, source[keys(name)]] as const);
    const { nextCursor, ...facts } = readPagination(type, Object.fromEntries(info), null, position);
    const { currentPage, perPage, hasNextPage, hasPreviousPage, lastPage, total } = facts;
    const common = { currentPage, hasNextPage, hasPreviousPage, nextCursor };
    return type.page.kind === 'cursor' ? common : { ...common, perPage, lastPage, total };
  };
  const read = named(name => infoKeys.get(name) ?? '', field);
  same(read, named(truthKey, stepInto(truth, path)), `the info of ${path.join('.')}`, random);
}

/** Every combination of first pages gives a valid text. */
function checkVariants(random: RandomCase, plan: Plan): void {
  const count = 2 ** plan.paginators.length;
  const combinations = Array.from({ length: count }, (_, bits) =>
    plan.paginators.map((_, index) => (bits & (1 << index)) !== 0),
  );
  for (const text of new Set(combinations.map(one => plan.text(cursorsOmitted(plan, one))))) {
    const problems = problemsOf(text);
    if (problems.length > 0) fail(`${problems.join('\n')}\n${text}`, random);
  }
}

/**
 * Where an answer lacks something of the reference or differs from it, or has more than the info
 * that was added; null: nowhere.
 */
function findDifference(
  answer: unknown,
  truth: unknown,
  path: string,
  added: ReadonlySet<string>,
): string | null {
  if (Array.isArray(answer) && Array.isArray(truth)) {
    if (answer.length !== truth.length)
      return `${path}: ${answer.length} rows, not ${truth.length}`;
    return firstOf(
      answer.map((row, index) => findDifference(row, truth[index], `${path}.${index}`, added)),
    );
  }
  if (!isRecord(answer) || !isRecord(truth)) {
    return answer === truth
      ? null
      : `${path}: ${JSON.stringify(answer)}, not ${JSON.stringify(truth)}`;
  }
  const isAdded = [...added].some(place => path === place || path.startsWith(`${place}.`));
  const own = Object.keys(truth).filter(key => !key.startsWith(truthKey('')));
  const more = Object.keys(answer).filter(key => !own.includes(key) && !isAdded);
  const unknown = more.find(key => !added.has(below(path, key)));
  if (unknown !== undefined) return `${below(path, unknown)}: not asked for`;
  return firstOf(own.map(key => findDifference(answer[key], truth[key], below(path, key), added)));
}

function firstOf(differences: readonly (string | null)[]): string | null {
  return differences.find(difference => difference !== null) ?? null;
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function stepInto(value: unknown, path: readonly string[]): unknown {
  return path.reduce((step, key) => asRecord(step)[key], value);
}

function same(actual: unknown, expected: unknown, what: string, random: RandomCase): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) fail(`${what}: ${a}, not ${b}`, random);
}

function fail(problem: string, { text, pagination, variables }: RandomCase): never {
  const options = `${JSON.stringify(pagination)} ${JSON.stringify(variables)}`;
  throw new Error(`${problem}\n--- of\n${text}\n--- with ${options}`);
}
