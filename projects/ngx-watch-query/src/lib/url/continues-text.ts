/** Whether a text goes on with another, or takes some of its end back: as somebody types (R6). */
export function continuesText(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before !== '' &&
    after !== '' &&
    (before.startsWith(after) || after.startsWith(before))
  );
}
