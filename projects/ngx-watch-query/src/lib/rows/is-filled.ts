/** Whether a value is a list that is not empty. */
export function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
