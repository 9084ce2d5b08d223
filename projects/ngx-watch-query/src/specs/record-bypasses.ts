import { TestBed } from '@angular/core/testing';
import { REQUEST_TRANSPORT } from 'ngx-watch-query/private';

/**
 * Records for each request from now on whether it bypasses the transfer cache (E1), which a
 * `TestRequest` does not tell.
 */
export function recordBypasses(): () => readonly (boolean | undefined)[] {
  const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
  return () => send.calls.allArgs().map(([request]) => request.bypassTransferCache);
}
