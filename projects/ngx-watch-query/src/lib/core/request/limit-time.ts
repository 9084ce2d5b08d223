import type { Injector } from '@angular/core';
import { DEADLINE } from 'ngx-watch-query/private';
import type { Subscription } from 'rxjs';
import { WatchQueryError } from '../errors/watch-query-error';

/**
 * Fails a request that is not answered in time (V21).
 *
 * @param request the request on the wire; its end cancels the timer
 * @param limit in milliseconds; undefined or null: no limit
 * @param fail ends the request with an error
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
