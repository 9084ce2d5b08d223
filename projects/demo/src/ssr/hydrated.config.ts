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
 * there. GraphQL requests are POST requests, which Angular only includes when told to. It leaves out
 * those with cookies, too, because a cache in front of the server must not keep such a page.
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
