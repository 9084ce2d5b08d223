import { HttpContextToken, HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { switchMap, take, throwError, type Observable } from 'rxjs';

/** The decision about a request that is held back. */
export type Verdict = 'send' | 'undo';

/** Emits the decision about a request; null: the request is not held back. */
export const VERDICT = new HttpContextToken<Observable<Verdict> | null>(() => null);

/**
 * Holds a request back until there is a verdict. A request that is undone never reaches the server.
 * It fails as if the server had refused it (HTTP 409), so that the lists take the change back at
 * once.
 */
export const holdBack: HttpInterceptorFn = (request, next) => {
  const verdict = request.context.get(VERDICT);
  if (!verdict) return next(request);
  return verdict.pipe(
    take(1),
    switchMap(said =>
      said === 'send'
        ? // Outlives the page, because the verdict may come as it is closed.
          next(request.clone({ keepalive: true }))
        : throwError(() => new HttpErrorResponse({ status: 409, url: request.url })),
    ),
  );
};
