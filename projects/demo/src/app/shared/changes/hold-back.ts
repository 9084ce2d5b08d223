import {
  HttpContextToken,
  HttpErrorResponse,
  type HttpInterceptorFn,
  type HttpRequest,
} from '@angular/common/http';
import { DOCUMENT, inject } from '@angular/core';
import { finalize, switchMap, take, throwError, type Observable } from 'rxjs';

/** What becomes of a request that is held back. */
export type Verdict = 'send' | 'undo';

/** Emits what becomes of a request; null: it is not held back. */
export const VERDICT = new HttpContextToken<Observable<Verdict> | null>(() => null);

/**
 * Keeps a request until its verdict is there. One that is undone ends as if the server had refused it
 * (HTTP 409), which has not heard of it: so the lists take back what they show of it at once. One that
 * is still held when the page is closed is sent: the user has seen it done.
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

/** `keepalive` lets it go on without its page. */
function sendOnLeaving(request: HttpRequest<unknown>): void {
  void fetch(request.urlWithParams, {
    method: request.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
    keepalive: true,
  });
}
