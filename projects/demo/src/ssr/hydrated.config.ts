import { mergeApplicationConfig } from '@angular/core';
import {
  provideClientHydration,
  withHttpTransferCacheOptions,
  withIncrementalHydration,
} from '@angular/platform-browser';
import { ROUTES, type Routes } from '@angular/router';
import { appConfig } from '../app/app.config';

/** A page that only a rendering server makes sense of. It comes before the route of unknown addresses. */
const routes: Routes = [
  {
    path: 'later',
    title: 'Hydrated when used',
    loadComponent: () => import('./later/later-page').then(file => file.LaterPage),
  },
];

const laterPage = { providers: [{ provide: ROUTES, useValue: routes, multi: true }] };

/**
 * For both sides: the server writes its answers into the page, and the browser takes them from
 * there. Angular only includes POST requests, which those of GraphQL are, and requests with cookies
 * when told to. Such a page is for one visitor; `server.config.ts` keeps it out of shared caches.
 */
export const hydratedConfig = mergeApplicationConfig(laterPage, appConfig, {
  providers: [
    provideClientHydration(
      withHttpTransferCacheOptions({
        includePostRequests: true,
        includeRequestsWithAuthHeaders: true,
      }),
      // Also replays a click before the page is hydrated, so that it is not lost.
      withIncrementalHydration(),
    ),
  ],
});
