import { pageOfRows } from '../setup-mutations';
import type { Row } from './server';

/** The number of rows on a page. */
export const LIMIT = 3;

/** A query as the server sees it. */
export interface Asked {
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * The answer of a server with these rows to a query.
 *
 * @param isLive whether the query is followed, so that the field `id` is asked for in any case (V14)
 */
export function answerTo(
  { operationName, variables }: Asked,
  rows: readonly Row[],
  isLive: boolean,
): Record<string, unknown> {
  if ('id' in variables) {
    const row = rows.find(({ id }) => id === variables['id']);
    return { movie: row ? asSingle(row) : null };
  }
  const all = variables['search'] === 'even' ? rows.filter(({ rating }) => rating % 2 === 0) : rows;
  const page = Number(variables['page'] ?? 1);
  const lastPage = Math.max(1, Math.ceil(all.length / LIMIT));
  const shown = all.slice((page - 1) * LIMIT, page * LIMIT);
  const data = shown.map(row =>
    operationName === 'KeyedFilms' ? asKeyed(row, isLive) : asListed(row),
  );
  return { movies: pageOfRows<object>(data, page, lastPage) };
}

/** A row under the aliases of the query for a single film. */
export function asSingle({ id, title, rating, director }: Row) {
  return { id, name: title, rating, director };
}

/** A row under the aliases of the query for lists. */
export function asListed({ id, title, rating, director }: Row) {
  return { id, title, rating, director: { id: director.id, name: director.name } };
}

/** A row under the aliases of the query for lists that calls the id `key`. */
export function asKeyed(row: Row, isLive: boolean) {
  const { id, ...others } = asListed(row);
  return { __typename: 'Movie', key: id, ...others, ...(isLive && { id }) };
}
