const EXPRESSIONS = {
  ID: 'm.id',
  // The collation is explicit, because the default differs between databases.
  TITLE: 'lower(m.title) collate "C"',
  RELEASE_DATE: 'm.release_date',
  RUNNING_TIME: 'm.running_time',
  IMDB_RATING: 'm.imdb_rating',
  IMDB_VOTES: 'm.imdb_votes',
  ROTTEN_TOMATOES_RATING: 'm.rotten_tomatoes_rating',
  US_GROSS: 'm.us_gross',
  WORLDWIDE_GROSS: 'm.worldwide_gross',
  PRODUCTION_BUDGET: 'm.production_budget',
} as const;

/** A value of the input type `MovieOrderBy`. */
export interface MovieOrderBy {
  readonly column: keyof typeof EXPRESSIONS;
  readonly order: 'ASC' | 'DESC';
}

const DEFAULT_ORDER: readonly MovieOrderBy[] = [{ column: 'RELEASE_DATE', order: 'DESC' }];

/** The sort keys of an ORDER BY clause. The id comes last, so that the order is always total. */
export function movieOrder(orderBy: readonly MovieOrderBy[] | null | undefined): string {
  const keys = orderBy?.length ? orderBy : DEFAULT_ORDER;
  return [
    ...keys.map(({ column, order }) => `${EXPRESSIONS[column]} ${order} nulls last`),
    'm.id',
  ].join(', ');
}
