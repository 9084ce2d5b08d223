import type { JsonObject } from '../core/document/as-record';
import { toJsonValue } from '../core/plan/to-json-value';
import { ABSENT } from './tokens';

/** What `read` gives, as JSON. If that is no JSON, or if it throws, the value is absent (R5). */
export function jsonOf(read: () => unknown): unknown {
  try {
    return toJsonValue(read(), refuseNewNull);
  } catch {
    return ABSENT;
  }
}

/** Refuses an infinite number and an invalid number or date, for which JSON would write null. */
function refuseNewNull(this: JsonObject, key: string, part: unknown): unknown {
  const isNull =
    part === null ? this[key] !== null : typeof part === 'number' && !Number.isFinite(part);
  if (isNull) throw new Error();
  return part;
}
