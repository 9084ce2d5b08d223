import { DOCUMENT, inject, InjectionToken } from '@angular/core';

/**
 * Where the GraphQL server is reached: at the page's own origin, whose web server hands `/graphql`
 * on. Whoever renders the page elsewhere may know a shorter way.
 */
export const GRAPHQL_ORIGIN = new InjectionToken<string>('origin of the GraphQL server', {
  factory: () => inject(DOCUMENT).location.origin,
});
