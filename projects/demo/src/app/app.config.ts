import { provideHttpClient, withFetch, withInterceptors } from '@angular/common/http';
import { HashLocationStrategy, LocationStrategy, PathLocationStrategy } from '@angular/common';
import {
  DOCUMENT,
  inject,
  provideBrowserGlobalErrorListeners,
  type ApplicationConfig,
} from '@angular/core';
import {
  PreloadAllModules,
  provideRouter,
  RouteReuseStrategy,
  TitleStrategy,
  withInMemoryScrolling,
  withPreloading,
} from '@angular/router';
import {
  provideWatchQuery,
  withAppend,
  withCache,
  withMutations,
  withRefresh,
  withRouter,
  withSubscriptions,
} from 'ngx-watch-query';
import { routes } from './app.routes';
import { GRAPHQL_ORIGIN } from './graphql-origin';
import { holdBack } from './shared/changes/hold-back';
import { readFieldErrors } from './shared/changes/read-field-errors';
import { readHosting } from './shared/hosting';
import { PageTitle } from './shared/navigation/page-title';
import { PathReuse } from './shared/navigation/path-reuse';
import { asksForTrouble } from './shared/trouble/trouble';

/**
 * The address of the API. It is a function because it differs when the page is rendered on a
 * server.
 */
const uri = (): string => `${inject(GRAPHQL_ORIGIN)}/graphql`;
/** The address of the WebSocket, encrypted if the page is. Only browsers call this. */
const url = (): string => `${location.origin.replace(/^http/, 'ws')}/graphql`;

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideRouter(
      routes,
      // Only reports the scroll position; `PageScroll` scrolls.
      withInMemoryScrolling(),
      // Links work at once, also while the server is down.
      withPreloading(PreloadAllModules),
    ),
    HashLocationStrategy,
    {
      provide: LocationStrategy,
      // For web servers that cannot be told to answer every path with the page.
      useFactory: () =>
        readHosting(inject(DOCUMENT), 'location') === 'hash'
          ? inject(HashLocationStrategy)
          : inject(PathLocationStrategy),
    },
    { provide: TitleStrategy, useExisting: PageTitle },
    { provide: RouteReuseStrategy, useExisting: PathReuse },
    // Only with fetch a request can outlive its page (`holdBack`).
    provideHttpClient(withFetch(), withInterceptors([holdBack, asksForTrouble])),
    provideWatchQuery(
      // The demo server takes cursors as String, not as ID.
      { uri, cursorType: 'String' },
      withRouter(),
      withSubscriptions({ url }),
      withMutations({ readFieldErrors }),
      withRefresh(),
      withAppend(),
      // Back shows the same rows at once, at the same scroll position.
      withCache(),
    ),
  ],
};
