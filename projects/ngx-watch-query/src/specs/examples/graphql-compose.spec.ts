import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryError, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { createServer } from '../answer-by-schema';
import { compose, composeFieldErrors, composeMutationContract } from './graphql-compose';

/** The relevant part of a schema that graphql-compose-mongoose makes. */
const SDL = `
  scalar MongoID
  interface ErrorInterface { message: String }
  type MongoError implements ErrorInterface { message: String }
  type Movie { _id: MongoID! title: String! }
  type MoviePagination { count: Int items: [Movie!] }
  type UpdateByIdMoviePayload { recordId: MongoID record: Movie error: ErrorInterface }
  type RemoveByIdMoviePayload { recordId: MongoID record: Movie error: ErrorInterface }
  input UpdateByIdMovieInput { title: String }
  type Query { moviePagination(page: Int, perPage: Int = 20): MoviePagination movieById(_id: MongoID!): Movie }
  type Mutation {
    movieUpdateById(_id: MongoID!, record: UpdateByIdMovieInput!): UpdateByIdMoviePayload
    movieRemoveById(_id: MongoID!): RemoveByIdMoviePayload
  }
`;

interface Movie {
  readonly id: string;
  readonly title: string;
}

const Movies = gql<{ readonly moviePagination: { readonly items: readonly Movie[] } }>`
  query Movies {
    moviePagination {
      items {
        id: _id
        title
      }
    }
  }
`;

const MovieOne = gql<{ readonly movieById: Movie | null }, { id: string }>`
  query Movie($id: MongoID!) {
    movieById(_id: $id) {
      id: _id
      title
    }
  }
`;

const Rename = gql<
  { readonly movieUpdateById: { readonly record: Movie } },
  { id: string; title: string }
>`
  mutation Rename($id: MongoID!, $title: String!) {
    movieUpdateById(_id: $id, record: { title: $title }) {
      record {
        id: _id
        title
      }
    }
  }
`;

interface Removed {
  readonly record: { readonly id: string } | null;
  readonly error?: { readonly message: string } | null;
}

const Remove = gql<{ readonly movieRemoveById: Removed }, { id: string }>`
  mutation Remove($id: MongoID!) {
    movieRemoveById(_id: $id) {
      record {
        id: _id
      }
      error {
        message
      }
    }
  }
`;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        {
          defaultPaginator: 'compose',
          defaultLimit: 2,
        },
        compose,
        withMutations({ contract: composeMutationContract, readFieldErrors: composeFieldErrors }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const movies = ['1', '2', '3'].map(_id => ({ _id, title: `Movie ${_id}` }));
  const schema = createServer(SDL, {
    moviePagination: ({ perPage, page }) => {
      const end = Number(perPage) * Number(page);
      return { items: movies.slice(end - Number(perPage), end), count: movies.length };
    },
    movieById: ({ _id }) => movies.find(movie => movie._id === _id),
    movieUpdateById: ({ _id, record }) => ({ record: { _id, ...(record as object) } }),
    movieRemoveById: ({ _id }) => ({ record: { _id } }),
  });
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const options = { scope: 'moviePagination.items', pagination: 'moviePagination' } as const;
  const list = inContext(() => service.watchQuery(Movies, {}, options));
  return { schema, server, service, inContext, list };
}

const titles = (rows: readonly Movie[] | null | undefined) => rows?.map(({ title }) => title);

describe('lists of graphql-compose, as in the docs', () => {
  it('P1, P8: have a total and a last page', () => {
    const { schema, server, list } = setup();
    const request = server.expectOne('Movies');
    expect(oneLine(request.query)).toBe(
      oneLine(`query Movies($limit: Int!, $page: Int!) {
        moviePagination(perPage: $limit, page: $page) { items { id: _id title } count }
      }`),
    );
    schema.answer(request);
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
  });
});

describe('mutations of graphql-compose-mongoose, as in the docs', () => {
  it('M1, M2, M4: change lists and records', () => {
    const { schema, server, service, inContext, list } = setup();
    schema.answer(server.expectOne('Movies'));
    const one = inContext(() => service.watchQuery(MovieOne, { id: '1' }, { scope: 'movieById' }));
    schema.answer(server.expectOne('Movie'));
    const record = { id: '1', title: 'New' };
    const optimisticResponse = { movieUpdateById: { record } };
    service.mutate(Rename, record, { optimisticResponse }).subscribe();
    expect(titles(list.data)).toEqual(['New', 'Movie 2']);
    expect(one.data?.title).toBe('New');
    schema.answer(server.expectMutation('Rename'));
    service.mutate(Remove, { id: '1' }).subscribe();
    schema.answer(server.expectMutation('Remove'));
    expect(titles(list.data)).toEqual(['Movie 2']);
    expect(one.data).toBeNull();
  });

  it('M2, M6: an `error` in the payload is a refusal', () => {
    const { schema, server, service, list } = setup();
    schema.answer(server.expectOne('Movies'));
    const optimisticResponse = { movieRemoveById: { record: { id: '1' }, error: null } };
    service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    expect(titles(list.data)).toEqual(['Movie 2']);
    server
      .expectMutation('Remove')
      .flush({ movieRemoveById: { record: null, error: { message: 'It is lent.' } } });
    expect(titles(list.data)).toEqual(['Movie 1', 'Movie 2']);
  });
});

describe('errors of graphql-compose-mongoose by field, as in the docs', () => {
  it('M11: are listed below one error', () => {
    const errors = [{ path: 'title', message: 'Path `title` is required.', value: '' }];
    const error = new WatchQueryError('graphql', '', {
      errors: [
        { message: 'Movie validation failed', extensions: { name: 'ValidationError', errors } },
        { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
        { message: 'Published movies stay.' },
      ],
    });
    expect(composeFieldErrors(error)).toEqual({ title: ['Path `title` is required.'] });
  });
});
