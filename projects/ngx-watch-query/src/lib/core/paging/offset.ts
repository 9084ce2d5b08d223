import type { PaginatorType } from './paginator-type';

/**
 * Offsets, on a field that is the list itself: `movies(limit: $limit, offset: $page)` (P6). A full
 * page may have a next one; a page with fewer rows than its limit is the last. Source: Hasura,
 * Directus, Neo4j.
 */
export const offset: PaginatorType = {
  limit: { argument: 'limit', type: 'Int!' },
  page: { argument: 'offset', type: 'Int!', kind: 'offset' },
  items: '',
  info: [],
  // A bare list says nothing about its page.
  read: () => ({}),
};
