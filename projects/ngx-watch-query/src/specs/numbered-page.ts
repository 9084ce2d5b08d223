/** A page of rows as returned by a server that counts pages from 1 (Laravel Lighthouse). */
export function numberedPage<TRow>(
  rows: readonly TRow[],
  page: number,
  limit: number,
  lastPage: number,
  isEndKnown: boolean,
) {
  const from = (page - 1) * limit;
  const data = rows.slice(from, from + limit);
  const paginatorInfo = {
    count: data.length,
    currentPage: page,
    firstItem: data.length === 0 ? null : from + 1,
    hasMorePages: page < lastPage,
    lastItem: data.length === 0 ? null : from + data.length,
    perPage: limit,
  };
  const ends = isEndKnown ? { lastPage, total: rows.length } : {};
  return { data, paginatorInfo: { ...paginatorInfo, ...ends } };
}
