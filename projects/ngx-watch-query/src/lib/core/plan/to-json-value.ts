/**
 * A copy of a variable's value as JSON will carry it, so that what is compared is what is sent;
 * later changes of the caller's object change nothing here (L12).
 *
 * @returns undefined for what JSON leaves out: undefined, functions, symbols
 * @throws TypeError for what JSON cannot carry: a `bigint`, an object that holds itself
 */
export function toJsonValue(value: unknown): unknown {
  // Typed as a string, but undefined for what JSON leaves out.
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
