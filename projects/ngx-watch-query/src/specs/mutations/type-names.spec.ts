import { parse } from 'graphql';
import { gql } from 'ngx-watch-query';
import { setupAnySchema } from './setup-mutations';

interface Row {
  readonly id: string;
  readonly title: string;
}

const FilmQuery = gql<{ movie: Row | null }, { id: string }>`
  query Film($id: ID!) {
    movie(id: $id) {
      __typename
      id
      title
    }
  }
`;

const SearchQuery = gql<{ search: readonly Row[] }>`
  query Search {
    search {
      __typename
      ... on Movie {
        id
        title
      }
      ... on Book {
        id
        title
      }
    }
  }
`;

const NodeQuery = gql<{ node: Row }, { id: string }>`
  query Node($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Movie {
        title
      }
    }
  }
`;

const TypesQuery = gql<{ movieTypes: readonly Row[] }>`
  query Types {
    movieTypes {
      __typename
      id
      title
    }
  }
`;

const EdgesQuery = gql<{ allMovies: { edges: readonly { node: Row }[] } }>`
  query Edges {
    allMovies {
      edges {
        node {
          __typename
          id
          title
        }
      }
    }
  }
`;

const ROW = `
  __typename
  id
  ... on Movie {
    title
  }
  ... on Trailer {
    title
  }
`;

const MIXED_LISTS = {
  list: parse(`query Mixed { movies { ${ROW} } }`),
  connection: parse(`query Mixed { movies { edges { node { ${ROW} } } } }`),
};

const UpdateMovie = gql<{ updateMovie: { movie: Row } }>`
  mutation Update {
    updateMovie(id: 1) {
      movie {
        id
        title
      }
    }
  }
`;

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

  for (const suffix of ['Type', 'Node', '']) {
    for (const before of ['nothing', 'null', 'another film']) {
      it(`is shown in the answer with a Movie${suffix} where ${before} was shown at the call (M3, M6)`, () => {
        const { server, service, inContext } = setupAnySchema();
        const id = before === 'another film' ? '2' : '1';
        const film = inContext(own => own.watchQuery(FilmQuery, { id }, { scope: 'movie' }));
        const answer = (row: string, title: string) => ({
          movie: { __typename: `Movie${suffix}`, id: row, title },
        });
        let request = server.expectOne('Film');
        if (before !== 'nothing') request.flush(id === '2' ? answer('2', 'Ran') : { movie: null });
        const expected = { updateMovie: { movie: { id: '1', title: 'Jaws' } } };
        service.mutate(UpdateMovie, {}, { optimisticResponse: expected }).subscribe();
        const call = server.expectMutation('Update');
        if (before !== 'nothing') {
          void film.setVariable('id', '1').refetch();
          request = server.expectOne('Film');
        }
        request.flush(answer('1', 'Heat'));
        expect(film.data?.title).toBe('Jaws');
        call.flush(expected);
        expect(film.data?.title).toBe('Jaws');
      });
    }
  }

  for (const suffix of ['Type', 'Node', 's', '']) {
    for (const before of ['nothing', 'no film']) {
      it(`is shown in a connection of Movie${suffix} where ${before} was shown at the call (M3, M5, M6)`, () => {
        const { server, service, inContext } = setupAnySchema();
        const films = inContext(own =>
          own.watchQuery(EdgesQuery, {}, { scope: 'allMovies.edges.node' }),
        );
        let request = server.expectOne('Edges');
        if (before === 'no film') request.flush({ allMovies: { edges: [] } });
        const expected = { updateMovie: { movie: { id: '1', title: 'Jaws' } } };
        service.mutate(UpdateMovie, {}, { optimisticResponse: expected }).subscribe();
        const call = server.expectMutation('Update');
        if (before === 'no film') {
          void films.refetch();
          request = server.expectOne('Edges');
        }
        const rows = ['1', '2'].map(id => ({ __typename: `Movie${suffix}`, id, title: 'Heat' }));
        const edges = rows.map(node => ({ node }));
        request.flush({ allMovies: { edges } });
        expect(films.data?.map(({ title }) => title)).toEqual(['Jaws', 'Heat']);
        expect(films.data?.map(row => films.isPending(row))).toEqual([true, false]);
        void films.refetch();
        request = server.expectOne('Edges');
        call.flush(expected);
        request.flush({ allMovies: { edges } });
        expect(films.data?.map(({ title }) => title)).toEqual(['Jaws', 'Heat']);
      });
    }
  }

  for (const kind of ['list', 'connection'] as const) {
    it(`changes no trailer with a film’s id in a ${kind} of both that is opened meanwhile (M3, M5)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const mixed = inContext(own => own.watchQuery<unknown>(MIXED_LISTS[kind]));
      const request = server.expectOne('Mixed');
      const expected = { updateMovie: { movie: { id: '1', title: 'Jaws' } } };
      service.mutate(UpdateMovie, {}, { optimisticResponse: expected }).subscribe();
      const answer = (film: string) => {
        const trailer = { __typename: 'Trailer', id: '1', title: 'Heat' };
        const rows = [trailer, { __typename: 'Movie', id: '1', title: film }];
        return { movies: kind === 'list' ? rows : { edges: rows.map(node => ({ node })) } };
      };
      request.flush(answer('Heat'));
      expect(mixed.data).toEqual(answer('Jaws'));
      server.expectMutation('Update').flush(expected);
      expect(mixed.data).toEqual(answer('Jaws'));
    });
  }

  for (const suffix of ['Type', 'Node']) {
    it(`lets a list of Movie${suffix} and Book${suffix} ask the server where only the model is named (M2, M3)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const list = inContext(own => own.watchQuery(SearchQuery, {}, { scope: 'search' }));
      const film = { __typename: `Movie${suffix}`, id: '1', title: 'Heat' };
      const book = { __typename: `Book${suffix}`, id: '1', title: 'Dune' };
      server.expectOne('Search').flush({ search: [film, book] });
      service.mutate(parse('mutation M { deleteMovie(id: 1) { ok } }')).subscribe();
      server.expectMutation('M').flush({ deleteMovie: { ok: true } });
      expect(list.data?.length).withContext('it may be of a model named so itself').toBe(2);
      server.expectOne('Search').flush({ search: [book] });
      expect(list.data?.length).toBe(1);
    });
  }

  it('is shown in a row of its own type that comes during the save, where only a type named so was shown (M3, M6)', () => {
    const { server, service, inContext } = setupAnySchema();
    const list = inContext(own => own.watchQuery(SearchQuery, {}, { scope: 'search' }));
    const drama = { __typename: 'MovieType', id: '1', title: 'Drama' };
    const heat = { __typename: 'Movie', id: '1', title: 'Heat' };
    server.expectOne('Search').flush({ search: [drama] });
    const expected = { updateMovie: { movie: { id: '1', title: 'Jaws' } } };
    service.mutate(UpdateMovie, {}, { optimisticResponse: expected }).subscribe();
    const call = server.expectMutation('Update');
    const titles = () => list.data?.map(({ title }) => title);
    const ask = () => {
      void list.refetch();
      return server.expectOne('Search');
    };
    ask().flush({ search: [drama, heat] });
    expect(titles()).withContext('during the save').toEqual(['Drama', 'Jaws']);
    expect(list.data?.map(row => list.isPending(row))).toEqual([false, true]);
    ask().flush({ search: [drama] });
    const early = ask();
    call.flush(expected);
    early.flush({ search: [drama, heat] });
    expect(titles()).withContext('after it').toEqual(['Drama', 'Jaws']);
    server.expectOne('Search').flush({ search: [drama, { ...heat, title: 'Jaws' }] });
    server.expectNone();
  });

  for (const onEvent of ['apply', 'ignore'] as const) {
    it(`does not ask for such a list with \`onEvent: '${onEvent}'\` (M12, V7)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const list = inContext(own => own.watchQuery(SearchQuery, {}, { scope: 'search', onEvent }));
      const film = { __typename: 'MovieType', id: '1', title: 'Heat' };
      server.expectOne('Search').flush({ search: [film] });
      service.mutate(UpdateMovie).subscribe();
      server.expectMutation('Update').flush({ updateMovie: { movie: { id: '1', title: 'Jaws' } } });
      server.expectNone();
      expect(list.data?.[0]?.title).toBe('Heat');
    });
  }

  for (const [id, what] of [
    ['1', 'asks the server for the changed record in another field'],
    ['2', 'asks for no other record there'],
  ] as const) {
    it(`${what}, where only the model is named (M3)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const record = inContext(own => own.watchQuery(NodeQuery, { id }, { scope: 'node' }));
      const film = { __typename: 'MovieNode', id, title: 'Heat' };
      server.expectOne('Node').flush({ node: film });
      service.mutate(UpdateMovie).subscribe();
      const movie = { id: '1', title: 'Jaws' };
      server.expectMutation('Update').flush({ updateMovie: { movie } });
      if (id === '1') server.expectOne('Node').flush({ node: { ...film, title: 'Jaws' } });
      server.expectNone();
      expect(record.data?.title).toBe(id === '1' ? 'Jaws' : 'Heat');
    });
  }

  it('does not ask for a list of a model that is named so itself (M3)', () => {
    const { server, service, inContext } = setupAnySchema();
    const types = inContext(own => own.watchQuery(TypesQuery, {}, { scope: 'movieTypes' }));
    const drama = { __typename: 'MovieType', id: '1', title: 'Drama' };
    server.expectOne('Types').flush({ movieTypes: [drama] });
    service.mutate(UpdateMovie).subscribe();
    server.expectMutation('Update').flush({ updateMovie: { movie: { id: '1', title: 'Jaws' } } });
    server.expectNone();
    expect(types.data?.[0]?.title).toBe('Drama');
  });

  it('reaches a model that is named so itself (M3)', () => {
    const { send, shown } = open('');
    send('deleteMovieType(id: 1) { ok }', { deleteMovieType: { ok: true } });
    expect(shown()).toEqual([['Heat', 'Ran'], ['Short']]);
  });
});

describe('a new row, if a later call that says no type has changed it before the answer to its own', () => {
  it('is shown as the later call says (M3, M5, M6)', () => {
    const { server, service, inContext } = setupAnySchema();
    const typed = inContext(own => own.watchQuery(AllMovies, {}, { scope: 'movies' }));
    server.expectOne('AllMovies').flush({ movies: [] });
    const plain = inContext(own => own.watchQuery(PlainMovies, {}, { scope: 'movies' }));
    server.expectOne('PlainMovies').flush({ movies: [] });
    const alien = { __typename: 'Movie', id: 'new', title: 'Alien' };
    const options = {
      optimisticResponse: { createMovie: alien },
      place: [{ in: typed, at: 'start' }],
    } as const;
    service.mutate(CreateMovie, {}, options).subscribe();
    const creation = server.expectMutation('CreateMovie');
    void plain.refetch();
    server.expectOne('PlainMovies').flush({ movies: [{ id: '9', title: 'Alien' }] });
    service.mutate(RenameMovie).subscribe();
    server.expectMutation('RenameMovie').flush({ updateMovie: { id: '9', title: 'Aliens' } });
    creation.flush({ createMovie: { ...alien, id: '9' } });
    expect(typed.data?.map(({ title }) => title)).toEqual(['Aliens']);
  });

  it('is so too if an earlier call that says its type is answered after it (M5, M6)', () => {
    const { server, service, inContext } = setupAnySchema();
    const typed = inContext(own => own.watchQuery(AllMovies, {}, { scope: 'movies' }));
    server.expectOne('AllMovies').flush({ movies: [] });
    inContext(own => own.watchQuery(PlainMovies, {}, { scope: 'movies' }));
    server.expectOne('PlainMovies').flush({ movies: [{ id: '9', title: 'Alien' }] });
    const alien = { __typename: 'Movie', id: 'new', title: 'Alien' };
    const options = {
      optimisticResponse: { createMovie: alien },
      place: [{ in: typed, at: 'start' }],
    } as const;
    service.mutate(DateMovie).subscribe();
    service.mutate(CreateMovie, {}, options).subscribe();
    service.mutate(RenameMovie).subscribe();
    server.expectMutation('RenameMovie').flush({ updateMovie: { id: '9', title: 'Aliens' } });
    server
      .expectMutation('DateMovie')
      .flush({ updateMovie: { __typename: 'Movie', id: '9', year: 1980 } });
    server.expectMutation('CreateMovie').flush({ createMovie: { ...alien, id: '9' } });
    expect(typed.data?.map(({ title }) => title)).toEqual(['Aliens']);
  });
});

const DateMovie = gql`
  mutation DateMovie {
    updateMovie(id: 9, year: 1980) {
      __typename
      id
      year
    }
  }
`;

const AllMovies = gql<{ movies: readonly Row[] }>`
  query AllMovies {
    movies {
      __typename
      id
      title
    }
  }
`;

const PlainMovies = gql<{ movies: readonly Row[] }>`
  query PlainMovies {
    movies {
      id
      title
    }
  }
`;

const CreateMovie = gql<{ createMovie: Row & { __typename: string } }>`
  mutation CreateMovie {
    createMovie {
      __typename
      id
      title
    }
  }
`;

const RenameMovie = gql<{ updateMovie: Row }>`
  mutation RenameMovie {
    updateMovie(id: 9) {
      id
      title
    }
  }
`;
