import { EVERY_ROW, searchCondition } from '../database/condition';
import type { SqlExecutor } from '../database/database';
import type { Named } from '../movies/movie';
import type { PageSource } from '../pagination/page-source';

/** The directors whose name contains `search`, or all, by name. */
export function listDirectors(
  database: SqlExecutor,
  search: string | null | undefined,
): PageSource<Named> {
  const { sql, parameters } = search ? searchCondition('name', search, 1) : EVERY_ROW;
  return {
    items: (limit, offset) =>
      database.query<Named>(
        `select id::text as id, name
         from directors
         where ${sql}
         order by lower(name) collate "C", id
         limit $${parameters.length + 1} offset $${parameters.length + 2}`,
        [...parameters, limit, offset],
      ),
    total: async () => {
      const [row] = await database.query<{ total: number }>(
        `select count(*)::int as total from directors where ${sql}`,
        parameters,
      );
      return row?.total ?? 0;
    },
  };
}
