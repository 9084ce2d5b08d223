import type { PaginatorType } from './paginator-type';

/**
 * Rows to skip, and a bare list: `movies(limit: $limit, offset: $page)` (P6). A page as full as its
 * limit may have a next one, a shorter one is the last. Source: Hasura, Directus, Neo4j.
 */
export const offset: PaginatorType = {
  limit: { argument: 'limit', type: 'Int!' },
  page: { argument: 'offset', type: 'Int!', kind: 'offset' },
  items: '',
  info: [],
  // A list has no place for facts: all that is known is how long it is.
  read: () => ({}),
};
