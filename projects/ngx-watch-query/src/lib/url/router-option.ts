import type { Injector } from '@angular/core';
import type { ActivatedRoute, Router } from '@angular/router';
import type { UrlOptions } from './url-options';

/** Keeps a WatchQuery's page, limit and variables in the URL (section 5). */
export interface RouterOption extends UrlOptions {
  /** The route of the component: while it is not on the page nothing is written (R8). */
  readonly route: ActivatedRoute;
  /** What navigates, and what is listened to. */
  readonly router: Router;
  /**
   * `'push'`: Back leads to the page before. `'replace'`: the history keeps one entry (R6).
   * Corrections and changes made before the first answer always replace. Default: `'push'`.
   */
  readonly history?: 'push' | 'replace';
  /**
   * `'manual'`: the Router does not scroll for our writes. Default: `'after-transition'`, what the
   * Router is set up for.
   */
  readonly scroll?: 'after-transition' | 'manual';
}

/** What the feature reads of `WatchQueryOptions`, which say what they mean. */
export interface UrlWatchQueryOptions {
  readonly router?: RouterOption | true;
  readonly injector?: Injector;
}
