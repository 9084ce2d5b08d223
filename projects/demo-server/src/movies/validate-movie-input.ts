import { GraphQLError } from 'graphql';
import type { SqlExecutor } from '../database/database';
import { checkMovieReferences } from './check-movie-references';
import { checkMovieValues } from './check-movie-values';
import type { MovieInput } from './movie-input';

/**
 * Throws Lighthouse's validation error for an input that cannot be stored:
 * `extensions.validation = { 'input.title': ['The input.title field is required.'] }`.
 *
 * @param fieldName The mutation, for the error's message.
 */
export async function validateMovieInput(
  database: SqlExecutor,
  fieldName: string,
  input: MovieInput,
): Promise<void> {
  const problems = [...checkMovieValues(input), ...(await checkMovieReferences(database, input))];
  if (problems.length > 0) {
    const validation: Record<string, string[]> = {};
    for (const { field, message } of problems) {
      (validation[`input.${field}`] ??= []).push(message);
    }
    throw new GraphQLError(`Validation failed for the field [${fieldName}].`, {
      extensions: { validation },
    });
  }
}
