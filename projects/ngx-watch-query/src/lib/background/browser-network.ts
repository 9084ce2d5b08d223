import { DOCUMENT } from '@angular/common';
import { inject } from '@angular/core';
import type { DeviceNetwork } from 'ngx-watch-query/private';

/** The network as the browser reports it; a server is online. Call it in an injection context. */
export function browserNetwork(): DeviceNetwork {
  const window = inject(DOCUMENT).defaultView;
  return {
    get isOffline() {
      return window?.navigator.onLine === false;
    },
    onChange: listener => {
      window?.addEventListener('online', listener);
      window?.addEventListener('offline', listener);
      return () => {
        window?.removeEventListener('online', listener);
        window?.removeEventListener('offline', listener);
      };
    },
  };
}
