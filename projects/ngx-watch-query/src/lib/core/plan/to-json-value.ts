import type { JsonObject } from '../document/as-record';

/**
 * A copy of a variable's value as JSON will carry it, so that what is compared is what is sent;
 * later changes of the caller's object change nothing here (L12).
 *
 * @param replacer that of `JSON.stringify`
 * @returns undefined for what JSON leaves out: undefined, functions, symbols
 * @throws TypeError for what JSON cannot carry: a `bigint`, an object that holds itself
 */
export function toJsonValue(
  value: unknown,
  replacer?: (this: JsonObject, key: string, part: unknown) => unknown,
): unknown {
  // Typed as a string, but undefined for what JSON leaves out.
  const text = JSON.stringify(value, replacer) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
