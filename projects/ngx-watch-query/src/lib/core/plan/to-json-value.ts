import type { JsonObject } from '../document/as-record';

/**
 * A copy of a variable's value as JSON carries it. So values are compared as they are sent, and
 * later changes to the caller's object have no effect (L12).
 *
 * @param replacer that of `JSON.stringify`
 * @returns undefined for what JSON leaves out: undefined, functions, symbols
 * @throws TypeError for what JSON cannot carry: a `bigint`, an object that contains itself
 */
export function toJsonValue(
  value: unknown,
  replacer?: (this: JsonObject, key: string, part: unknown) => unknown,
): unknown {
  // Typed as a string, but undefined for what JSON leaves out.
  const text = JSON.stringify(value, replacer) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
