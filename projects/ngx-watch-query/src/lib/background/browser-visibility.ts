import { DOCUMENT } from '@angular/common';
import { inject } from '@angular/core';
import type { PageVisibility } from 'ngx-watch-query/private';

/** What the browser says; on a server nothing is hidden. To be called in an injection context. */
export function browserVisibility(): PageVisibility {
  const document = inject(DOCUMENT);
  return {
    get isHidden() {
      return document.visibilityState === 'hidden';
    },
    onChange: listener => {
      document.addEventListener('visibilitychange', listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
      };
    },
  };
}
