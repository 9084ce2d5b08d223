import { isRecord } from '../core/document/as-record';
import { lowerFirst } from './lower-first';
import type { RowLocation } from './row-location';

/** The type that a model says it has, in lower camel case; undefined if it does not say. */
export function typeOf(
  model: unknown,
  { typename }: Pick<RowLocation, 'typename'>,
): string | undefined {
  const name = isRecord(model) && typename !== undefined ? model[typename] : undefined;
  return typeof name === 'string' ? lowerFirst(name) : undefined;
}
