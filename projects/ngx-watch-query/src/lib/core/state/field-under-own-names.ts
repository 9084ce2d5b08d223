import { isRecord } from '../document/as-record';
import type { PlannedPaginator } from '../plan/plan';
import { pickScope } from './pick-scope';

/**
 * A paginator's field of an answer, with its info under the names that the type reads, whatever aliases the
 * query uses.
 */
export function fieldUnderOwnNames(
  { path, infoKeys }: Pick<PlannedPaginator, 'path' | 'infoKeys'>,
  data: unknown,
): unknown {
  const field = pickScope(data, path, 0);
  const renamed = [...infoKeys].filter(([name, key]) => name !== key);
  if (renamed.length === 0 || !isRecord(field)) return field;
  const own = renamed.map(([name, key]) => [name, pickScope(field, [key])] as const);
  return { ...field, ...Object.fromEntries(own) };
}
