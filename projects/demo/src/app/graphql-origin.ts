import { DOCUMENT, inject, InjectionToken } from '@angular/core';

/**
 * The origin of the GraphQL server. By default it is that of the page, whose web server forwards
 * `/graphql`. A server that renders the page can provide a more direct address.
 */
export const GRAPHQL_ORIGIN = new InjectionToken<string>('origin of the GraphQL server', {
  factory: () => inject(DOCUMENT).location.origin,
});
