import {
  HttpContext,
  HttpContextToken,
  HttpErrorResponse,
  provideHttpClient,
  withInterceptors,
  type HttpInterceptorFn,
} from '@angular/common/http';
import {
  inject,
  Injectable,
  provideEnvironmentInitializer,
  signal,
  type ApplicationConfig,
} from '@angular/core';
import { toObservable } from '@angular/core/rxjs-interop';
import type { Route } from '@angular/router';
import {
  provideWatchQuery,
  WatchQueryService,
  withCache,
  withRouter,
  withSubscriptions,
} from 'ngx-watch-query';
import { catchError, from, skip, switchMap } from 'rxjs';
import { OrdersDocument } from '../gql/graphql';

/** Stands for the login service of your application. */
@Injectable({ providedIn: 'root' })
export class Session {
  readonly token = signal<string | undefined>(undefined);

  #renewal: Promise<void> | undefined;

  /** Gets a new token. Calls in the meantime share one request. */
  renew(): Promise<void> {
    this.#renewal ??= this.#request().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #request(): Promise<void> {
    const answer = await fetch('/token', { method: 'POST' });
    if (!answer.ok) throw new Error('Please log in again.');
    this.token.set(await answer.text());
  }
}

// #region interceptor
const addToken: HttpInterceptorFn = (request, next) => {
  const token = inject(Session).token();
  if (token === undefined || !request.url.startsWith('/')) return next(request);
  return next(request.clone({ setHeaders: { Authorization: `Bearer ${token}` } }));
};

export const appConfig: ApplicationConfig = {
  providers: [
    provideHttpClient(withInterceptors([addToken])),
    provideWatchQuery({ uri: '/graphql' }),
  ],
};
// #endregion

// #region renew
export const renewToken: HttpInterceptorFn = (request, next) => {
  const session = inject(Session);
  const token = session.token();
  if (token === undefined || !request.url.startsWith('/')) return next(request);
  return next(request).pipe(
    catchError((error: unknown) => {
      if (!(error instanceof HttpErrorResponse && error.status === 401)) throw error;
      const renewal = session.token() === token ? session.renew() : Promise.resolve();
      return from(renewal).pipe(switchMap(() => next(request)));
    }),
  );
};
// #endregion

// #region socket
/** The token that the login has left here; read before each try to connect. */
const connectionParams = () => {
  const token = localStorage.getItem('token');
  return token === null ? undefined : { Authorization: `Bearer ${token}` };
};

export const live = withSubscriptions({ url: 'wss://example.org/graphql', connectionParams });
// #endregion

// #region tenant
export const tenants = provideWatchQuery({
  uri: () => `/${inject(Session).token() === undefined ? 'public' : 'members'}/graphql`,
});
// #endregion

// #region endpoint
export const archiveRoute: Route = {
  path: 'archive',
  providers: [provideWatchQuery({ uri: '/archive/graphql' }, withRouter())],
  loadComponent: () => import('../orders/order-list-page').then(file => file.OrderListPage),
};
// #endregion

// #region archive
/** For the `providers` of a route. */
export const archive = [
  provideWatchQuery({ uri: '/archive/graphql' }, withCache()),
  provideEnvironmentInitializer(() => {
    const service = inject(WatchQueryService);
    const logins = toObservable(inject(Session).token).pipe(skip(1));
    logins.subscribe(() => {
      service.reset();
    });
  }),
];
// #endregion

// #region context
/** Headers for the requests of one WatchQuery, or for one call. */
export const HEADERS = new HttpContextToken<Readonly<Record<string, string>>>(() => ({}));

/** For `provideHttpClient(withInterceptors([addHeaders]))`. */
export const addHeaders: HttpInterceptorFn = (request, next) =>
  next(request.clone({ setHeaders: request.context.get(HEADERS) }));

// Created once: only requests with the same context object are shared and found in the cache.
const context = new HttpContext().set(HEADERS, { 'Accept-Language': 'de' });

export function injectGermanOrders() {
  return inject(WatchQueryService).watchQuery(
    OrdersDocument,
    {},
    { pagination: 'orders', context },
  );
}
// #endregion
