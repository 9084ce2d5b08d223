import type { Injector } from '@angular/core';
import type { ActivatedRoute, Router } from '@angular/router';
import type { UrlOptions } from './url-options';

/** Keeps a WatchQuery's page, limit and variables in the URL (section 5). */
export interface RouterOption extends UrlOptions {
  /** The route of the component. Nothing is written while it is not on the page (R8). */
  readonly route: ActivatedRoute;
  /** The Router that navigates and whose navigations are followed. */
  readonly router: Router;
  /**
   * `'push'`: Back leads to the page before. `'replace'`: the history keeps one entry (R6).
   * Corrections and changes made before the first answer always replace. Default: `'push'`.
   */
  readonly history?: 'push' | 'replace';
  /**
   * `'manual'`: the Router does not scroll when the library writes. Default: `'after-transition'`:
   * the Router scrolls as configured.
   */
  readonly scroll?: 'after-transition' | 'manual';
}

/** The part of `WatchQueryOptions` that this feature reads; documented there. */
export interface UrlWatchQueryOptions {
  readonly router?: RouterOption | true;
  readonly injector?: Injector;
}
