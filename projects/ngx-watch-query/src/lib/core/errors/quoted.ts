/** A value for a message. A string is put in quotes, so that `"25"` is not taken for the number. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
