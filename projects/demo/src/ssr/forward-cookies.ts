import type { HttpInterceptorFn } from '@angular/common/http';
import { inject, REQUEST } from '@angular/core';
import { GRAPHQL_ORIGIN } from '../app/graphql-origin';

// #region interceptor
/** For the server: sends the visitor's cookies on to the GraphQL server, and to no other. */
export const forwardCookies: HttpInterceptorFn = (request, next) => {
  const page = inject(REQUEST); // null while the application is built
  const cookie = page?.headers.get('cookie');
  if (!page || !cookie) return next(request);
  const isOurs = new URL(request.url, page.url).origin === inject(GRAPHQL_ORIGIN);
  return next(isOurs ? request.clone({ setHeaders: { cookie } }) : request);
};
// #endregion
