import type { HttpContext } from '@angular/common/http';
import { InjectionToken } from '@angular/core';
import type { Observable } from 'rxjs';
import type { Envelope } from './envelope';

declare const ngDevMode: boolean | undefined;

/** One operation on its way to the server. */
export interface GraphQLRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** For the application's interceptors. */
  readonly context: HttpContext | undefined;
  /**
   * Whether Angular's transfer cache must not answer it, because what the server has rendered into
   * the page is too old (E1).
   */
  readonly bypassTransferCache?: boolean;
  /**
   * Whether the library sends it in the background. Such requests are repeated after a failure in
   * any case (V15).
   */
  readonly isBackground?: boolean;
}

/** Sends requests. The default one uses HTTP, the testing entry point has its own. */
export interface RequestTransport {
  /**
   * Sends when subscribed, cancels when unsubscribed. Subscribe at once: equal requests of one flush are
   * sent as one when it ends, for those who have subscribed by then (E5). Emits one answer and completes,
   * or fails with a `WatchQueryError`.
   */
  send(request: GraphQLRequest): Observable<Envelope>;
}

export const REQUEST_TRANSPORT = new InjectionToken<RequestTransport>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query transport' : '',
);
