import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withEventContract, withSubscriptions } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { buildSchema, parse, validate } from 'graphql';
import { oneLine } from '../operations';
import { changedContract } from './changed-events';

const schema = buildSchema(`
  enum ChangeKind { CREATED UPDATED DELETED }
  type Movie { id: ID! title: String! }
  type MovieChange { kind: ChangeKind! movieId: ID! movie: Movie }
  type Subscription { movieChanged: MovieChange! }
  type Query { movies: [Movie!]! movie(id: ID!): Movie }
`);

interface Movie {
  readonly id: string;
  readonly title: string;
}

const Movies = gql<{ readonly movies: readonly Movie[] }>`
  query Movies {
    movies @subscribe {
      id
      title
    }
  }
`;

const One = gql<{ readonly movie: Movie | null }, { readonly id: string }>`
  query One($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;

const HEAT = { id: '1', title: 'Heat' };

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        {},
        withSubscriptions({ url: 'ws://localhost/graphql' }),
        withEventContract(changedContract),
      ),
    ],
  });
  const inContext = <T>(make: (service: WatchQueryService) => T): T =>
    TestBed.runInInjectionContext(() => make(TestBed.inject(WatchQueryService)));
  return { server: TestBed.inject(WatchQueryTestingController), inContext };
}

describe('an event contract with one field for all events, as in the docs', () => {
  it('V6: a list follows what is changed, deleted and created', () => {
    const { server, inContext } = setup();
    const list = inContext(service => service.watchQuery(Movies, {}, { scope: 'movies' }));
    server.expectOne('Movies').flush({ movies: [HEAT] });
    const followed = server.expectSubscription('Movies');
    expect(validate(schema, parse(followed.query))).toEqual([]);
    expect(oneLine(followed.query)).toContain(
      '{ movieChanged { kind movieId movie { id title } } }',
    );

    const movie = { id: '1', title: 'Heat!' };
    followed.next({ data: { movieChanged: { kind: 'UPDATED', movieId: '1', movie } } });
    expect(list.data).toEqual([movie]);
    followed.next({ data: { movieChanged: { kind: 'DELETED', movieId: '1', movie: null } } });
    expect(list.data).toEqual([]);
    const ronin = { id: '2', title: 'Ronin' };
    followed.next({ data: { movieChanged: { kind: 'CREATED', movieId: '2', movie: ronin } } });
    server.expectOne('Movies').flush({ movies: [ronin] });
    expect(list.data).toEqual([ronin]);
  });

  it('V6: a single model follows its own events, without the argument that the field lacks', () => {
    const { server, inContext } = setup();
    const one = inContext(service => service.watchQuery(One, { id: '1' }, { scope: 'movie' }));
    server.expectOne('One').flush({ movie: HEAT });
    const followed = server.expectSubscription('One');
    expect(validate(schema, parse(followed.query))).toEqual([]);
    const update = (id: string) => {
      const movie = { id, title: `Film ${id}` };
      followed.next({ data: { movieChanged: { kind: 'UPDATED', movieId: id, movie } } });
      return one.data?.title;
    };
    expect([update('2'), update('1')]).toEqual(['Heat', 'Film 1']);
  });
});
