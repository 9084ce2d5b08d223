import { InjectionToken, type WritableSignal } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/**
 * Stands for the current user of the application. Each `WatchQueryService.reset` sets a new object
 * (M13).
 */
export const USER = new InjectionToken<WritableSignal<object>>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query user' : '',
);
