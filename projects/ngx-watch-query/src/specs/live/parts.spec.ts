import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from '../mutations/setup-mutations';

interface Data {
  readonly movie: unknown;
}

interface Id {
  readonly id: string;
}

const MovieQuery = gql<Data, Id>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      title
      genre {
        id
        name @skipSubscription
      }
      agent {
        id
        boss {
          id
          name @skipSubscription
        }
        clients {
          id
          name @skipSubscription
        }
      }
    }
  }
`;

const Media = gql<Data, Id>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      media {
        __typename
        id
        ... on Book {
          name @skipSubscription
        }
        ... on Film {
          title
        }
      }
    }
  }
`;

const Twice = gql<Data, Id>`
  query Movie($id: ID!) {
    movie(id: $id) @subscribe {
      id
      genre {
        id
        name @skipSubscription
        ...Named
      }
    }
  }

  fragment Named on Genre {
    name
  }
`;

const Genres = gql<{ readonly movies: readonly { readonly id: string }[] }>`
  query Movies {
    movies @subscribe {
      id
      title
      genre {
        id
        name @skipSubscription
      }
    }
  }
`;

const CRIME = { id: 'g', name: 'Crime' };
const PART = { id: 'g' };

function setupParts() {
  const { server, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const watch = (query = MovieQuery) =>
    inContext(service => service.watchQuery(query, { id: '1' }, { scope: 'movie' }));
  const told = (model: Readonly<Record<string, unknown>>) =>
    server.expectSubscription('Movie').event({ event: 'UPDATE', id: 1, model });
  const answer = (movie: object) =>
    server.expectOne('Movie').flush({ movie: { id: '1', ...movie } });
  return { server, inContext, watch, told, answer };
}

describe('an event with only some fields of a nested object', () => {
  const others: readonly [name: string, shown: object, said: object][] = [
    [
      'with a list of parts',
      { id: '7', boss: null, clients: [CRIME] },
      { id: '8', boss: null, clients: [PART] },
    ],
    [
      'with a part in the place of null',
      { id: '7', boss: null, clients: [] },
      { id: '8', boss: PART, clients: [] },
    ],
  ];
  for (const [name, shown, said] of others) {
    it(`V24: causes a refetch when the object has another id, ${name}`, () => {
      const { watch, told, answer, server } = setupParts();
      const movie = watch();
      answer({ agent: shown });
      told({ agent: said });
      expect(movie.data).toEqual({ id: '1', agent: shown });
      answer({ agent: { id: '8', boss: CRIME, clients: [CRIME] } });
      server.expectNone();
    });
  }

  it('V24: causes a refetch when the object has another type', () => {
    const { watch, told, answer } = setupParts();
    const movie = watch(Media);
    const film = { __typename: 'Film', id: '5', title: 'Heat' };
    answer({ media: film });
    told({ media: { __typename: 'Book', id: '6' } });
    expect(movie.data).toEqual({ id: '1', media: film });
    answer({ media: { __typename: 'Book', id: '6', name: 'Heat 2' } });
  });

  for (const shown of [undefined, CRIME]) {
    it(`V10, V24: does not replace null in the answer to a request in flight (${shown?.name})`, () => {
      const { watch, told, answer, server } = setupParts();
      const movie = watch();
      if (shown) {
        answer({ title: 'Heat', genre: shown });
        void movie.refetch();
      }
      const request = server.expectOne('Movie');
      told({ title: 'Heat!', genre: PART });
      request.flush({ movie: { id: '1', title: 'Heat', genre: null } });
      expect(movie.data).toEqual({ id: '1', title: 'Heat!', genre: null });
      answer({ title: 'Heat!', genre: CRIME });
      server.expectNone();
    });
  }

  it('V10, V25: keeps a list empty in the answer to a request in flight after a partial item follows', () => {
    const { watch, told, answer, server } = setupParts();
    const movie = watch();
    const agent = { id: '7', boss: null, clients: [CRIME] };
    answer({ agent });
    void movie.refetch();
    const request = server.expectOne('Movie');
    told({ agent: { id: '7', clients: [] } });
    told({ agent: { id: '7', clients: [PART] } });
    request.flush({ movie: { id: '1', agent } });
    expect(movie.data).toEqual({ id: '1', agent: { ...agent, clients: [] } });
    answer({ agent });
    expect(movie.data).toEqual({ id: '1', agent });
  });

  it('V22: makes the answer believable again that has the value from before null', () => {
    const { watch, told, answer, server } = setupParts();
    const movie = watch();
    answer({ genre: CRIME });
    told({ genre: null });
    told({ genre: PART });
    answer({ genre: CRIME });
    expect(movie.data).toEqual({ id: '1', genre: CRIME });
    server.expectNone();
  });

  it('V24: is complete for a field that is selected at one place and skipped at another', () => {
    const { watch, told, answer, server } = setupParts();
    const movie = watch(Twice);
    answer({ genre: null });
    told({ genre: CRIME });
    expect(movie.data).toEqual({ id: '1', genre: CRIME });
    server.expectNone();
  });

  it('V17, V24: is applied once for all lists that show the same answer', () => {
    const { server, inContext } = setupParts();
    const [one, other] = [0, 1].map(() =>
      inContext(service => service.watchQuery(Genres, {}, { scope: 'movies' })),
    );
    server.expectOne('Movies').flush({ movies: [{ id: '1', title: 'Heat', genre: null }] });
    const model = { title: 'Heat!', genre: PART };
    server.expectSubscription('Movies').event({ event: 'UPDATE', id: 1, model });
    expect(one?.data).toEqual([{ id: '1', title: 'Heat!', genre: null }] as never);
    expect(one?.data?.[0]).toBe(other?.data?.[0]);
  });
});
