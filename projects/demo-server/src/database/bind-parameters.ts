/**
 * Adapts values for the database driver. PostgreSQL text cannot contain a NUL character. If a
 * client sends one, it is replaced instead of causing a database error.
 */
export function bindParameters(parameters: readonly unknown[] = []): unknown[] {
  return parameters.map(value =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
  );
}
