import { mergeApplicationConfig } from '@angular/core';
import {
  provideClientHydration,
  withEventReplay,
  withHttpTransferCacheOptions,
} from '@angular/platform-browser';
import { appConfig } from '../app/app.config';

/**
 * For both sides: the server writes its answers into the page, and the browser takes them from
 * there. GraphQL requests are POST requests, which Angular only includes when told to.
 */
export const hydratedConfig = mergeApplicationConfig(appConfig, {
  // A click before the page is hydrated is replayed, not lost.
  providers: [
    provideClientHydration(
      withHttpTransferCacheOptions({ includePostRequests: true }),
      withEventReplay(),
    ),
  ],
});
