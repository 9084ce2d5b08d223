import { isObject, isRecord } from '../core/document/as-record';
import { NAME } from '../core/document/name-pattern';
import type { UrlType } from './url-type';

/** Whether a JSON value is a valid value of a variable of this type, without coercion. */
export function matchesType(value: unknown, type: UrlType): boolean {
  if (value === null) return !type.isNonNull && (type.values?.includes(null) ?? true);
  if (type.item) {
    return Array.isArray(value) && value.every(item => matchesType(item, type.item));
  }
  switch (type.kind) {
    case 'Int':
      // 32 bits (GraphQL specification, 3.5.1). Converting anything but a number may throw.
      return typeof value === 'number' && (value | 0) === value;
    case 'Float':
      return Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'ID':
      // Servers accept integers as IDs, too (GraphQL specification, 3.5.5).
      return typeof value === 'string' || Number.isSafeInteger(value);
    // Servers such as Hasura have enums that are declared as String.
    case 'String':
    case 'enum':
      if (typeof value !== 'string') return false;
      return type.values?.includes(value) ?? (type.kind === 'String' || isEnumName(value));
    case 'input':
      return isRecord(value) && isClean(value);
    case 'custom':
      return value !== undefined && isClean(value);
    case 'leaf':
      return value !== undefined && !holdsObject(value);
  }
}

/** Names that are reserved and cannot be enum values (GraphQL specification, 2.9.6). */
function isEnumName(text: string): boolean {
  return NAME.test(text) && !/^(true|false|null)$/.test(text);
}

/** Whether no key anywhere would change a prototype in a careless merge. */
function isClean(value: unknown): boolean {
  if (!isObject(value)) return true;
  // The values of an array are its items.
  return !Object.hasOwn(value, '__proto__') && Object.values(value).every(isClean);
}

/** Whether a JSON value is or holds an object. */
export function holdsObject(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsObject);
  return isObject(value);
}
