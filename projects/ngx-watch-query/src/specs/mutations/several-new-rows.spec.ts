import { gql } from 'ngx-watch-query';
import type { EventOptions } from '../../lib/rows/event-decision';
import { setupAnySchema } from './setup-mutations';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly director: { readonly id: string; readonly name: string } | null;
}

const Films = gql<{ films: readonly Film[] }, Record<string, never>>`
  query Films {
    films {
      id
      title
      director {
        id
        name
      }
    }
  }
`;

const CreateFilms = gql<{ createFilms: readonly Film[] }>`
  mutation CreateFilms {
    createFilms(titles: ["Heat", "Ali", "Thief"]) {
      id
      title
      director {
        id
        name
      }
    }
  }
`;

const director = { id: 'm', name: 'Mann' };
const heat: Film = { id: '1', title: 'Heat', director };
const ali: Film = { id: '2', title: 'Ali', director };

const CreateBoth = gql<{ first: Film | null; second: Film | null }>`
  mutation CreateBoth {
    first: createFilm(title: "Heat") {
      id
      title
      director {
        id
        name
      }
    }
    second: createFilm(title: "Ali") {
      id
      title
      director {
        id
        name
      }
    }
  }
`;

/** A list in which two new rows are shown before the server has created them. */
function createTwo(options: EventOptions = {}) {
  const { server, service, inContext } = setupAnySchema();
  const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films', ...options }));
  server.expectOne('Films').flush({ films: [] });
  const expected: readonly Film[] = [
    { ...heat, id: 'new-1' },
    { ...ali, id: 'new-2' },
  ];
  service
    .mutate(
      CreateFilms,
      {},
      { optimisticResponse: { createFilms: expected }, place: [{ in: list, at: 'end' }] },
    )
    .subscribe({ error: () => undefined });
  const error = { message: 'No.', path: ['createFilms', 1, 'director'] };
  const answer = (...others: readonly Film[]): void =>
    server
      .expectMutation('CreateFilms')
      .flushErrors([error], { createFilms: [heat, { ...ali, director: null }, ...others] });
  return { list, expected, answer };
}

describe('several new rows of one mutation', () => {
  it('keep what is expected of a field that an error has nulled (M4, M8)', () => {
    const { list, expected, answer } = createTwo();
    expect(list.data).toEqual(expected);
    answer();
    expect(list.data).toEqual([heat, ali]);
  });

  it('are shown only with all fields if there are more than expected (M4, M8)', () => {
    const { list, answer } = createTwo();
    const thief: Film = { id: '3', title: 'Thief', director };
    answer(thief);
    expect(list.data).toEqual([heat, thief]);
  });

  it('keep their places beside one that `onEvent` keeps out of the list (M4, M12)', () => {
    const { list, expected, answer } = createTwo({
      onEvent: (_, { model }) => (model?.['title'] === 'Heat' ? 'remove' : 'apply'),
    });
    expect(list.data).toEqual(expected.slice(1));
    answer();
    expect(list.data).toEqual([ali]);
  });

  it('keep their places where `onEvent` answers with `refetch` once they are answered (M4, M5)', () => {
    const { list, answer } = createTwo({
      onEvent: (_, { id }) => (id.startsWith('new') ? 'apply' : 'refetch'),
    });
    answer();
    expect(list.data).toEqual([heat, ali]);
  });

  it('keep their places beside one that `onEvent` lets only a refetch show (M4, M5, M12)', () => {
    const { list, expected, answer } = createTwo({
      onEvent: (_, { model }) => (model?.['title'] === 'Heat' ? 'refetch' : 'apply'),
    });
    expect(list.data).toEqual(expected.slice(1));
    answer();
    expect(list.data).toEqual([ali]);
  });

  it('of two types are matched with the answer each, where an error has nulled one of them (M3, M4, M8)', () => {
    const { server, service, inContext } = setupAnySchema();
    const Shelf = gql<{ shelf: readonly object[] }, Record<string, never>>`
      query Shelf {
        shelf {
          __typename
          ... on Film {
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
    const CreateBoth = gql<{ createBook: object; createFilm: object }>`
      mutation CreateBoth {
        createBook {
          __typename
          id
          title
        }
        createFilm {
          __typename
          id
          title
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Shelf, {}, { scope: 'shelf' }));
    server.expectOne('Shelf').flush({ shelf: [] });
    const film = { __typename: 'Film', id: 'new-1', title: 'Ran' };
    const book = { __typename: 'Book', id: 'new-2', title: 'Emma' };
    service
      .mutate(
        CreateBoth,
        {},
        {
          optimisticResponse: { createFilm: film, createBook: book },
          place: [{ in: list, at: 'end' }],
        },
      )
      .subscribe({ error: () => undefined });
    expect(list.data).toEqual([book, film]);
    server.expectMutation('CreateBoth').flushErrors(
      [
        { message: 'No.', path: ['createBook'] },
        { message: 'No.', path: ['createFilm', 'title'] },
      ],
      { createBook: null, createFilm: { ...film, id: '1', title: null } },
    );
    expect(list.data).toEqual([{ ...film, id: '1' }]);
  });

  for (const isFirst of [true, false]) {
    const which = isFirst ? 'first' : 'second';
    it(`are shown until the list was asked, if the answer says only the ${which} one (M4, M5)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films' }));
      server.expectOne('Films').flush({ films: [] });
      const expected = { first: { ...heat, id: 'new-1' }, second: { ...ali, id: 'new-2' } };
      service
        .mutate(CreateBoth, {}, { optimisticResponse: expected, place: [{ in: list, at: 'end' }] })
        .subscribe();
      server
        .expectMutation('CreateBoth')
        .flush({ first: isFirst ? heat : null, second: isFirst ? null : ali });
      const titles = (): unknown => list.data?.map(({ title }) => title).sort();
      expect(titles()).toEqual(['Ali', 'Heat']);
      const pending = list.data?.filter(film => list.isPending(film)).map(({ title }) => title);
      expect(pending)
        .withContext('M9: nobody knows of it')
        .toEqual([isFirst ? 'Ali' : 'Heat']);
      server.pass(1000);
      server.expectOne('Films').flush({ films: [heat, ali] });
      expect(list.data).toEqual([heat, ali]);
      server.pass(60_000);
      server.expectNone();
    });
  }

  it('are all shown until the list was asked, if the answer says one, and nothing of another one and of an upsert (M5)', () => {
    const { server, service, inContext } = setupAnySchema();
    const CreateAndUpsert = gql<Readonly<Record<'first' | 'upsertFilm' | 'second', Film | null>>>`
      mutation CreateAndUpsert {
        first: createFilm(title: "Heat") {
          ...Film
        }
        upsertFilm(id: "3", title: "Thief") {
          ...Film
        }
        second: createFilm(title: "Ali") {
          ...Film
        }
      }
      fragment Film on Film {
        id
        title
        director {
          id
          name
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films' }));
    server.expectOne('Films').flush({ films: [{ id: '3', title: 'Blackhat', director }] });
    const optimisticResponse = {
      first: { ...heat, id: 'new-1' },
      upsertFilm: { id: '3', title: 'Thief', director },
      second: { ...ali, id: 'new-2' },
    };
    service
      .mutate(CreateAndUpsert, {}, { optimisticResponse, place: [{ in: list, at: 'end' }] })
      .subscribe();
    server.expectMutation('CreateAndUpsert').flush({ first: null, upsertFilm: null, second: ali });
    expect(list.data?.map(({ title }) => title).sort()).toEqual(['Ali', 'Heat', 'Thief']);
  });

  it('are shown once if the answer says more of them than expected, and nothing of another one (M4, M5)', () => {
    const { server, service, inContext } = setupAnySchema();
    const CreateMore = gql<{ createFilms: readonly Film[]; createFilm: Film | null }>`
      mutation CreateMore {
        createFilms(titles: ["Heat", "Ali"]) {
          id
          title
          director {
            id
            name
          }
        }
        createFilm(title: "Thief") {
          id
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films' }));
    server.expectOne('Films').flush({ films: [] });
    const optimisticResponse = { createFilms: [{ ...heat, id: 'new-1' }] };
    service
      .mutate(CreateMore, {}, { optimisticResponse, place: [{ in: list, at: 'end' }] })
      .subscribe();
    server.expectMutation('CreateMore').flush({ createFilms: [heat, ali], createFilm: null });
    expect(list.data).toEqual([heat, ali]);
  });

  it('are shown once if `changes` says one, and nothing of another one (M4, M5)', () => {
    const { server, service, inContext } = setupAnySchema();
    const Add = gql<{ add: Film }>`
      mutation Add {
        add(title: "Ali") {
          id
          title
          director {
            id
            name
          }
        }
      }
    `;
    const list = inContext(own => own.watchQuery(Films, {}, { scope: 'films' }));
    server.expectOne('Films').flush({ films: [heat] });
    const changes = ({ add }: { readonly add: Film }) => [
      { event: 'CREATE' as const, id: add.id, model: { ...add }, modelName: 'film' },
      { event: 'UPDATE' as const, id: '', model: null, modelName: 'film' },
    ];
    const optimisticResponse = { add: { ...ali, id: 'new' } };
    service
      .mutate(Add, {}, { optimisticResponse, changes, place: [{ in: list, at: 'end' }] })
      .subscribe();
    expect(list.data).toEqual([heat, { ...ali, id: 'new' }]);
    server.expectMutation('Add').flush({ add: ali });
    expect(list.data).toEqual([heat, ali]);
  });
});
