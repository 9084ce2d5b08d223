import { EVERY_ROW, searchCondition, type Condition } from '../database/condition';

/** The arguments of `movies` that choose the rows. */
export interface MovieFilter {
  /** Omitted: all movies; null: movies without a genre. */
  readonly genre?: string | null;
  readonly search?: string | null;
}

/** The WHERE clause of a filter, for rows called `m`. */
export function movieCondition({ genre, search }: MovieFilter): Condition {
  const byGenre = genreCondition(genre);
  const bySearch = search
    ? searchCondition('m.title', search, byGenre.parameters.length + 1)
    : EVERY_ROW;
  return {
    sql: `${byGenre.sql} and ${bySearch.sql}`,
    parameters: [...byGenre.parameters, ...bySearch.parameters],
  };
}

function genreCondition(genre: string | null | undefined): Condition {
  if (genre === undefined) {
    return EVERY_ROW;
  }
  if (genre === null) {
    return { sql: 'm.genre_id is null', parameters: [] };
  }
  return {
    sql: 'm.genre_id = (select id from genres where name = $1)',
    parameters: [genre],
  };
}
