import { styleOf } from './page-style';
import type { PageArgument } from './paginator-type';
import type { Paging } from './paging';
import { isSamePosition, type Position } from './position';
import { shownPage, wayBack } from './way-back';

/** Where a page method asks to go. */
export type PageMove = number | 'next' | 'previous';

/**
 * Where a page method leads (P10, P11, P14, P16, P17).
 *
 * @param isQueued whether a request for the draft is queued already
 * @returns the new position, or null when the method has nothing to do: there is no such page, or
 *   it is both set and sent
 */
export function decideMove(
  paging: Paging,
  kind: PageArgument['kind'],
  move: PageMove,
  isQueued: boolean,
): Position | null {
  const target = targetOf(paging, kind, move, isQueued);
  if (target === null) return null;
  const position = { ...paging.draft, ...target };
  const isSet = isSamePosition(paging.draft, position);
  const isAsked = isSet && isSent(paging, isQueued, sent => isSamePosition(sent, position));
  return isAsked ? null : position;
}

/**
 * Where `setLimit` leads: page 1 with the new limit (P12), or the same position where the limit is
 * set but not sent; null when there is nothing to do.
 */
export function decideLimit(paging: Paging, limit: number, isQueued: boolean): Position | null {
  const { draft } = paging;
  if (limit !== draft.limit) return { limit, page: 1, cursor: null };
  // Only limits are compared: a page that is set and not sent is no reason to send a limit again (P12).
  return isSent(paging, isQueued, sent => sent.limit === limit) ? null : draft;
}

type Target = Pick<Position, 'page' | 'cursor'>;

function targetOf(
  paging: Paging,
  kind: PageArgument['kind'],
  move: PageMove,
  isQueued: boolean,
): Target | null {
  if (move !== 'next' && move !== 'previous') return pageTarget(paging, kind, move);
  const { draft, displayed } = paging;
  const isFailed = isFailedDraft(paging, isQueued);
  // The move away from a failed page leads back to the page shown (P17).
  if (isFailed && displayed && move === wayBack(paging)) return shownPage(displayed, paging.trail);
  const isShown = displayed?.limit === draft.limit;
  const step = move === 'next' ? 1 : -1;
  // No page of this list is shown to count from, so Next requests the failed one again (P16).
  if (isFailed && !isShown && step > 0) return draft;
  const from = isFailed && isShown ? displayed : draft;
  if (from.page === null) return besideUnknown(paging, step, from);
  return pageTarget(paging, kind, from.page + step);
}

function pageTarget(paging: Paging, kind: PageArgument['kind'], page: number): Target | null {
  const style = styleOf({ kind });
  if (!Number.isInteger(page) || page < 1 || page > style.lastPage(paging)) return null;
  return { page, cursor: style.cursorOf(page, paging.trail) };
}

/**
 * Whether the request for the page in the draft has failed. Moves then count from the page shown,
 * so that Next requests the failed page again (P16). Once that is queued, they count from the draft
 * again (P11).
 */
function isFailedDraft({ draft, requested, hasFailed }: Paging, isQueued: boolean): boolean {
  return hasFailed && !isQueued && requested !== null && isSamePosition(requested, draft);
}

/**
 * Where a relative move leads from a page without a number, by the trail since the link. Before its first
 * page is page 1; what follows its last page is not known (P14).
 */
function besideUnknown(
  { trail }: Paging,
  step: 1 | -1,
  { cursor, limit }: Position,
): Target | null {
  const { unnumbered = [] } = trail;
  const index = limit === trail.limit ? unnumbered.indexOf(cursor) : -1;
  const beside = index < 0 ? undefined : unnumbered[index + step];
  if (beside !== undefined) return { page: null, cursor: beside };
  return step > 0 ? null : { page: 1, cursor: null };
}

/** Whether what is set was requested, and has not failed, or will be with the first request (P10). */
function isSent(
  { requested, hasFailed }: Paging,
  isQueued: boolean,
  isIt: (sent: Position) => boolean,
): boolean {
  return requested ? isIt(requested) && !hasFailed : isQueued;
}
