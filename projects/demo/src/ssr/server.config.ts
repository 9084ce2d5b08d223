import {
  HTTP_TRANSFER_CACHE_ORIGIN_MAP,
  provideHttpClient,
  withFetch,
  withInterceptors,
} from '@angular/common/http';
import { inject, mergeApplicationConfig, REQUEST } from '@angular/core';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { GRAPHQL_ORIGIN } from '../app/graphql-origin';
import { forwardCookies } from './forward-cookies';
import { hydratedConfig } from './hydrated.config';

/** Every page is rendered on request, because its films may have changed. */
const serverRoutes = [
  {
    path: '**',
    renderMode: RenderMode.Server,
    // Its visitor's cookies are sent on, so the page may be meant for that visitor only.
    headers: { 'Cache-Control': 'private, no-cache' },
  } as const,
];

export const serverConfig = mergeApplicationConfig(hydratedConfig, {
  providers: [
    provideServerRendering(withRoutes(serverRoutes)),
    // Without fetch no cookie is sent.
    provideHttpClient(withFetch(), withInterceptors([forwardCookies])),
    {
      provide: GRAPHQL_ORIGIN,
      useFactory: () => process.env['GRAPHQL_ORIGIN'] ?? 'http://localhost:4000',
    },
    {
      // The browser looks up answers under its own origin, so the server must store them under it.
      provide: HTTP_TRANSFER_CACHE_ORIGIN_MAP,
      useFactory: () => {
        const request = inject(REQUEST);
        return request ? { [inject(GRAPHQL_ORIGIN)]: new URL(request.url).origin } : {};
      },
    },
  ],
});
