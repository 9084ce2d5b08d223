import { WatchQueryUsageError } from '../errors/usage-error';
import { asRecord, isRecord } from '../document/as-record';
import { NAME } from '../document/name-pattern';
import type { PaginatorArgument, PaginatorType } from './paginator-type';

declare const ngDevMode: boolean | undefined;

const PATH = /^[_A-Za-z]\w*(\.[_A-Za-z]\w*)*$/;
const BESIDE = /^\*(\w+|\.\w+)(\.\w+)*$/;
const TYPE = /^\[*[_A-Za-z]\w*!?(\]!?)*$/;
const NO_FIELD_NAMES = 'no list of field names, nor an object of such lists';

/**
 * Throws where a paginator type cannot work: when the application starts, not with the first
 * request.
 *
 * @throws WatchQueryUsageError WQ120
 */
export function assertPaginatorType(name: string, type: PaginatorType): void {
  const problem = problemOf(type);
  if (problem === null) return;
  throw new WatchQueryUsageError(
    'WQ120',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `the paginator type "${name}" is invalid: ${problem}.`,
  );
}

function problemOf({
  limit,
  page,
  items,
  info,
  needed = [],
  optional = [],
  total,
  read,
}: PaginatorType): string | null {
  if (!isArgument(limit)) return '`limit` needs an argument path and a GraphQL type';
  if (!isArgument(page)) return '`page` needs an argument path and a GraphQL type';
  if (isSameOrAbove(limit, page) || isSameOrAbove(page, limit)) {
    return '`limit` and `page` fill the same argument';
  }
  if (!['page', 'offset', 'cursor'].includes(page.kind)) {
    return '`page.kind` is none of page, offset and cursor';
  }
  if (items !== '' && !matches(PATH, items)) return '`items` is not a path of field names';
  if (!isFieldNames(info)) return `\`info\` is ${NO_FIELD_NAMES}`;
  if (!isFieldNames(needed)) return `\`needed\` is ${NO_FIELD_NAMES}`;
  if (!Array.isArray(optional) || !isFieldNames(optional)) {
    return '`optional` is not a list of field names';
  }
  if (total !== undefined && !matches(BESIDE, total)) {
    return '`total` is not a path that begins with `*`';
  }
  return typeof read === 'function' ? null : '`read` is not a function';
}

// Typed, but callers without type checks may pass anything.
function isArgument(value: unknown): boolean {
  const { argument, type } = asRecord(value);
  return matches(PATH, argument) && matches(TYPE, type) && isClosed(String(type));
}

function isClosed(type: string): boolean {
  return type.split('[').length === type.split(']').length;
}

function isSameOrAbove(one: PaginatorArgument, other: PaginatorArgument): boolean {
  return `${other.argument}.`.startsWith(`${one.argument}.`);
}

function isFieldNames(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every(name => matches(NAME, name))
    : isRecord(value) &&
        Object.entries(value).every(([name, below]) => NAME.test(name) && isFieldNames(below));
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}
