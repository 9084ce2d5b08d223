import { inject } from '@angular/core';
import { isActive, Router, withViewTransitions } from '@angular/router';

/** Animates the way from page to page, but not what changes only the query parameters of a page. */
export function withPageTransitions() {
  return withViewTransitions({
    onViewTransitionCreated: ({ transition }) => {
      const router = inject(Router);
      const target = router.currentNavigation()?.finalUrl;
      const samePage = {
        paths: 'exact',
        matrixParams: 'exact',
        queryParams: 'ignored',
        fragment: 'ignored',
      } as const;
      if (target && isActive(target, router, samePage)()) transition.skipTransition();
    },
  });
}
