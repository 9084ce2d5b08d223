import {
  HttpContextToken,
  HttpErrorResponse,
  type HttpInterceptorFn,
  type HttpRequest,
} from '@angular/common/http';
import { DOCUMENT, inject } from '@angular/core';
import { finalize, switchMap, take, throwError, type Observable } from 'rxjs';

/** The decision about a request that is held back. */
export type Verdict = 'send' | 'undo';

/** Emits the decision about a request; null: the request is not held back. */
export const VERDICT = new HttpContextToken<Observable<Verdict> | null>(() => null);

/**
 * Holds a request back until there is a verdict. A request that is undone never reaches the server.
 * It fails as if the server had refused it (HTTP 409), so that the lists take the change back at
 * once. A request that is still held when the page is closed is sent, because the user has seen it
 * done.
 */
export const holdBack: HttpInterceptorFn = (request, next) => {
  const verdict = request.context.get(VERDICT);
  if (!verdict) return next(request);
  const window = inject(DOCUMENT).defaultView;
  const sendLast = (): void => {
    sendOnLeaving(request);
  };
  const forget = (): void => {
    window?.removeEventListener('pagehide', sendLast);
  };
  window?.addEventListener('pagehide', sendLast);
  return verdict.pipe(
    take(1),
    switchMap(said => {
      forget();
      return said === 'send'
        ? next(request)
        : throwError(() => new HttpErrorResponse({ status: 409, url: request.url }));
    }),
    finalize(forget),
  );
};

/** `keepalive` lets the request outlive its page. */
function sendOnLeaving(request: HttpRequest<unknown>): void {
  void fetch(request.urlWithParams, {
    method: request.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
    keepalive: true,
  });
}
