import { InjectionToken } from '@angular/core';

declare const ngDevMode: boolean | undefined;

/** Whether the page can be seen, so that a test can decide it. */
export interface PageVisibility {
  /** Whether nobody can see it: the tab is in the background, the window minimised. */
  readonly isHidden: boolean;
  /** Calls back after each change; @returns ends that */
  onChange(listener: () => void): () => void;
}

export const PAGE_VISIBILITY = new InjectionToken<PageVisibility>(
  typeof ngDevMode === 'undefined' || ngDevMode ? 'ngx-watch-query page visibility' : '',
);

/** A page that is always seen. */
export const ALWAYS_SEEN: PageVisibility = {
  isHidden: false,
  onChange: () => () => undefined,
};
