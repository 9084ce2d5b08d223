import type { WatchQueryError } from 'ngx-watch-query';
import {
  OneFilm,
  ALIEN,
  create,
  filmsPage,
  openFilms,
  openOneFilm,
  Rate,
  rate,
  rated,
  ratingsOf,
  Remove,
  setupMutations,
  titlesOf,
  TWO,
} from './setup-mutations';

describe('a mutation', () => {
  it('changes every row that shows the model, under the query’s own alias, before it emits (M1, M9)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const one = openOneFilm(app);
    const seen: unknown[] = [];
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe(() => {
      seen.push(ratingsOf(list), one.data?.rating);
    });
    server.expectOne('Rate').flush(rated(4));
    expect(seen).toEqual([[4, 5], 4]);
  });

  it('makes lists refetch once, and does not refetch a single model (M1)', () => {
    const app = setupMutations();
    const { server, service } = app;
    openFilms(app);
    openOneFilm(app);
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectOne('Rate').flush(rated(4));
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    server.expectNone();
  });

  it('removes a deleted row from lists and sets a single model to null (M1)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const one = openOneFilm(app);
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectOne('Remove').flush({ deleteMovie: { id: '1' } });
    expect(list.data?.map(({ id }) => id)).toEqual(['2']);
    expect(one.data).toBeNull();
  });

  it('does not refetch a single model that it has deleted (M1, V7)', () => {
    const app = setupMutations();
    const one = openOneFilm(app);
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    app.server.expectNone('OneFilm');
    expect([one.data, one.error]).toEqual([null, undefined]);
  });

  it('shows its optimistic response in the tick of the call, as a pending row (M4, M9)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const request = rate(app, 4);
    expect(ratingsOf(list)).toEqual([4, 5]);
    expect(list.data?.map(row => list.isPending(row))).toEqual([true, false]);
    const changed = list.data;
    request.flush(rated(4));
    expect(list.data).withContext('equal (M7)').toBe(changed);
    expect(list.data?.map(row => list.isPending(row))).toEqual([false, false]);
  });

  it('keeps the type of a row’s id when it names the id as a number (V8, M7)', () => {
    const app = setupMutations();
    const ids: unknown[] = [];
    const onChange = (_: number, films: unknown) => ids.push((films as typeof TWO)[0]?.id);
    openFilms(app, TWO, { onChange });
    const variables = JSON.parse('{ "id": 1, "rating": 4 }') as { id: string; rating: number };
    const optimisticResponse = { updateMovie: { id: variables.id, imdbRating: 4 } };
    app.service.mutate(Rate, variables, { optimisticResponse }).subscribe();
    app.server.expectMutation('Rate').flush(rated(4));
    // The server's first answer, then the optimistic response. The mutation's answer changes
    // nothing.
    expect(ids).toEqual(['1', '1']);
  });

  it('passes the displayed row to a function `optimisticResponse` (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const like = () =>
      app.service
        .mutate(
          Rate,
          { id: '1', rating: 0 },
          {
            optimisticResponse: ({ id }, row) => ({
              updateMovie: { id, imdbRating: (row?.imdbRating ?? 0) + 1 },
            }),
          },
        )
        .subscribe();
    like();
    like();
    expect(ratingsOf(list)).toEqual([4, 5]);
  });

  it('shows its layer in a WatchQuery that is opened while it is pending (M5)', () => {
    const app = setupMutations();
    rate(app, 4);
    const list = openFilms(app);
    expect(ratingsOf(list)).toEqual([4, 5]);
  });

  for (const isAnswered of [false, true]) {
    it(`is shown in a record that is requested while the call is ${isAnswered ? 'remembered' : 'pending'} (M5, M6)`, () => {
      const app = setupMutations();
      const one = app.inContext(service =>
        service.watchQuery(OneFilm, { id: '2' }, { scope: 'movie' }),
      );
      app.server.expectOne('OneFilm').flush({ movie: { id: '2', name: 'Ran', rating: 5 } });
      openFilms(app);
      const request = rate(app, 4);
      if (isAnswered) request.flush(rated(4));
      expect(one.data?.rating).toBe(5);
      void one.setVariable('id', '1').refetch();
      // The answer comes from a late replica.
      app.server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
      expect(one.data?.rating).toBe(4);
    });
  }

  it('removes its own layer only when the server refuses it (M5)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const list = openFilms(app);
    const errors: WatchQueryError[] = [];
    const call = (id: string, rating: number) => {
      service
        .mutate(Rate, { id, rating }, { optimisticResponse: rated(rating, id) })
        .subscribe({ error: (error: WatchQueryError) => errors.push(error) });
      return server.expectOne('Rate');
    };
    const first = call('1', 4);
    const second = call('2', 1);
    expect(ratingsOf(list)).toEqual([4, 1]);
    first.flushErrors(['No.'], { updateMovie: null });
    expect(ratingsOf(list)).toEqual([2, 1]);
    second.flush(rated(1, '2'));
    expect(ratingsOf(list)).toEqual([2, 1]);
    expect(errors.map(({ kind }) => kind)).toEqual(['graphql']);
  });

  it('keeps its layer until the refetch when the outcome is unknown (M5)', () => {
    const app = setupMutations();
    const { server } = app;
    const list = openFilms(app);
    rate(app, 4).networkError();
    expect(ratingsOf(list)).toEqual([4, 5]);
    expect(list.isPending(list.data?.[0])).toBeTrue();
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(ratingsOf(list)).toEqual([2, 5]);
    expect(list.isPending(list.data?.[0])).toBeFalse();
  });

  it('makes single models refetch, too, when the outcome is unknown (M5)', () => {
    const app = setupMutations();
    const { server, service } = app;
    const one = openOneFilm(app);
    const call = service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectOne('Rate');
    call.unsubscribe();
    server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 4 } });
    expect(one.data?.rating).toBe(4);
  });

  it('keeps its layer through the answer to a request that was sent before its own answer (M6)', async () => {
    const app = setupMutations();
    const { server } = app;
    const list = openFilms(app);
    void list.refetch();
    const before = server.expectOne('Films');
    const mutation = rate(app, 4);
    before.flush(filmsPage(TWO));
    expect(ratingsOf(list)).withContext('pending').toEqual([4, 5]);
    void list.refetch();
    const crossing = server.expectOne('Films');
    mutation.flush(rated(4));
    crossing.flush(filmsPage(TWO));
    expect(ratingsOf(list)).withContext('answered').toEqual([4, 5]);
    await Promise.resolve();
  });

  it('never makes a counter jump back on quick clicks, whatever the order of answers (M6)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const calls = [3, 4, 5].map(rating => rate(app, rating));
    expect(ratingsOf(list)).toEqual([5, 5]);
    for (const at of [1, 0, 2]) {
      calls[at]?.flush(rated(at + 3));
      expect(ratingsOf(list)).withContext(`after answer ${at}`).toEqual([5, 5]);
    }
  });

  it('does not show again when it is answered after a later call (M6)', () => {
    const app = setupMutations();
    const { server } = app;
    const list = openFilms(app);
    const slow = rate(app, 3);
    rate(app, 4).flush(rated(4));
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    expect(ratingsOf(list)).toEqual([4]);
    slow.flush(rated(3));
    expect(ratingsOf(list)).toEqual([4]);
  });
});

describe('a new row', () => {
  it('is placed by the refetch without `place` (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    create(app, { optimisticResponse: ALIEN }).flush({
      createMovie: { id: '3', title: 'Alien', imdbRating: null },
    });
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    app.server.expectOne('Films').flush(filmsPage([{ id: '3', title: 'Alien' }, ...TWO]));
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
  });

  for (const at of ['start', 'end'] as const) {
    it(`is shown at the ${at}, gets its real id, and is never shown twice (M4)`, () => {
      const app = setupMutations();
      const list = openFilms(app);
      const request = create(app, { optimisticResponse: ALIEN, place: [{ in: list, at }] });
      const shown = at === 'start' ? ['Alien', 'Heat', 'Ran'] : ['Heat', 'Ran', 'Alien'];
      expect(titlesOf(list)).toEqual(shown);
      request.flush({ createMovie: { id: '3', title: 'Alien', imdbRating: null } });
      expect(titlesOf(list)).toEqual(shown);
      expect(list.data?.some(({ id }) => id === 'new')).toBeFalse();
      app.server
        .expectOne('Films')
        .flush(filmsPage([{ id: '3', title: 'Alien', rating: null }, ...TWO]));
      expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
      app.server.expectNone();
    });
  }

  it('gives way to the real row in any answer that contains it (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    void list.refetch();
    app.server
      .expectOne('Films')
      .flush(filmsPage([TWO[0] ?? { id: '' }, { id: '3', title: 'Alien', rating: null }]));
    expect(titlesOf(list)).toEqual(['Heat', 'Alien']);
  });

  it('holds back background requests until its own answer (M4)', () => {
    const app = setupMutations();
    const list = openFilms(app);
    const request = create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    app.service.mutate(Rate, { id: '2', rating: 1 }).subscribe();
    app.server.expectOne('Rate').flush(rated(1, '2'));
    app.server.expectNone('Films');
    request.flushErrors(['No.'], null);
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    app.server.expectOne('Films');
  });
});
