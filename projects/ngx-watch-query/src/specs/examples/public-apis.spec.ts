import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations, type WatchQueryFeature } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { createServer, type RootField } from '../answer-by-schema';
import { githubMutationContract, githubSearch } from './github';
import { verbLastContract } from './verb-last';

/** The relevant part of GitHub's schema. */
const GITHUB = `
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  enum SearchType { ISSUE REPOSITORY }
  type Label { id: ID! name: String! }
  type LabelConnection { nodes: [Label] }
  interface Starrable { id: ID! viewerHasStarred: Boolean! stargazerCount: Int! }
  type Repository implements Starrable {
    id: ID! name: String! viewerHasStarred: Boolean! stargazerCount: Int!
    issues(first: Int, after: String): IssueConnection!
  }
  type RepositoryConnection { nodes: [Repository] totalCount: Int! pageInfo: PageInfo! }
  type Issue { id: ID! title: String! state: String! labels(first: Int): LabelConnection }
  type IssueConnection { nodes: [Issue] totalCount: Int! pageInfo: PageInfo! }
  type PullRequest { id: ID! title: String! }
  union SearchResultItem = Issue | PullRequest | Repository
  type SearchResultItemConnection {
    issueCount: Int! repositoryCount: Int! nodes: [SearchResultItem] pageInfo: PageInfo!
  }
  type User { login: String! repositories(first: Int, after: String): RepositoryConnection! }
  type Query {
    viewer: User!
    repository(owner: String!, name: String!): Repository
    search(query: String!, type: SearchType!, first: Int, after: String): SearchResultItemConnection!
  }
  input AddStarInput { starrableId: ID! }
  type AddStarPayload { starrable: Starrable }
  input CloseIssueInput { issueId: ID! }
  type CloseIssuePayload { issue: Issue }
  input DeleteIssueInput { issueId: ID! }
  type DeleteIssuePayload { repository: Repository }
  type Mutation {
    addStar(input: AddStarInput!): AddStarPayload
    closeIssue(input: CloseIssueInput!): CloseIssuePayload
    deleteIssue(input: DeleteIssueInput!): DeleteIssuePayload
  }
`;

/** The relevant part of Saleor's and Shopify's schemas, which name mutations alike. */
const SHOPS = `
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Product { id: ID! name: String! }
  type ProductEdge { node: Product! cursor: String! }
  type ProductConnection { edges: [ProductEdge!]! pageInfo: PageInfo! }
  type Query { products(first: Int, after: String): ProductConnection! }
  input ProductInput { name: String }
  input ProductDeleteInput { id: ID! }
  type ProductError { field: String message: String }
  type ProductUpdate { product: Product errors: [ProductError!]! }
  type ProductBulkDelete { count: Int! errors: [ProductError!]! }
  type ProductDeletePayload { deletedProductId: ID userErrors: [ProductError!]! }
  type Mutation {
    productUpdate(id: ID!, input: ProductInput!): ProductUpdate
    productDelete(input: ProductDeleteInput!): ProductDeletePayload
    productBulkDelete(ids: [ID!]!): ProductBulkDelete
  }
`;

const Search = gql`
  query Search($q: String!) {
    search(query: $q, type: ISSUE) {
      issueCount
      nodes {
        __typename
        ... on Issue {
          id
          title
          state
        }
        ... on PullRequest {
          id
          title
        }
      }
    }
  }
`;

const SearchRepositories = gql`
  query SearchRepositories($q: String!) {
    search(query: $q, type: REPOSITORY) {
      nodes {
        ... on Repository {
          id
          name
        }
      }
      repositoryCount
    }
  }
`;

const Repositories = gql`
  query Repositories {
    viewer {
      login
      repositories {
        totalCount
        nodes {
          id
          name
          viewerHasStarred
          stargazerCount
        }
      }
    }
  }
`;

const Issues = gql`
  query Issues($owner: String!, $name: String!) {
    repository(owner: $owner, name: $name) {
      id
      issues {
        totalCount
        nodes {
          id
          title
          state
        }
      }
    }
  }
`;

const Products = gql`
  query Products {
    products {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`;

const Star = gql<unknown, { id: string }>`
  mutation Star($id: ID!) {
    addStar(input: { starrableId: $id }) {
      starrable {
        __typename
        id
        viewerHasStarred
        stargazerCount
      }
    }
  }
`;

const Close = gql<unknown, { id: string }>`
  mutation Close($id: ID!) {
    closeIssue(input: { issueId: $id }) {
      issue {
        id
        state
      }
    }
  }
`;

const DeleteIssue = gql<unknown, { id: string }>`
  mutation DeleteIssue($id: ID!) {
    deleteIssue(input: { issueId: $id }) {
      repository {
        id
      }
    }
  }
`;

const Rename = gql<unknown, { id: string; name: string }>`
  mutation Rename($id: ID!, $name: String!) {
    productUpdate(id: $id, input: { name: $name }) {
      product {
        id
        name
      }
      errors {
        field
        message
      }
    }
  }
`;

const DeleteProduct = gql<unknown, { id: string }>`
  mutation DeleteProduct($id: ID!) {
    productDelete(input: { id: $id }) {
      deletedProductId
      userErrors {
        message
      }
    }
  }
`;

const DeleteProducts = gql<unknown, { ids: readonly string[] }>`
  mutation DeleteProducts($ids: [ID!]!) {
    productBulkDelete(ids: $ids) {
      count
      errors {
        message
      }
    }
  }
`;

type Row = Readonly<Record<string, unknown>>;
type Args = Readonly<Record<string, unknown>>;

/** A page of a connection whose cursors are positions. */
function connection(rows: readonly Row[], { first, after }: Args, more: Row = {}) {
  const from = Number(after ?? 0);
  const nodes = rows.slice(from, from + Number(first));
  const end = from + nodes.length;
  const pageInfo = {
    hasNextPage: end < rows.length,
    hasPreviousPage: from > 0,
    endCursor: String(end),
  };
  const edges = nodes.map(node => ({ node, cursor: '' }));
  return { nodes, edges, pageInfo, totalCount: rows.length, ...more };
}

function setup(
  sdl: string,
  root: Readonly<Record<string, RootField>>,
  ...features: WatchQueryFeature[]
) {
  const config = { cursorType: 'String', defaultPaginator: 'connection', defaultLimit: 2 } as const;
  TestBed.configureTestingModule({ providers: [provideWatchQueryTesting(config, ...features)] });
  const { answer } = createServer(sdl, root);
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  return {
    server,
    service,
    inContext: <T>(make: () => T): T => TestBed.runInInjectionContext(make),
    answerQuery(name: string) {
      const request = server.expectOne(name);
      answer(request);
      return request;
    },
    answerMutation: (name: string) => answer(server.expectMutation(name)),
  };
}

describe('GitHub', () => {
  const issues = [1, 2, 3].map(at => ({
    __typename: 'Issue',
    id: `I_${at}`,
    title: `Issue ${at}`,
    state: 'OPEN',
  }));
  const repositories = [1, 2].map(at => ({
    __typename: 'Repository',
    id: `R_${at}`,
    name: `repo-${at}`,
    viewerHasStarred: false,
    stargazerCount: at,
  }));
  const github = () =>
    setup(
      GITHUB,
      {
        search: args =>
          connection(args['type'] === 'ISSUE' ? issues : repositories, args, {
            issueCount: 3,
            repositoryCount: 2,
          }),
        viewer: () => ({
          login: 'me',
          repositories: (args: Args) => connection(repositories, args),
        }),
        repository: () => ({
          ...repositories[0],
          issues: (args: Args) => connection(issues, args),
        }),
        addStar: () => ({
          starrable: { ...repositories[1], viewerHasStarred: true, stargazerCount: 3 },
        }),
        closeIssue: () => ({ issue: { ...issues[1], state: 'CLOSED' } }),
        deleteIssue: () => ({ repository: repositories[0] }),
      },
      githubSearch,
      withMutations({ contract: githubMutationContract }),
    );

  it('has a search with its own count, of rows of several types (P6)', () => {
    const { inContext, service, answerQuery } = github();
    const found = inContext(() =>
      service.watchQuery(
        Search,
        { q: 'watch' },
        { scope: 'search.nodes', pagination: 'search', paginator: 'githubSearch' },
      ),
    );
    expect(answerQuery('Search').variables).toEqual({ q: 'watch', limit: 2 });
    expect(found.pagination).toEqual(
      jasmine.objectContaining({ total: 3, lastPage: 2, count: 2, hasNextPage: true }),
    );
    void found.nextPage();
    expect(answerQuery('Search').variables).toEqual({ q: 'watch', limit: 2, page: '2' });
    expect(found.data).toEqual([issues[2]]);
    expect(found.pagination.hasNextPage).toBe(false);
  });

  it('has a count for each kind of search, wherever the query selects it (P6)', () => {
    const { inContext, service, answerQuery } = github();
    const found = inContext(() =>
      service.watchQuery(
        SearchRepositories,
        { q: 'watch' },
        { pagination: 'search', paginator: 'githubSearch' },
      ),
    );
    answerQuery('SearchRepositories');
    expect(found.pagination.total).toBe(2);
  });

  it('has lists below the user, which follow a mutation with a verb of its own (P6, M2)', () => {
    const { inContext, service, answerQuery, answerMutation } = github();
    const list = inContext(() =>
      service.watchQuery(
        Repositories,
        {},
        { scope: 'viewer.repositories.nodes', pagination: 'viewer.repositories' },
      ),
    );
    answerQuery('Repositories');
    expect(list.pagination.total).toBe(2);
    service.mutate(Star, { id: 'R_2' }).subscribe();
    answerMutation('Star');
    expect(list.data).toEqual([
      jasmine.objectContaining({ id: 'R_1', viewerHasStarred: false }),
      jasmine.objectContaining({ id: 'R_2', viewerHasStarred: true, stargazerCount: 3 }),
    ]);
  });

  it('knows what was closed and what was deleted (M2)', () => {
    const { inContext, server, service, answerQuery, answerMutation } = github();
    const list = inContext(() =>
      service.watchQuery(
        Issues,
        { owner: 'me', name: 'repo-1' },
        { scope: 'repository.issues.nodes', pagination: 'repository.issues' },
      ),
    );
    answerQuery('Issues');
    service.mutate(Close, { id: 'I_2' }, { refetch: 'none' }).subscribe();
    answerMutation('Close');
    expect(list.data).toEqual([
      { id: 'I_1', title: 'Issue 1', state: 'OPEN' },
      { id: 'I_2', title: 'Issue 2', state: 'CLOSED' },
    ]);
    service.mutate(DeleteIssue, { id: 'I_1' }).subscribe();
    answerMutation('DeleteIssue');
    expect(list.data).toEqual([{ id: 'I_2', title: 'Issue 2', state: 'CLOSED' }]);
    server.expectOne('Issues');
  });
});

describe('Shopify and Saleor', () => {
  const products = [1, 2, 3].map(at => ({ id: `P${at}`, name: `Product ${at}` }));
  let errors: readonly Row[];
  const shop = () => {
    const opened = setup(
      SHOPS,
      {
        products: args => connection(products, args),
        productUpdate: ({ id }) => ({
          product: errors.length > 0 ? null : { id, name: 'Renamed' },
          errors,
        }),
        productDelete: ({ input }) => ({
          deletedProductId: (input as Args)['id'],
          userErrors: [],
        }),
        productBulkDelete: ({ ids }) => ({ count: (ids as readonly string[]).length, errors }),
      },
      withMutations({ contract: verbLastContract }),
    );
    const list = opened.inContext(() =>
      opened.service.watchQuery(
        Products,
        {},
        { scope: 'products.edges.node', pagination: 'products' },
      ),
    );
    opened.answerQuery('Products');
    return { ...opened, list };
  };
  beforeEach(() => {
    errors = [];
  });

  it('change a row of the list at once (M2)', () => {
    const { list, service, answerMutation } = shop();
    service.mutate(Rename, { id: 'P2', name: 'Renamed' }).subscribe();
    answerMutation('Rename');
    expect(list.data).toEqual([products[0], { id: 'P2', name: 'Renamed' }]);
  });

  it('refuse in the payload: what was expected is rolled back (M5)', () => {
    errors = [{ field: 'name', message: 'Too short' }];
    const { list, service, answerMutation } = shop();
    const optimisticResponse = { productUpdate: { product: { id: 'P2', name: '' } } };
    service.mutate(Rename, { id: 'P2', name: '' }, { optimisticResponse }).subscribe();
    expect(list.data).toEqual([products[0], { id: 'P2', name: '' }]);
    answerMutation('Rename');
    expect(list.data).toEqual(products.slice(0, 2));
  });

  it('delete one row, or several (M2)', () => {
    const { list, service, answerMutation } = shop();
    service.mutate(DeleteProduct, { id: 'P1' }).subscribe();
    answerMutation('DeleteProduct');
    expect(list.data).toEqual([products[1]]);
    service.mutate(DeleteProducts, { ids: ['P1', 'P2'] }).subscribe();
    answerMutation('DeleteProducts');
    expect(list.data).toEqual([]);
  });
});
