import { gql, withMutations, withSubscriptions, type WatchQueryFeature } from 'ngx-watch-query';
import { timeBy, VirtualClock, VirtualScheduler } from '../live/convergence/virtual-clock';
import { setup } from '../setup';
import {
  ALIEN,
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
  titlesOf,
  TWO,
  type Film,
} from './setup-mutations';

const Rename = gql<{ updateMovie: { id: string; title: string } }, { title: string }>`
  mutation Rename($title: String!) {
    updateMovie(id: 1, input: { title: $title }) {
      id
      title
    }
  }
`;

const TypedFilms = gql<{ movies: { data: readonly (Film & { __typename: string })[] } }>`
  query Films {
    movies {
      data {
        __typename
        id
        title
        rating: imdbRating
      }
    }
  }
`;

const RateMovie = gql`
  mutation Change {
    updateMovie(id: 1) {
      id
      imdbRating
    }
  }
`;

const RateShort = gql`
  mutation Change {
    updateShort(id: 1) {
      id
      imdbRating
    }
  }
`;

const RemoveBoth = gql`
  mutation Change {
    deleteMovie(id: 2) {
      id
    }
    deleteShort(id: 3) {
      id
    }
  }
`;

/** A mutation is remembered for 10 s (M5); this is a little longer, in milliseconds. */
const REMEMBERED = 10_100;

/** A virtual clock, and the library on it. */
function onClock(...features: readonly WatchQueryFeature[]) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => 0 }));
  return { ...setup({}, timeBy(scheduler), [withMutations(), ...features]), clock };
}

/** Opens the list of two films on a virtual clock. */
function setupTimed(options: object = {}, ...features: readonly WatchQueryFeature[]) {
  const app = onClock(...features);
  const { clock } = app;
  const list = openFilms(app, TWO, options);
  const [heat, ran] = TWO;
  return {
    ...app,
    list,
    /** The server answers the refetch, with film 1 rated so; without a rating: without film 1. */
    settle: (rating?: number): void => {
      clock.pass(1000);
      const first = rating === undefined ? [] : [{ id: '1', title: heat?.title ?? '', rating }];
      app.server.expectOne('Films').flush(filmsPage([...first, ...(ran ? [ran] : [])]));
    },
    /** The caller refetches, and the server answers with the two films as they were at first. */
    refetch: (): void => {
      void list.refetch();
      app.server.expectOne('Films').flush(filmsPage(TWO));
    },
  };
}

describe('an answered mutation', () => {
  it('hides an older value for 10 s, although an answer has already contained the new one (M6)', () => {
    const { list, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
  });

  it('hides an older value that only one of many lists has shown (M5, M6)', () => {
    const { list, ...app } = setupTimed();
    const [heat, ran] = TWO;
    if (!heat || !ran) throw new Error('two films are needed');
    const other = [{ ...heat, rating: 3 }, ran];
    for (const films of [TWO, TWO, TWO, TWO, other]) openFilms(app, films);
    rate(app, 9).flush(rated(9));
    void list.refetch();
    app.server.expectOne('Films').flush(filmsPage(other));
    expect(ratingsOf(list)).toEqual([9, 5]);
  });

  for (const isLoading of [false, true]) {
    it(`outlives a refetch that events have outdated meanwhile, in a list that was ${isLoading ? 'still loading' : 'shown'} at the save (M6, V10, V22)`, () => {
      const live = withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 });
      const { clock, server, ...app } = onClock(live);
      const page = (rating: number) => filmsPage([{ id: '1', title: 'Heat', rating }]);
      const list = app.inContext(one =>
        one.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', subscribe: true }),
      );
      const first = server.expectOne('Films');
      if (!isLoading) first.flush(page(2));
      rate({ server, ...app }, 4).flush(rated(4));
      if (isLoading) first.flush(page(2));
      clock.pass(1000);
      const refetch = server.expectOne('Films');
      const events = server.expectSubscription('Films_Subscription_1');
      const told = isLoading ? [4] : [9, 4];
      for (const rating of told)
        events.event({ event: 'UPDATE', id: 1, model: { id: '1', title: 'Heat', rating } });
      refetch.flush(page(isLoading ? 2 : 9));
      expect(ratingsOf(list)).toEqual([4]);
      clock.pass(1000);
      server.expectOne('Films').flush(page(4));
      expect(ratingsOf(list)).toEqual([4]);
    });
  }

  it('is forgotten after 10 s once an answer contained its value: the old value may be the latest again (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
    app.server.expectNone();
  });

  it('still hides older values after 10 s, as an event does, when no answer contained its value (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    clock.pass(1000);
    app.server.expectOne('Films').networkError();
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('still hides older values after 10 s when the last answer came from a late replica (M6, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    clock.pass(8500);
    refetch();
    clock.pass(600);
    refetch();
    expect(ratingsOf(list)).toEqual([9, 5]);
    clock.pass(1000);
    settle(9);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('that deleted a row is forgotten after 10 s once two answers lacked the row: it may be restored (M5, V22)', () => {
    const { list, clock, settle, refetch, ...app } = setupTimed();
    app.service.mutate(Remove, { id: '1' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    settle();
    void list.refetch();
    settle();
    clock.pass(REMEMBERED);
    refetch();
    expect(ratingsOf(list)).toEqual([2, 5]);
  });

  it('hides an older value of a row that seems to be back: its deletion was called first, and answered between (M5, M6)', () => {
    const { list, refetch, ...app } = setupTimed();
    app.service.mutate(Remove, { id: '1' }).subscribe();
    rate(app, 9).flush(rated(9));
    app.service.mutate(Rename, { title: 'Heat!' }).subscribe();
    app.server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    app.server.expectMutation('Rename').flush({ updateMovie: { id: '1', title: 'Heat!' } });
    refetch();
    expect(titlesOf(list)).toEqual(['Heat!', 'Ran']);
    expect(ratingsOf(list)).toEqual([9, 5]);
  });

  it('lets a row come back that it has deleted before any row said its type (M5, M6)', () => {
    const { server, service, inContext, clock } = onClock();
    const list = inContext(() =>
      service.watchQuery(TypedFilms, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    const all = TWO.map(film => ({ __typename: 'Movie', ...film }));
    const loading = server.expectOne('Films');
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    loading.flush(filmsPage(all));
    expect(titlesOf(list)).toEqual(['Ran']);
    const [model = null] = all;
    const changes = () => [{ event: 'UPDATE', modelName: 'movie', id: '1', model }] as const;
    service.mutate(Rate, { id: '1', rating: 2 }, { changes }).subscribe();
    server.expectMutation('Rate').flush(rated(2));
    clock.pass(1000);
    server.expectOne('Films').flush(filmsPage(all));
    expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
  });

  it('hides an older value that an event says, if it was answered before any row said its type, and a later one after that (M3, M6)', () => {
    const app = onClock(withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 }));
    const { server, service, inContext } = app;
    const options = { scope: 'movies.data', pagination: 'movies', subscribe: true } as const;
    const list = inContext(() => service.watchQuery(TypedFilms, {}, options));
    const all = TWO.map(film => ({ __typename: 'Movie', ...film }));
    const loading = server.expectOne('Films');
    rate(app, 9).flush(rated(9));
    loading.flush(filmsPage(all));
    service.mutate(Rename, { title: 'Fire' }).subscribe();
    server.expectMutation('Rename').flush({ updateMovie: { id: '1', title: 'Fire' } });
    const [model = null] = all;
    server.expectSubscription('Films').event({ event: 'UPDATE', id: '1', model });
    expect([titlesOf(list), ratingsOf(list)]).toEqual([
      ['Fire', 'Ran'],
      [9, 5],
    ]);
  });

  it('hides an older value of a row that comes, if no row was shown any more when it was answered (M3, M6)', () => {
    const { server, service, inContext, clock } = onClock();
    const list = inContext(() =>
      service.watchQuery(TypedFilms, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    const [heat, ran] = TWO.map(film => ({ __typename: 'Movie', ...film }));
    server.expectOne('Films').flush(filmsPage(ran ? [ran] : []));
    void list.refetch();
    const refetch = server.expectOne('Films');
    service.mutate(Rate, { id: '1', rating: 3 }).subscribe();
    server.expectMutation('Rate').flush(rated(3));
    service.mutate(Remove, { id: '2' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '2' } });
    expect(titlesOf(list)).toEqual([]);
    service.mutate(Rate, { id: '1', rating: 9 }).subscribe();
    server.expectMutation('Rate').flush(rated(9));
    refetch.flush(filmsPage(heat ? [heat] : []));
    expect(ratingsOf(list)).toEqual([9]);
    // A late replica knows the first of both calls only (V22).
    clock.pass(1000);
    server.expectOne('Films').flush(filmsPage(heat ? [{ ...heat, rating: 3 }] : []));
    expect(ratingsOf(list)).toEqual([9]);
  });

  it('changes rows of its own type only where rows of two types with one id come, and none is shown any more (M3, M6)', () => {
    const { server, service, inContext } = setupAnySchema();
    const list = inContext(own =>
      own.watchQuery(TypedFilms, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    const heat = { __typename: 'Movie', id: '1', title: 'Heat', rating: 2 };
    const duck = { __typename: 'Short', id: '1', title: 'Duck', rating: 4 };
    server.expectOne('Films').flush(
      filmsPage([
        { ...heat, id: '2' },
        { ...duck, id: '3' },
      ]),
    );
    void list.refetch();
    const refetch = server.expectOne('Films');
    const answered = (document: typeof RateMovie, data: object) => {
      service.mutate(document).subscribe();
      server.expectMutation('Change').flush(data);
    };
    answered(RateMovie, { updateMovie: { id: '1', imdbRating: 5 } });
    answered(RateShort, { updateShort: { id: '1', imdbRating: 6 } });
    answered(RemoveBoth, { deleteMovie: { id: '2' }, deleteShort: { id: '3' } });
    expect(titlesOf(list)).toEqual([]);
    answered(RateMovie, { updateMovie: { id: '1', imdbRating: 9 } });
    refetch.flush(filmsPage([heat, duck]));
    expect(ratingsOf(list)).toEqual([9, 6]);
  });

  for (const event of ['CREATE', 'UPDATE'] as const) {
    it(`believes a ${event} event about a row that the server has deleted since (M6, V22)`, () => {
      const feature = withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 });
      const { list, settle, server, ...app } = setupTimed({ subscribe: true }, feature);
      const live = server.expectSubscription('Films');
      rate({ ...app, server }, 9).flush(rated(9));
      settle(9);
      live.event({ event: 'DELETE', id: '1' });
      expect(titlesOf(list)).toEqual(['Ran']);
      live.event({ event, id: '1', model: { id: '1', title: 'Heat', rating: 9 } });
      settle(9);
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
    });
  }

  describe('beside which the server has reported something of the row', () => {
    /** A list that has settled after our own rating of film 1, and asks about any event on film 2. */
    function setupReported() {
      const feature = withSubscriptions({ url: 'ws://localhost/graphql', catchUpDelay: 0 });
      const onEvent = (_: number, { id }: { id: string }) => (id === '2' ? 'refetch' : undefined);
      const app = setupTimed({ subscribe: true, onEvent }, feature);
      const live = app.server.expectSubscription('Films');
      rate(app, 9).flush(rated(9));
      app.settle(9);
      return {
        ...app,
        live,
        isUnclear: (id: string) => {
          live.event({ event: 'UPDATE', id });
        },
      };
    }

    it('lets a row come back that the server has deleted, when nobody knows what has happened since (V22)', () => {
      const { list, live, settle, isUnclear, server, clock } = setupReported();
      live.event({ event: 'DELETE', id: '1' });
      expect(titlesOf(list)).toEqual(['Ran']);
      isUnclear('2');
      settle(9);
      expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
      clock.pass(5000);
      server.expectNone();
    });

    for (const id of ['1', '2']) {
      const what = id === '1' ? 'of the row' : 'at all';
      it(`lets a former value of another field come back, when nobody knows what has happened ${what} since (V22)`, () => {
        const { list, live, settle, isUnclear } = setupReported();
        live.event({ event: 'UPDATE', id: '1', model: { id: '1', title: 'Fire' } });
        expect(titlesOf(list)).toEqual(['Fire', 'Ran']);
        isUnclear(id);
        settle(2);
        expect(titlesOf(list)).toEqual(['Heat', 'Ran']);
        // What our own mutation has said counts on.
        expect(ratingsOf(list)).toEqual([9, 5]);
      });
    }
  });

  it("removes no row from a list with `onEvent: 'remove'` that is opened later; the next mutation does (M5, M12)", () => {
    const { inContext, settle, ...app } = setupTimed();
    rate(app, 9).flush(rated(9));
    settle(9);
    const films = TWO.map(film => (film.id === '1' ? { ...film, rating: 9 } : film));
    const later = inContext(service =>
      service.watchQuery(
        Films,
        { search: 'a' },
        { scope: 'movies.data', pagination: 'movies', onEvent: 'remove' },
      ),
    );
    app.server.expectOne('Films').flush(filmsPage(films));
    expect(ratingsOf(later)).toEqual([9, 5]);
    rate(app, 8).flush(rated(8));
    expect(ratingsOf(later)).toEqual([5]);
  });

  it('holds back refetches of a list with its new row for 30 s at most, also after a later call (M4, V21)', () => {
    const { list, clock, ...app } = setupTimed();
    create(app, { optimisticResponse: ALIEN, place: [{ in: list, at: 'start' }] });
    clock.pass(30_000);
    rate(app, 4, 'new').flush(rated(4, 'new'));
    clock.pass(1000);
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(titlesOf(list)).toEqual(['Alien', 'Heat', 'Ran']);
  });
});

describe('a mutation whose outcome is unknown', () => {
  it('stays older than a later call as long as the server has not been asked, also on another page (M5, M6)', () => {
    const { list, clock, server, ...app } = setupTimed();
    void list.refetch();
    server.expectOne('Films').flush(filmsPage(TWO, 1, 2));
    const first = rate({ server, ...app }, 3);
    void list.setPage(2);
    const second = server.expectOne('Films');
    first.networkError();
    second.flush(filmsPage([{ id: '3', title: 'M', rating: 1 }], 2, 2));
    clock.pass(1000);
    // The server is slow to say what has become of it.
    server.expectOne('Films');
    clock.pass(REMEMBERED);
    rate({ server, ...app }, 6, '3').networkError();
    rate({ server, ...app }, 4).flush(rated(4));
    void list.setPage(1);
    // The answer comes from a late replica, which knows the first rating only.
    const [heat, ...others] = TWO;
    server.expectOne('Films').flush(filmsPage([{ id: '1', ...heat, rating: 3 }, ...others], 1, 2));
    expect(ratingsOf(list)).toEqual([4, 5]);
  });
});
