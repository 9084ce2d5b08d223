import type { Injector } from '@angular/core';
import { DEADLINE } from 'ngx-watch-query/private';
import type { Subscription } from 'rxjs';
import { WatchQueryError } from '../errors/watch-query-error';

/**
 * Lets a request fail that is not answered in time, unless it has ended before (V21).
 *
 * @param request the request on the wire; it ends when `fail` does what a failure does
 * @param limit in milliseconds; undefined or null: it may take for ever
 */
export function limitTime(
  request: Subscription,
  limit: number | null | undefined,
  injector: Injector,
  fail: (error: WatchQueryError) => void,
): void {
  if (!limit) return;
  const expire = (): void => {
    fail(new WatchQueryError('network', `No answer came within ${String(limit / 1000)} s.`));
  };
  request.add(injector.get(DEADLINE)(limit, expire));
}
