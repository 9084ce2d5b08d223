import { mergeApplicationConfig } from '@angular/core';
import {
  provideClientHydration,
  withEventReplay,
  withHttpTransferCacheOptions,
} from '@angular/platform-browser';
import { appConfig } from '../app/app.config';

/**
 * For both sides: the server writes its answers into the page, the browser takes them from there.
 * GraphQL requests are POST requests, which Angular leaves out unless told otherwise.
 */
export const hydratedConfig = mergeApplicationConfig(appConfig, {
  // A click that comes before the page is taken over is not lost.
  providers: [
    provideClientHydration(
      withHttpTransferCacheOptions({ includePostRequests: true }),
      withEventReplay(),
    ),
  ],
});
