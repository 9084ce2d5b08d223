import type { PaginatorName, PaginatorType } from 'ngx-watch-query';
import { asRecord } from '../../lib/core/document/as-record';
import { numberedPage } from '../numbered-page';

/** One row of a server. */
export interface Row {
  readonly id: string;
  readonly title: string;
}

/** A kind of server: how pages are requested, and how it answers. */
export interface Style {
  readonly name: string;
  /** The name of the type in the option `pagination`. */
  readonly type: PaginatorName;
  /** How the query selects the rows. */
  readonly selection: string;
  readonly scope: string;
  /** The page that the variables request. */
  answer(rows: readonly Row[], variables: Readonly<Record<string, unknown>>): unknown;
}

/** Pages counted from 0, with only the total of rows beside them. */
const slices: PaginatorType = {
  limit: { argument: 'size', type: 'Int!' },
  page: { argument: 'index', type: 'Int!', kind: 'page', base: 0 },
  items: 'items',
  info: ['totalCount'],
  read: field => ({ total: field['totalCount'] }),
};

/** Tokens beside the rows, each of which begins a page. */
const tokens: PaginatorType = {
  limit: { argument: 'limit', type: 'Int' },
  page: { argument: 'nextToken', type: 'String', kind: 'cursor' },
  items: 'items',
  info: ['nextToken'],
  read: field => ({ nextCursor: field['nextToken'] }),
};

/** Paginator types that a user would write. */
export const OWN_TYPES = { slices, tokens };

/** The index after a cursor, which is the id of a row; 0 if that row is gone. */
function after(rows: readonly Row[], cursor: unknown): number {
  return cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
}

const copy = (rows: readonly Row[]): Row[] => rows.map(row => ({ ...row }));

function numbered(isEndKnown: boolean): Style['answer'] {
  return (rows, { limit, page }) => {
    const lastPage = Math.max(1, Math.ceil(rows.length / Number(limit)));
    return numberedPage(copy(rows), Number(page), Number(limit), lastPage, isEndKnown);
  };
}

declare module 'ngx-watch-query' {
  interface PaginatorTypes {
    readonly slices: PaginatorType;
    readonly tokens: PaginatorType;
  }
}

/** The four built-in types, and two custom ones. */
export const STYLES: readonly Style[] = [
  {
    name: 'paginator',
    type: 'paginator',
    selection: '{ data { id title } }',
    scope: 'movies.data',
    answer: numbered(true),
  },
  {
    name: 'simple',
    type: 'simple',
    selection: '{ data { id title } }',
    scope: 'movies.data',
    answer: numbered(false),
  },
  {
    name: 'offset',
    type: 'offset',
    selection: '{ id title }',
    scope: 'movies',
    answer: (rows, { limit, page }) => copy(rows.slice(Number(page), Number(page) + Number(limit))),
  },
  {
    name: 'connection',
    type: 'connection',
    selection: '{ edges { node { id title } } }',
    scope: 'movies.edges.node',
    answer: (rows, { limit, page }) => {
      const from = after(rows, page);
      const nodes = copy(rows.slice(from, from + Number(limit)));
      return {
        edges: nodes.map(node => ({ node })),
        pageInfo: {
          hasNextPage: from + nodes.length < rows.length,
          hasPreviousPage: false,
          startCursor: nodes[0]?.id ?? null,
          endCursor: nodes.at(-1)?.id ?? null,
        },
      };
    },
  },
  {
    name: 'slices',
    type: 'slices',
    selection: '{ items { id title } }',
    scope: 'movies.items',
    answer: (rows, { limit, page }) => {
      const from = Number(page) * Number(limit);
      return { items: copy(rows.slice(from, from + Number(limit))), totalCount: rows.length };
    },
  },
  {
    name: 'tokens',
    type: 'tokens',
    selection: '{ items { id title } }',
    scope: 'movies.items',
    answer: (rows, { limit, page }) => {
      const from = after(rows, page);
      const items = copy(rows.slice(from, from + Number(limit)));
      const isLast = from + items.length >= rows.length;
      return { items, nextToken: isLast ? null : (items.at(-1)?.id ?? null) };
    },
  },
];

/** The ids of the rows in `data`. */
export function idsShown(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.map(row => String(asRecord(row)['id'])) : [];
}
