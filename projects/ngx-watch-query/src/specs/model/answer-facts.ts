import { asRecord } from '../../lib/core/document/as-record';
import type { Style } from './list-server';
import type { Place, Told } from './page-rules';

/** What a list's value in an answer says about its page, by the definition of the style (P4–P6). */
export function factsOf(style: Style, field: unknown, place: Place): Told {
  const rows = rowCount(field);
  const info = {
    ...asRecord(asRecord(field)['paginatorInfo']),
    ...asRecord(asRecord(field)['pageInfo']),
  };
  const more =
    style === 'offset' ? rows >= place.limit : Boolean(info['hasNextPage'] ?? info['hasMorePages']);
  return {
    place,
    rows,
    // The last page of an empty list may be told as 0, but its page 1 is shown.
    last: style === 'paginator' ? Number(info['lastPage']) || 1 : null,
    total: style === 'paginator' ? Number(info['total']) : null,
    more,
    end: style === 'connection' ? (info['endCursor'] as string | null) : null,
  };
}

/** The `pagination` for such an answer; without an answer, for the requested page (P8). */
export function infoOf(
  place: Place,
  told?: Told,
  field?: unknown,
): Readonly<Record<string, unknown>> {
  return {
    ...asRecord(asRecord(field)['paginatorInfo']),
    ...asRecord(asRecord(field)['pageInfo']),
    currentPage: place.page,
    lastPage: told?.last ?? null,
    perPage: place.limit,
    total: told?.total ?? null,
    count: told?.rows ?? null,
    hasNextPage: told?.more ?? null,
    hasPreviousPage: place.page !== 1,
  };
}

function rowCount(field: unknown): number {
  const { data, edges } = asRecord(field);
  const rows = [field, data, edges].find(Array.isArray);
  return rows?.length ?? 0;
}
