import { gql, type PaginationInfo } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';

export interface Movie {
  readonly id: string;
  readonly title: string;
}

export interface MoviesData {
  readonly movies: { readonly data: readonly Movie[] };
}

export interface MoviesVariables {
  readonly genre?: string | null;
  readonly search?: string;
}

export const MoviesQuery = gql<MoviesData, MoviesVariables>`
  query Movies($genre: String, $search: String) {
    movies(genre: $genre, search: $search) {
      data {
        id
        title
      }
    }
  }
`;

/** The rows of one page of a list of `total` films. */
export function moviesPage(page: number, limit: number, total: number): readonly Movie[] {
  const from = (page - 1) * limit;
  const count = Math.max(0, Math.min(limit, total - from));
  return Array.from({ length: count }, (_, index) => {
    const number = String(from + index + 1);
    return { id: number, title: `Film ${number}` };
  });
}

/** One page as a Lighthouse paginator returns it. */
export function moviesField(page: number, limit: number, total: number) {
  const data = moviesPage(page, limit, total);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  return {
    data,
    paginatorInfo: {
      count: data.length,
      currentPage: page,
      firstItem: data.length === 0 ? null : (page - 1) * limit + 1,
      hasMorePages: page < lastPage,
      lastItem: data.length === 0 ? null : (page - 1) * limit + data.length,
      lastPage,
      perPage: limit,
      total,
    },
  };
}

/** Answers a request for films with the requested page. */
export function answerMovies(request: TestRequest, total = 200): void {
  const { page, limit } = pageOf(request);
  request.flush({ movies: moviesField(page, limit, total) });
}

/** The page and the limit of a request. */
export function pageOf({ variables }: TestRequest): { page: number; limit: number } {
  return { page: Number(variables['page']), limit: Number(variables['limit']) };
}

/** The members of `pagination` that most specs check. */
export function shownPage(pagination: PaginationInfo): readonly (number | null)[] {
  return [pagination.currentPage, pagination.lastPage, pagination.total];
}
