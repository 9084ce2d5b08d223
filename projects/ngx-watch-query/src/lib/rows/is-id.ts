/** Whether a value may be the id of a model: a number, or text that is not empty. */
export function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
