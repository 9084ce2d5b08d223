import { Kind, parse, print } from 'graphql';
import type { Variables } from '../../lib/core/document/typed-document-node';
import { readUrl } from '../../lib/url/read-url';
import type { PaginationOption } from '../../lib/core/paging/pagination-option';
import { freshTrail } from '../../lib/core/paging/trail';
import { bindUrl } from '../../lib/url/bind-url';
import { initialPosition } from '../../lib/core/plan/initial-position';
import { ownVariables } from '../../lib/core/plan/own-variables';
import type { Plan } from '../../lib/core/plan/plan';
import { planQuery } from '../../lib/core/plan/plan-query';
import type { RequestTarget } from '../../lib/core/plan/request-variables';
import { applyUrl, type UrlKey } from '../../lib/url/url-binding';
import type { UrlOptions, UrlVariable } from '../../lib/url/url-options';
import type { UrlParams } from '../../lib/url/url-texts';
import { documentOf } from '../operations';
import { TEST_CONFIG } from '../paginator-types';

/** A query with a `router` option, as the library binds it to the URL. */
export interface UrlPlan {
  readonly plan: Plan;
  readonly keys: readonly UrlKey[];
  /** The initial request when the URL says nothing. */
  readonly initial: RequestTarget;
  /** The declared type of every variable, including pagination variables. */
  readonly types: ReadonlyMap<string, string>;
}

/** The largest limit that any of these plans accepts from a URL. */
export const MAX_LIMIT = 100;

const DEFAULT_LIMIT = 10;

const SCALARS = `$text: String, $id: ID, $count: Int, $min: Float, $active: Boolean = true, $date: Date
  $genre: Genre, $filter: Filter, $ids: [ID!], $nums: [Int], $mins: [Float!], $flags: [Boolean]
  $words: [String], $genres: [Genre!], $dates: [Date], $filters: [Filter], $grid: [[Int]!]
  $need: String!, $needs: [Int!]!, $size: Int! = 3, $constructor: String, $toString: [ID]`;

const ENUM: UrlVariable = { name: 'genre', kind: 'enum', values: ['ACTION', 'DRAMA'] };

/** Every variable of the queries below, so that all types appear in the URL. */
const LISTED: readonly (string | UrlVariable)[] = [
  ...['text', 'id', 'count', 'min', 'active', 'date', 'ids', 'nums', 'mins', 'flags', 'words'],
  ...['dates', 'grid', 'need', 'needs', 'size', 'constructor', 'toString'],
  ENUM,
  { name: 'genres', kind: 'enum' },
  { name: 'filter', kind: 'input' },
  { name: 'filters', kind: 'input' },
];

const NEEDED: Variables = { need: 'this', needs: [1] };

function queryOf(field: string, more = ''): string {
  return `query Q(${SCALARS}${more}) { ${field} }`;
}

/** Binds a query to the URL. */
export function bindPlan(
  text: string,
  pagination: PaginationOption | undefined,
  variables: Variables,
  options: UrlOptions,
  maxLimit: number | null = MAX_LIMIT,
): UrlPlan {
  const plan = planQuery(documentOf(text), pagination, TEST_CONFIG);
  const positions = plan.paginators.map(one => initialPosition(one, variables, DEFAULT_LIMIT));
  const initial = { variables: ownVariables(plan, variables), positions };
  const keys = bindUrl(plan, options, initial, maxLimit);
  const operation = parse(plan.text([])).definitions.find(
    one => one.kind === Kind.OPERATION_DEFINITION,
  );
  const types = (operation?.variableDefinitions ?? []).map(
    ({ variable, type }) => [variable.name.value, print(type)] as const,
  );
  return { plan, keys, initial, types: new Map(types) };
}

/** One plan for each way in which pages, limits and variables can appear in a URL. */
export function urlPlans(): readonly UrlPlan[] {
  const use = 'use(a: $text)';
  const films = `${use} list { data { id } }`;
  const own = 'list(limit: $limit, offset: $from) { id }';
  return [
    bindPlan(queryOf(films), 'list', NEEDED, { variables: LISTED }),
    bindPlan(
      queryOf(films),
      'list',
      { ...NEEDED, text: 'now', nums: [2], limit: 25 },
      {
        variables: LISTED,
        prefix: 'b',
      },
    ),
    bindPlan(queryOf(`${use} list { id }`), { list: 'offset' }, NEEDED, {}),
    bindPlan(
      queryOf(`${use} ${own}`, ' $limit: Int = 5, $from: Int'),
      { list: 'offset' },
      NEEDED,
      {},
    ),
    bindPlan(
      queryOf(`${use} list(page: $at) { id }`, ' $at: Int!'),
      { list: 'fromZero' },
      NEEDED,
      {},
    ),
    bindPlan(
      queryOf(`${use} a { edges { node { id } } } b { data { id } }`),
      { a: 'connection', b: 'simple' },
      { ...NEEDED, aPage: 'first', genre: 'ACTION' },
      { variables: LISTED },
    ),
    bindPlan(queryOf(use), undefined, NEEDED, {}),
  ];
}

/** The request of a WatchQuery that is created at a URL with these parameters. */
export function wantedAt({ plan, keys, initial }: UrlPlan, params: UrlParams): RequestTarget {
  const changes = readUrl(keys, params);
  return applyUrl(plan, initial, changes, initial.positions.map(freshTrail));
}
