import { InjectionToken } from '@angular/core';
import type { Observable } from 'rxjs';
import type { GraphQLRequest } from './request-transport';

declare const ngDevMode: boolean | undefined;

/**
 * The same shape as the public `SubscriptionTransport`, which documents the members. That type
 * cannot be imported here, because the main entry point depends on this one.
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
  readonly isSeparate?: boolean;
}

/** The transport of subscriptions: that of `withSubscriptions`, or that of the test kit. */
export const SUBSCRIPTION_TRANSPORT = new InjectionToken<LiveTransport>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query subscription transport' : '',
);
