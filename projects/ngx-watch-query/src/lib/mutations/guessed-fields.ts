/** How a date begins in an answer, alone or with a time. */
const DATE = /^\d{4}-\d\d-\d\d/;

/**
 * The fields of a new row that an application can only guess, such as the time at which the server has made it:
 * numbers, dates, `null` and empty texts that the call does not send (M4). None if the call sends no text or
 * number of the row: then only all values together tell the row from others.
 *
 * @param model the row as the call expects it
 * @param variables what the call sends
 */
export function guessedFields(
  model: Readonly<Record<string, unknown>> | null | undefined,
  variables: unknown,
): readonly string[] {
  const sent = new Set(leavesOf(variables));
  const fields = Object.entries(model ?? {});
  const isSent = ([, value]: readonly [string, unknown]): boolean => sent.has(value);
  const tellsRow = fields.some(field => isSent(field) && isTextOrNumber(field[1]));
  if (!tellsRow) return [];
  return fields.filter(field => !isSent(field) && isGuess(field[1])).map(([name]) => name);
}

function isTextOrNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function isGuess(value: unknown): boolean {
  if (typeof value === 'string') return value === '' || DATE.test(value);
  return value === null || typeof value === 'number';
}

/** The values in a value, at any depth, that are neither objects nor lists. */
function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [value];
}
