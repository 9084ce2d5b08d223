import { gql } from 'ngx-watch-query';
import { setupLive } from './setup-live';

interface MoviesData {
  readonly movies: { readonly data: readonly { readonly id: string }[] };
}

const MoviesQuery = gql<MoviesData>`
  query Movies($genre: String) {
    movies(genre: $genre) @subscribe {
      data {
        id
        title
        director {
          id
          name
        }
      }
    }
  }
`;

const one = { id: '1', title: 'Heat', director: { id: '7', name: 'Mann' } };
const two = { id: '2', title: 'Ronin', director: { id: '8', name: 'Frankenheimer' } };
const page = (...data: readonly object[]) => ({
  movies: { data, paginatorInfo: { currentPage: 1, lastPage: 1, perPage: 10, total: data.length } },
});

function watch() {
  const { server, inContext } = setupLive();
  const movies = inContext(service =>
    service.watchQuery(MoviesQuery, {}, { scope: 'movies.data', pagination: 'movies' }),
  );
  return { server, movies };
}

describe('a followed list', () => {
  it('V3, V6: asks for the events of its model, without the directives', () => {
    const { server } = watch();
    expect(server.expectOne('Movies').query).not.toContain('@');
    const { query, variables } = server.expectSubscription('Movies');
    expect(query.replace(/\s+/g, ' ')).toBe(
      'subscription Movies_Subscription_1 { movieModified { id event model { id title director { id name } } } }',
    );
    expect(variables).toEqual({});
  });

  it('V7: an UPDATE is seen at once, and a quiet refetch follows', () => {
    const { server, movies } = watch();
    server.expectOne('Movies').flush(page(one, two));
    const before = movies.data;
    server
      .expectSubscription('Movies')
      .event({ event: 'UPDATE', id: 2, model: { title: 'Ronin!' } });
    expect(movies.data).toEqual([one, { ...two, title: 'Ronin!' }]);
    expect(movies.data?.[0]).toBe(before?.[0]);
    expect([movies.loading, movies.live]).toEqual([false, 'live']);
    const settle = server.expectOne('Movies');
    expect(movies.loading).toBeFalse();
    settle.flush(page(one));
    expect(movies.data).toEqual([one]);
    server.verify();
    server.expectNone();
  });

  it('V10: catches up once after a lost connection, and not before', () => {
    const { server, movies } = watch();
    server.expectOne('Movies').flush(page(one));
    server.expectNone();
    server.disconnect();
    expect(movies.live).toBe('reconnecting');
    server.reconnect();
    expect(movies.live).toBe('live');
    server.expectOne('Movies').flush(page(two));
    server.expectNone();
    expect(movies.data).toEqual([two]);
    movies.destroy();
    expect(() => server.expectSubscription('Movies')).toThrowError(/Nothing is followed/);
  });
});
