/** Arguments of the numbered lists. */
export interface PageArguments {
  readonly first: number;
  readonly page?: number | null;
}

/**
 * A page by number. Past the end it is empty and keeps the requested number, as in Laravel's
 * paginator.
 */
export function pageBooks<TBook>(books: readonly TBook[], { first, page }: PageArguments) {
  const currentPage = page ?? 1;
  const from = (currentPage - 1) * first;
  const data = books.slice(from, from + first);
  const lastPage = Math.max(1, Math.ceil(books.length / first));
  return {
    data,
    paginatorInfo: {
      count: data.length,
      currentPage,
      firstItem: data.length > 0 ? from + 1 : null,
      hasMorePages: currentPage < lastPage,
      lastItem: data.length > 0 ? from + data.length : null,
      lastPage,
      perPage: first,
      total: books.length,
    },
  };
}
