import { provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import {
  PreloadAllModules,
  provideRouter,
  RouteReuseStrategy,
  TitleStrategy,
  withHashLocation,
  withInMemoryScrolling,
  withPreloading,
} from '@angular/router';
import { provideWatchQuery, withRouter, withSubscriptions } from 'ngx-watch-query';
import { routes } from './app.routes';
import { readHosting } from './shared/hosting';
import { PageTitle } from './shared/navigation/page-title';
import { PathReuse } from './shared/navigation/path-reuse';

/** The page's own origin: in development the dev server hands `/graphql` to the demo server. */
const uri = '/graphql';
/** The same over a WebSocket, encrypted where the page is. */
const url = location.origin.replace(/^http/, 'ws') + uri;

/** For web servers that cannot be told to answer every path with the page. */
const isHashWanted = readHosting(document, 'location') === 'hash';

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideRouter(
      routes,
      // Tells where to scroll to; `PageScroll` does it.
      withInMemoryScrolling(),
      // Links work at once, also while the server is down.
      withPreloading(PreloadAllModules),
      ...(isHashWanted ? [withHashLocation()] : []),
    ),
    { provide: TitleStrategy, useExisting: PageTitle },
    { provide: RouteReuseStrategy, useExisting: PathReuse },
    // The demo server takes cursors as String, not as ID.
    provideWatchQuery({ uri, cursorType: 'String' }, withRouter(), withSubscriptions({ url })),
  ],
};
