import type { SqlExecutor } from '../database/database';
import { parseId } from '../database/parse-id';
import { attributeName, type InputProblem } from './input-problem';
import type { MovieInput } from './movie-input';

type ReferenceField = 'genreId' | 'directorId' | 'distributorId';

interface KnownReferences {
  readonly genreId: boolean;
  readonly directorId: boolean;
  readonly distributorId: boolean;
}

/**
 * Finds references in an input to rows that do not exist. The messages are worded like those of
 * Laravel's validator.
 */
export async function checkMovieReferences(
  database: SqlExecutor,
  input: MovieInput,
): Promise<readonly InputProblem[]> {
  const given = (['genreId', 'directorId', 'distributorId'] satisfies ReferenceField[]).filter(
    field => input[field] != null,
  );
  if (given.length === 0) {
    return [];
  }
  const keyOf = (field: ReferenceField) => parseId(input[field] ?? '');
  const [known] = await database.query<KnownReferences>(
    `select
       exists (select from genres where id = $1) as "genreId",
       exists (select from directors where id = $2) as "directorId",
       exists (select from distributors where id = $3) as "distributorId"`,
    [keyOf('genreId'), keyOf('directorId'), keyOf('distributorId')],
  );
  return given
    .filter(field => !known?.[field])
    .map(field => ({ field, message: `The selected ${attributeName(field)} is invalid.` }));
}
