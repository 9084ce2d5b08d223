import { asRecord } from '../document/as-record';
import type { PaginatorType } from './paginator-type';

/**
 * Numbered pages with a known end: `movies(first: $limit, page: $page) { data paginatorInfo }` (P4).
 * Source: Laravel Lighthouse, `@paginate(type: PAGINATOR)`.
 */
export const paginator: PaginatorType = {
  limit: { argument: 'first', type: 'Int!' },
  page: { argument: 'page', type: 'Int!', kind: 'page' },
  items: 'data',
  info: {
    paginatorInfo: [
      'count',
      'currentPage',
      'firstItem',
      'hasMorePages',
      'lastItem',
      'lastPage',
      'perPage',
      'total',
    ],
  },
  needed: { paginatorInfo: ['currentPage', 'lastPage', 'perPage', 'total'] },
  read: field => {
    const info = asRecord(field['paginatorInfo']);
    return { ...info, hasNextPage: info['hasMorePages'] };
  },
};
