import type { SqlExecutor } from '../database/database';

/** What all movies have earned. */
export interface BoxOffice {
  /** In whole US dollars. */
  readonly total: number;
  /** A moment in UTC in ISO 8601. */
  readonly asOf: string;
}

/** The sum is computed for each call. */
export async function readBoxOffice(database: SqlExecutor, now: () => Date): Promise<BoxOffice> {
  const [row] = await database.query<{ total: number }>(
    'select coalesce(sum(worldwide_gross), 0)::float8 as total from movies',
    [],
  );
  return { total: row?.total ?? 0, asOf: now().toISOString() };
}
