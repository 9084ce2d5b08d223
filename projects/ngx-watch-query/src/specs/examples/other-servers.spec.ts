import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, type WatchQueryFeature } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { getOperationAST, type DocumentNode } from 'graphql';
import { createServer, type RootField } from '../answer-by-schema';
import { appsync } from './appsync';
import { countedConnection } from './counted-connection';
import { hasura } from './hasura';
import { hotChocolate } from './hot-chocolate';
import { nestPaginators } from './nestjs';
import { ProductsQuery } from './products-query';
import { friends } from './star-wars';
import { strapi } from './strapi';

const ROWS = Array.from({ length: 25 }, (_, index) => ({ id: String(index + 1) }));

/** A row, or its edge. */
type Row = { readonly id: string } | { readonly node: { readonly id: string } };

function idOf(row: Row | undefined): string {
  if (!row) return '';
  return 'node' in row ? row.node.id : row.id;
}

interface Dialect {
  readonly name: string;
  readonly feature: WatchQueryFeature;
  readonly sdl: string;
  readonly root: Readonly<Record<string, RootField>>;
  readonly query: DocumentNode;
  readonly scope: string;
  readonly pagination: Readonly<Record<string, string>>;
  /** The expected `pagination` on page 2. */
  readonly second: object;
}

const dialects: readonly Dialect[] = [
  {
    name: 'Strapi 5',
    feature: strapi,
    sdl: `
      input PaginationArg { page: Int pageSize: Int start: Int limit: Int }
      type Pagination { total: Int! page: Int! pageSize: Int! pageCount: Int! }
      type Article { id: ID! }
      type Articles { nodes: [Article!]! pageInfo: Pagination! }
      type Query { articles_connection(pagination: PaginationArg, sort: [String]): Articles }
    `,
    root: {
      articles_connection: ({ pagination }) => {
        const { page, pageSize } = pagination as { page: number; pageSize: number };
        const pageInfo = { total: 25, page, pageSize, pageCount: Math.ceil(25 / pageSize) };
        return { nodes: ROWS.slice((page - 1) * pageSize, page * pageSize), pageInfo };
      },
    },
    query: gql`
      query List {
        articles_connection(sort: "title") {
          nodes {
            id
          }
        }
      }
    `,
    scope: 'articles_connection.nodes',
    pagination: { articles_connection: 'strapi' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'Hot Chocolate',
    feature: hotChocolate,
    sdl: `
      type Film { id: ID! }
      type CollectionSegmentInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! }
      type FilmsCollectionSegment { items: [Film!] pageInfo: CollectionSegmentInfo! totalCount: Int! }
      type Query { films(skip: Int, take: Int): FilmsCollectionSegment }
    `,
    root: {
      films: args => {
        const [skip, take] = [Number(args['skip']), Number(args['take'])];
        const pageInfo = { hasNextPage: skip + take < 25, hasPreviousPage: skip > 0 };
        return { items: ROWS.slice(skip, skip + take), pageInfo, totalCount: 25 };
      },
    },
    query: gql`
      query List {
        films {
          items {
            id
          }
        }
      }
    `,
    scope: 'films.items',
    pagination: { films: 'segment' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'AppSync',
    feature: appsync,
    sdl: `
      type Todo { id: ID! }
      type TodoConnection { items: [Todo] nextToken: String }
      type Query { listTodos(limit: Int, nextToken: String): TodoConnection }
    `,
    root: {
      listTodos: args => {
        const [from, limit] = [Number(args['nextToken'] ?? 0), Number(args['limit'])];
        const to = from + limit;
        return { items: ROWS.slice(from, to), nextToken: to < 25 ? String(to) : null };
      },
    },
    query: gql`
      query List {
        listTodos {
          items {
            id
          }
        }
      }
    `,
    scope: 'listTodos.items',
    pagination: { listTodos: 'appsync' },
    second: { currentPage: 2, lastPage: null, total: null, hasNextPage: true },
  },
  {
    name: 'Hasura',
    feature: hasura,
    sdl: `
      enum order_by { asc desc }
      input products_bool_exp { _not: products_bool_exp }
      input products_order_by { id: order_by }
      type products { id: ID! name: String! }
      type products_aggregate_fields { count: Int! }
      type products_aggregate { aggregate: products_aggregate_fields }
      type Query {
        products(
          limit: Int offset: Int order_by: [products_order_by!] where: products_bool_exp
        ): [products!]!
        products_aggregate(where: products_bool_exp): products_aggregate!
      }
    `,
    root: {
      products: args => {
        const [offset, limit] = [Number(args['offset']), Number(args['limit'])];
        return ROWS.slice(offset, offset + limit).map(({ id }) => ({ id, name: `No. ${id}` }));
      },
      products_aggregate: () => ({ aggregate: { count: 25 } }),
    },
    query: ProductsQuery,
    scope: 'products',
    pagination: { products: 'hasura' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'nestjs-query with cursors',
    feature: nestPaginators,
    sdl: `
      scalar ConnectionCursor
      input CursorPaging { before: ConnectionCursor after: ConnectionCursor first: Int last: Int }
      input TodoFilter { and: [TodoFilter!] }
      type Todo { id: ID! }
      type TodoEdge { node: Todo! cursor: ConnectionCursor! }
      type PageInfo { hasNextPage: Boolean endCursor: ConnectionCursor }
      type TodoConnection { edges: [TodoEdge!]! pageInfo: PageInfo! totalCount: Int! }
      type Query {
        todos(paging: CursorPaging! = { first: 10 } filter: TodoFilter! = {}): TodoConnection!
      }
    `,
    root: {
      todos: args => {
        const { first, after } = args['paging'] as { first: number; after?: string };
        const from = Number(after ?? 0);
        const to = Math.min(from + first, 25);
        const edges = ROWS.slice(from, to).map((node, at) => ({ node, cursor: String(from + at) }));
        const pageInfo = { hasNextPage: to < 25, endCursor: String(to) };
        return { edges, pageInfo, totalCount: 25 };
      },
    },
    query: gql`
      query List($filter: TodoFilter) {
        todos(filter: $filter) {
          edges {
            node {
              id
            }
          }
        }
      }
    `,
    scope: 'todos.edges',
    pagination: { todos: 'nestCursor' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'nestjs-query with offsets',
    feature: nestPaginators,
    sdl: `
      input OffsetPaging { limit: Int offset: Int }
      type Todo { id: ID! }
      type OffsetPageInfo { hasNextPage: Boolean hasPreviousPage: Boolean }
      type TodoConnection { nodes: [Todo!]! pageInfo: OffsetPageInfo! totalCount: Int! }
      type Query { todos(paging: OffsetPaging! = { limit: 10 }): TodoConnection! }
    `,
    root: {
      todos: args => {
        const { limit, offset } = args['paging'] as { limit: number; offset: number };
        const pageInfo = { hasNextPage: offset + limit < 25, hasPreviousPage: offset > 0 };
        return { nodes: ROWS.slice(offset, offset + limit), pageInfo, totalCount: 25 };
      },
    },
    query: gql`
      query List {
        todos {
          nodes {
            id
          }
        }
      }
    `,
    scope: 'todos.nodes',
    pagination: { todos: 'nestOffset' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'a connection with a total',
    feature: countedConnection,
    sdl: `
      type Order { id: ID! }
      type Edge { node: Order! cursor: String! }
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      type OrderConnection { edges: [Edge!]! pageInfo: PageInfo! totalCount: Int! }
      type Query { orders(first: Int, after: String): OrderConnection! }
    `,
    root: {
      orders: args => {
        const [from, first] = [Number(args['after'] ?? 0), Number(args['first'])];
        const to = Math.min(from + first, 25);
        const edges = ROWS.slice(from, to).map((node, at) => ({ node, cursor: String(from + at) }));
        return {
          edges,
          pageInfo: { hasNextPage: to < 25, endCursor: String(to) },
          totalCount: 25,
        };
      },
    },
    query: gql`
      query List {
        orders {
          edges {
            node {
              id
            }
          }
        }
      }
    `,
    scope: 'orders.edges',
    pagination: { orders: 'countedConnection' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
  {
    name: 'the Star Wars schema',
    feature: friends,
    sdl: `
      type Character { id: ID! }
      type FriendsEdge { cursor: ID! node: Character }
      type PageInfo { startCursor: ID endCursor: ID hasNextPage: Boolean! }
      type FriendsConnection {
        totalCount: Int! edges: [FriendsEdge] friends: [Character] pageInfo: PageInfo!
      }
      type Query { friendsConnection(first: Int, after: ID): FriendsConnection! }
    `,
    root: {
      friendsConnection: args => {
        const [from, first] = [Number(args['after'] ?? 0), Number(args['first'])];
        const to = Math.min(from + first, 25);
        const pageInfo = { hasNextPage: to < 25, endCursor: String(to) };
        return { friends: ROWS.slice(from, to), pageInfo, totalCount: 25 };
      },
    },
    query: gql`
      query List {
        friendsConnection {
          friends {
            id
          }
        }
      }
    `,
    scope: 'friendsConnection.friends',
    pagination: { friendsConnection: 'friends' },
    second: { currentPage: 2, lastPage: 3, total: 25, hasNextPage: true, hasPreviousPage: true },
  },
];

describe('paginator types for other servers, as in the docs', () => {
  for (const { name, feature, sdl, root, query, scope, pagination, second } of dialects) {
    it(`P6: ${name} goes to the last page and back`, async () => {
      TestBed.configureTestingModule({
        providers: [provideWatchQueryTesting({ defaultLimit: 10 }, feature)],
      });
      const server = TestBed.inject(WatchQueryTestingController);
      const { answer } = createServer(sdl, root);
      const list = TestBed.runInInjectionContext(() =>
        TestBed.inject(WatchQueryService).watchQuery(query, {}, { scope, pagination }),
      );
      const operation = getOperationAST(query)?.name?.value ?? '';
      const [paginator] = Object.keys(pagination);
      const pages: string[] = [];
      const look = () => {
        answer(server.expectOne(operation));
        expect(list.error).toBeUndefined();
        const rows = list.data as readonly Row[];
        pages.push(`${idOf(rows[0])}-${idOf(rows.at(-1))}`);
      };
      look();
      void list.nextPage(true, paginator);
      look();
      expect(list.pagination[paginator ?? '']).toEqual(jasmine.objectContaining(second));
      void list.nextPage(true, paginator);
      look();
      expect(await list.nextPage(true, paginator)).toBeFalse();
      void list.prevPage(true, paginator);
      look();
      void list.setPage(1, true, paginator);
      look();
      expect(await list.prevPage(true, paginator)).toBeFalse();
      expect(pages).toEqual(['1-10', '11-20', '21-25', '11-20', '1-10']);
      void list.setLimit(20, true, paginator);
      look();
      expect(pages.at(-1)).toBe('1-20');
      server.verify();
    });
  }
});
