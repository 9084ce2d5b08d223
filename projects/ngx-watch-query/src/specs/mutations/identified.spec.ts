import { gql, withEventContract, withSubscriptions } from 'ngx-watch-query';
import { postgraphileContract } from '../examples/postgraphile';
import { setupAnySchema } from './setup-mutations';

interface Movie {
  readonly id: string;
  readonly title: string;
}

const Movies = gql<{ movies: readonly Movie[] }, Record<string, never>>`
  query Movies {
    movies @subscribe {
      id
      title
    }
  }
`;

const Typed = gql<{ movies: readonly Movie[] }, Record<string, never>>`
  query Movies {
    movies @subscribe {
      __typename
      id
      title
    }
  }
`;

const Rename = gql<{ updateMovie: { movie: Movie } }, { title: string }>`
  mutation Rename($title: String!) {
    updateMovie(input: { id: "g1", title: $title }) {
      movie {
        id
        title
      }
    }
  }
`;

const answer = {
  movies: [
    { __typename: 'Movie', id: 'g1', rowId: 26, title: 'Heat' },
    { __typename: 'Movie', id: 'g2', rowId: 27, title: 'Ran' },
  ],
};

/** A live list whose events know rows by `rowId`, while mutations know them by `id`. */
function open(query = Movies) {
  const { server, service, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
    withEventContract(postgraphileContract),
  );
  const list = inContext(own => own.watchQuery(query, {}, { scope: 'movies' }));
  server.expectOne('Movies').flush(answer);
  const rename = () => {
    service.mutate(Rename, { title: 'Heat!' }).subscribe();
    const movie = { id: 'g1', title: 'Heat!' };
    server.expectMutation('Rename').flush({ updateMovie: { movie } });
  };
  const titles = () => list.data?.map(({ title }) => title);
  return { server, list, rename, titles, events: server.expectSubscription('Movies') };
}

describe('with `identify`, our own change', () => {
  for (const [name, query] of [
    ['a list', Movies],
    ['a list with types', Typed],
  ] as const) {
    it(`is not undone by an older event in ${name} (M6, V23)`, () => {
      const { events, rename, titles } = open(query);
      rename();
      events.event({ event: 'UPDATE', id: 26, model: { title: 'Heat', rowId: 26 } });
      expect(titles()).toEqual(['Heat!', 'Ran']);
      // A field that we have not changed, and another row, are the event's.
      events.event({ event: 'UPDATE', id: 27, model: { title: 'Ronin', rowId: 27 } });
      expect(titles()).toEqual(['Heat!', 'Ronin']);
    });
  }

  it('stays in an older answer after an event about another row (M6, V10, V23)', () => {
    const { server, list, events, rename, titles } = open();
    void list.refetch();
    const request = server.expectOne('Movies');
    rename();
    events.event({ event: 'UPDATE', id: 27, model: { title: 'Ronin', rowId: 27 } });
    expect(titles()).toEqual(['Heat!', 'Ronin']);
    request.flush(answer);
    expect(titles()).toEqual(['Heat!', 'Ronin']);
  });
});
