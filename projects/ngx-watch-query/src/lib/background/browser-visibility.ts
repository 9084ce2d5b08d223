import { DOCUMENT } from '@angular/common';
import { inject } from '@angular/core';
import type { PageVisibility } from 'ngx-watch-query/private';

/** The page as the browser reports it; on a server it is seen. Call it in an injection context. */
export function browserVisibility(): PageVisibility {
  const document = inject(DOCUMENT);
  return {
    get isHidden() {
      return document.visibilityState === 'hidden';
    },
    onChange: listener => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
