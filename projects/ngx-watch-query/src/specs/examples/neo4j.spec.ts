import { TestBed } from '@angular/core/testing';
import { buildSchema, parse, validate } from 'graphql';
import {
  gql,
  WatchQueryService,
  withEventContract,
  withMutations,
  withSubscriptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { neo4jContract } from './neo4j';

/** The relevant part of a schema that Neo4j GraphQL 7 makes. */
const schema = buildSchema(`
  enum EventType { CREATE UPDATE DELETE }
  type Genre { name: String! }
  type Movie { id: ID! title: String genres: [Genre!]! }
  type MovieEventPayload { id: ID! title: String }
  type MovieCreatedEvent { event: EventType! timestamp: Float! createdMovie: MovieEventPayload! }
  type MovieUpdatedEvent {
    event: EventType! timestamp: Float!
    previousState: MovieEventPayload! updatedMovie: MovieEventPayload!
  }
  type MovieDeletedEvent { event: EventType! timestamp: Float! deletedMovie: MovieEventPayload! }
  type Subscription {
    movieCreated: MovieCreatedEvent!
    movieUpdated: MovieUpdatedEvent!
    movieDeleted: MovieDeletedEvent!
  }
  type Query { movies(limit: Int offset: Int): [Movie!]! movie(id: ID!): Movie }
`);

interface Movie {
  readonly __typename: string;
  readonly id: string;
  readonly title: string;
  readonly genres: readonly { readonly name: string }[];
}

const Movies = gql<{ readonly movies: readonly Movie[] }>`
  query Movies {
    movies @subscribe {
      __typename
      id
      title
      genres @skipSubscription {
        name
      }
    }
  }
`;

const One = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query One($id: ID!) {
    movie(id: $id) @subscribe {
      __typename
      id
      title
      genres @skipSubscription {
        name
      }
    }
  }
`;

const ListOfOne = gql<{ readonly movies: readonly Movie[] }, { readonly id: string }>`
  query One($id: ID!) {
    movies(where: { id: { eq: $id } }) @subscribe {
      __typename
      id
      title
      genres @skipSubscription {
        name
      }
    }
  }
`;

const Rename = gql<unknown, { readonly id: string; readonly title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateMovies(where: { id: { eq: $id } }, update: { title: { set: $title } }) {
      movies {
        id
        title
      }
    }
  }
`;

const Remove = gql<unknown, { readonly id: string }>`
  mutation Remove($id: ID!) {
    deleteMovies(where: { id: { eq: $id } }) {
      nodesDeleted
    }
  }
`;

const HEAT: Movie = { __typename: 'Movie', id: '1', title: 'Heat', genres: [{ name: 'Crime' }] };
const RAN: Movie = { __typename: 'Movie', id: '2', title: 'Ran', genres: [] };

/** A film as an event has it. */
const payload = (title: string, id = '1') => ({ __typename: 'MovieEventPayload', id, title });

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        {},
        withSubscriptions({ url: 'ws://localhost/graphql' }),
        withEventContract(neo4jContract),
        withMutations(),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  /** The subscription that has a field, which the server knows. */
  const followed = (query: string, field: string) => {
    const found = [1, 2, 3]
      .map(number => server.expectSubscription(`${query}_Subscription_${String(number)}`))
      .find(one => one.query.includes(field));
    if (!found) throw new Error(field);
    return found;
  };
  return { server, service, inContext, followed };
}

function openList() {
  const all = setup();
  const list = all.inContext(() => all.service.watchQuery(Movies, {}, { scope: 'movies' }));
  all.server.expectOne('Movies').flush({ movies: [HEAT, RAN] });
  return { ...all, list };
}

describe('the event contract of Neo4j GraphQL, as in the docs', () => {
  it('V6: follows three fields that the server knows, without relations', () => {
    const { followed } = openList();
    for (const field of Object.keys(schema.getSubscriptionType()?.getFields() ?? {})) {
      expect(validate(schema, parse(followed('Movies', field).query))).toEqual([]);
    }
    expect(oneLine(followed('Movies', 'movieUpdated').query)).toContain(
      '{ movieUpdated { event updatedMovie { __typename id title } } }',
    );
  });

  it('V7: shows an update and a deletion in a list at once, although the payload is of a type of its own', () => {
    const { followed, list } = openList();
    const updatedMovie = payload('Heat!');
    followed('Movies', 'movieUpdated').next({
      data: { movieUpdated: { event: 'UPDATE', updatedMovie } },
    });
    expect(list.data).toEqual([{ ...HEAT, title: 'Heat!' }, RAN]);
    const deletedMovie = payload('Heat!');
    followed('Movies', 'movieDeleted').next({
      data: { movieDeleted: { event: 'DELETE', deletedMovie } },
    });
    expect(list.data).toEqual([RAN]);
  });

  it('V7: shows an update in a record at once, which sends no request for it', () => {
    const { server, service, inContext, followed } = setup();
    const one = inContext(() => service.watchQuery(One, { id: '1' }, { scope: 'movie' }));
    server.expectOne('One').flush({ movie: HEAT });
    const update = (updatedMovie: object) =>
      followed('One', 'movieUpdated').next({
        data: { movieUpdated: { event: 'UPDATE', updatedMovie } },
      });
    update(payload('Ran!', '2'));
    update(payload('Heat!'));
    expect(one.data).toEqual({ ...HEAT, title: 'Heat!' });
    server.expectNone('One');
  });

  it('V1, V7: follows a record that is a list of one, and ignores other nodes where onEvent says so', () => {
    const { server, service, inContext, followed } = setup();
    const one = inContext(() =>
      service.watchQuery(
        ListOfOne,
        { id: '1' },
        { scope: 'movies.0', onEvent: (_, event) => (event.id === '1' ? undefined : 'ignore') },
      ),
    );
    server.expectOne('One').flush({ movies: [HEAT] });
    const update = (updatedMovie: object) =>
      followed('One', 'movieUpdated').next({
        data: { movieUpdated: { event: 'UPDATE', updatedMovie } },
      });
    update(payload('Ran!', '2'));
    server.expectNone('One');
    update(payload('Heat!'));
    expect(one.data).toEqual({ ...HEAT, title: 'Heat!' });
    server.expectOne('One').flush({ movies: [{ ...HEAT, title: 'Heat!' }] });
  });
});

describe('mutations of Neo4j GraphQL, without a contract', () => {
  it('M2: change the rows that they name at once', () => {
    const { server, service, list } = openList();
    service.mutate(Rename, { id: '1', title: 'Heat!' }).subscribe();
    const movies = [{ id: '1', title: 'Heat!' }];
    server.expectMutation('Rename').flush({ updateMovies: { movies } });
    expect(list.data).toEqual([{ ...HEAT, title: 'Heat!' }, RAN]);
  });

  it('M2: make the lists ask where they say only how many rows are deleted', () => {
    const { server, service, list } = openList();
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovies: { nodesDeleted: 1 } });
    expect(list.data).toEqual([HEAT, RAN]);
    server.expectOne('Movies').flush({ movies: [RAN] });
    expect(list.data).toEqual([RAN]);
  });
});
