import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** Whether the user can see the page. Injected, so that a test can decide it. */
export interface PageVisibility {
  /** Whether the page is hidden: the tab is in the background, or the window is minimised. */
  readonly isHidden: boolean;
  /** Calls the listener after each change; @returns stops that */
  onChange(listener: () => void): () => void;
}

export const PAGE_VISIBILITY = new InjectionToken<PageVisibility>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query page visibility' : '',
);

/** A page that is always visible. */
export const ALWAYS_SEEN: PageVisibility = {
  isHidden: false,
  onChange: () => () => undefined,
};
