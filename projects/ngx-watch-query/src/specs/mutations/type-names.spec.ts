import { parse } from 'graphql';
import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Row {
  readonly id: string;
  readonly title: string;
}

/** A list of films, and one of the types of films, on a server that calls its types so. */
function open(suffix: string) {
  const app = setupAnySchema();
  const { server, service } = app;
  const query = gql<{ movies: readonly Row[]; movieTypes: readonly Row[] }>`
    query Q {
      movies {
        __typename
        id
        title
      }
      movieTypes {
        __typename
        id
        title
      }
    }
  `;
  const both = app.inContext(own => own.watchQuery(query));
  const rows = (type: string, ...titles: readonly string[]) =>
    titles.map((title, at) => ({ __typename: type, id: String(at + 1), title }));
  server.expectOne('Q').flush({
    movies: rows(`Movie${suffix}`, 'Heat', 'Ran'),
    movieTypes: rows('MovieType', 'Drama', 'Short'),
  });
  return {
    send: (field: string, answer: Readonly<Record<string, unknown>>) => {
      service.mutate(parse(`mutation M { ${field} }`), {}, { refetch: 'none' }).subscribe();
      server.expectMutation('M').flush(answer);
    },
    shown: () =>
      [both.data?.movies, both.data?.movieTypes].map(all => all?.map(({ title }) => title)),
  };
}

describe('a mutation on a server that adds to the names of models in types, as Graphene does', () => {
  for (const suffix of ['Type', 'Node', 's', '']) {
    describe(`Movie${suffix}`, () => {
      it('deletes the row whose id is sent (M3)', () => {
        const { send, shown } = open(suffix);
        send('deleteMovie(id: 1) { ok }', { deleteMovie: { ok: true } });
        expect(shown()).toEqual([['Ran'], ['Drama', 'Short']]);
      });

      it('deletes the row that the answer names (M2, M3)', () => {
        const { send, shown } = open(suffix);
        const movie = { __typename: `Movie${suffix}`, id: '1' };
        send('deleteMovie { movie { __typename id } }', { deleteMovie: { movie } });
        expect(shown()).toEqual([['Ran'], ['Drama', 'Short']]);
      });

      it('changes the row of an answer without a type (M3)', () => {
        const { send, shown } = open(suffix);
        const movie = { id: '1', title: 'Jaws' };
        send('updateMovie(id: 1) { movie { id title } }', { updateMovie: { movie } });
        expect(shown()).toEqual([
          ['Jaws', 'Ran'],
          ['Drama', 'Short'],
        ]);
      });
    });
  }

  it('reaches a model that is named so itself (M3)', () => {
    const { send, shown } = open('');
    send('deleteMovieType(id: 1) { ok }', { deleteMovieType: { ok: true } });
    expect(shown()).toEqual([['Heat', 'Ran'], ['Short']]);
  });
});
