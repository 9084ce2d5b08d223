import { buildDataset } from '../dataset/build-dataset';
import { readSourceMovies } from '../dataset/read-source-movies';
import type { SqlExecutor } from './database';

const SEED = 'vega-datasets/movies.json';

/**
 * Loads the movies once in the lifetime of a database. Call it inside a transaction that holds the
 * preparation lock.
 */
export async function seed(transaction: SqlExecutor): Promise<void> {
  const inserted = await transaction.query(
    'insert into seeds (name) values ($1) on conflict do nothing returning name',
    [SEED],
  );
  if (inserted.length === 0) {
    return;
  }
  const dataset = buildDataset(await readSourceMovies());
  await insertRows(transaction, 'genres', dataset.genres);
  await insertRows(transaction, 'directors', dataset.directors);
  await insertRows(transaction, 'distributors', dataset.distributors);
  await insertRows(transaction, 'movies', dataset.movies);
}

/** Inserts rows whose keys are column names, all in one statement. */
async function insertRows(
  transaction: SqlExecutor,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await transaction.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
  // The ids are part of the data set. Rows that are created later continue after the highest id.
  await transaction.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
  );
}
