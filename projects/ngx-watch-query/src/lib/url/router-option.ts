import type { Injector } from '@angular/core';
import type { ActivatedRoute, Router } from '@angular/router';
import type { RouterPort } from './router-port';
import type { UrlOptions } from './url-options';

/** Keeps a WatchQuery's page, limit and variables in the URL (section 5). */
export interface RouterOption extends UrlOptions {
  /**
   * The route of the component. Nothing is written while it is not on the page (R8). Default: that of the
   * injection context of `watchQuery()`, or of the option `injector`.
   */
  readonly route?: ActivatedRoute;
  /** The Router that navigates and is listened to. Default: found in the same way as `route`. */
  readonly router?: Router;
  /**
   * `'push'`: Back leads to the previous page. `'replace'`: the history keeps one entry (R6).
   * Corrections and changes made before the first answer always replace. A variable may have its own
   * (`UrlVariable.history`). Default: `'push'`.
   */
  readonly history?: 'push' | 'replace';
  /**
   * `'manual'`: the Router does not scroll when the library writes. Default: `'after-transition'`:
   * the Router scrolls as configured.
   */
  readonly scroll?: 'after-transition' | 'manual';
}

/** The option with Router and route, given by the caller or injected (R1). */
export type LinkedRouterOption = RouterOption &
  RouterPort & {
    /** Whether pages stay out of the URL, because the list grows (A5). */
    readonly isAppended?: boolean | undefined;
  };

/** The part of `WatchQueryOptions` that this feature reads; documented there. */
export interface UrlWatchQueryOptions {
  readonly router?: RouterOption | true;
  readonly injector?: Injector;
  readonly append?: boolean;
}
