import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryError, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { createServer } from '../answer-by-schema';
import { keystone, keystoneFieldErrors } from './keystone';

/** The relevant part of a schema that KeystoneJS 6 makes. */
const SDL = `
  type Person { id: ID! name: String movies(take: Int, skip: Int! = 0): [Movie!] moviesCount: Int }
  type Movie { id: ID! title: String }
  input PersonWhereUniqueInput { id: ID }
  input MovieWhereUniqueInput { id: ID }
  input MovieUpdateInput { title: String }
  input MovieUpdateArgs { where: MovieWhereUniqueInput! data: MovieUpdateInput! }
  type Query {
    person(where: PersonWhereUniqueInput!): Person
    people(take: Int, skip: Int! = 0): [Person!]
    peopleCount: Int
    movies(take: Int, skip: Int! = 0): [Movie!]
    moviesCount: Int
  }
  type Mutation {
    updateMovie(where: MovieWhereUniqueInput!, data: MovieUpdateInput!): Movie
    deleteMovies(where: [MovieWhereUniqueInput!]!): [Movie]
  }
`;

interface Movie {
  readonly id: string;
  readonly title: string;
}

const Movies = gql<{ readonly movies: readonly Movie[] | null; readonly moviesCount: number }>`
  query Movies {
    movies {
      id
      title
    }
    moviesCount
  }
`;

const PersonOne = gql<
  { readonly person: { readonly movies: readonly Movie[]; readonly moviesCount: number } },
  { id: string }
>`
  query Person($id: ID!) {
    person(where: { id: $id }) {
      id
      movies {
        id
        title
      }
      moviesCount
    }
  }
`;

const Rename = gql<{ readonly updateMovie: Movie }, { id: string; title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovie(where: { id: $id }, data: { title: $title }) {
      id
      title
    }
  }
`;

const DeleteMovies = gql<
  { readonly deleteMovies: readonly ({ readonly id: string } | null)[] },
  { where: readonly { readonly id: string }[] }
>`
  mutation DeleteMovies($where: [MovieWhereUniqueInput!]!) {
    deleteMovies(where: $where) {
      id
    }
  }
`;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'keystone', defaultLimit: 2 },
        keystone,
        withMutations({ readFieldErrors: keystoneFieldErrors }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const movies = ['1', '2', '3'].map(id => ({ id, title: `Movie ${id}` }));
  const page = ({ take, skip }: Readonly<Record<string, unknown>>) =>
    movies.slice(Number(skip), Number(skip) + Number(take));
  const schema = createServer(SDL, {
    movies: page,
    moviesCount: () => movies.length,
    person: () => ({ id: 'p', movies: page, moviesCount: movies.length }),
    updateMovie: ({ where, data }) => ({ ...(where as object), ...(data as object) }),
  });
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  return { schema, server, service, inContext };
}

const titles = (rows: readonly Movie[] | null | undefined) => rows?.map(({ title }) => title);

describe('lists of KeystoneJS, as in the docs', () => {
  it('P1, P8: have their total in the field beside them', async () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'movies', pagination: 'movies' } as const;
    const list = inContext(() => service.watchQuery(Movies, {}, options));
    const request = server.expectOne('Movies');
    expect(oneLine(request.query)).toBe(
      oneLine(`query Movies($limit: Int!, $page: Int!) {
        movies(take: $limit, skip: $page) { id title } moviesCount
      }`),
    );
    schema.answer(request);
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
    const turned = list.nextPage();
    schema.answer(server.expectOne('Movies'));
    await turned;
    expect(titles(list.data)).toEqual(['Movie 3']);
  });

  it('P1, P8: have it below a record, too', () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'person', pagination: 'person.movies' } as const;
    const one = inContext(() => service.watchQuery(PersonOne, { id: 'p' }, options));
    schema.answer(server.expectOne('Person'));
    expect(titles(one.data?.movies)).toEqual(['Movie 1', 'Movie 2']);
    expect(one.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
  });
});

describe('mutations of KeystoneJS, as in the docs', () => {
  it('M1, M2, M4: need no contract', () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'movies', pagination: 'movies' } as const;
    const list = inContext(() => service.watchQuery(Movies, {}, options));
    schema.answer(server.expectOne('Movies'));
    const updateMovie = { id: '1', title: 'New' };
    service.mutate(Rename, updateMovie, { optimisticResponse: { updateMovie } }).subscribe();
    expect(titles(list.data)).toEqual(['New', 'Movie 2']);
    schema.answer(server.expectMutation('Rename'));
    expect(titles(list.data)).toEqual(['New', 'Movie 2']);
  });

  it('M2, M6: take back only what was refused of several', () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'movies', pagination: 'movies' } as const;
    const list = inContext(() => service.watchQuery(Movies, {}, options));
    schema.answer(server.expectOne('Movies'));
    const where = [{ id: '1' }, { id: '2' }];
    let failure: unknown;
    service
      .mutate(DeleteMovies, { where }, { optimisticResponse: { deleteMovies: where } })
      .subscribe({ error: (error: unknown) => (failure = error) });
    expect(titles(list.data)).not.toContain('Movie 1');
    server
      .expectMutation('DeleteMovies')
      .flushErrors([{ message: 'Movie: Published movies stay.', path: ['deleteMovies', 0] }], {
        deleteMovies: [null, { id: '2' }],
      });
    expect(failure).toBeInstanceOf(WatchQueryError);
    expect(titles(list.data)).toEqual(['Movie 1']);
  });
});

describe('errors of KeystoneJS by field, as in the docs', () => {
  it('M11: are lines of one message', () => {
    const message =
      'You provided invalid data for this operation.\n' +
      '  - Movie.title: value must not be empty\n' +
      '  - Movie.rating: value must be less than or equal to 10\n' +
      '  - Movie: Published movies stay.';
    const error = new WatchQueryError('graphql', '', {
      errors: [
        { message, extensions: { code: 'KS_VALIDATION_FAILURE' } },
        { message: 'Prisma error', extensions: { code: 'KS_PRISMA_ERROR' } },
      ],
    });
    expect(keystoneFieldErrors(error)).toEqual({
      title: ['value must not be empty'],
      rating: ['value must be less than or equal to 10'],
    });
  });
});
