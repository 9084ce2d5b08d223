import {
  withAppend,
  type WatchQueryConfig,
  type WatchQueryFeature,
  type WatchQueryOptions,
} from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import { MoviesQuery, pageOf, type Movie, type MoviesVariables } from '../movies';
import { setup } from '../setup';

type Options = Partial<WatchQueryOptions<readonly Movie[], 'movies.data', 'movies'>>;

/** A growing film list, with ten films a page by default. */
export function setupAppend(
  config: Partial<WatchQueryConfig> = {},
  features: readonly WatchQueryFeature[] = [],
) {
  const all = setup(config, [], [withAppend(), ...features]);
  const open = (
    variables: MoviesVariables & { page?: number; limit?: number } = {},
    options: Options = {},
  ) =>
    all.inContext(service =>
      service.watchQuery(MoviesQuery, variables, {
        ...options,
        scope: 'movies.data',
        pagination: 'movies',
        append: true,
      }),
    );
  return { ...all, open };
}

/** The ids of rows, in order. */
export function idsOf(rows: readonly { readonly id: string }[] | null | undefined): string {
  return (rows ?? []).map(({ id }) => id).join(' ');
}

/** Films with these ids. */
export function films(ids: string): readonly Movie[] {
  return ids
    .split(' ')
    .filter(Boolean)
    .map(id => ({ id, title: `Film ${id}` }));
}

/** Answers a request with its page of a list. */
export function answerFrom(request: TestRequest, list: readonly Movie[]): void {
  const { page, limit } = pageOf(request);
  const data = list.slice((page - 1) * limit, page * limit);
  const lastPage = Math.max(1, Math.ceil(list.length / limit));
  request.flush({
    movies: {
      data: structuredClone(data),
      paginatorInfo: {
        count: data.length,
        currentPage: page,
        firstItem: (page - 1) * limit + 1,
        hasMorePages: page < lastPage,
        lastItem: (page - 1) * limit + data.length,
        lastPage,
        perPage: limit,
        total: list.length,
      },
    },
  });
}

/** The page and the limit of a request. */
export function asks(request: TestRequest): string {
  const { page, limit } = pageOf(request);
  return `${String(page)}×${String(limit)}`;
}

/** Waits until all queued microtasks have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}
