import { TestBed } from '@angular/core/testing';
import {
  gql,
  WatchQueryService,
  withMutations,
  withSubscriptions,
  type MutationsConfig,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { setup } from '../setup';

/** The library with the test doubles that it ships, and `withMutations()`. */
export function setupMutations(
  mutations: MutationsConfig = {},
  features: readonly WatchQueryFeature[] = [],
  config: Partial<WatchQueryConfig> = {},
) {
  return setup(config, [], [withMutations(mutations), ...features]);
}

/** The same with live lists. */
export function setupLiveMutations() {
  return setupMutations({}, [withSubscriptions({ url: 'ws://localhost/graphql' })]);
}

type Caller = Pick<ReturnType<typeof setupMutations>, 'server' | 'service'>;

/** The same for operations of any schema: nothing validates them. */
export function setupAnySchema(...features: readonly WatchQueryFeature[]) {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({}, withMutations(), ...features)],
  });
  const service = TestBed.inject(WatchQueryService);
  return {
    server: TestBed.inject(WatchQueryTestingController),
    service,
    inContext: <T>(create: (own: WatchQueryService) => T): T =>
      TestBed.runInInjectionContext(() => create(service)),
  };
}

export interface Film {
  readonly id: string;
  readonly title?: string;
  readonly rating?: number | null;
}

export const Rate = gql<
  { updateMovie: { id: string; imdbRating: number } | null },
  { id: string; rating: number }
>`
  mutation Rate($id: ID!, $rating: Float!) {
    updateMovie(id: $id, input: { imdbRating: $rating }) {
      id
      imdbRating
    }
  }
`;

export const Remove = gql<{ deleteMovie: { id: string } | null }, { id: string }>`
  mutation Remove($id: ID!) {
    deleteMovie(id: $id) {
      id
    }
  }
`;

export const Create = gql<
  { createMovie: { id: string; title: string; imdbRating: number | null } },
  { title: string }
>`
  mutation Create($title: String!) {
    createMovie(input: { title: $title }) {
      id
      title
      imdbRating
    }
  }
`;

export const Films = gql<
  { movies: { data: readonly { id: string; title: string; rating: number | null }[] } },
  { search?: string }
>`
  query Films($search: String) {
    movies(search: $search) {
      data {
        id
        title
        rating: imdbRating
      }
    }
  }
`;

/** The same list, live, without a search. */
export const LiveFilms = gql<{ movies: { data: readonly Film[] } }, Record<string, never>>`
  query Films {
    movies @subscribe {
      data {
        id
        title
        rating: imdbRating
      }
    }
  }
`;

export const OneFilm = gql<
  { movie: { id: string; name: string; rating: number } | null },
  { id: string }
>`
  query OneFilm($id: ID!) {
    movie(id: $id) {
      id
      name: title
      rating: imdbRating
    }
  }
`;

/** The data of most specs: two films, rated 2 and 5. */
export const TWO: readonly Film[] = [
  { id: '1', title: 'Heat', rating: 2 },
  { id: '2', title: 'Ran', rating: 5 },
];

/** Opens and answers the list of films. */
export function openFilms(
  { inContext, server }: ReturnType<typeof setupMutations>,
  films: readonly Film[] = TWO,
  options: object = {},
) {
  const list = inContext(service =>
    service.watchQuery(Films, {}, { ...options, scope: 'movies.data', pagination: 'movies' }),
  );
  server.expectOne('Films').flush(filmsPage(films));
  return list;
}

/** Opens and answers film 1, which is rated 2. */
export function openOneFilm({ inContext, server }: ReturnType<typeof setupMutations>) {
  const one = inContext(service => service.watchQuery(OneFilm, { id: '1' }, { scope: 'movie' }));
  server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
  return one;
}

/** The ratings that a list shows. */
export function ratingsOf(list: { readonly data: readonly Film[] | null | undefined }) {
  return list.data?.map(({ rating }) => rating);
}

/** The titles that a list shows. */
export function titlesOf(list: { readonly data: readonly Film[] | null | undefined }) {
  return list.data?.map(({ title }) => title);
}

/** The server's answer to a rating. */
export function rated(imdbRating: number, id = '1') {
  return { updateMovie: { id, imdbRating } };
}

/** Rates a film optimistically and returns the request. A refusal is ignored. */
export function rate({ service, server }: Caller, rating: number, id = '1') {
  const optimisticResponse = rated(rating, id);
  service
    .mutate(Rate, { id, rating }, { optimisticResponse })
    .subscribe({ error: () => undefined });
  return server.expectMutation('Rate');
}

/** The optimistic response of `create`: the server gives the film another id. */
export const ALIEN = { createMovie: { id: 'new', title: 'Alien', imdbRating: null } };

/** Creates a film named Alien and returns the request. A refusal is ignored. */
export function create({ service, server }: Caller, options: object) {
  service.mutate(Create, { title: 'Alien' }, options).subscribe({ error: () => undefined });
  return server.expectMutation('Create');
}

/** A page of films as the server sends it. */
export function filmsPage(films: readonly Film[], page = 1, lastPage = 1) {
  return { movies: pageOfRows(films, page, lastPage) };
}

/** A page of any rows. */
export function pageOfRows<T>(rows: readonly T[], page = 1, lastPage = 1) {
  return {
    data: rows,
    paginatorInfo: {
      count: rows.length,
      currentPage: page,
      firstItem: 1,
      hasMorePages: page < lastPage,
      lastItem: rows.length,
      lastPage,
      perPage: 10,
      total: rows.length,
    },
  };
}
