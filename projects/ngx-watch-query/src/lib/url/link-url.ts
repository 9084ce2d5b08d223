import { untracked, type Injector } from '@angular/core';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import type { StartQueue } from '../core/request/start-queue';
import { readUrl } from './read-url';
import { urlWriteQueueOf } from './url-write-queue';
import { bindUrl } from './bind-url';
import type { Plan } from '../core/plan/plan';
import type { RequestTarget } from '../core/plan/request-variables';
import { applyUrl, type UrlKey } from './url-binding';
import { listedVariables, undeclaredListed } from './url-options';
import type { UrlParams } from './url-texts';
import type { LinkedRouterOption } from './router-option';

declare const ngDevMode: boolean | undefined;

/** How a WatchQuery and the URL are kept in step. */
export interface UrlLink {
  readonly keys: readonly UrlKey[];
  /** Where it starts. Until the first request, navigations move it; what differs from it is written. */
  start: RequestTarget;
  /**
   * The path of the last finished navigation that had the WatchQuery on its page; undefined since one had
   * not, so that coming back counts as a change of the path (P13).
   */
  path: string | undefined;
  /** The parameters of that navigation. */
  params: UrlParams;
}

/** The parts of the application that linking a WatchQuery with the URL needs. */
export interface UrlSurroundings {
  /** The largest limit that is read from a URL (P12); null if there is no such limit. */
  readonly maxLimit: number | null;
  /** False on a server, where the URL is read but never written (R9). */
  readonly isBrowser: boolean;
  readonly starts: StartQueue;
  /** The injector of the application. */
  readonly injector: Injector;
}

/**
 * Links a WatchQuery with the URL: finds its keys and reads their values (R1–R4).
 *
 * @param initial where it starts without the URL
 * @param callerNames the variables of the caller's function or read-only signals, which stay out of the
 *   URL (L15, L17)
 * @throws WatchQueryUsageError WQ122 if `router.variables` or `router.include` lists an unknown
 *   variable, WQ130 for one that is the caller's, WQ132 for both lists or half a codec
 */
export function linkUrl(
  plan: Plan,
  option: LinkedRouterOption,
  initial: RequestTarget,
  callerNames: ReadonlySet<string>,
  { maxLimit, injector }: UrlSurroundings,
): UrlLink {
  const { route, router } = option;
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertWholeCodecs(option);
    assertOneList(option);
    assertDeclared(plan, option);
    assertUnlisted(option, callerNames);
  }
  const keys = bindUrl(plan, option, initial, maxLimit).filter(
    ({ part }) => part.kind !== 'variable' || !callerNames.has(part.name),
  );
  const { path, params: current } = urlWriteQueueOf(router, injector).place;
  // A routed component's snapshot is valid while its navigation is still under way (R9).
  const params = route.parent ? route.snapshot.queryParams : current;
  return {
    keys,
    start: applyUrl(plan, initial, readUrl(keys, params)),
    // A navigation under way leads to a new page: the first turn starts now (P13).
    path: untracked(router.currentNavigation) ? '' : path,
    params,
  };
}

/** Refuses half a codec: it would read what nobody writes, or write what nobody reads (R5). */
function assertWholeCodecs(option: LinkedRouterOption): void {
  const half = listedVariables(option).find(entry => !entry.read !== !entry.write)?.name;
  if (half === undefined) return;
  throw new WatchQueryUsageError(
    'WQ132',
    `\`router.${listOf(option)}\` gives "${half}" only one of \`read\` and \`write\`: it needs both.`,
  );
}

/** Refuses both lists together: a strict list leaves nothing to add to (R4). */
function assertOneList({ variables, include }: LinkedRouterOption): void {
  if (!variables || !include) return;
  throw new WatchQueryUsageError(
    'WQ132',
    '`router.variables` is a strict list, and `router.include` adds to the automatic ones: give one of the two.',
  );
}

function listOf({ variables }: LinkedRouterOption): 'variables' | 'include' {
  return variables ? 'variables' : 'include';
}

function assertDeclared(plan: Plan, option: LinkedRouterOption): void {
  const unknown = undeclaredListed(plan, option);
  if (unknown === undefined) return;
  throw new WatchQueryUsageError(
    'WQ122',
    `\`router.${listOf(option)}\` names "${unknown}", which the query does not declare as a variable of its own.`,
  );
}

/** Refuses to keep a variable in the URL that only the caller's function or signal decides (L15, L17). */
function assertUnlisted(option: LinkedRouterOption, callerNames: ReadonlySet<string>): void {
  const listed = listedVariables(option).find(({ name }) => callerNames.has(name))?.name;
  if (listed === undefined) return;
  throw new WatchQueryUsageError(
    'WQ130',
    `\`router.${listOf(option)}\` lists "${listed}", which the variables function or a read-only signal gives: it belongs to one of the two.`,
  );
}
