import type { Location } from '@angular/common';
import type { Router } from '@angular/router';

/** How often somebody navigated since the last reset. */
export interface NavigationCount {
  /** Navigations that are not somebody else's. */
  ours: number;
  /** New entries of the history. */
  pushed: number;
  reset(): void;
  /** Runs what navigates on behalf of somebody else. */
  foreign<R>(act: () => R): R;
}

/** Counts from now on; the navigations themselves are as ever. */
export function countNavigations(router: Router, location: Location): NavigationCount {
  let isForeign = false;
  const count: NavigationCount = {
    ours: 0,
    pushed: 0,
    reset: () => {
      count.ours = 0;
      count.pushed = 0;
    },
    foreign: act => {
      isForeign = true;
      try {
        return act();
      } finally {
        isForeign = false;
      }
    },
  };
  const navigate = router.navigateByUrl.bind(router);
  spyOn(router, 'navigateByUrl').and.callFake((url, extras) => {
    if (!isForeign) count.ours++;
    return navigate(url, extras);
  });
  const go = location.go.bind(location);
  spyOn(location, 'go').and.callFake((path, query, state) => {
    count.pushed++;
    go(path, query, state);
  });
  return count;
}
