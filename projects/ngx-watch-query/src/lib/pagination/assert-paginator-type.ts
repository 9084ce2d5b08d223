import { WatchQueryUsageError } from '../errors/usage-error';
import type { PaginatorArgument, PaginatorType } from './paginator-type';

declare const ngDevMode: boolean | undefined;

const NAME = /^[_A-Za-z]\w*$/;
const PATH = /^[_A-Za-z]\w*(\.[_A-Za-z]\w*)*$/;
const TYPE = /^(\[*)[_A-Za-z]\w*!?(\]!?)*$/;

/**
 * Refuses a paginator type that cannot work, when the application starts and not with the first
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
      `the paginator type "${name}" cannot work: ${problem}.`,
  );
}

function problemOf({ limit, page, items, read }: PaginatorType): string | null {
  if (!isArgument(limit)) return '`limit` needs an argument path and a GraphQL type';
  if (!isArgument(page)) return '`page` needs an argument path and a GraphQL type';
  if (limit.argument === page.argument) return '`limit` and `page` fill the same argument';
  if (!['page', 'offset', 'cursor'].includes(page.kind)) {
    return '`page.kind` is none of page, offset and cursor';
  }
  if (items !== '' && !items.split('.').every(key => NAME.test(key))) {
    return '`items` is no path of field names';
  }
  return typeof read === 'function' ? null : '`read` is no function';
}

function isArgument({ argument, type }: PaginatorArgument): boolean {
  const opened = type.split('[').length;
  return PATH.test(argument) && TYPE.test(type) && opened === type.split(']').length;
}
