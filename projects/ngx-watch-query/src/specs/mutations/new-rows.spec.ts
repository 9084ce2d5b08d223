import { gql } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import {
  LiveFilms,
  ALIEN,
  Create,
  create,
  Films,
  filmsPage,
  openFilms,
  Rate,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupAnySchema,
  setupLiveMutations,
  setupMutations,
  titlesOf,
  TWO,
  type Film,
} from './setup-mutations';

describe('a new row', () => {
  it('disappears when the server refuses it, and what has waited for its answer is sent (M4, M5)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const refused = create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    rate(app, 3).flush(rated(3));
    app.server.expectNone('Films');
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
    refused.flushErrors(['No.'], null);
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    expect(ratingsOf(list)).toEqual([3, 5]);
    app.server.expectOne('Films');
  });

  it('is shown where a function of the variables says at each call (M4, M11)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    let made = 0;
    const asked: string[] = [];
    const film = app.service.mutation(Create, {
      optimisticResponse: ({ title }) => ({
        createMovie: { id: `new-${++made}`, title, imdbRating: null },
      }),
      place: ({ title }) => {
        asked.push(title);
        return title === 'Nosferatu' ? [] : [{ in: list, at: title < 'M' ? 'start' : 'end' }];
      },
    });
    for (const title of ['Alien', 'Nosferatu', 'Shaft']) void film.run({ title });
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran', 'Shaft']);
    app.server
      .expectMutation(({ variables }) => variables['title'] === 'Shaft')
      .flush({ createMovie: { id: '7', title: 'Shaft', imdbRating: null } });
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran', 'Shaft']);
    expect(asked).toEqual(['Alien', 'Nosferatu', 'Shaft']);
  });

  it('is left to the server when the function for its place throws; the error is reported (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const place = (): never => {
      throw new Error('place');
    };
    const request = create(app, { optimisticResponse: ALIEN, place });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    expect(app.thrown).toEqual([new Error('place')]);
    request.flush({ createMovie: { id: '7', title: 'Alien', imdbRating: null } });
    app.server.expectOne('Films');
  });

  it('is not shown in the answer to other variables (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
    void list.setVariable('search', 'Ran').refetch();
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
    expect(titlesOf(list)).toEqual(['Ran']);
    void list.unsetVariable('search').refetch();
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
  });

  const All = gql<
    { movies: readonly { id: string; title: string; rating: number | null }[] },
    { search?: string }
  >`
    query All($search: String) {
      movies(search: $search) {
        id
        title
        rating: imdbRating
      }
    }
  `;

  it('is not shown in the answer to other variables of a list without pagination (M4)', () => {
    const app = setupAnySchema();
    const list = app.inContext(service => service.watchQuery(All, {}, { scope: 'movies' }));
    app.server.expectOne('All').flush({ movies: TWO });
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien']);
    void list.setVariable('search', 'Ran').refetch();
    app.server.expectOne('All').flush({ movies: TWO.slice(1) });
    expect(titlesOf(list)).toEqual(['Ran']);
  });

  it('stays where it is shown after a later call has changed it (M4, M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien']);
    app.service.mutate(Rate, { id: 'new', rating: 4 }).subscribe();
    app.server.expectOne('Rate').flush({ updateMovie: { id: 'new', imdbRating: 4 } });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien']);
  });

  /** A live list with a new row at its start, whose call has not been answered. */
  function createFirst() {
    const app = setupLiveMutations();
    const list = app.inContext(service =>
      service.watchQuery(LiveFilms, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    app.server.expectOne('Films').flush(filmsPage(TWO));
    const place = [{ in: list, at: 'start' }] as const;
    return { ...app, list, request: create(app, { optimisticResponse: ALIEN, place }) };
  }

  const endings: Readonly<Record<string, (request: TestRequest) => void>> = {
    'was refused': request => request.flushErrors(['No.'], null),
    'has an unknown outcome': request => request.networkError(),
  };
  for (const [name, end] of Object.entries(endings)) {
    it(`does not return after a DELETE event for it, also where its call ${name} (M4, V15)`, () => {
      const { server, list, request } = createFirst();
      expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
      server.expectSubscription('Films_Subscription_1').event({ event: 'DELETE', id: 'new' });
      end(request);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    });
  }

  for (const [name, end] of Object.entries(endings)) {
    it(`goes with its real row after a DELETE event for that, and asks, also where its call ${name} (M4, V15)`, () => {
      const { server, list, request } = createFirst();
      void list.refetch();
      server
        .expectOne('Films')
        .flush(filmsPage([{ id: '3', title: 'Alien', rating: null }, ...TWO]));
      expect(list.data?.map(({ id }) => id)).toEqual(['3', '1', '2']);
      server.expectSubscription('Films_Subscription_1').event({ event: 'DELETE', id: '3' });
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
      end(request);
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    });
  }

  it('shows the answer of a later call before the server has placed it (M6)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const createMovie = { ...ALIEN.createMovie, id: '3' };
    const place = [{ in: list, at: 'start' }];
    create(app, { optimisticResponse: ALIEN, place }).flush({ createMovie });
    const rating = rate(app, 4, '3');
    expect(ratingsOf(list)).toEqual([4, 2, 5]);
    rating.flush(rated(4, '3'));
    expect(ratingsOf(list)).toEqual([4, 2, 5]);
    service.mutate(Remove, { id: '3' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '3' } });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('shows the answer of a later call that arrives before its own answer (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const createMovie = { ...ALIEN.createMovie, id: '3' };
    const place = [{ in: list, at: 'start' }];
    const creation = create(app, { optimisticResponse: ALIEN, place });
    rate(app, 4, '3').flush(rated(4, '3'));
    creation.flush({ createMovie });
    expect(ratingsOf(list)).toEqual([4, 2, 5]);
  });

  for (const decision of ['ignore', 'refetch', 'remove'] as const) {
    it(`is shown neither before nor after its answer where \`onEvent\` says '${decision}' (M4, M12)`, () => {
      const app = setupMutations();
      const given = [decision, () => decision].map(onEvent => {
        const list = openFilms(app, TWO, { onEvent });
        return { list, place: [{ in: list, at: 'start' }] };
      });
      const place = given.flatMap(one => one.place);
      const titles = () => given.map(({ list }) => titlesOf(list));
      const request = create(app, { optimisticResponse: ALIEN, place });
      const unchanged = [
        ['Heat', 'Ran'],
        ['Heat', 'Ran'],
      ];
      expect(titles()).toEqual(unchanged);
      request.flush({ createMovie: { ...ALIEN.createMovie, id: '3' } });
      expect(titles()).toEqual(unchanged);
    });
  }

  for (const [whose, id] of [
    ['the server', '3'],
    ['the client', 'new'],
  ] as const) {
    it(`with an id of ${whose} stays until the refetch where \`onEvent\` answers what was answered with \`refetch\` (M5, M6)`, () => {
      const app = setupMutations();
      let heard = 0;
      const list = openFilms(app, TWO, { onEvent: () => (++heard > 1 ? 'refetch' : undefined) });
      const place = [{ in: list, at: 'end' }];
      const request = create(app, { optimisticResponse: ALIEN, place });
      void list.refetch();
      const loading = app.server.expectOne('Films');
      request.flush({ createMovie: { ...ALIEN.createMovie, id } });
      loading.flush(filmsPage(TWO));
      expect(list.data?.map(film => film.id)).toEqual(['1', '2', id]);
      expect(list.isPending(list.data?.[2])).toBeFalse();
      app.server.expectOne('Films').flush(filmsPage([{ id, title: 'Alien', rating: 8 }, ...TWO]));
      expect(ratingsOf(list)).toEqual([8, 2, 5]);
      app.server.expectNone();
    });
  }

  it('that `onEvent` removes leaves another new row with the same temporary id (M4, M12)', () => {
    const app = setupMutations();
    const onEvent = (_: number, { model }: { model: Film | null }) =>
      model?.title === 'Brazil' ? 'remove' : undefined;
    const list = openFilms(app, TWO, { onEvent });
    createFilm(app, list, { id: 'new', title: 'Alien' });
    createFilm(app, list, { id: 'new', title: 'Brazil' });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien']);
  });

  /** Opens a list that shows an answered new row on top of its two rows. */
  function created() {
    const app = setupMutations();
    const list = openFilms(app);
    const place = [{ in: list, at: 'start' }];
    const createMovie = { ...ALIEN.createMovie, id: '3' };
    create(app, { optimisticResponse: ALIEN, place }).flush({ createMovie });
    return { list, server: app.server };
  }

  it('stays through three unchanged answers, as from a late replica, and goes with the fourth (M6, V22)', () => {
    const { list, server } = created();
    for (let asked = 1; asked <= 3; asked++) {
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
    }
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    server.expectNone();
  });

  it('is shown where the server places it as soon as an answer contains it (M6, V22)', () => {
    const { list, server } = created();
    server.expectOne('Films').flush(filmsPage(TWO));
    const real = { id: '3', title: 'Alien', rating: 5 };
    server.expectOne('Films').flush(filmsPage([...TWO, real]));
    expect(list.data).toEqual([...TWO, real] as typeof list.data);
    server.expectNone();
  });

  it('disappears with an answer whose total counts it on another page (M6, V22)', () => {
    const { list, server } = created();
    const { movies } = filmsPage(TWO);
    const paginatorInfo = { ...movies.paginatorInfo, total: 3 };
    server.expectOne('Films').flush({ movies: { ...movies, paginatorInfo } });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    server.expectNone();
  });

  /** The same in a live list, with its subscription. */
  function createdLive() {
    const app = setupLiveMutations();
    const list = openFilms(app, TWO, { subscribe: true });
    const subscription = app.server.expectSubscription('Films');
    const place = [{ in: list, at: 'start' }];
    const createMovie = { ...ALIEN.createMovie, id: '3' };
    create(app, { optimisticResponse: ALIEN, place }).flush({ createMovie });
    const tell = (id: string, model: Record<string, unknown>): void =>
      subscription.event({ event: 'UPDATE', id, model });
    return { list, server: app.server, tell };
  }

  it('stays through three unchanged answers, also while events keep coming (M6)', () => {
    const { list, server, tell } = createdLive();
    let kept = 0;
    for (let asked = 1; asked <= 5; asked++) {
      const request = server.expectOne('Films');
      tell('1', { ...TWO[0] });
      request.flush(filmsPage(TWO));
      if (titlesOf(list)?.includes('Alien')) kept++;
    }
    expect(kept).toBe(3);
  });

  it('shows the values of a later event while no answer contains it (V10)', () => {
    const { list, server, tell } = createdLive();
    server.expectOne('Films').flush(filmsPage(TWO));
    tell('3', { id: '3', title: 'Aliens', rating: 1 });
    expect(titlesOf(list)).toEqual(['Aliens', 'Heat', 'Ran']);
  });

  it('causes no further refetches on a page that does not show it (V22)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(0, 1), 1, 2));
    const place = [{ in: list, at: 'start' }];
    const creation = create(app, { optimisticResponse: ALIEN, place });
    void list.nextPage();
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(1), 2, 2));
    creation.flush({ createMovie: { ...ALIEN.createMovie, id: '3' } });
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(1), 2, 2));
    expect(titlesOf(list)).toEqual(['Ran']);
    app.server.expectNone();
  });

  /** Creates a film, shown in the list until the server has given it an id. */
  function createFilm(
    { service, server }: ReturnType<typeof setupMutations>,
    list: ReturnType<typeof openFilms>,
    { id, title = '' }: Film,
  ) {
    const optimisticResponse = { createMovie: { id, title, imdbRating: null } };
    const place = [{ in: list, at: 'end' }] as const;
    service
      .mutate(Create, { title }, { optimisticResponse, place })
      .subscribe({ error: () => undefined });
    const request = server.expectMutation('Create');
    return {
      /** No answer comes, so the outcome is unknown. */
      lose: () => {
        request.networkError();
      },
      /** The server answers with an id of its own. */
      answer: (real: string) =>
        request.flush({ createMovie: { ...optimisticResponse.createMovie, id: real } }),
    };
  }

  const rowsMade: Readonly<Record<string, readonly [Film, Film]>> = {
    'the same values': [
      { id: 'a', title: 'Alien' },
      { id: 'b', title: 'Alien' },
    ],
    'the same temporary id': [
      { id: 'new', title: 'Alien' },
      { id: 'new', title: 'Brazil' },
    ],
  };
  for (const [what, [a, b]] of Object.entries(rowsMade)) {
    it(`is shown beside another new row with ${what}, whichever call is answered first (M4)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const [first, second] = [createFilm(app, list, a), createFilm(app, list, b)];
      const expected = ['Heat', 'Ran', a.title, b.title];
      expect(titlesOf(list)).toEqual(expected);
      second.answer('4');
      expect(titlesOf(list)).toEqual(expected);
      first.answer('3');
      expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
      expect(titlesOf(list)).toEqual(expected);
    });
  }

  for (const at of [0, 1]) {
    it(`is shown beside another one with the same temporary id, also after the outcome of call ${at + 1} of 2 is unknown (M4, M5)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const calls = ['Alien', 'Brazil'].map(title => createFilm(app, list, { id: 'new', title }));
      calls[at]?.lose();
      expect(titlesOf(list)).toEqual(['Heat', 'Ran', 'Alien', 'Brazil']);
    });
  }

  const Make = gql<
    { createMovie: { id: string; title: string; imdbRating: number | null } },
    { id: string }
  >`
    mutation Make($id: ID!) {
      createMovie(input: { id: $id, title: "Alien" }) {
        id
        title
        imdbRating
      }
    }
  `;

  const outcomes: Readonly<Record<string, readonly ('answer' | 'refuse')[]>> = {
    'both calls are answered': ['answer', 'answer'],
    'the second one is refused': ['answer', 'refuse'],
    'the first one is refused': ['refuse', 'answer'],
  };
  for (const [name, ends] of Object.entries(outcomes)) {
    it(`is one row when it is sent twice with an id made by the client and ${name} (M4)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const list = inContext(own =>
        own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }),
      );
      server.expectOne('Films').flush(filmsPage(TWO));
      const idsShown = () => list.data?.map(({ id }) => id);
      const createMovie = { ...ALIEN.createMovie, id: 'own' };
      const requests = ends.map(() => {
        const place = [{ in: list, at: 'end' }] as const;
        service
          .mutate(Make, { id: 'own' }, { optimisticResponse: { createMovie }, place })
          .subscribe({ error: () => undefined });
        return server.expectMutation('Make');
      });
      expect(idsShown()).toEqual(['1', '2', 'own']);
      ends.forEach((end, at) => {
        if (end === 'answer') requests[at]?.flush({ createMovie });
        else requests[at]?.flushErrors(['The id is taken.'], null);
        expect(idsShown()).toEqual(['1', '2', 'own']);
      });
    });
  }

  it('gives way to one real row; another new row with the same values stays (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const alien = (id: string): Film => ({ id, title: 'Alien', rating: null });
    const idsShown = () => list.data?.map(({ id }) => id);
    const first = createFilm(app, list, alien('a'));
    createFilm(app, list, alien('b'));
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage([...TWO, alien('3')]));
    expect(idsShown()).toEqual(['1', '2', '3', 'b']);
    first.answer('3');
    expect(idsShown()).toEqual(['1', '2', '3', 'b']);
  });

  const changesOfReal: Readonly<
    Record<string, (app: ReturnType<typeof setupMutations>, refetch: () => void) => void>
  > = {
    'another call has changed it': app => rate(app, 4, '3').flush(rated(4, '3')),
    'another call has deleted it': ({ server, service }) => {
      service.mutate(Remove, { id: '3' }).subscribe();
      server.expectMutation('Remove').flush({ deleteMovie: { id: '3' } });
    },
    'another user has changed it': (_, refetch) => {
      refetch();
    },
  };
  for (const [what, change] of Object.entries(changesOfReal)) {
    it(`gives way to its real row for good, also when ${what} (M4)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      createFilm(app, list, { id: 'a', title: 'Alien' });
      const refetch = (rating: number | null): void => {
        void list.refetch();
        app.server
          .expectOne('Films')
          .flush(filmsPage([...TWO, { id: '3', title: 'Alien', rating }]));
      };
      refetch(null);
      change(app, () => {
        refetch(5);
      });
      expect(list.data?.map(({ id }) => id)).not.toContain('a');
    });
  }

  it('gives way to its real row also if the server has made some of its values (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const createMovie = { id: 'a', title: 'Alien', imdbRating: 0 };
    create(app, { optimisticResponse: { createMovie }, place: [{ in: list, at: 'end' }] });
    void list.refetch();
    app.server
      .expectOne('Films')
      .flush(filmsPage([...TWO, { id: '3', title: 'Alien', rating: 8 }]));
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('stays beside a new row whose values are others than the call has sent (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    createFilm(app, list, { id: 'a', title: 'Alien' });
    void list.refetch();
    app.server
      .expectOne('Films')
      .flush(filmsPage([...TWO, { id: '3', title: 'Aliens', rating: null }]));
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', '3', 'a']);
  });

  it('lets its list ask once the calls are answered that were made before it had to ask (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const place = [{ in: list, at: 'start' }];
    const first = create(app, { optimisticResponse: ALIEN, place });
    // Another user's change, of which only an answer says the place.
    rate(app, 3).flush(rated(3));
    for (const id of ['new-2', 'new-3']) {
      const createMovie = { ...ALIEN.createMovie, id };
      create(app, { optimisticResponse: { createMovie }, place });
    }
    app.server.expectNone('Films');
    first.flush({ createMovie: { ...ALIEN.createMovie, id: '7' } });
    app.server.expectOne('Films');
  });

  it('stays after its answer beside a row of another user with the same values (M4, M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const creation = createFilm(app, list, { id: 'a', title: 'Alien' });
    void list.refetch();
    const request = app.server.expectOne('Films');
    creation.answer('3');
    request.flush(filmsPage([...TWO, { id: '9', title: 'Alien', rating: null }]));
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', '9', '3']);
  });

  it('is not shown in a list whose edges select a field that it lacks (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const app = setupAnySchema();
    const edges = TWO.map(node => ({ cursor: node.id, node }));
    const list = app.inContext(service =>
      service.watchQuery(
        gql<{ movies: { edges: readonly { cursor: string; node: Film }[] } }>`
          query Edges {
            movies {
              edges {
                cursor
                node {
                  id
                  title
                  rating: imdbRating
                }
              }
            }
          }
        `,
        {},
        { scope: 'movies.edges' },
      ),
    );
    app.server.expectOne('Edges').flush({ movies: { edges } });
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    expect(list.data?.map(({ cursor }) => cursor)).toEqual(['1', '2']);
    expect(warned.calls.allArgs().flat().join()).toContain('WQ221');
    expect(warned.calls.allArgs().flat().join()).toContain(
      '"movies" selects "cursor" of its edges, which only the server knows.',
    );
  });

  it('is not shown without fields that the list selects, and a warning names them (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const app = setupAnySchema();
    const list = app.inContext(service =>
      service.watchQuery(
        gql<{ movies: readonly Film[] }, { more?: boolean }>`
          query Some($more: Boolean = false) {
            movies {
              id
              title
              rating: imdbRating
              released
              poster: image(width: 200)
              summary @include(if: $more)
              director {
                id
                name: fullName
              }
            }
          }
        `,
        {},
        { scope: 'movies' },
      ),
    );
    app.server.expectOne('Some').flush({ movies: [] });
    const answer = { ...ALIEN.createMovie, director: { id: '4' } };
    create(app, {
      optimisticResponse: { createMovie: answer },
      place: [{ in: list, at: 'start' }],
    });
    expect(list.data).toEqual([]);
    expect(warned.calls.allArgs().flat().join()).toContain(
      'it lacks all or a part of "released", "poster: image(width: 200)", "director { id name: fullName }", which "movies" selects.',
    );
  });

  it('is warned of with what is missing in the mutation, too, which may be all that is wrong (M4, WQ221)', () => {
    const warned = spyOn(console, 'warn');
    const app = setupAnySchema();
    const list = app.inContext(service =>
      service.watchQuery(
        gql<{ movies: readonly (Film & { released: string })[] }>`
          query Some {
            movies {
              id
              title
              released
            }
          }
        `,
        {},
        { scope: 'movies' },
      ),
    );
    app.server.expectOne('Some').flush({ movies: [] });
    // The mutation does not select `released`.
    const answer = { ...ALIEN.createMovie, released: '1979' };
    create(app, {
      optimisticResponse: { createMovie: answer },
      place: [{ in: list, at: 'start' }],
    });
    expect(list.data).toEqual([]);
    expect(warned.calls.allArgs().flat().join()).toContain(
      '"released", which "movies" selects. Select what is missing in the mutation, too, and give it in `optimisticResponse`.',
    );
  });
});

/** Opens the list of films at page 2 of 2, with this film only. */
function onLastPage(film: Film) {
  const app = setupMutations();
  const list = openFilms(app);
  void list.refetch();
  app.server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
  void list.nextPage();
  app.server.expectOne('Films').flush(filmsPage([film], 2, 2));
  return { app, list, server: app.server, service: app.service };
}

describe('the only row of the last page', () => {
  it('shows its old value after a refusal while its confirmed deletion awaits the refetch (M5, P15)', () => {
    const { app, list, server, service } = onLastPage({ id: '3', title: 'Alien', rating: 1 });
    const rating = rate(app, 4, '3');
    expect(ratingsOf(list)).toEqual([4]);
    service.mutate(Remove, { id: '3' }).subscribe();
    server.expectOne('Remove').flush({ deleteMovie: { id: '3' } });
    rating.flushErrors(['No.'], { updateMovie: null });
    expect(ratingsOf(list)).toEqual([1]);
  });

  it('stays hidden when its optimistic deletion is confirmed while a new row is shown (M6)', () => {
    const { app, list, server, service } = onLastPage({ id: '3', title: 'Solaris', rating: 1 });
    const optimisticResponse = { deleteMovie: { id: '3' } };
    service.mutate(Remove, { id: '3' }, { optimisticResponse }).subscribe();
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
    expect(titlesOf(list)).toEqual(['Alien']);
    server.expectMutation('Remove').flush({ deleteMovie: { id: '3' } });
    expect(titlesOf(list)).toEqual(['Alien']);
  });

  it('disappears when its deletion is confirmed while a new row is shown (M4, V7)', () => {
    const { app, list, server, service } = onLastPage({ id: '3', title: 'Solaris', rating: 1 });
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
    expect(titlesOf(list)).toEqual(['Solaris', 'Alien']);
    service.mutate(Remove, { id: '3' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '3' } });
    expect(titlesOf(list)).toEqual(['Alien']);
  });

  it('stays when its deletion is confirmed while a new row waits on another page (M4, V7)', () => {
    const { app, list, server, service } = onLastPage({ id: '3', title: 'Solaris', rating: 1 });
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    service.mutate(Remove, { id: '3' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '3' } });
    expect(titlesOf(list)).toEqual(['Solaris']);
  });

  it('stays hidden when a deletion of all rows of the page is confirmed (M6)', () => {
    const { server, service, inContext } = setupAnySchema();
    const list = inContext(own =>
      own.watchQuery(Numbered, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    server.expectOne('Numbered').flush(filmsPage(TWO, 1, 2));
    void list.nextPage();
    const last = ['3', '4'].map(id => ({ id, title: 'Solaris', rating: 1 }));
    server.expectOne('Numbered').flush(filmsPage(last, 2, 2));
    const deleted = { deleteMovies: [{ id: '3' }, { id: '4' }] };
    const shown: unknown[] = [];
    list.data$.subscribe(data => shown.push(data?.length));
    service.mutate(RemoveAll, { ids: ['3', '4'] }, { optimisticResponse: deleted }).subscribe();
    server.expectMutation('RemoveAll').flush(deleted);
    expect(shown).toEqual([2, 0]);
  });
});

const Numbered = gql<{ movies: { data: readonly Film[] } }, Record<string, never>>`
  query Numbered {
    movies {
      data {
        id
        title
      }
    }
  }
`;

const RemoveAll = gql<{ deleteMovies: readonly { id: string }[] }, { ids: readonly string[] }>`
  mutation RemoveAll($ids: [ID!]!) {
    deleteMovies(ids: $ids) {
      id
    }
  }
`;
