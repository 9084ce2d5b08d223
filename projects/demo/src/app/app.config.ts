import { provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import {
  PreloadAllModules,
  provideRouter,
  TitleStrategy,
  withComponentInputBinding,
  withInMemoryScrolling,
  withPreloading,
} from '@angular/router';
import { provideWatchQuery } from 'ngx-watch-query';
import { routes } from './app.routes';
import { PageTitle } from './shared/navigation/page-title';

/** The page's own origin: in development the dev server hands `/graphql` to the demo server. */
const uri = '/graphql';

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideRouter(
      routes,
      withComponentInputBinding(),
      withInMemoryScrolling({ scrollPositionRestoration: 'top' }),
      // Links work at once, also while the server is down.
      withPreloading(PreloadAllModules),
    ),
    { provide: TitleStrategy, useExisting: PageTitle },
    // The demo server takes cursors as String, not as ID.
    provideWatchQuery({ uri, cursorType: 'String' }),
  ],
};
