import { InjectionToken } from '@angular/core';
import type { Observable } from 'rxjs';
import type { GraphQLRequest } from './request-transport';

declare const ngDevMode: boolean | undefined;

/**
 * The shape of the public `SubscriptionTransport`, which says what its members promise. It cannot be
 * imported: the main entry point is built on this one.
 */
export interface LiveTransport {
  subscribe(
    request: Pick<GraphQLRequest, 'query' | 'operationName' | 'variables'>,
    connection: { opened(): void },
  ): Observable<{
    readonly data?: unknown;
    readonly errors?: readonly { readonly message: string }[] | undefined;
  }>;
  wake?(): void;
  close?(): void;
}

/** The transport in use: that of `withSubscriptions`, or the one of the tests. */
export const SUBSCRIPTION_TRANSPORT = new InjectionToken<LiveTransport>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query subscription transport' : '',
);
