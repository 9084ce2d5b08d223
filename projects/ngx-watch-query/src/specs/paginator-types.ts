import { asRecord } from '../lib/core/document/as-record';
import { builtInTypes } from '../lib/core/paging/built-in-types';
import { connection } from '../lib/core/paging/connection';
import { offset } from '../lib/core/paging/offset';
import type { PaginatorType } from '../lib/core/paging/paginator-type';
import type { PlanConfig } from '../lib/core/plan/plan-query';
import { deepFreeze } from './deep-freeze';

/** Reads the `PagesInfo` of the test schema. */
function readPages(info: unknown) {
  const { page, pageSize, pageCount, total } = asRecord(info);
  return { currentPage: page, perPage: pageSize, lastPage: pageCount, total };
}

const PAGES_INFO = ['page', 'pageSize', 'pageCount', 'total'];

/** One type for each way in which a type can differ, with the fields of the test schema. */
export const CUSTOM_TYPES = deepFreeze({
  /** Cursors of the default type `ID!`. */
  byId: connection(),
  /** Both arguments in an optional input object. */
  pages: {
    limit: { argument: 'pagination.pageSize', type: 'Int!' },
    page: { argument: 'pagination.page', type: 'Int!', kind: 'page' },
    items: 'nodes',
    info: { pageInfo: PAGES_INFO },
    read: field => readPages(field['pageInfo']),
  },
  /** A non-null cursor in a required input object. */
  paged: {
    ...connection(),
    limit: { argument: 'paging.first', type: 'Int!' },
    page: { argument: 'paging.after', type: 'ID!', kind: 'cursor' },
  },
  /** A nullable cursor and an info that is a leaf beside the rows. */
  tokens: {
    limit: { argument: 'limit', type: 'Int' },
    page: { argument: 'nextToken', type: 'String', kind: 'cursor' },
    items: 'items',
    info: ['nextToken'],
    read: field => ({ nextCursor: field['nextToken'] }),
  },
  /** Pages counted from 0, a bare list. */
  fromZero: {
    ...offset,
    limit: { argument: 'perPage', type: 'Int!' },
    page: { argument: 'page', type: 'Int!', kind: 'page', base: 0 },
  },
  /** Rows two levels down. */
  deep: {
    limit: { argument: 'first', type: 'Int!' },
    page: { argument: 'page', type: 'Int!', kind: 'page' },
    items: 'result.rows',
    info: { meta: PAGES_INFO },
    read: field => readPages(field['meta']),
  },
} satisfies Readonly<Record<string, PaginatorType>>);

/**
 * A configuration with the built-in types, String cursors as in Lighthouse, and the types above.
 */
export const TEST_CONFIG: PlanConfig = {
  paginators: new Map<string, PaginatorType>([
    ...Object.entries(builtInTypes('String')),
    ...Object.entries(CUSTOM_TYPES),
  ]),
  defaultPaginator: 'paginator',
  guessedTypes: new Set<PaginatorType>([CUSTOM_TYPES.byId]),
};
