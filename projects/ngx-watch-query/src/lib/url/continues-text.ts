/** Whether one text is the beginning of the other, as when somebody types or deletes letters (R6). */
export function continuesText(before: unknown, after: unknown): boolean {
  return (
    typeof before === 'string' &&
    typeof after === 'string' &&
    before !== '' &&
    after !== '' &&
    (before.startsWith(after) || after.startsWith(before))
  );
}
