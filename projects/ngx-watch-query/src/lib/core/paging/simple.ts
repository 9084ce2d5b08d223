import { paginator } from './paginator';
import type { PaginatorType } from './paginator-type';

/**
 * Numbered pages without a known end: as `paginator`, without `lastPage` and `total`, so that the
 * server need not count (P6). Source: Laravel Lighthouse, `@paginate(type: SIMPLE)`.
 */
export const simple: PaginatorType = {
  ...paginator,
  info: {
    paginatorInfo: ['count', 'currentPage', 'firstItem', 'hasMorePages', 'lastItem', 'perPage'],
  },
  needed: { paginatorInfo: ['currentPage', 'perPage', 'hasMorePages'] },
};
