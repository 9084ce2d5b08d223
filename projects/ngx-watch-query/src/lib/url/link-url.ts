import { untracked, type Injector } from '@angular/core';
import { warn } from '../core/errors/warn';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { StartQueue } from '../core/request/start-queue';
import type { UrlPlace } from './router-port';
import { readUrl } from './read-url';
import { urlWriteQueueOf } from './url-write-queue';
import { freshTrail } from '../core/paging/follow-trail';
import { bindUrl, secretVariables } from './bind-url';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import { applyUrl, type UrlKey } from './url-binding';
import { listedVariables, undeclaredListed } from './url-options';
import type { RouterOption } from './router-option';

declare const ngDevMode: boolean | undefined;

/** How a WatchQuery and the URL follow each other. */
export interface UrlLink {
  /** Whether it belongs to a routed component: another one is on every page. */
  readonly isRouted: boolean;
  readonly keys: readonly UrlKey[];
  readonly maxLimit: number | null;
  readonly history: 'push' | 'replace';
  readonly defaults: 'omit' | 'keep';
  readonly scroll: 'after-transition' | 'manual';
  /** False on a server: there the URL is read, never written (R9). */
  readonly isWritten: boolean;
  /** Whether the URL says nothing yet: read, write and request wait for the first navigation (R9). */
  readonly isHeld: boolean;
  /** Where the WatchQuery starts: changes of it are written. */
  readonly start: RequestTarget;
  /** What the URL said then. */
  readonly place: UrlPlace;
}

/** What of the application decides how a WatchQuery and the URL are linked. */
export interface UrlSurroundings {
  readonly maxLimit: number | null;
  readonly isBrowser: boolean;
  readonly starts: StartQueue;
  /** The application's own. */
  readonly injector: Injector;
}

/**
 * Links a WatchQuery with the URL: which keys are its own, and what they say now (R1–R4).
 *
 * @param initial what it begins with where the URL says nothing
 * @param functionNames the variables that belong to the caller's function: not in the URL (L15)
 * @throws WatchQueryUsageError WQ122 where `router.variables` names a variable that is none, WQ130 for
 *   one that the variables function gives
 */
export function linkUrl(
  plan: Plan,
  option: RouterOption,
  initial: RequestTarget,
  functionNames: ReadonlySet<string>,
  { maxLimit, isBrowser }: UrlSurroundings,
): UrlLink {
  const { route, router, history = 'push', defaults = 'omit', scroll } = option;
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertDeclared(plan, option);
    assertUnlisted(option, functionNames);
    warnOfSecrets(plan, option);
  }
  const keys = bindUrl(plan, option, initial).filter(
    ({ part }) => part.kind !== 'variable' || !functionNames.has(part.name),
  );
  // A routed component's snapshot is right while its navigation is still under way (R9).
  // The root's own route has no parent; another may have taken its place since it was injected.
  const isRouted = route.parent !== null;
  const queue = urlWriteQueueOf(router);
  const { path, params: current } = queue.place;
  const params = isRouted ? route.snapshot.queryParams : current;
  const changes = readUrl(keys, params, maxLimit);
  return {
    isRouted,
    keys,
    maxLimit,
    history,
    defaults,
    scroll: scroll ?? 'after-transition',
    isWritten: isBrowser,
    isHeld: !isRouted && !queue.isReady,
    start: applyUrl(plan, initial, changes, initial.positions.map(freshTrail)),
    // A navigation under way leads to a page that is new to it: its first turn begins there (P13).
    place: { path: untracked(router.currentNavigation) ? '' : path, params },
  };
}

function assertDeclared(plan: Plan, option: RouterOption): void {
  const unknown = undeclaredListed(plan, option);
  if (unknown === undefined) return;
  throw new WatchQueryUsageError(
    'WQ122',
    `\`router.variables\` names "${unknown}", which the query does not declare as a variable of its own.`,
  );
}

function warnOfSecrets(plan: Plan, option: RouterOption): void {
  for (const name of secretVariables(plan, option)) {
    warn(
      'WQ205',
      `$${name} sounds secret and stays out of the URL. List it in \`router.variables\` if it belongs there.`,
    );
  }
}

/** A variable of the function is the caller's; the URL has no say in it (L15). */
function assertUnlisted(option: RouterOption, functionNames: ReadonlySet<string>): void {
  const listed = listedVariables(option)?.find(({ name }) => functionNames.has(name))?.name;
  if (listed === undefined) return;
  throw new WatchQueryUsageError(
    'WQ130',
    `\`router.variables\` lists "${listed}", which the variables function gives: it belongs to one of the two.`,
  );
}
