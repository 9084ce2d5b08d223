import { WatchQueryUsageError } from '../errors/usage-error';
import type { Plan } from './plan';

declare const ngDevMode: boolean | undefined;

/**
 * The index of the paginator with this scope; without a scope, that of the only one.
 *
 * @throws WatchQueryUsageError WQ103, WQ104, WQ105
 */
export function findPaginator({ paginators }: Plan, scope: string | undefined): number {
  const scopes = paginators.map(paginator => paginator.scope);
  if (scopes.length === 0) {
    throw new WatchQueryUsageError(
      'WQ105',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        'this WatchQuery has no pagination: set the option `pagination`.',
    );
  }
  if (scope === undefined && scopes.length > 1) {
    throw new WatchQueryUsageError(
      'WQ104',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        `there are several paginators, name the one to move: ${scopes.join(', ')}.`,
    );
  }
  const index = scope === undefined ? 0 : scopes.indexOf(scope);
  if (index < 0) {
    throw new WatchQueryUsageError(
      'WQ103',
      (typeof ngDevMode === 'undefined' || ngDevMode) &&
        `there is no paginator "${String(scope)}", only ${scopes.join(', ')}.`,
    );
  }
  return index;
}
