import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from '../mutations/setup-mutations';
import { setupLive } from './setup-live';

const MovieQuery = gql<{ readonly movie: unknown }, { readonly id: string }>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
    }
  }
`;
const MoviesQuery = gql<{ readonly movies: { readonly data: unknown } }>`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

/** The same list; whatever a row is made of here was asked for, by another name. */
const AliasedMoviesQuery = gql<{ readonly movies: { readonly data: unknown } }>`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
        title
        toString: title
        valueOf: title
        toJSON: title
        __proto__: title
        a: title
      }
    }
  }
`;

/** The same list; events say its actors only in part. */
const CastQuery = gql<{ readonly movies: { readonly data: unknown } }>`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
        actors {
          id
          name @skipSubscription
        }
      }
    }
  }
`;

/** Objects nested this deep, as JSON text from the wire. */
function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

const values: readonly [name: string, json: string][] = [
  ['an object with the name of a method', '{"toString":1}'],
  ['an object that says what it is', '{"valueOf":null,"toJSON":"x"}'],
  ['a prototype', '{"__proto__":{"id":"1"}}'],
  ['an object 5,000 levels deep', nested(5000)],
  ['a list 5,000 levels deep', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a list', '[]'],
  ['false', 'false'],
  ['an empty text', '""'],
];

// Nothing is thrown, `loading` ends, and promises settle (V27).
describe('a malformed answer or event', () => {
  for (const [name, json] of values) {
    const value = JSON.parse(json) as unknown;

    it(`V27: as the id of a single model: ${name}`, async () => {
      const { server, inContext, thrown } = setupLive();
      const movie = inContext(service =>
        service.watchQuery(MovieQuery, { id: '1' }, { scope: 'movie' }),
      );
      server.expectOne('Movie').flush({ movie: { id: value, title: 'Heat' } });
      const again = movie.refetch();
      const request = server.expectOne('Movie');
      server.expectSubscription('Movie').event({ event: 'UPDATE', id: '1', model: { title: '!' } });
      request.flush({ movie: { id: value, title: 'Ronin' } });
      await again;
      // Compared as text, because the matchers would overflow the stack.
      expect(JSON.stringify(movie.data)).toBe(JSON.stringify({ id: value, title: 'Ronin' }));
      expect([movie.loading, thrown]).toEqual([false, []]);
    });

    const lists: readonly [where: string, data: unknown][] = [
      ['the id of a row', [{ id: value }, { id: '1', title: 'Heat' }]],
      ['a row', [value]],
      ['all rows', value],
    ];
    for (const [where, data] of lists) {
      it(`V27: as ${where}: ${name}`, async () => {
        const { server, inContext, thrown } = setupLive();
        const movies = inContext(service => service.watchQuery(AliasedMoviesQuery));
        server.expectOne('Movies').flush({ movies: { data } });
        const again = movies.refetch();
        const request = server.expectOne('Movies');
        const live = server.expectSubscription('Movies');
        live.event({ event: 'UPDATE', id: '1', model: { title: 'Heat!' } });
        live.event({ event: 'DELETE', id: '2' });
        request.flush({ movies: { data } });
        await again;
        expect([movies.loading, thrown]).toEqual([false, []]);
      });
    }

    it(`V27: as id, as model and inside the model of an event: ${name}`, async () => {
      const { server, inContext, thrown } = setupLive();
      const movies = inContext(service => service.watchQuery(MoviesQuery));
      const row = { id: '1', title: 'Heat', more: { a: { a: 1 } } };
      server.expectOne('Movies').flush({ movies: { data: [row] } });
      const again = movies.refetch();
      const request = server.expectOne('Movies');
      const live = server.expectSubscription('Movies');
      const say = (id: unknown, model: unknown) =>
        live.next({ data: { movieModified: { event: 'UPDATE', id, model } } });
      say(value, { title: 'x' });
      say('1', value);
      say('1', { title: value, more: value });
      live.next({ data: { movieModified: value } });
      live.next({ data: value });
      request.flush({ movies: { data: [row] } });
      await again;
      expect([movies.loading, thrown]).toEqual([false, []]);
    });
  }
});

it('V27: ends loading if a list that events say only in part is 5,000 levels deep', () => {
  const { server, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const movies = inContext(service => service.watchQuery(CastQuery, {}, SCOPE));
  const request = server.expectOne('Movies');
  const row = () => ({
    id: '1',
    actors: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown,
  });
  const tell = () => {
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: '1', model: row() });
  };
  tell();
  request.flush({ movies: { data: [row()] } });
  expect(movies.loading).toBeFalse();
  tell();
  expect(movies.loading).toBeFalse();
});

describe('an event whose model has another id than the event', () => {
  const ids: readonly unknown[] = ['2', null, true, { a: 1 }];
  for (const id of ids) {
    it(`V8: changes no row and causes a refetch: ${JSON.stringify(id)}`, () => {
      const { server, inContext } = setupLive();
      const movies = inContext(service => service.watchQuery(MoviesQuery, {}, SCOPE));
      server.expectOne('Movies').flush({ movies: { data: ROWS } });
      const model = { id, title: 'Ronin' };
      server.expectSubscription('Movies').event({ event: 'UPDATE', id: '1', model });
      expect(movies.data).toEqual(ROWS);
      server.expectOne('Movies').flush({ movies: { data: ROWS } });
    });
  }

  it('V8: is applied when the ids differ only in being a text or a number', () => {
    const { server, inContext } = setupLive();
    const movies = inContext(service => service.watchQuery(MoviesQuery, {}, SCOPE));
    server.expectOne('Movies').flush({ movies: { data: [{ id: 1, title: 'Heat' }] } });
    const model = { id: 1, title: 'Heat!' };
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: '1', model });
    expect(movies.data).toEqual([model]);
  });
});

const SCOPE = { scope: 'movies.data' } as const;

const ROWS = [{ id: '1', title: 'Heat' }];
