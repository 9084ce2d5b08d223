import { gql, type ModelEvent } from 'ngx-watch-query';
import type { TestRequest } from 'ngx-watch-query/testing';
import {
  ALIEN,
  create,
  Create,
  type Film as Row,
  Films,
  filmsPage,
  openFilms,
  Rate,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupAnySchema,
  setupMutations,
  titlesOf,
  TWO,
} from './setup-mutations';

describe('a call of mutate() with an unusual end', () => {
  it('does not show again over a later call after its outcome was unknown (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const shown: unknown[] = [];
    list.data$.subscribe(() => shown.push(ratingsOf(list)?.[0]));
    rate(app, 3).networkError();
    rate(app, 4).flush(rated(4));
    expect(ratingsOf(list)).toEqual([4, 5]);
    app.server
      .expectOne('Films')
      .flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }, ...TWO.slice(1)]));
    expect(shown).toEqual([2, 3, 4]);
  });

  it('stays older than a later call, although its row has left the list and returned (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const [heat, ran] = [{ id: '1', title: 'Heat', rating: 3 }, TWO.slice(1)];
    rate(app, 3).networkError();
    app.server.expectOne('Films').flush(filmsPage(ran));
    // A second call whose outcome is unknown.
    rate(app, 6, '2').networkError();
    app.server.expectOne('Films').flush(filmsPage(ran));
    rate(app, 4).flush(rated(4));
    // The answer comes from a late replica, which knows the first rating only.
    app.server.expectOne('Films').flush(filmsPage([heat, ...ran]));
    expect(ratingsOf(list)).toEqual([4, 5]);
  });

  it('keeps its layer until the refetch when the answer does not contain the model (M5)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    rate(app, 4).flush({ updateMovie: null });
    expect(ratingsOf(list)).toEqual([4, 5]);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  for (const refetch of ['affected', 'none'] as const) {
    it(`keeps what it expects of a row until the refetch when one of two fields says nothing of it, with refetch: '${refetch}' (M5, M6)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const optimisticResponse = {
        first: { id: '1', imdbRating: 4 },
        second: { id: '2', imdbRating: 3 },
      };
      app.service.mutate(RateBoth, {}, { optimisticResponse, refetch }).subscribe();
      app.server
        .expectMutation('RateBoth')
        .flush({ first: { id: '1', imdbRating: 4.5 }, second: null });
      expect(ratingsOf(list)).toEqual([4.5, 3]);
      expect(list.data?.map(row => list.isPending(row))).toEqual([false, true]);
      const [heat, ran] = TWO;
      app.server.expectOne('Films').flush(
        filmsPage([
          { id: '1', ...heat, rating: 4.5 },
          { id: '2', ...ran },
        ]),
      );
      expect(ratingsOf(list)).toEqual([4.5, 5]);
      expect(list.data?.map(row => list.isPending(row))).toEqual([false, false]);
    });
  }

  for (const [how, end] of [
    [
      'the answer says nothing',
      request => request.flush({ updateMovie: null, deleteReview: null }),
    ],
    ['the connection is lost', request => request.networkError()],
  ] satisfies readonly (readonly [string, (request: TestRequest) => void])[]) {
    it(`asks for all that its fields are about when ${how}, of the model that \`optimisticResponse\` says only for its row (M2, M5)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const home = inContext(own => own.watchQuery(Home));
      const actor = { id: '1', rating: 2 };
      server.expectOne('Home').flush({ movie: { id: '1', rating: 2 }, actor });
      inContext(own => own.watchQuery(Reviews));
      server.expectOne('Reviews').flush({ reviews: [{ id: '7' }, { id: '8' }] });
      inContext(own => own.watchQuery(OtherFilm));
      server.expectOne('OtherFilm').flush({ movie: { id: '2', rating: 3 } });
      const optimisticResponse = { updateMovie: { id: '1', rating: 4 } };
      service
        .mutate(RateAndDelete, {}, { optimisticResponse })
        .subscribe({ error: () => undefined });
      end(server.expectMutation('RateAndDelete'));
      expect(home.data).toEqual({ movie: { id: '1', rating: 4 }, actor });
      server.expectOne('Home');
      server.expectOne('Reviews');
      server.expectNone('OtherFilm');
    });
  }

  it('asks for the other rows of a refused bulk edit, too, if `optimisticResponse` says only one (M2, M5)', () => {
    const { server, service, inContext } = setupAnySchema();
    const other = inContext(own => own.watchQuery(OtherFilm));
    server.expectOne('OtherFilm').flush({ movie: { id: '2', rating: 3 } });
    const optimisticResponse = { updateMovies: { movies: [{ id: '1', rating: 4 }] } };
    service.mutate(RateAll, {}, { optimisticResponse }).subscribe();
    server.expectMutation('RateAll').flush({ updateMovies: { ok: false, movies: null } });
    server.expectOne('OtherFilm').flush({ movie: { id: '2', rating: 4 } });
    expect(other.data).toEqual({ movie: { id: '2', rating: 4 } });
  });

  it('shows a new row once, and keeps another row’s change, when only the new row is answered (M4, M5)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const optimisticResponse = { ...ALIEN, updateMovie: { id: '2', imdbRating: 3 } };
    const place = [{ in: list, at: 'end' }] as const;
    app.service.mutate(CreateAndRate, {}, { optimisticResponse, place }).subscribe();
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', 'new']);
    const createMovie = { ...ALIEN.createMovie, id: '3' };
    app.server.expectMutation('CreateAndRate').flush({ createMovie, updateMovie: null });
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(ratingsOf(list)).toEqual([2, 3, null]);
  });

  it('shows the server’s value of a row beside a row of another model with the same id that the answer says nothing of (M5)', () => {
    const { server, service, inContext } = setupAnySchema();
    const home = inContext(own => own.watchQuery(Home));
    server
      .expectOne('Home')
      .flush({ movie: { id: '1', rating: 2 }, actor: { id: '1', rating: 2 } });
    const optimisticResponse = {
      updateMovie: { id: '1', rating: 4 },
      updateActor: { id: '1', rating: 4 },
      other: { id: '2', rating: 4 },
    };
    service.mutate(RateHome, {}, { optimisticResponse }).subscribe();
    server.expectMutation('RateHome').flush({
      updateMovie: { id: '1', rating: 4.5 },
      updateActor: null,
      other: { id: '2', rating: 4 },
    });
    expect(home.data).toEqual({ movie: { id: '1', rating: 4.5 }, actor: { id: '1', rating: 4 } });
    expect(home.isPending(home.data?.movie)).toBeFalse();
    expect(home.isPending(home.data?.actor)).toBeTrue();
  });

  it('stays older than a later call also where one of two fields says nothing (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const optimisticResponse = {
      first: { id: '1', imdbRating: 4 },
      second: { id: '2', imdbRating: 3 },
    };
    app.service.mutate(RateBoth, {}, { optimisticResponse }).subscribe();
    app.server
      .expectMutation('RateBoth')
      .flush({ first: { id: '1', imdbRating: 4 }, second: null });
    rate(app, 1, '2').flush(rated(1, '2'));
    expect(ratingsOf(list)).toEqual([4, 1]);
    // The answer comes from a late replica, which knows the first call only.
    app.server.expectOne('Films').flush(
      filmsPage([
        { id: '1', title: 'Heat', rating: 4 },
        { id: '2', title: 'Ran', rating: 3 },
      ]),
    );
    expect(ratingsOf(list)).toEqual([4, 1]);
  });

  /** Three films, rated 2, 5 and 1, whose ratings one mutation has just changed to 4, 3 and 2. */
  function rateThree() {
    const { server, service, inContext } = setupAnySchema();
    const list = inContext(own => own.watchQuery(AllFilms, {}, { scope: 'movies' }));
    const movies = rowsRated(2, 5, 1);
    server.expectOne('AllFilms').flush({ movies });
    const [first, second, third] = rowsRated(4, 3, 2).map(movie => ({ movie }));
    const optimisticResponse = { first, second, third };
    service.mutate(RatePayloads, {}, { optimisticResponse }).subscribe({ error: () => undefined });
    expect(ratingsOf(list)).toEqual([4, 3, 2]);
    return {
      server,
      list,
      movies,
      answer: (data: object): void =>
        server
          .expectMutation('RatePayloads')
          .flushErrors([{ message: 'No.', path: ['first'] }], { first: null, ...data }),
    };
  }

  it('takes back at once what a refused field expects, where the other fields say nothing (M8)', () => {
    const { server, list, movies, answer } = rateThree();
    answer({ second: { movie: null }, third: { movie: null } });
    expect(ratingsOf(list)).toEqual([2, 3, 2]);
    expect(list.data?.map(row => list.isPending(row))).toEqual([false, true, true]);
    server.expectOne('AllFilms').flush({ movies });
    expect(ratingsOf(list)).toEqual([2, 5, 1]);
  });

  it('takes back at once what a refused field expects, where one of the other fields says nothing (M8)', () => {
    const { server, list, movies, answer } = rateThree();
    answer({ second: { movie: null }, third: { movie: { id: '3', rating: 2 } } });
    expect(ratingsOf(list)).toEqual([2, 3, 2]);
    expect(list.data?.map(row => list.isPending(row))).toEqual([false, true, false]);
    server.expectOne('AllFilms').flush({ movies });
    expect(ratingsOf(list)).toEqual([2, 5, 2]);
  });

  it('asks `onEvent` once about each change that it expects, and goes by that, where one of two fields says nothing (M12)', () => {
    const app = setupMutations();
    const heard: unknown[] = [];
    const list = openFilms(app, TWO, {
      onEvent: (_: number, { id, model }: ModelEvent) => {
        heard.push([id, model?.['rating']]);
        return heard.length === 2 ? 'remove' : undefined;
      },
    });
    const optimisticResponse = {
      first: { id: '1', imdbRating: 4 },
      second: { id: '2', imdbRating: 3 },
    };
    app.service.mutate(RateBoth, {}, { optimisticResponse }).subscribe();
    expect(ratingsOf(list)).toEqual([4]);
    app.server
      .expectMutation('RateBoth')
      .flush({ first: { id: '1', imdbRating: 4.5 }, second: null });
    expect(ratingsOf(list)).toEqual([4.5]);
    expect(heard).toEqual([
      ['1', 4],
      ['2', 3],
      ['1', 4.5],
      ['', undefined],
    ]);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  for (const [selected, name, rating] of [
    ['the same field, of which only what was answered counts', 'ChangeWhole', 4],
    ['another field', 'ChangeTwice', undefined],
  ] as const) {
    it(`keeps what one of two fields about a row says nothing of: it selects ${selected} (M5, M6)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const home = inContext(own => own.watchQuery(Film, {}, { scope: 'movie' }));
      server.expectOne('Film').flush({ movie: { id: '1', title: 'Heat', rating: 2 } });
      const second = { id: '1', title: 'Ran', ...(rating && { rating }) };
      const optimisticResponse = { first: { id: '1', rating: 4 }, second };
      const mutation = name === 'ChangeWhole' ? ChangeWhole : ChangeTwice;
      service.mutate(mutation, {}, { optimisticResponse }).subscribe();
      server.expectMutation(name).flush({ first: { id: '1', rating: 4.5 }, second: null });
      expect(home.data).toEqual({ id: '1', title: 'Ran', rating: 4.5 });
    });
  }

  it('keeps of two models with one id only what is expected of the one that `changes` says nothing of (M5)', () => {
    const { server, service, home } = openHome();
    const rowsOf = (rating: number) =>
      ['movie', 'actor'].map(modelName => ({
        event: 'UPDATE' as const,
        id: '1',
        model: { id: '1', rating },
        modelName,
      }));
    const unclear = { event: 'UPDATE' as const, id: '', model: null, modelName: 'movie' };
    const other = { ...unclear, id: '2', model: { id: '2', rating: 9 }, modelName: 'actor' };
    const changes = ({ move }: { readonly move: boolean | null }) =>
      move === null ? [unclear, other] : rowsOf(4);
    service.mutate(MoveAll, {}, { optimisticResponse: { move: true }, changes }).subscribe();
    server.expectMutation('MoveAll').flush({ move: null });
    expect(home.data).toEqual({ movie: { id: '1', rating: 4 }, actor: { id: '1', rating: 2 } });
    expect(home.isPending(home.data?.actor)).toBeFalse();
  });

  it('keeps all that a field expects until the refetch, if the contract says less models of null (M5)', () => {
    const change = { event: 'UPDATE' as const, id: '1', model: { title: 'Fire' } };
    const read = ({ value }: { readonly value: unknown }) =>
      value === null
        ? [{ ...change, id: '', model: null, modelName: 'movie' }]
        : [
            { ...change, modelName: 'movie' },
            { ...change, modelName: 'director', model: { name: 'Al' } },
          ];
    const app = setupMutations({ contract: { read } });
    const director = app.inContext(own => own.watchQuery(Director));
    app.server.expectOne('Director').flush({ director: { id: '1', name: 'Bo' } });
    const request = rate(app, 4);
    expect(director.data?.director.name).toBe('Al');
    request.flush({ updateMovie: null });
    expect(director.data?.director.name).toBe('Al');
    app.server.expectOne('Director').flush({ director: { id: '1', name: 'Bo' } });
    expect(director.data?.director.name).toBe('Bo');
  });

  const unclearEnds: readonly [which: string, said: readonly string[]][] = [
    ['of which one field is refused', ['id', 'rating']],
    ['that says no field of them', ['id']],
  ];
  for (const [which, said] of unclearEnds) {
    it(`asks only the records of its rows after a call ${which} (M5)`, () => {
      const { server, service, inContext } = setupAnySchema();
      const other = inContext(own => own.watchQuery(OtherActor, {}, { scope: 'actor' }));
      server.expectOne('OtherActor').flush({ actor: { id: '8', rating: 2 } });
      const row = Object.fromEntries(
        Object.entries({ id: '1', rating: 4 }).filter(([key]) => said.includes(key)),
      );
      const optimisticResponse = { updateMovie: { movie: row }, updateActor: row };
      service.mutate(RateTwo, {}, { optimisticResponse }).subscribe({ error: () => undefined });
      const request = server.expectMutation('RateTwo');
      if (said.length === 1) request.flush({ updateMovie: { movie: null }, updateActor: null });
      else {
        const errors = [{ message: 'No.', path: ['updateActor'] }];
        request.flushErrors(errors, { updateMovie: { movie: null }, updateActor: null });
      }
      server.expectNone();
      expect(other.data).toEqual({ id: '8', rating: 2 });
    });
  }

  it('keeps a field that the answer to a later call does not know, because an error has nulled it (M5, M8)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const before = rate(app, 7);
    rate(app, 8).flushErrors([{ message: 'No.', path: ['updateMovie', 'imdbRating'] }], {
      updateMovie: { id: '1', imdbRating: null },
    });
    expect(ratingsOf(list)).toEqual([7, 5]);
    before.flush(rated(7));
    expect(ratingsOf(list)).toEqual([7, 5]);
    expect(list.isPending(list.data?.[0])).toBeFalse();
  });

  it('keeps its layer until the refetch when the contract cannot read the answer (M5)', () => {
    let isBroken = false;
    const read = () => {
      if (isBroken) throw new Error('contract');
      return [{ event: 'UPDATE', id: '1', modelName: 'movie', model: { imdbRating: 4 } } as const];
    };
    const app = setupMutations({ contract: { read } });
    const list = openFilms(app);
    const request = rate(app, 4);
    isBroken = true;
    request.flush(rated(4));
    expect(ratingsOf(list)).toEqual([4, 5]);
    expect(app.thrown.length).toBeGreaterThan(0);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('is sent at once when its `serial` function throws; the error is reported (M10)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const serial = (): never => {
      throw new Error('key');
    };
    app.service
      .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: rated(4), serial })
      .subscribe();
    app.server.expectMutation('Rate').flush(rated(4));
    expect(app.thrown).toEqual([new Error('key')]);
    expect(list.isPending(list.data?.[0])).toBeFalse();
  });

  it('lets the next call with its key go when it fails, after its caller has the error (M10)', () => {
    const app = setupMutations();
    const log: unknown[] = [];
    const call = (rating: number) =>
      app.service
        .mutate(Rate, { id: '1', rating }, { serial: true })
        .subscribe({ error: () => log.push(`failed ${rating}`) });
    call(3);
    call(4);
    app.server.expectMutation('Rate').networkError();
    expect(log).toEqual(['failed 3']);
    expect(app.server.expectMutation('Rate').variables['rating']).toBe(4);
  });

  it('is never sent when reset() is called while it is queued (M13)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const failed: unknown[] = [];
    const call = (rating: number) =>
      app.service
        .mutate(Rate, { id: '1', rating }, { optimisticResponse: rated(rating), serial: true })
        .subscribe({ error: error => failed.push(error) });
    call(3);
    call(4);
    const first = app.server.expectMutation('Rate');
    app.service.reset();
    expect(failed.length).toBe(1);
    app.server.expectOne('Films').flush(filmsPage([]));
    call(5);
    const next = app.server.expectMutation(({ variables }) => variables['rating'] === 5);
    first.flush(rated(3));
    app.server.expectNone('Rate');
    expect(list.data).toEqual([]);
    next.flush(rated(5));
  });

  it('does not reach `onEvent` of a list that is opened later (M12)', () => {
    const app = setupMutations();
    const heard: unknown[] = [];
    rate(app, 4).flush(rated(4));
    rate(app, 5);
    const list = openFilms(app, TWO, { onEvent: (_: number, event: unknown) => heard.push(event) });
    expect(ratingsOf(list)).toEqual([5, 5]);
    expect(heard).toEqual([]);
  });

  it('does not call `onEvent` of a WatchQuery that another list’s `onEvent` has just destroyed (L11)', () => {
    const app = setupMutations();
    const ends = { isDue: false };
    openFilms(app, TWO, {
      onEvent: () => {
        if (ends.isDue) second.destroy();
      },
    });
    const heard: unknown[] = [];
    const second = openFilms(app, TWO, {
      onEvent: (_: number, event: unknown) => heard.push(event),
    });
    const request = rate(app, 4);
    heard.length = 0;
    ends.isDue = true;
    request.flush(rated(3));
    expect(heard).toEqual([]);
  });
});

describe('doubting the answer of a late replica', () => {
  it('ignores a nested field that the mutation did not change, although another list shows it (M6, V22)', () => {
    const { server, service, inContext } = setupAnySchema();
    const Counts = gql`
      query Counts {
        movies {
          id
          rating {
            count
          }
        }
      }
    `;
    const Rating = gql<{ movie: unknown }>`
      query Rating {
        movie(id: 1) {
          id
          rating {
            average
            count
          }
        }
      }
    `;
    const Recount = gql`
      mutation Recount {
        updateMovie(id: 1) {
          id
          rating {
            average
            count
          }
        }
      }
    `;
    inContext(own => own.watchQuery(Counts));
    server.expectOne('Counts').flush({ movies: [{ id: '1', rating: { count: 9 } }] });
    const movie = inContext(own => own.watchQuery(Rating, {}, { scope: 'movie' }));
    const rated9 = (average: number) => ({ id: '1', rating: { average, count: 9 } });
    server.expectOne('Rating').flush({ movie: rated9(5) });
    service.mutate(Recount, {}, { refetch: 'none' }).subscribe();
    server.expectMutation('Recount').flush({ updateMovie: rated9(6) });
    // Another user has rated it meanwhile.
    void movie.refetch();
    server.expectOne('Rating').flush({ movie: rated9(7) });
    expect(movie.data).toEqual(rated9(7));
    server.expectNone();
  });
});

describe('a call that changes several rows', () => {
  it('remembers the former value of each row, however many lists show the other one (M6, V22)', () => {
    const app = setupMutations();
    const [heat, ran] = [TWO.slice(0, 1), TWO.slice(1)];
    for (let count = 0; count < 5; count++) openFilms(app, heat);
    const last = openFilms(app, ran);
    app.service.mutate(RateBoth, {}, { refetch: 'none' }).subscribe();
    app.server.expectMutation('RateBoth').flush({
      first: { id: '1', imdbRating: 4 },
      second: { id: '2', imdbRating: 3 },
    });
    last.destroy();
    // The list is answered by a late replica.
    expect(ratingsOf(openFilms(app, ran))).toEqual([3]);
  });
});

const RateTwice = gql`
  mutation RateTwice {
    first: updateMovie(id: 1, input: { imdbRating: 4 }) {
      id
      imdbRating
    }
    second: updateMovie(id: 1, input: { imdbRating: 9 }) {
      id
      imdbRating
    }
  }
`;

describe('a call that changes one row twice', () => {
  it('takes back at once what its refused field expects, where `onEvent` refetches for the other one (M8, M12)', () => {
    const app = setupMutations();
    const onEvent = (_: number, { model }: ModelEvent) =>
      model?.['rating'] === 4 ? 'refetch' : undefined;
    const list = openFilms(app, TWO, { onEvent });
    const first = { id: '1', imdbRating: 4 };
    const optimisticResponse = { first, second: { id: '1', imdbRating: 9 } };
    app.service.mutate(RateTwice, {}, { optimisticResponse }).subscribe({ error: () => undefined });
    expect(ratingsOf(list)).toEqual([9, 5]);
    app.server.expectMutation('RateTwice').flushErrors(['No.'], { first, second: null });
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('hides the first value, also in a list that is answered by a late replica later (M6, V22)', () => {
    const app = setupMutations();
    openFilms(app, TWO);
    app.service.mutate(RateTwice, {}, { refetch: 'none' }).subscribe();
    app.server.expectMutation('RateTwice').flush({
      first: { id: '1', imdbRating: 4 },
      second: { id: '1', imdbRating: 9 },
    });
    const between = [{ id: '1', title: 'Heat', rating: 4 }];
    expect(ratingsOf(openFilms(app, between))).toEqual([9]);
  });
});

describe('reset()', () => {
  it('shows `loading` for its new request, also while a quiet refetch is in flight (M13)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    void list.refetch({ quiet: true });
    app.service.reset();
    expect([list.data, list.loading]).toEqual([undefined, true]);
  });
});

describe('a deleted row', () => {
  it('is shown by the next answer after a mutation has created it again (V22)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    app.service.mutate(Create, { title: 'Heat' }).subscribe();
    const heat = { id: '1', title: 'Heat', imdbRating: 2 };
    app.server.expectMutation('Create').flush({ createMovie: heat });
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(list.data?.map(({ id }) => id)).toEqual(['1', '2']);
    app.server.expectNone();
  });
});

describe('service.mutation()', () => {
  it('has both `error` and `data` when the answer contains both (M11)', async () => {
    const { service, server } = setupMutations();
    const runner = service.mutation(Rate, { errorPolicy: 'all' });
    const run = runner.run({ id: '1', rating: 4 });
    server.expectMutation('Rate').flushErrors(['Half.'], rated(4));
    expect(await run).toBeUndefined();
    expect([runner.error?.kind, runner.data?.updateMovie?.imdbRating]).toEqual(['graphql', 4]);
  });

  it('sends nothing after its component is destroyed, but lets a request in flight finish (M11)', async () => {
    const { inContext, server } = setupMutations();
    const runner = inContext(service => service.mutation(Rate));
    const running = runner.run({ id: '1', rating: 4 });
    const request = server.expectMutation('Rate');
    const { TestBed } = await import('@angular/core/testing');
    TestBed.resetTestingModule();
    expect(request.cancelled).toBeFalse();
    request.flush(rated(4));
    expect(await running).toEqual(rated(4));
    expect(await runner.run({ id: '1', rating: 5 })).toBeUndefined();
  });
});

const WithDirector = gql<
  { movie: { id: string; director: { id: string; name: string } } | null },
  { id: string }
>`
  query WithDirector($id: ID!) {
    movie(id: $id) {
      id
      director {
        id
        name
      }
    }
  }
`;

const DirectedFilms = gql`
  query DirectedFilms {
    movies {
      data {
        id
        director {
          id
        }
      }
    }
  }
`;

const RateBoth = gql`
  mutation RateBoth {
    first: updateMovie(id: 1, input: { imdbRating: 4 }) {
      id
      imdbRating
    }
    second: updateMovie(id: 2, input: { imdbRating: 3 }) {
      id
      imdbRating
    }
  }
`;

const Home = gql<{ movie: Row; actor: Row }>`
  query Home {
    movie(id: 1) {
      id
      rating
    }
    actor(id: 1) {
      id
      rating
    }
  }
`;

function openHome() {
  const app = setupAnySchema();
  const home = app.inContext(own => own.watchQuery(Home));
  const rows = { movie: { id: '1', rating: 2 }, actor: { id: '1', rating: 2 } };
  app.server.expectOne('Home').flush(rows);
  return { ...app, home };
}

const MoveAll = gql<{ move: boolean | null }>`
  mutation MoveAll {
    move
  }
`;

const Director = gql<{ director: { id: string; name: string } }>`
  query Director {
    director(id: 1) {
      id
      name
    }
  }
`;

const OtherActor = gql<{ actor: Row }>`
  query OtherActor {
    actor(id: 8) {
      id
      rating
    }
  }
`;

const RateTwo = gql`
  mutation RateTwo {
    updateMovie(id: 1) {
      movie {
        id
        rating
      }
    }
    updateActor(id: 1) {
      id
      rating
    }
  }
`;

const RateHome = gql`
  mutation RateHome {
    updateMovie(id: 1) {
      id
      rating
    }
    updateActor(id: 1) {
      id
      rating
    }
    other: updateActor(id: 2) {
      id
      rating
    }
  }
`;

const OtherFilm = gql`
  query OtherFilm {
    movie(id: 2) {
      id
      rating
    }
  }
`;

const Reviews = gql`
  query Reviews {
    reviews {
      id
    }
  }
`;

const RateAndDelete = gql`
  mutation RateAndDelete {
    updateMovie(id: 1, input: { rating: 4 }) {
      id
      rating
    }
    deleteReview(id: 7) {
      id
    }
  }
`;

/** Films 1, 2 and 3 with these ratings. */
function rowsRated(...ratings: readonly number[]): readonly Row[] {
  return ratings.map((rating, at) => ({ id: String(at + 1), rating }));
}

const AllFilms = gql<{ movies: readonly Row[] }>`
  query AllFilms {
    movies {
      id
      rating
    }
  }
`;

const RatePayloads = gql`
  mutation RatePayloads {
    first: updateMovie(id: 1, rating: 4) {
      movie {
        id
        rating
      }
    }
    second: updateMovie(id: 2, rating: 3) {
      movie {
        id
        rating
      }
    }
    third: updateMovie(id: 3, rating: 2) {
      movie {
        id
        rating
      }
    }
  }
`;

const ChangeWhole = gql`
  mutation ChangeWhole {
    first: updateMovie(id: 1, rating: 4) {
      id
      rating
    }
    second: updateMovie(id: 1, title: "Ran") {
      id
      title
      rating
    }
  }
`;

const RateAll = gql`
  mutation RateAll {
    updateMovies(ids: [1, 2], input: { rating: 4 }) {
      ok
      movies {
        id
        rating
      }
    }
  }
`;

const Film = gql<{ movie: unknown }>`
  query Film {
    movie(id: 1) {
      id
      title
      rating
    }
  }
`;

const ChangeTwice = gql`
  mutation ChangeTwice {
    first: updateMovie(id: 1, rating: 4) {
      id
      rating
    }
    second: updateMovie(id: 1, title: "Ran") {
      id
      title
    }
  }
`;

const CreateAndRate = gql`
  mutation CreateAndRate {
    createMovie(input: { title: "Alien" }) {
      id
      title
      imdbRating
    }
    updateMovie(id: 2, input: { imdbRating: 3 }) {
      id
      imdbRating
    }
  }
`;

const Move = gql`
  mutation Move {
    updateMovie(id: 1, input: { director: { connect: 6 } }) {
      id
      director {
        id
        name
      }
    }
  }
`;

const MoveInPart = gql`
  mutation MoveInPart {
    updateMovie(id: 1, input: { director: { connect: 6 } }) {
      id
      director {
        id
      }
    }
  }
`;

describe('a single model that a mutation changes', () => {
  it('is refetched when the answer has another nested object and lacks one of its fields (M1)', () => {
    const app = setupMutations();
    const one = app.inContext(service =>
      service.watchQuery(WithDirector, { id: '1' }, { scope: 'movie' }),
    );
    const mann = { id: '1', director: { id: '5', name: 'Mann' } };
    app.server.expectOne('WithDirector').flush({ movie: mann });
    app.service.mutate(MoveInPart).subscribe();
    app.server
      .expectMutation('MoveInPart')
      .flush({ updateMovie: { id: '1', director: { id: '6' } } });
    expect(one.data).toEqual(mann);
    app.server.expectOne('WithDirector');
  });

  it('recognises a late replica by the former nested object that only a list shows (M6, V22)', () => {
    const app = setupMutations();
    const { server, service, inContext } = app;
    inContext(own => own.watchQuery(DirectedFilms, {}, { pagination: 'movies' }));
    const listed = { id: '1', director: { id: '5' } };
    const { paginatorInfo } = filmsPage([]).movies;
    server.expectOne('DirectedFilms').flush({ movies: { data: [listed], paginatorInfo } });
    const one = inContext(own => own.watchQuery(WithDirector, { id: '1' }, { scope: 'movie' }));
    const first = server.expectOne('WithDirector');
    service.mutate(Move).subscribe();
    const moved = { id: '1', director: { id: '6', name: 'Scott' } };
    server.expectMutation('Move').flush({ updateMovie: moved });
    // The first request was sent before the mutation; the second is answered by a late replica.
    const before = { id: '1', director: { id: '5', name: 'Mann' } };
    first.flush({ movie: before });
    expect(one.data).toEqual(moved);
    server.expectOne('WithDirector').flush({ movie: before });
    expect(one.data).toEqual(moved);
    server.expectOne('WithDirector').flush({ movie: moved });
    expect(one.data).toEqual(moved);
  });
});

describe('the last row of a later page', () => {
  it('goes when a new row of our own comes to its page (V7, M4)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = app.inContext(own =>
      own.watchQuery(
        Films,
        {},
        {
          scope: 'movies.data',
          pagination: 'movies',
          onEvent: (_, { event }) => (event === 'UPDATE' ? 'remove' : undefined),
        },
      ),
    );
    server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
    void list.setPage(2);
    server.expectOne('Films').flush(filmsPage(TWO.slice(0, 1), 2, 2));
    service.mutate(Rate, { id: '1', rating: 9 }).subscribe();
    server.expectMutation('Rate').flush(rated(9));
    expect(titlesOf(list)).toEqual(['Heat']);
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
    expect(titlesOf(list)).toEqual(['Alien']);
  });

  for (const [which, isBack] of [
    ['stays beside a new row if a later call has brought it back', true],
    ['goes when a new row comes, whatever an earlier call says of it', false],
  ] as const) {
    it(`${which} (V7, M4, M5)`, () => {
      const app = setupMutations();
      const { server, service } = app;
      const list = app.inContext(own =>
        own.watchQuery(
          Films,
          {},
          {
            scope: 'movies.data',
            pagination: 'movies',
            onEvent: (_, { model }) => (Number(model?.['rating']) >= 9 ? 'remove' : undefined),
          },
        ),
      );
      server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
      void list.setPage(2);
      server.expectOne('Films').flush(filmsPage(TWO.slice(0, 1), 2, 2));
      const call = (rating: number) => {
        service.mutate(Rate, { id: '1', rating }).subscribe();
        return server.expectMutation('Rate');
      };
      const earlier = isBack ? undefined : call(3);
      call(9).flush(rated(9));
      expect(ratingsOf(list)).toEqual([9]);
      (earlier ?? call(3)).flush(rated(3));
      expect(ratingsOf(list)).toEqual([isBack ? 3 : 9]);
      create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'end' }] });
      expect(titlesOf(list)).toEqual(isBack ? ['Heat', 'Alien'] : ['Alien']);
    });
  }

  it('stays hidden when the server confirms its optimistic deletion (M6, V7)', () => {
    const app = setupMutations();
    const list = app.inContext(service =>
      service.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    app.server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
    void list.setPage(2);
    app.server.expectOne('Films').flush(filmsPage(TWO.slice(0, 1), 2, 2));
    const shown: unknown[] = [];
    list.data$.subscribe(data => shown.push(data?.length));
    const optimisticResponse = { deleteMovie: { id: '1' } };
    app.service.mutate(Remove, { id: '1' }, { optimisticResponse }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    expect(shown).toEqual([1, 0]);
  });
});
