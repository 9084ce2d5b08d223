import { TestBed } from '@angular/core/testing';
import {
  gql,
  hasuraMutationContract,
  WatchQueryService,
  withMutations,
  type MutationsConfig,
  type Variables,
  type WatchQueryConfig,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import type { DocumentNode } from 'graphql';
import { createServer, type RootField } from '../answer-by-schema';

interface Movie {
  id: number;
  title: string;
}

/** The rows of a server, and what its mutations do to them. */
class Table {
  rows: Movie[] = [
    { id: 1, title: 'Heat' },
    { id: 2, title: 'Ran' },
  ];

  find(id: unknown): Movie | null {
    return this.rows.find(row => String(row.id) === String(id)) ?? null;
  }

  insert(title: unknown): Movie {
    const row = { id: this.rows.length + 1, title: String(title) };
    this.rows.push(row);
    return row;
  }

  rename(id: unknown, title: unknown): Movie | null {
    const row = this.find(id);
    if (row) row.title = String(title);
    return row;
  }

  delete(id: unknown): Movie | null {
    const row = this.find(id);
    this.rows = this.rows.filter(one => one !== row);
    return row;
  }
}

interface Dialect {
  readonly name: string;
  readonly mutations?: MutationsConfig;
  readonly config?: Partial<WatchQueryConfig>;
  readonly sdl: string;
  readonly root: (table: Table) => Readonly<Record<string, RootField>>;
  readonly list: DocumentNode;
  readonly listScope: string;
  readonly one: DocumentNode;
  readonly oneScope: string;
  /** Mutations that rename movie 1 to `$title`. */
  readonly updates: readonly DocumentNode[];
  /** Mutations that make a movie of `$title`. */
  readonly inserts: readonly DocumentNode[];
  /** Mutations that delete movie 1. */
  readonly deletions: readonly DocumentNode[];
}

/** What is below a key of the arguments. */
const below = (args: Readonly<Record<string, unknown>>, key: string) =>
  args[key] as Readonly<Record<string, unknown>>;

const postgraphile = {
  sdl: `
    type Movie { nodeId: ID! id: Int! title: String director: Director }
    type Director { id: Int! name: String }
    type Movies { nodes: [Movie]! }
    type MovieEdge { node: Movie }
    type Payload { clientMutationId: String movie: Movie movieEdge: MovieEdge director: Director deletedMovieId: ID }
    input Patch { title: String }
    input Create { clientMutationId: String movie: Patch! }
    input UpdateById { clientMutationId: String moviePatch: Patch! id: Int! }
    input Update { id: Int! patch: Patch! }
    input ById { id: Int! }
    input ByNodeId { nodeId: ID! }
    type Mutation {
      createMovie(input: Create!): Payload
      updateMovieById(input: UpdateById!): Payload
      updateMovie(input: Update!): Payload
      deleteMovieById(input: ById!): Payload
      deleteMovie(input: ByNodeId!): Payload
    }
    type Query { allMovies: Movies movieById(id: Int!): Movie }
  `,
  root: (table: Table): Readonly<Record<string, RootField>> => {
    const payload = (row: Movie | null) => {
      const movie = row && { ...row, nodeId: `node${row.id}` };
      const director = { id: 2, name: 'Mann' };
      return { movie, movieEdge: { node: movie }, director, deletedMovieId: movie?.nodeId };
    };
    return {
      allMovies: () => ({ nodes: table.rows }),
      movieById: ({ id }) => table.find(id),
      createMovie: args => payload(table.insert(below(below(args, 'input'), 'movie')['title'])),
      updateMovieById: args => {
        const input = below(args, 'input');
        return payload(table.rename(input['id'], below(input, 'moviePatch')['title']));
      },
      updateMovie: args => {
        const input = below(args, 'input');
        return payload(table.rename(input['id'], below(input, 'patch')['title']));
      },
      deleteMovieById: args => payload(table.delete(below(args, 'input')['id'])),
      deleteMovie: args => payload(table.delete(String(below(args, 'input')['nodeId']).slice(4))),
    };
  },
};

const hotChocolate = {
  sdl: `
    type Movie { id: ID! title: String }
    interface Error { message: String! }
    type TitleTakenError implements Error { message: String! }
    union UpdateMovieError = TitleTakenError
    type UpdateMoviePayload { movie: Movie errors: [UpdateMovieError!] }
    type MoviePayload { movie: Movie }
    input UpdateMovieInput { id: ID! title: String! }
    input CreateMovieInput { title: String! }
    input DeleteMovieInput { id: ID! }
    type Mutation {
      updateMovie(input: UpdateMovieInput!): UpdateMoviePayload!
      createMovie(input: CreateMovieInput!): MoviePayload!
      deleteMovie(input: DeleteMovieInput!): MoviePayload!
    }
    type Query { movies: [Movie!]! movieById(id: ID!): Movie }
  `,
  root: (table: Table): Readonly<Record<string, RootField>> => ({
    movies: () => table.rows,
    movieById: ({ id }) => table.find(id),
    updateMovie: args => {
      const { id, title } = below(args, 'input');
      if (title === 'Ran') {
        return { movie: null, errors: [{ __typename: 'TitleTakenError', message: 'Taken' }] };
      }
      return { movie: table.rename(id, title), errors: null };
    },
    createMovie: args => ({ movie: table.insert(below(args, 'input')['title']) }),
    deleteMovie: args => ({ movie: table.delete(below(args, 'input')['id']) }),
  }),
};

const hasura = {
  sdl: `
    type movies { id: Int! title: String }
    type movies_mutation_response { affected_rows: Int! returning: [movies!]! }
    input movies_insert_input { title: String }
    input movies_set_input { title: String }
    input movies_pk_columns_input { id: Int! }
    input Int_comparison_exp { _eq: Int }
    input movies_bool_exp { id: Int_comparison_exp }
    input movies_updates { _set: movies_set_input where: movies_bool_exp! }
    type mutation_root {
      insert_movies_one(object: movies_insert_input!): movies
      insert_movies(objects: [movies_insert_input!]!): movies_mutation_response
      update_movies_by_pk(_set: movies_set_input, pk_columns: movies_pk_columns_input!): movies
      update_movies(_set: movies_set_input, where: movies_bool_exp!): movies_mutation_response
      update_movies_many(updates: [movies_updates!]!): [movies_mutation_response]
      delete_movies_by_pk(id: Int!): movies
      delete_movies(where: movies_bool_exp!): movies_mutation_response
    }
    type query_root { movies: [movies!]! movies_by_pk(id: Int!): movies }
    schema { query: query_root mutation: mutation_root }
  `,
  root: (table: Table): Readonly<Record<string, RootField>> => {
    const response = (row: Movie | null) => ({
      affected_rows: row ? 1 : 0,
      returning: row ? [row] : [],
    });
    const id = (where: Readonly<Record<string, unknown>>) =>
      below(below(where, 'where'), 'id')['_eq'];
    const title = (args: Readonly<Record<string, unknown>>) => below(args, '_set')['title'];
    return {
      movies: () => table.rows,
      movies_by_pk: args => table.find(args['id']),
      insert_movies_one: args => table.insert(below(args, 'object')['title']),
      insert_movies: args => {
        const [first] = args['objects'] as readonly { title: string }[];
        return response(table.insert(first?.title));
      },
      update_movies_by_pk: args => table.rename(below(args, 'pk_columns')['id'], title(args)),
      update_movies: args => response(table.rename(id(args), title(args))),
      update_movies_many: args =>
        (args['updates'] as readonly Readonly<Record<string, unknown>>[]).map(one =>
          response(table.rename(id(one), title(one))),
        ),
      delete_movies_by_pk: args => table.delete(args['id']),
      delete_movies: args => response(table.delete(id(args))),
    };
  },
};

const dialects: readonly Dialect[] = [
  {
    name: 'PostGraphile',
    ...postgraphile,
    list: gql`
      query List {
        allMovies {
          nodes {
            id
            title
          }
        }
      }
    `,
    listScope: 'allMovies.nodes',
    one: gql`
      query One($id: Int!) {
        movieById(id: $id) {
          id
          title
        }
      }
    `,
    oneScope: 'movieById',
    updates: [
      gql`
        mutation V4($title: String!) {
          updateMovieById(input: { id: 1, moviePatch: { title: $title } }) {
            movie {
              id
              title
            }
            director {
              id
              name
            }
          }
        }
      `,
      gql`
        mutation V5($title: String!) {
          updateMovie(input: { id: 1, patch: { title: $title } }) {
            clientMutationId
            m: movie {
              key: id
              t: title
            }
          }
        }
      `,
    ],
    inserts: [
      gql`
        mutation Create($title: String!) {
          createMovie(input: { movie: { title: $title } }) {
            movie {
              id
              title
            }
          }
        }
      `,
    ],
    deletions: [
      gql`
        mutation ById {
          deleteMovieById(input: { id: 1 }) {
            deletedMovieId
          }
        }
      `,
      gql`
        mutation ByNodeId {
          deleteMovie(input: { nodeId: "node1" }) {
            deletedMovieId
            movie {
              id
            }
          }
        }
      `,
    ],
  },
  {
    name: 'Hot Chocolate',
    ...hotChocolate,
    list: gql`
      query List {
        movies {
          id
          title
        }
      }
    `,
    listScope: 'movies',
    one: gql`
      query One($id: ID!) {
        movieById(id: $id) {
          id
          title
        }
      }
    `,
    oneScope: 'movieById',
    updates: [
      gql`
        mutation Update($title: String!) {
          updateMovie(input: { id: 1, title: $title }) {
            movie {
              id
              title
            }
            errors {
              ... on Error {
                message
              }
            }
          }
        }
      `,
    ],
    inserts: [
      gql`
        mutation Create($title: String!) {
          createMovie(input: { title: $title }) {
            movie {
              id
              title
            }
          }
        }
      `,
    ],
    deletions: [
      gql`
        mutation Delete {
          deleteMovie(input: { id: 1 }) {
            movie {
              id
            }
          }
        }
      `,
    ],
  },
  {
    name: 'Hasura',
    mutations: { contract: hasuraMutationContract },
    ...hasura,
    list: gql`
      query List {
        movies {
          id
          title
        }
      }
    `,
    listScope: 'movies',
    one: gql`
      query One($id: Int!) {
        movies_by_pk(id: $id) {
          id
          title
        }
      }
    `,
    oneScope: 'movies_by_pk',
    updates: [
      gql`
        mutation ByPk($title: String!) {
          update_movies_by_pk(pk_columns: { id: 1 }, _set: { title: $title }) {
            id
            title
          }
        }
      `,
      gql`
        mutation Where($title: String!) {
          update_movies(where: { id: { _eq: 1 } }, _set: { title: $title }) {
            affected_rows
            returning {
              id
              title
            }
          }
        }
      `,
      gql`
        mutation Many($title: String!) {
          update_movies_many(updates: [{ where: { id: { _eq: 1 } }, _set: { title: $title } }]) {
            returning {
              id
              title
            }
          }
        }
      `,
    ],
    inserts: [
      gql`
        mutation One($title: String!) {
          insert_movies_one(object: { title: $title }) {
            id
            title
          }
        }
      `,
      gql`
        mutation Some($title: String!) {
          insert_movies(objects: [{ title: $title }]) {
            affected_rows
            returning {
              id
              title
            }
          }
        }
      `,
    ],
    deletions: [
      gql`
        mutation ByPk {
          delete_movies_by_pk(id: 1) {
            title
          }
        }
      `,
      gql`
        mutation Where {
          delete_movies(where: { id: { _eq: 1 } }) {
            returning {
              id
            }
          }
        }
      `,
    ],
  },
];

/** A server of that dialect, a list and a single model that it has answered. */
function open({ mutations, config, sdl, root, list, listScope, one, oneScope }: Dialect) {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting(config, withMutations(mutations))],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const schema = createServer(sdl, root(new Table()));
  const answer = (name: string): void => schema.answer(server.expectOne(name));
  const [movies, movie] = TestBed.runInInjectionContext(() => [
    service.watchQuery(list, {}, { scope: listScope }),
    service.watchQuery(one, { id: 1 }, { scope: oneScope }),
  ]);
  answer('List');
  answer('One');
  return {
    server,
    answer,
    titles: () => (movies?.data as readonly Movie[]).map(({ title }) => title),
    title: () => (movie?.data as Movie | null)?.title,
    mutate: (document: DocumentNode, variables: Variables = {}, options: object = {}) => {
      service.mutate(document, variables, options).subscribe();
      return {
        answer: () => {
          schema.answer(server.expectMutation(() => true));
        },
      };
    },
  };
}

for (const dialect of dialects) {
  describe(`a mutation of ${dialect.name}`, () => {
    let warned: jasmine.Spy;
    beforeEach(() => {
      warned = spyOn(console, 'warn');
    });
    afterEach(() => {
      expect(warned).not.toHaveBeenCalled();
    });

    dialect.updates.forEach((document, at) => {
      it(`updates the rows of a list and a single model: ${at} (M1, M2)`, () => {
        const { mutate, titles, title, answer, server } = open(dialect);
        mutate(document, { title: 'Alien' }).answer();
        expect([titles(), title()]).toEqual([['Alien', 'Ran'], 'Alien']);
        answer('List');
        expect(titles()).toEqual(['Alien', 'Ran']);
        server.expectNone();
      });
    });

    dialect.inserts.forEach((document, at) => {
      it(`creates a row, which the server places: ${at} (M1, M2)`, () => {
        const { mutate, titles, answer } = open(dialect);
        mutate(document, { title: 'Alien' }).answer();
        expect(titles()).toEqual(['Heat', 'Ran']);
        answer('List');
        expect(titles()).toEqual(['Heat', 'Ran', 'Alien']);
      });
    });

    dialect.deletions.forEach((document, at) => {
      it(`takes a row out, and makes a single model null: ${at} (M1, M2)`, () => {
        const { mutate, titles, title, answer } = open(dialect);
        mutate(document).answer();
        expect([titles(), title()]).toEqual([['Ran'], undefined]);
        answer('List');
        expect(titles()).toEqual(['Ran']);
      });
    });
  });
}

describe('a mutation of Hot Chocolate', () => {
  it('that is refused as data takes its layer back, and warns of nothing (M2, M5)', () => {
    const [, dialect] = dialects;
    if (!dialect) throw new Error('Hot Chocolate is not there');
    const warned = spyOn(console, 'warn');
    const { mutate, titles, title } = open(dialect);
    const [update] = dialect.updates;
    if (!update) throw new Error('no update');
    const optimisticResponse = { updateMovie: { movie: { id: '1', title: 'Ran' } } };
    const { answer } = mutate(update, { title: 'Ran' }, { optimisticResponse });
    expect([titles(), title()]).toEqual([['Ran', 'Ran'], 'Ran']);
    answer();
    expect([titles(), title()]).toEqual([['Heat', 'Ran'], 'Heat']);
    expect(warned).not.toHaveBeenCalled();
  });
});
