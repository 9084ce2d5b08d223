import { TestBed } from '@angular/core/testing';
import { REQUEST_TRANSPORT } from 'ngx-watch-query/private';

/**
 * From now on, for each request that goes over the wire, whether an answer in the rendered page will
 * not do (E1). A `TestRequest` does not tell.
 */
export function recordBypasses(): () => readonly (boolean | undefined)[] {
  const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
  return () => send.calls.allArgs().map(([request]) => request.bypassTransferCache);
}
