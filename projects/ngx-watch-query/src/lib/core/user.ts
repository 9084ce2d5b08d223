import { InjectionToken, type WritableSignal } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** Who uses the application: another value after each `WatchQueryService.reset` (M13). */
export const USER = new InjectionToken<WritableSignal<object>>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query user' : '',
);
