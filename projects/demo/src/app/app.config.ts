import { provideBrowserGlobalErrorListeners, type ApplicationConfig } from '@angular/core';
import { provideWatchQuery } from 'ngx-watch-query';

/** The page's own origin: in development the dev server hands `/graphql` to the demo server. */
const uri = '/graphql';

export const appConfig: ApplicationConfig = {
  providers: [provideBrowserGlobalErrorListeners(), provideWatchQuery({ uri })],
};
