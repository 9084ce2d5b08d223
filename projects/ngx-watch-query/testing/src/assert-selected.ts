import { findMisfit } from './find-misfit';

/** An operation of the code under test. */
interface Operation {
  readonly operationName: string | undefined;
  readonly query: string;
}

/**
 * Checks that the operation has asked for what a test answers with: no server sends anything else.
 *
 * @param what what the data is, for the message: `'answer'`
 * @throws Error when an object has fields, but none that the operation selects there
 */
export function assertSelected(
  { operationName = '(anonymous)', query }: Operation,
  data: unknown,
  what: string,
): void {
  const misfit = findMisfit(query, data);
  if (!misfit) return;
  const { path, selected, given } = misfit;
  const place = path.length > 0 ? `In ${path.join('.')}, ` : '';
  const problem = `${place}${operationName} selects ${selected.join(', ')}, but the ${what} has ${given.join(', ')}.`;
  throw new Error(problem + (path.length > 0 ? '' : remedy(given)));
}

/** What to do if a test gives the whole answer, or its errors, instead of its data. */
function remedy(given: readonly string[]): string {
  if (given.includes('errors')) return ' To answer with errors, call flushErrors(errors, data).';
  return given.includes('data') ? ' Leave out the "data" around what the server sends.' : '';
}
