import type { PageStyle } from './page-style';
import type { Paging } from './paging';

/** Page numbers, counted from 1 or from the argument's `base`. */
export const numberedPages: PageStyle = {
  usesCursors: false,
  needsLimit: false,
  toWire: ({ page }, { base = 1 }) => (page ?? 1) - 1 + base,
  fromWire: (wire, _, { base = 1 }) => wire - base + 1,
  lastPage: paging => Math.max(lastAskedPage(paging), answeredLastPage(paging)),
  cursorOf: () => null,
  guessNext: () => null,
  follow: trail => trail,
  correct: (page, { lastPage }) =>
    lastPage === null || page <= lastPage ? null : { page: lastPage },
};

/**
 * Offsets: a page is addressed by the number of rows to skip. A full page may have a next one; a
 * page with fewer rows than its limit is the last (P6).
 */
export const rowOffsets: PageStyle = {
  ...numberedPages,
  needsLimit: true,
  toWire: ({ page, limit }) => ((page ?? 1) - 1) * (limit ?? 0),
  fromWire: (wire, limit) => Math.floor(wire / (limit ?? 1)) + 1,
  guessNext: (_, rows, { limit }) => (rows === null || limit === null ? null : rows >= limit),
};

/** The number of pages of a list; null where it is unknown. An empty list has one, empty page. */
export function pageCount(total: number | null, perPage: number | null): number | null {
  return total === null || perPage === null || perPage < 1
    ? null
    : Math.max(1, Math.ceil(total / perPage));
}

/**
 * The last page set or requested: pages up to it always exist. Under another limit, the requested
 * number means other rows, so it does not count.
 */
function lastAskedPage({ draft, requested }: Paging): number {
  const requestedPage = requested?.limit === draft.limit ? (requested.page ?? 1) : 1;
  return Math.max(draft.page ?? 1, requestedPage);
}

function answeredLastPage({ draft, answer }: Paging): number {
  const { position, info } = answer;
  if (draft.limit !== position.limit) return pageCount(info.total, draft.limit) ?? 1;
  if (info.lastPage !== null) return info.lastPage;
  // Where the end is unknown, at most one page beyond the answered one (P11).
  return (position.page ?? 1) + (info.hasNextPage === true ? 1 : 0);
}
