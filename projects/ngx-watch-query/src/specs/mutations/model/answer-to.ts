import { filmsPage } from '../setup-mutations';
import type { Row } from './server';

/** The number of rows on a page. */
export const LIMIT = 3;

/** The answer of a server with these rows to a query with these variables. */
export function answerTo(
  variables: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): Record<string, unknown> {
  if ('id' in variables) {
    const row = rows.find(({ id }) => id === variables['id']);
    return { movie: row ? asSingle(row) : null };
  }
  const all = variables['search'] === 'even' ? rows.filter(({ rating }) => rating % 2 === 0) : rows;
  const page = Number(variables['page'] ?? 1);
  const lastPage = Math.max(1, Math.ceil(all.length / LIMIT));
  return filmsPage(all.slice((page - 1) * LIMIT, page * LIMIT).map(asListed), page, lastPage);
}

/** A row under the aliases of the query for a single film. */
export function asSingle({ id, title, rating, director }: Row) {
  return { id, name: title, rating, director };
}

/** A row under the aliases of the query for lists. */
export function asListed({ id, title, rating, director }: Row) {
  return { id, title, rating, director: { id: director.id, name: director.name } };
}
