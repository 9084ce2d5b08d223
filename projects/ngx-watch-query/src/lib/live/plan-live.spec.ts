import { gql } from '../core/document/gql';
import { documentOf, withoutEmptyLists } from '../../specs/operations';
import { TEST_CONFIG } from '../../specs/paginator-types';
import { problemsOf } from '../../specs/schema/test-schema';
import { usageErrorOf } from '../../specs/usage-error-of';
import { fairwayContract, plainModelContract } from './contracts';
import type { EventContract } from './event-contract';
import type { PaginationOption } from '../core/paging/pagination-option';
import type { SubscribeOption } from '../core/plan/plan-hook';
import { livePlanOf } from './live-plan';
import { createPlanLive } from './plan-live';
import { planQuery } from '../core/plan/plan-query';

interface Options {
  readonly subscribe?: SubscribeOption;
  readonly pagination?: PaginationOption;
  readonly contract?: EventContract;
  readonly models?: ReadonlyMap<string, string>;
}

function plan(
  text: string,
  { subscribe, pagination, contract = fairwayContract, models }: Options = {},
) {
  const config = { ...TEST_CONFIG, hooks: [createPlanLive(contract, models)] };
  return planQuery(documentOf(text), pagination, config, 'query', subscribe);
}

/** The subscriptions that follow a query, in one line each, without their names. */
function derived(text: string, options: Options = {}): readonly string[] {
  const operations = livePlanOf(plan(text, options))?.operations() ?? [];
  return operations.map(operation =>
    oneLine(operation.text).replace(/^subscription \w+_Subscription_\d+ ?/, ''),
  );
}

/** The fields that a query follows; undefined if it follows nothing. */
function fieldsOf(text: string, options: Options) {
  return livePlanOf(plan(text, options))
    ?.operations()
    .flatMap(({ fields }) => fields);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('planLive', () => {
  const cases: readonly [name: string, query: string, subscriptions: readonly string[]][] = [
    [
      'V3, V6: a single model passes its id on, under the contract’s type',
      'query Q($id: Int!) { movie(id: $id) @subscribe { id title } }',
      ['($id: ID) { movieModified(id: $id) { id event model { id title } } }'],
    ],
    [
      'V3: a literal id goes along as it is',
      'query Q { movie(id: 5) @subscribe { id title } }',
      ['{ movieModified(id: 5) { id event model { id title } } }'],
    ],
    [
      'V3: named arguments are passed on, and only they',
      'query Q($g: String, $s: String) { movies(genre: $g, search: $s) @subscribe(argument: "genre") { data { id } } }',
      ['($g: String) { movieModified(genre: $g) { id event model { id } } }'],
    ],
    [
      'V3: singular and plural are united',
      'query Q($g: String, $s: String) { movies(genre: $g, search: $s) @subscribe(argument: "genre", arguments: ["search"], event: UPDATE, events: [DELETE]) { data { id } } }',
      [
        '($g: String, $s: String) { movieModified(genre: $g, search: $s, events: [UPDATE, DELETE]) { id event model { id } } }',
      ],
    ],
    [
      'V6: all events are asked for by not naming any',
      'query Q { movies @subscribe(events: [CREATE, UPDATE, DELETE]) { data { id } } }',
      ['{ movieModified { id event model { id } } }'],
    ],
    [
      'V6: the model is the singular of the last word, or the one that is named',
      'query Q { categories @subscribe { id } blogPosts @subscribe { id } people @subscribe { id } all @subscribe(model: "Movie") { id } }',
      ['category', 'blogPost', 'person', 'movie'].map(
        model => `{ ${model}Modified { id event model { id } } }`,
      ),
    ],
    [
      'V6: the selection of edges is that of their nodes',
      'query Q { movies @subscribe { edges { cursor node { title } } } }',
      ['{ movieModified { id event model { title id } } }'],
    ],
    [
      'V6: variables of the selection come along, fragments are written out',
      'query Q($n: Int = 3, $x: Boolean!) { movies @subscribe { data { ...A } } } fragment A on Movie { cast(first: $n) @include(if: $x) { name } }',
      [
        '($n: Int = 3, $x: Boolean!) { movieModified { id event model { ... on Movie { cast(first: $n) @include(if: $x) { name } id } } } }',
      ],
    ],
    [
      'V6: a variable under two types goes under two names',
      'query Q($id: Int!) { movie(id: $id) @subscribe { id related(to: $id) { id } } }',
      [
        '($wq_id: ID, $id: Int!) { movieModified(id: $wq_id) { id event model { id related(to: $id) { id } } } }',
      ],
    ],
    [
      'V3, V6: a variable that two arguments share keeps its type at the one whose type the contract does not say',
      'query Q($key: ID!) { movie(id: $key, rival: $key) @subscribe(arguments: ["id", "rival"]) { id } }',
      [
        '($wq_key: ID, $key: ID!) { movieModified(id: $wq_key, rival: $key) { id event model { id } } }',
      ],
    ],
    [
      'V3, V6: so does one that is part of another argument',
      'query Q($key: ID!) { movie(id: $key, like: { id: $key }) @subscribe(arguments: ["id", "like"]) { id } }',
      [
        '($wq_key: ID, $key: ID!) { movieModified(id: $wq_key, like: { id: $key }) { id event model { id } } }',
      ],
    ],
    [
      'V3, V6: a variable that gets another type takes no name of a variable of the caller’s',
      'query Q($id: Int!, $wq_id: Int) { movie(id: $id) @subscribe { id related(to: $id, from: $wq_id) { id } } }',
      [
        '($wq_wq_id: ID, $id: Int!, $wq_id: Int) { movieModified(id: $wq_wq_id) { id event model { id related(to: $id, from: $wq_id) { id } } } }',
      ],
    ],
    [
      'V4: left out of all events',
      'query Q { movies @subscribe { data { id title director @skipSubscription { name } } } }',
      ['{ movieModified { id event model { id title } } }'],
    ],
    [
      'V4: left out of some: one subscription for each selection',
      'query Q { movies @subscribe { data { id title @skipSubscription(events: [DELETE]) } } }',
      [
        '{ movieModified(events: [CREATE, UPDATE]) { id event model { id title } } }',
        '{ movieModified(events: [DELETE]) { id event model { id } } }',
      ],
    ],
    [
      'V4: parts that come to the same are one subscription',
      'query Q { movies @subscribe { data { id a { b @skipSubscription(events: [CREATE]) } a2: x @skipSubscription(events: [CREATE, UPDATE]) c @skipSubscription(events: [UPDATE]) { d } } } }',
      [
        '{ movieModified(events: [CREATE]) { id event model { id c { d } } } }',
        '{ movieModified(events: [UPDATE]) { id event model { id a { b } } } }',
        '{ movieModified(events: [DELETE]) { id event model { id a { b } a2: x c { d } } } }',
      ],
    ],
    [
      'V6: where nothing is left, the id',
      'query Q { movies @subscribe { data { title @skipSubscription } } }',
      ['{ movieModified { id event model { id } } }'],
    ],
    [
      'V6, V14: beside `__typename`, too',
      'query Q { movies @subscribe { data { __typename title @skipSubscription } } }',
      ['{ movieModified { id event model { __typename id } } }'],
    ],
    [
      'V6, V14: for each type of a union, also where its own id is left out',
      'query Q { found @subscribe(model: "Thing") { data { ... on Movie { title @skipSubscription } ...P } } } fragment P on Person { id @skipSubscription name @skipSubscription }',
      ['{ thingModified { id event model { ... on Movie { id } ... on Person { id } } } }'],
    ],
    [
      'V6, V14: for one type of a union',
      'query Q { found @subscribe(model: "Thing") { data { __typename ... on Movie { title @skipSubscription } ... on Person { name } } } }',
      [
        '{ thingModified { id event model { __typename ... on Movie { id } ... on Person { name id } } } }',
      ],
    ],
    [
      'V6, V14: not for the union itself, which has no fields, where it has a fragment',
      'query Q { found @subscribe(model: "Thing") { data { ...Item } } } fragment Item on Thing { __typename ... on Movie { id title } ... on Person { id name } }',
      [
        '{ thingModified { id event model { ... on Thing { __typename ... on Movie { id title } ... on Person { id name } } } } }',
      ],
    ],
    [
      'V6, V14: for a type of a union that selects its own only with some variables',
      'query Q($own: Boolean!) { found @subscribe(model: "Thing") { data { ... on Movie { id @include(if: $own) title } ... on Person { id name } } } }',
      [
        '($own: Boolean!) { thingModified { id event model { ... on Movie { id @include(if: $own) title id } ... on Person { id name } } } }',
      ],
    ],
    [
      'V14: the id is added in fragments, where only the types of a union have fields',
      'query Q { found @subscribe(model: "Thing") { data { ... on Movie { title } ...P } } } fragment P on Person { name }',
      [
        '{ thingModified { id event model { ... on Movie { title id } ... on Person { name id } } } }',
      ],
    ],
  ];
  for (const [name, query, subscriptions] of cases) {
    it(name, () => {
      expect(derived(query)).toEqual(subscriptions);
    });
  }

  it('V3, V6: a variable under three types goes under three names', () => {
    const contract: EventContract = {
      ...fairwayContract,
      operations: context =>
        fairwayContract
          .operations(context)
          .map(one => ({ ...one, argumentTypes: { id: 'ID', code: 'String', twin: 'ID' } })),
    };
    const query =
      'query Q($key: ID!) { movie(id: $key, code: $key, like: $key, twin: $key) @subscribe(arguments: ["id", "code", "like", "twin"]) { id } }';
    expect(derived(query, { contract })).toEqual([
      '($wq_key: ID, $wq_wq_key: String, $key: ID!) { movieModified(id: $wq_key, code: $wq_wq_key, like: $key, twin: $wq_key) { id event model { id } } }',
    ]);
  });

  it('V6: nested paginators are left out', () => {
    const query =
      'query Q($id: ID!) { director(id: $id) @subscribe { id name movies { data { id } } } }';
    expect(derived(query, { pagination: 'director.movies' })).toEqual([
      '($id: ID) { directorModified(id: $id) { id event model { id name } } }',
    ]);
  });

  it('V26: the configuration names the model of a field, the query before it', () => {
    const query =
      'query Q { films @subscribe { id } pictures @subscribe(model: "Image") { id } movies @subscribe { id } }';
    const models = new Map([
      ['films', 'Movie'],
      ['pictures', 'photo'],
    ]);
    expect(derived(query, { models })).toEqual(
      ['movie', 'image', 'movie'].map(model => `{ ${model}Modified { id event model { id } } }`),
    );
  });

  it('V2, V6: operations are numbered after the query', () => {
    const query =
      'query Films { a: movies @subscribe { data { id } } movie(id: 1) @subscribe { id } }';
    const names = livePlanOf(plan(query))
      ?.operations()
      .map(({ name }) => name);
    expect(names).toEqual(['Films_Subscription_1', 'Films_Subscription_2']);
  });

  it('V6: fields for each kind of event, whose payload is the model', () => {
    const query =
      'query Q($id: ID!) { movie(id: $id) @subscribe(events: [UPDATE, DELETE]) { id title } }';
    expect(derived(query, { contract: plainModelContract })).toEqual([
      '{ movieUpdated { id title } }',
      '{ movieDeleted { id title } }',
    ]);
  });

  it('V6: a field without a model declares no variable of the rows', () => {
    const contract: EventContract = {
      operations: () => [
        {
          field: 'deletedMovies',
          events: ['DELETE'],
          argumentTypes: false,
          select: ['count'],
          model: null,
        },
      ],
      read: () => null,
    };
    const query = 'query Q($size: Int) { movies @subscribe { data { id poster(size: $size) } } }';
    expect(derived(query, { contract })).toEqual(['{ deletedMovies { count } }']);
  });

  it('V6: a contract may tell items apart by a key of its own', () => {
    const contract = { ...fairwayContract, identify: 'rowId' };
    const planned = plan('query Q { movies @subscribe { data { title } } }', { contract });
    expect(oneLine(planned.text([]))).toContain('data { title rowId }');
    expect(livePlanOf(planned)?.operations()[0]?.text).toContain('rowId');
  });

  it('V23: a single model that a contract tells apart by another key passes no id on, but what is named', () => {
    const contract = { ...fairwayContract, identify: 'rowId' };
    const query = (subscribe: string) =>
      `query Q($id: ID!) { movie(id: $id) @subscribe${subscribe} { title } }`;
    const event = 'id event model { title rowId }';
    expect(derived(query(''), { contract })).toEqual([`{ movieModified { ${event} } }`]);
    expect(derived(query('(argument: "id")'), { contract })).toEqual([
      `($id: ID) { movieModified(id: $id) { ${event} } }`,
    ]);
  });

  it('V5: both directives, and variables and fragments used only there, are not sent', () => {
    const planned = plan(
      'query Q($id: ID!) { movie(id: $id) @subscribe { id title @skipSubscription(events: []) } }',
    );
    expect(oneLine(planned.text([]))).toBe('query Q($id: ID!) { movie(id: $id) { id title } }');
    expect(problemsOf(planned.text([]))).toEqual([]);
  });

  it('V5: the given document is not modified', () => {
    const document = documentOf('query Q { movies @subscribe { data { title } } }');
    const before = JSON.stringify(document);
    const config = { ...TEST_CONFIG, hooks: [createPlanLive(fairwayContract)] };
    livePlanOf(planQuery(document, 'movies', config))?.operations();
    expect(JSON.stringify(document)).toBe(before);
  });

  describe('what is followed', () => {
    const query =
      'query Q($id: ID!) { movie(id: $id) { id } movies { data { id } } list: moviesConnection { edges { node { id } } } genres { id } paged { id } }';
    const keys = (options: Options, text = query) => fieldsOf(text, options)?.map(({ key }) => key);

    it('V1: nothing without a mark', () => expect(keys({})).toBeUndefined());
    it('V1: nothing with `false`, marked or not', () => {
      expect(keys({ subscribe: false })).toBeUndefined();
      expect(
        keys({ subscribe: false }, 'query Q { movies @subscribe { data { id } } }'),
      ).toBeUndefined();
    });
    it('V14: with `true` every field that can be', () => {
      expect(keys({ subscribe: true, pagination: { paged: 'offset' } })).toEqual([
        'movie',
        'movies',
        'list',
        'paged',
      ]);
    });
    it('V14: the rows under `nodes`, but not of a single model that has a list of that name', () => {
      const text =
        'query Q($id: ID!) { movies { nodes { title } } movie(id: $id) { nodes { title } } own { id nodes { title } } }';
      const fields = fieldsOf(text, { subscribe: true });
      expect(fields?.map(({ key, items, isList }) => [key, items, isList])).toEqual([
        ['movies', ['nodes'], true],
        ['movie', [], false],
      ]);
    });
    it('V1: with `true` only the marked ones, where there are any', () => {
      const text = 'query Q { movies { data { id } } genres @subscribe { id } }';
      expect(keys({ subscribe: true }, text)).toEqual(['genres']);
    });
    it('V1: with a document that one, and its variables that the query declares', () => {
      const subscribe = gql`
        subscription Mine($genre: String, $other: Int) {
          changed(genre: $genre, other: $other) {
            id
          }
        }
      `;
      const text = 'query Q($genre: String) { movies(genre: $genre) @subscribe { data { id } } }';
      const live = livePlanOf(plan(text, { subscribe }));
      const [operation] = live?.operations() ?? [];
      expect(operation?.isManual).toBeTrue();
      expect([operation?.name, operation?.root]).toEqual(['Mine', 'changed']);
      expect(plan(text, { subscribe }).text([])).not.toContain('@');
    });
    it('V1, G1: so with one without variables, as code generators and graphql 17 write it', () => {
      const subscribe = withoutEmptyLists(documentOf('subscription Mine { changed { id } }'));
      const live = livePlanOf(plan('query Q { movies { data { id } } }', { subscribe }));
      expect(live?.operations().map(({ variables }) => [...variables])).toEqual([[]]);
    });
    it('V1, V9: marks say nothing then: any field may be what the document is about', () => {
      const text = 'query Q { movies @subscribe { data { id } } genres: paged { data { id } } }';
      const subscribe = gql`
        subscription {
          changed {
            id
          }
        }
      `;
      expect(keys({ subscribe }, text)).toEqual(['movies', 'genres']);
    });
  });

  const misuses: readonly [code: string, what: string, query: string, options?: Options][] = [
    ['WQ124', 'V2: a query without a name', 'query { movies @subscribe { data { id } } }'],
    [
      'WQ125',
      'V3: @subscribe below the operation',
      'query Q { movies { data @subscribe { id } } }',
    ],
    [
      'WQ125',
      'V3: @subscribe on a fragment',
      'query Q { ...A @subscribe } fragment A on Query { movies { data { id } } }',
    ],
    [
      'WQ125',
      'V4: @skipSubscription on a field of the operation',
      'query Q { movies @subscribe @skipSubscription { data { id } } }',
    ],
    [
      'WQ126',
      'V3: an argument of no such name',
      'query Q { movies @subscribe(evnt: UPDATE) { data { id } } }',
    ],
    [
      'WQ126',
      'V3: an event type of no such name',
      'query Q { movies @subscribe(event: CHANGE) { data { id } } }',
    ],
    [
      'WQ126',
      'V3: a variable in a directive',
      'query Q($e: EventType) { movies @subscribe(event: $e) { data { id } } }',
    ],
    [
      'WQ126',
      'V3: an argument that the field has not',
      'query Q { movies @subscribe(argument: "genre") { data { id } } }',
    ],
    [
      'WQ126',
      'V12: an argument of the paging',
      'query Q($page: Int!) { movies(page: $page) @subscribe(argument: "page") { data { id } } }',
      { pagination: 'movies' },
    ],
    ['WQ127', 'V14: nothing to follow', 'query Q { genres { id } }', { subscribe: true }],
    [
      'WQ128',
      'V14: another field under the key `id`',
      'query Q { movies @subscribe { data { id: title } } }',
    ],
    ['WQ128', 'V14: rows without fields', 'query Q { tags @subscribe }'],
    [
      'WQ129',
      'V1: a subscription with a pagination variable',
      'query Q { movies { data { id } } }',
      {
        pagination: 'movies',
        subscribe: gql`
          subscription S($page: Int) {
            changed(page: $page) {
              id
            }
          }
        `,
      },
    ],
  ];
  for (const [code, what, query, options] of misuses) {
    it(`${what} is misuse: ${code}`, () => {
      expect(usageErrorOf(() => plan(query, options))?.code).toBe(code as 'WQ124');
    });
  }

  it('V2: following without withSubscriptions() is misuse: WQ123', () => {
    const follow = () =>
      planQuery(
        documentOf('query Q { movies @subscribe { data { id } } }'),
        undefined,
        TEST_CONFIG,
      );
    expect(usageErrorOf(follow)?.code).toBe('WQ123');
  });

  it('V2: a fragment that nothing uses is not sent, so its directive asks for nothing', () => {
    const unused = documentOf(
      'query Q { movies { data { id } } } fragment F on Movie { director @subscribe { id } }',
    );
    const follow = () => planQuery(unused, undefined, TEST_CONFIG);
    expect(follow).not.toThrow();
  });
});
