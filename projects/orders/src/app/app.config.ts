import { provideHttpClient } from '@angular/common/http';
import { provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import { provideRouter, withComponentInputBinding } from '@angular/router';
import { provideWatchQuery, withRouter } from 'ngx-watch-query';
import { routes } from './app.routes';
import { counted } from './counted';

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideHttpClient(),
    provideRouter(routes, withComponentInputBinding()),
    // #region provide
    provideWatchQuery(
      { uri: '/graphql', defaultLimit: 10, defaultPaginator: 'counted' },
      counted,
      withRouter(),
    ),
    // #endregion
  ],
};
