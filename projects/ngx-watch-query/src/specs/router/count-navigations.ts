import type { Location } from '@angular/common';
import type { Router } from '@angular/router';

/** How often was navigated since the last reset. */
export interface NavigationCount {
  /** Navigations of the library. */
  ours: number;
  /** New history entries. */
  pushed: number;
  reset(): void;
  /** Runs something whose navigations are foreign. */
  foreign<R>(act: () => R): R;
}

/** Counts from now on, without changing the navigations. */
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
