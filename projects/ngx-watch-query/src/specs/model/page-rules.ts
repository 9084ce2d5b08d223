// The page rules of the contract for one list, written a second time and as short as possible.

/** A page to request: by number, or by a cursor whose page number may be unknown. */
export interface Place {
  readonly limit: number;
  readonly page: number | null;
  readonly after: string | null;
}

/** Where a page method moves. */
export type Move = number | 'next' | 'prev';

/** What an answer said about one list. */
export interface Told {
  readonly place: Place;
  readonly rows: number;
  readonly last: number | null;
  readonly total: number | null;
  readonly more: boolean;
  readonly end: string | null;
}

/**
 * The known cursors of pages, for one limit; and of those without a number, in the order of the
 * pages, beginning with the link (P14).
 */
export interface Trail {
  readonly limit: number;
  readonly cursors: ReadonlyMap<number, string | null>;
  readonly linked: readonly (string | null)[];
}

/** Everything that the page methods of one list depend on. */
export interface Outlook {
  readonly byCursor: boolean;
  /** The first page of the list. */
  readonly first: Place;
  readonly set: Place;
  readonly sent: Place | null;
  /** The page shown, if it belongs to the list that was requested last. */
  readonly shown: Place | null;
  readonly told: Told | null;
  readonly trail: Trail;
  readonly hasFailed: boolean;
  readonly isQueued: boolean;
}

export function firstPage(limit: number): Place {
  return { limit, page: 1, after: null };
}

/** The trail before any answer (P14). */
export function newTrail(limit: number): Trail {
  return { limit, cursors: new Map([[1, null]]), linked: [] };
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.limit === b.limit && a.page === b.page && a.after === b.after;
}

/** Where a page method leads; null: no such page, or it is both set and sent (P10). */
export function leadsTo(outlook: Outlook, move: Move): Place | null {
  const place = targetOf(outlook, move);
  return place && (!isSamePlace(place, outlook.set) || !isAsked(outlook, place)) ? place : null;
}

/** Where `setLimit` leads; null: that limit is both set and sent (P12). */
export function limitLeadsTo(outlook: Outlook, limit: number): Place | null {
  if (limit !== outlook.set.limit) return firstPage(limit);
  const { set, sent, hasFailed, isQueued } = outlook;
  const isSent = sent ? sent.limit === limit && !hasFailed : isQueued;
  return isSent ? null : set;
}

/**
 * Whether a page is requested: sent and not failed, or about to be sent by a queued start (P16).
 */
function isAsked({ sent, hasFailed, isQueued }: Outlook, place: Place): boolean {
  return sent ? isSamePlace(place, sent) && !hasFailed : isQueued;
}

function targetOf(outlook: Outlook, move: Move): Place | null {
  const { set, sent, shown, trail, byCursor, hasFailed, isQueued } = outlook;
  // Moves count from the page set (P11), or from the page shown after the page set has failed
  // (P16).
  const isFailed = hasFailed && !isQueued && sent !== null && isSamePlace(sent, set);
  // The move away from the failed page leads back to the one shown (P17).
  if (isFailed && shown && move === backOf(sent, shown, trail)) {
    const { page, after } = shown;
    // The trail knows its number (P14).
    const isKnown = after === null || (page !== null && trail.cursors.get(page) === after);
    return isKnown ? shown : { ...shown, page: null };
  }
  const isShown = shown?.limit === set.limit;
  if (isFailed && !isShown && move === 'next') return set;
  const from = isFailed && isShown ? shown : set;
  if (from.page === null && typeof move !== 'number') {
    const index = from.limit === trail.limit ? trail.linked.indexOf(from.after) : -1;
    const after = index < 0 ? undefined : trail.linked[move === 'next' ? index + 1 : index - 1];
    if (after !== undefined) return { limit: set.limit, page: null, after };
    // Before the page of the link, and before one that is not known, is page 1.
    return move === 'next' ? null : firstPage(set.limit);
  }
  const page = typeof move === 'number' ? move : (from.page ?? 0) + (move === 'next' ? 1 : -1);
  if (!Number.isInteger(page) || page < 1 || !exists(outlook, page)) return null;
  const after = byCursor ? (trail.cursors.get(page) ?? null) : null;
  return { limit: set.limit, page, after };
}

/** The move that leads from a failed page back to the page shown; null: none (P17). */
export function backOf(failed: Place, shown: Place, { linked }: Trail): 'next' | 'prev' | null {
  if (failed.limit !== shown.limit || isSamePlace(failed, shown)) return null;
  if (failed.page === null && shown.page === null)
    return linked.indexOf(failed.after) < linked.indexOf(shown.after) ? 'next' : 'prev';
  if (failed.page === null) return 'prev';
  return shown.page === null || failed.page < shown.page ? 'next' : 'prev';
}

/** Whether a page exists for the limit that is set (P10, P11, P14). */
function exists({ byCursor, first, set, sent, told, trail }: Outlook, page: number): boolean {
  if (byCursor) return page === 1 || (trail.limit === set.limit && trail.cursors.has(page));
  const asked = [set, sent, told ? null : first].map(place =>
    place?.limit === set.limit ? (place.page ?? 1) : 1,
  );
  return page <= Math.max(...asked, told ? lastPageOf(told, set.limit) : 1);
}

/** The last page by the last answer (P10); if unknown, at most one page further (P11). */
function lastPageOf({ place, last, total, more }: Told, limit: number): number {
  if (limit !== place.limit) return total === null ? 1 : Math.ceil(total / limit);
  return last ?? (place.page ?? 1) + (more ? 1 : 0);
}

/**
 * An answer renews the cursor of the next page. On the last page the trail ends (P14), but pages up to
 * the requested one always exist (P10).
 */
export function followed(trail: Trail, { place, more, end }: Told, set: Place): Trail {
  if (place.page === null) {
    const known = trail.linked.length > 0 ? trail.linked : [place.after];
    const visited = known.slice(0, known.indexOf(place.after) + 1);
    return {
      ...trail,
      // A page that is set always exists (P10).
      linked: more
        ? [...visited, end, ...known.slice(visited.length + 1)]
        : known.slice(0, Math.max(visited.length, known.indexOf(set.after) + 1)),
    };
  }
  const last = Math.max(place.page, set.limit === place.limit ? (set.page ?? 0) : 0);
  const cursors = new Map([...trail.cursors].filter(([page]) => more || page <= last));
  if (more) cursors.set(place.page + 1, end);
  return { ...trail, cursors };
}

/** The page to request instead of one that is past the end; null: it may be shown (P15). */
export function insteadOf(
  { place, rows, last }: Told,
  byCursor: boolean,
  trail: Trail,
): Place | null {
  const { page, limit } = place;
  if (rows > 0 || page === null || page === 1) return null;
  if (byCursor) return { limit, page: page - 1, after: trail.cursors.get(page - 1) ?? null };
  return last === null || page <= last ? null : { limit, page: Math.max(1, last), after: null };
}
