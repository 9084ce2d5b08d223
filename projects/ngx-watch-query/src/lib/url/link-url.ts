import { afterNextRender, untracked, type Injector } from '@angular/core';
import { warn } from '../core/errors/warn';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { UrlLink } from './url-effect';
import { readUrl } from './read-url';
import { urlWriteQueueOf } from './url-write-queue';
import { freshTrail } from '../core/paging/follow-trail';
import { bindUrl, secretVariables } from './bind-url';
import type { Plan } from '../core/plan/plan';
import type { Wanted } from '../core/plan/request-variables';
import { applyUrl } from './url-binding';
import { undeclaredListed } from './url-options';
import type { RouterOption } from './router-option';

declare const ngDevMode: boolean | undefined;

/** What of the application decides how a WatchQuery and the URL are linked. */
export interface UrlSurroundings {
  readonly name: string;
  readonly maxLimit: number | null;
  readonly isBrowser: boolean;
  /** Variables that belong to the caller's function: not in the URL (L15). */
  readonly given: ReadonlySet<string>;
  /** The application's own. */
  readonly injector: Injector;
}

/**
 * Links a WatchQuery with the URL: which keys are its own, and what they say now (R1–R4).
 *
 * @param initial what it begins with where the URL says nothing
 * @throws WatchQueryUsageError WQ122 where `router.variables` names a variable that is none
 */
export function linkUrl(
  plan: Plan,
  option: RouterOption,
  initial: Wanted,
  { name, maxLimit, isBrowser, given, injector }: UrlSurroundings,
): UrlLink {
  const { route, router, history = 'push', defaults = 'omit', scroll } = option;
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertDeclared(plan, option);
    warnOfSecrets(plan, option);
  }
  const keys = bindUrl(plan, option, initial).filter(
    ({ part }) => part.kind !== 'variable' || !given.has(part.name),
  );
  // A routed component's snapshot is right while its navigation is still under way (R9).
  // The root's own route has no parent; another may have taken its place since it was injected.
  const isRouted = route.parent !== null;
  const queue = urlWriteQueueOf(router);
  const { path, params: current } = queue.place;
  const params = isRouted ? route.snapshot.queryParams : current;
  const changes = readUrl(keys, params, maxLimit);
  return {
    port: { route, router },
    isRouted,
    plan,
    keys,
    maxLimit,
    name,
    history,
    defaults,
    scroll: scroll ?? 'after-transition',
    isWritten: isBrowser,
    isHeld: !isRouted && !queue.isReady,
    beginning: applyUrl(plan, initial, changes, initial.positions.map(freshTrail)),
    // A navigation under way leads to a page that is new to it: its first turn begins there (P13).
    place: { path: untracked(router.currentNavigation) ? '' : path, params },
    afterRender: callback => {
      const hook = afterNextRender({ read: callback }, { injector });
      return () => hook.destroy();
    },
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
