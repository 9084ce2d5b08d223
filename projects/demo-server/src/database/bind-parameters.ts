/**
 * Makes values fit for a driver. PostgreSQL has no text with a NUL character; a client that sends
 * one gets the replacement character instead of a database error.
 */
export function bindParameters(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map(value =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
  );
}
