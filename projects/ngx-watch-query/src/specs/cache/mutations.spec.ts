import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql, withAppend, withCache, withSubscriptions } from 'ngx-watch-query';
import { REQUEST_TRANSPORT } from 'ngx-watch-query/private';
import type { TestRequest } from 'ngx-watch-query/testing';
import {
  Create,
  Films,
  LiveFilms,
  OneFilm,
  Rate,
  Remove,
  setupMutations,
  TWO,
  type Film,
} from '../mutations/setup-mutations';
import { filmsPage } from '../mutations/setup-mutations';
import { shown, shownIds } from './setup-cache';

/** Lists whose answers are fresh for an hour. */
function setupLists() {
  const all = setupMutations({}, [withCache({ staleTime: 3_600_000 })]);
  const open = () =>
    all.inContext(service =>
      service.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
  return { ...all, open };
}

/** The same after one list was shown and destroyed. */
function openAndDestroy() {
  const all = setupLists();
  const list = all.open();
  all.server.expectOne('Films').flush(filmsPage(TWO));
  list.destroy();
  return all;
}

/** Page 1 or 2 of two. */
function page(number: 1 | 2, rating = 3) {
  const second: readonly Film[] = [
    { id: '3', title: 'Jaws', rating },
    { id: '4', title: 'Big', rating: 4 },
  ];
  return filmsPage(number === 1 ? TWO : second, number, 2);
}

/** A list at page 1, refetched after a mutation. Page 2 is cached from before it. */
function betweenPages() {
  const all = setupLists();
  const list = all.open();
  const { server, service } = all;
  server.expectOne('Films').flush(page(1));
  void list.nextPage();
  server.expectOne('Films').flush(page(2));
  service.mutate(Rate, { id: '3', rating: 4 }).subscribe();
  server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 4 } });
  void list.prevPage();
  server.expectOne('Films').flush(page(1));
  return { ...all, list };
}

/** The same list, which waits for page 2. What is prefetched of it is outdated already. */
function waitingForOutdated() {
  const all = betweenPages();
  const { server, service, list } = all;
  void list.prefetchPage();
  const prefetch = server.expectOne('Films');
  void list.nextPage();
  service.mutate(Rate, { id: '3', rating: 5 }).subscribe();
  server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 5 } });
  return { ...all, prefetch };
}

const MaybeFilms = gql<
  { movies?: { data: readonly Film[] }; movie: { id: string } },
  { isOn: boolean }
>`
  query Maybe($isOn: Boolean!) {
    movies(first: 10) @include(if: $isOn) {
      data {
        id
        title
        rating: imdbRating
      }
    }
    movie(id: 7) {
      id
    }
  }
`;

const RateTwo = gql`
  mutation RateTwo {
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

const Upsert = gql`
  mutation Upsert {
    upsertMovie(id: 2) {
      id
      imdbRating
    }
  }
`;

const CreateTwo = gql`
  mutation CreateTwo {
    first: createMovie(input: { title: "Ronin" }) {
      id
      title
      imdbRating
    }
    second: createMovie(input: { title: "Jaws" }) {
      id
      title
      imdbRating
    }
  }
`;

function ratings(list: { readonly data: unknown }): string {
  return shown(list, 'rating');
}

describe('withCache(): mutations', () => {
  it('K2: shows what a mutation has changed in a cached answer', () => {
    const { server, service, open } = openAndDestroy();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    const list = open();
    server.expectOne('Films');
    expect([ratings(list), list.loading, list.stale]).toEqual(['4 5', false, true]);
  });

  it('K1, M4: caches no optimistic change, yet shows it while the mutation is pending', () => {
    const { server, service, open } = openAndDestroy();
    const optimisticResponse = { updateMovie: { id: '1', imdbRating: 4 } };
    service.mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse }).subscribe({
      error: () => undefined,
    });
    const request = server.expectMutation('Rate');
    const list = open();
    server.expectNone('Films');
    expect([ratings(list), list.isPending(TWO[0])]).toEqual(['4 5', true]);
    list.destroy();
    request.flushErrors(['no']);
    const again = open();
    server.expectNone('Films');
    expect(ratings(again)).toBe('2 5');
  });

  for (const onEvent of ['ignore', () => 'ignore' as const] as const) {
    for (const isDestroyed of [false, true]) {
      const where = isDestroyed ? 'was destroyed since' : 'still shows it';
      it(`K2, V7: treats no answer as fresh of which a list has ignored a change by ${typeof onEvent === 'string' ? 'its option' : 'a function'}, and ${where}`, async () => {
        const { server, service, inContext, open } = setupLists();
        const list = inContext(own =>
          own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', onEvent }),
        );
        server.expectOne('Films').flush(filmsPage(TWO));
        service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
        server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
        server.expectNone('Films');
        if (isDestroyed) list.destroy();
        const other = open();
        await Promise.resolve();
        expect([ratings(other), other.stale]).toEqual(['2 5', true]);
        server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
        expect(ratings(other)).toBe('4');
        if (!isDestroyed) expect(ratings(list)).toBe('2 5');
      });
    }
  }

  for (const onEvent of ['ignore', () => 'ignore' as const] as const) {
    const how = typeof onEvent === 'string' ? 'its option' : 'a function';

    it(`K2, V7: treats no answer as fresh that was on its way when a change was ignored by ${how}`, async () => {
      const { server, service, inContext, open } = setupLists();
      inContext(own =>
        own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', onEvent }),
      );
      const request = server.expectOne('Films');
      service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
      request.flush(filmsPage(TWO));
      const other = open();
      await Promise.resolve();
      expect(other.stale).toBe(true);
    });

    it(`K1, V7: treats an answer as fresh that was asked for after a failed prefetch, and after a change ignored by ${how}`, async () => {
      const { server, service, inContext } = setupLists();
      const options = { scope: 'movies.data', pagination: 'movies' } as const;
      const list = inContext(own => own.watchQuery(Films, {}, { ...options, onEvent }));
      server.expectOne('Films').flush(page(1));
      void list.prefetchPage();
      const prefetch = server.expectOne('Films');
      void list.nextPage();
      service.mutate(Rate, { id: '3', rating: 5 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 5 } });
      prefetch.networkError();
      server.expectOne('Films').flush(page(2, 5));
      const other = inContext(own => own.watchQuery(Films, { page: 2 }, options));
      await Promise.resolve();
      expect([ratings(other), other.stale]).toEqual(['5 4', false]);
    });

    it(`K1, V7: treats a record as fresh after a change of another one, with changes ignored by ${how}`, async () => {
      const { server, service, inContext } = setupLists();
      const open = (options: object) =>
        inContext(own => own.watchQuery(OneFilm, { id: '1' }, { scope: 'movie', ...options }));
      open({ onEvent });
      server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
      service.mutate(Rate, { id: '2', rating: 4 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '2', imdbRating: 4 } });
      const other = open({});
      await Promise.resolve();
      expect(other.stale).toBe(false);
    });

    it(`K1, V17: treats an answer without a left out field as fresh after a change of it, with changes ignored by ${how}`, async () => {
      const { server, service, inContext } = setupLists();
      const open = (options: object) =>
        inContext(own => own.watchQuery(MaybeFilms, { isOn: false }, options));
      open({ onEvent });
      server.expectOne('Maybe').flush({ movie: { id: '7' } });
      service.mutate(Create, { title: 'Ronin' }).subscribe();
      server
        .expectMutation('Create')
        .flush({ createMovie: { id: '9', title: 'Ronin', imdbRating: null } });
      const other = open({});
      await Promise.resolve();
      expect(other.stale).toBe(false);
    });
  }

  it('K1, V7: treats an answer as fresh that is newer than the change that a list has ignored', async () => {
    const { server, service, inContext, open } = setupLists();
    const list = inContext(own =>
      own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', onEvent: 'ignore' }),
    );
    server.expectOne('Films').flush(filmsPage(TWO));
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    void list.refetch();
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    const other = open();
    await Promise.resolve();
    expect([ratings(other), other.stale]).toEqual(['4', false]);
  });

  it('K2, V7, A1: treats no list that grows as fresh of which a change was ignored before a page was added', async () => {
    const { server, service, inContext } = setupMutations({}, [
      withAppend(),
      withCache({ staleTime: 3_600_000 }),
    ]);
    const options = { scope: 'movies.data', pagination: 'movies', append: true } as const;
    const list = inContext(own => own.watchQuery(Films, {}, { ...options, onEvent: 'ignore' }));
    server.expectOne('Films').flush(page(1));
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    void list.nextPage();
    server.expectOne('Films').flush(page(2));
    list.destroy();
    const other = inContext(own => own.watchQuery(Films, {}, options));
    await Promise.resolve();
    expect([ratings(other), other.stale]).toEqual(['2 5 3 4', true]);
  });

  it('K2: keeps a row that a mutation has deleted out of a cached answer', () => {
    const { server, service, open } = openAndDestroy();
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['2', true]);
  });

  it('K2: treats no list of a model as fresh after a mutation has created a row', () => {
    const { server, service, open } = openAndDestroy();
    service.mutate(Create, { title: 'Ronin' }).subscribe();
    server
      .expectMutation('Create')
      .flush({ createMovie: { id: '3', title: 'Ronin', imdbRating: null } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['1 2', true]);
  });

  it('K1, M5: caches a new row that is answered, and not another one of its mutation that is not', () => {
    const { server, service, open } = setupLists();
    const list = open();
    server.expectOne('Films').flush(filmsPage(TWO));
    const [ronin, jaws] = ['Ronin', 'Jaws'].map(title => ({ id: title, title, imdbRating: null }));
    const optimisticResponse = { first: ronin, second: jaws };
    const place = [{ in: list, at: 'end' }] as const;
    service.mutate(CreateTwo, {}, { optimisticResponse, place }).subscribe();
    server.expectMutation('CreateTwo').flush({ first: { ...ronin, id: '9' }, second: null });
    expect(shownIds(list)).toBe('1 2 9 Jaws');
    list.destroy();
    const again = open();
    server.expectOne('Films');
    expect(shownIds(again)).toBe('1 2 9');
  });

  /** Shows a new row at the start of page 1 of 2, which the server has confirmed but not placed. */
  function showNewRow() {
    const all = setupMutations({}, [withCache()]);
    const { server, service, inContext } = all;
    const open = () =>
      inContext(own => own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies' }));
    const list = open();
    server.expectOne('Films').flush(page(1));
    const createMovie = { id: 'new', title: 'Ronin', imdbRating: null };
    const options = {
      optimisticResponse: { createMovie },
      place: [{ in: list, at: 'start' }],
    } as const;
    service.mutate(Create, { title: 'Ronin' }, options).subscribe();
    server.expectMutation('Create').flush({ createMovie: { ...createMovie, id: '9' } });
    return { server, list, open };
  }

  it('K1, M6: shows a confirmed new row again when its page is shown again', () => {
    const { server, list } = showNewRow();
    void list.nextPage();
    server.expectOne('Films').flush(page(2));
    void list.prevPage();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['9 1 2', true]);
  });

  it('K1, M6: keeps a confirmed new row that the answer of a replica lacks after a quick way back', () => {
    const { server, list } = showNewRow();
    void list.nextPage();
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    expect(shownIds(list)).toBe('9 1 2');
  });

  it('K1, M6: shows a confirmed new row in a list that is opened again', () => {
    const { server, list, open } = showNewRow();
    list.destroy();
    const again = open();
    server.expectOne('Films');
    expect([shownIds(again), again.isPending(again.data?.[0])]).toEqual(['9 1 2', false]);
  });

  it('K1, V15: treats a page as fresh although a refetch of another page was cancelled', () => {
    const { server, list } = betweenPages();
    void list.nextPage();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['3 4', true]);
    void list.prevPage();
    server.expectNone('Films');
    expect([shownIds(list), list.loading, list.stale]).toEqual(['1 2', false, false]);
    // The other page is still refetched when it is shown.
    void list.nextPage();
    server.expectOne('Films').flush(page(2));
    expect([shownIds(list), list.stale]).toEqual(['3 4', false]);
  });

  it('K1, V15: treats no page as fresh after a mutation during a page turn', () => {
    const { server, service, list } = betweenPages();
    void list.nextPage();
    server.expectOne('Films');
    service.mutate(Rate, { id: '4', rating: 1 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '4', imdbRating: 1 } });
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    expect([shownIds(list), list.stale]).toEqual(['1 2', false]);
  });

  for (const isOther of [false, true]) {
    it(`K2, V15, L15: treats no answer as fresh after a list was idle that had a refetch on its way, ${isOther ? 'in another list' : 'also in the list itself'}`, async () => {
      const { server, service, inContext, open } = setupLists();
      const isWanted = signal(true);
      const set = async (value: boolean) => {
        isWanted.set(value);
        TestBed.tick();
        await Promise.resolve();
      };
      const own = inContext(one =>
        one.watchQuery(Films, () => (isWanted() ? {} : undefined), {
          scope: 'movies.data',
          pagination: 'movies',
        }),
      );
      server.expectOne('Films').flush(filmsPage(TWO));
      service.mutate(Rate, { id: '9', rating: 4 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '9', imdbRating: 4 } });
      const refetch = server.expectOne('Films');
      await set(false);
      expect(refetch.cancelled).toBeTrue();
      const list = isOther ? open() : own;
      if (!isOther) await set(true);
      server.expectOne('Films').flush(filmsPage([{ id: '9', title: 'New', rating: 4 }]));
      expect(shownIds(list)).toBe('9');
    });
  }

  it('K2: applies a mutation to a cached record', () => {
    const { server, service, inContext } = setupLists();
    const open = () => inContext(own => own.watchQuery(OneFilm, { id: '1' }, { scope: 'movie' }));
    const film = open();
    server.expectOne('OneFilm').flush({ movie: { id: '1', name: 'Heat', rating: 2 } });
    film.destroy();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    expect(open().data).toBeUndefined();
    const again = open();
    server.expectNone('Films');
    expect(again.data?.rating).toBe(4);
  });

  it('K3, M5: believes a page that was prefetched after a mutation and has another value', async () => {
    const all = setupLists();
    const list = all.open();
    const { server, service } = all;
    server.expectOne('Films').flush(page(1));
    service.mutate(Rate, { id: '3', rating: 4 }, { refetch: 'none' }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 4 } });
    const done = list.prefetchPage('next');
    // Another user has rated it meanwhile.
    const jaws = { id: '3', title: 'Jaws', rating: 5 };
    server.expectOne('Films').flush(filmsPage([jaws], 2, 2));
    await done;
    void list.nextPage();
    await Promise.resolve();
    expect(ratings(list)).toBe('5');
  });

  it('K1, V15: repeats the failed refetch of a cached answer that a mutation has made due', () => {
    const { server, service, open } = openAndDestroy();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe({ error: () => undefined });
    // The outcome of the mutation is unknown.
    server.expectMutation('Rate').networkError();
    const list = open();
    server.expectOne('Films').networkError();
    expect([ratings(list), list.error?.kind]).toEqual(['2 5', 'network']);
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    expect([ratings(list), list.error]).toEqual(['4', undefined]);
  });

  it('K2, M5: requests a cached answer again of which one of two fields has said nothing', () => {
    const { server, service, open } = openAndDestroy();
    const optimisticResponse = {
      first: { id: '1', imdbRating: 4 },
      second: { id: '2', imdbRating: 3 },
    };
    service.mutate(RateTwo, {}, { optimisticResponse, refetch: 'none' }).subscribe();
    server.expectMutation('RateTwo').flush({ first: { id: '1', imdbRating: 4 }, second: null });
    const list = open();
    server.expectOne('Films');
    expect([ratings(list), list.stale]).toEqual(['4 5', true]);
  });

  const unclear: readonly (readonly [name: string, end: (call: TestRequest) => void])[] = [
    ['lost', call => call.networkError()],
    [
      'answered in one of two fields',
      call => call.flush({ first: { id: '1', imdbRating: 4 }, second: null }),
    ],
  ];
  for (const [name, end] of unclear) {
    it(`K2, M6: forgets a call that was ${name}, although a cached answer has its row`, () => {
      const live = withSubscriptions({ url: 'ws://localhost/graphql' });
      const { server, service, inContext } = setupMutations({}, [
        withCache({ gcTime: 3_600_000 }),
        live,
      ]);
      const film = inContext(own => own.watchQuery(OneFilm, { id: '2' }, { scope: 'movie' }));
      server.expectOne('OneFilm').flush({ movie: { id: '2', name: 'Ran', rating: 5 } });
      film.destroy();
      const options = { scope: 'movies.data', pagination: 'movies' } as const;
      const list = inContext(own => own.watchQuery(LiveFilms, {}, options));
      server.expectOne('Films').flush(filmsPage(TWO));
      const settle = () => {
        server.pass(5000);
        server.expectOne('Films').flush(filmsPage(TWO));
        server.pass(60_000);
      };
      const optimisticResponse = {
        first: { id: '1', imdbRating: 4 },
        second: { id: '2', imdbRating: 3 },
      };
      const ignored = { error: () => undefined };
      service.mutate(RateTwo, {}, { optimisticResponse }).subscribe(ignored);
      end(server.expectMutation('RateTwo'));
      settle();
      // The next call without an answer lets those be forgotten that do not matter any more.
      service.mutate(Rate, { id: '1', rating: 3 }).subscribe(ignored);
      server.expectMutation('Rate').networkError();
      settle();
      service.mutate(Upsert).subscribe();
      server.expectMutation('Upsert').flush({ upsertMovie: { id: '2', imdbRating: 9 } });
      // No earlier call is about the row, so this deletion is the one that it says.
      server.expectSubscription('Films').event({ event: 'DELETE', id: '2', model: null });
      expect(shownIds(list)).toBe('1');
    });
  }

  /** Whether film 1 is cached before the mutation, and still is at its answer. */
  const keeps: readonly (readonly [name: string, before: boolean, meanwhile: boolean])[] = [
    ['cached before a mutation', true, true],
    ['cached before a mutation and dropped before its answer', true, false],
    ['cached during a mutation', false, true],
  ];
  for (const [name, before, meanwhile] of keeps) {
    it(`K2, M6: recognises a value ${name} as a former one in any list`, () => {
      const { server, service, inContext, open } = setupLists();
      const keep = (): void => {
        const list = open();
        server.expectOne('Films').flush(filmsPage(TWO));
        list.destroy();
      };
      const search = inContext(own =>
        own.watchQuery(Films, { search: 'a' }, { scope: 'movies.data', pagination: 'movies' }),
      );
      server.expectOne('Films').flush(filmsPage(TWO.slice(1)));
      if (before) keep();
      service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
      if (!before) keep();
      if (!meanwhile) service.clearCache();
      server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
      // The answer comes from a late replica.
      void search.refetch();
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(ratings(search)).toBe('4 5');
    });
  }

  it('does not show a deleted row again, also where it was the last of its page (K2, M6)', () => {
    const { service, server, inContext } = setupLists();
    const open = () =>
      inContext(own =>
        own.watchQuery(Films, { page: 2 }, { scope: 'movies.data', pagination: 'movies' }),
      );
    const list = open();
    const last: Film = { id: '9', title: 'Big', rating: 1 };
    server.expectOne('Films').flush(filmsPage([last], 2, 2));
    list.destroy();
    service.mutate(Remove, { id: '9' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '9' } });
    const again = open();
    const request = server.expectOne('Films');
    expect([again.data, again.loading]).toEqual([undefined, true]);
    request.flush(filmsPage([], 2, 1));
    server.expectOne('Films').flush(filmsPage(TWO));
    expect(shownIds(again)).toBe('1 2');
  });

  /** A list that shows page 2 after page 1. The only row there was deleted, and stays until the next answer (V7). */
  function lastDeleted() {
    const all = setupLists();
    const { service, server, inContext } = all;
    const list = all.open();
    server.expectOne('Films').flush(page(1));
    void list.nextPage();
    const last = filmsPage([{ id: '9', title: 'Big', rating: 1 }], 2, 2);
    server.expectOne('Films').flush(last);
    service.mutate(Remove, { id: '9' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '9' } });
    expect(shownIds(list)).toBe('9');
    const openLast = () =>
      inContext(own =>
        own.watchQuery(Films, { page: 2 }, { scope: 'movies.data', pagination: 'movies' }),
      );
    return { ...all, list, last, openLast };
  }

  it('K2, V7, M6: does not show the last row of a page again that was deleted while it was shown', () => {
    const { server, list, last, openLast } = lastDeleted();
    list.destroy();
    const again = openLast();
    const request = server.expectOne('Films');
    expect([again.data, again.loading]).toEqual([undefined, true]);
    // What is known of the row counts for the answer of a replica that is behind.
    request.flush(last);
    expect(shownIds(again)).toBe('');
  });

  it('K2, V7, M6: does not show that row again when Next leads back to its page', () => {
    const { server, list } = lastDeleted();
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    void list.nextPage();
    server.expectOne('Films');
    expect([shownIds(list), list.loading]).toEqual(['1 2', true]);
  });

  it('K1, K2, V7: does not show that row in another list, while the first one still does', async () => {
    const { list, openLast } = lastDeleted();
    const other = openLast();
    await Promise.resolve();
    expect([shownIds(list), other.data, other.loading]).toEqual(['9', undefined, true]);
  });

  it('K2, V7, V10: does not show that row again after an answer that did not know of its deletion', () => {
    const { service, server, list, openLast } = lastDeleted();
    const answer = filmsPage([{ id: '8', title: 'Up', rating: 1 }], 2, 2);
    server.expectOne('Films').flush(answer);
    void list.refetch();
    const request = server.expectOne('Films');
    service.mutate(Remove, { id: '8' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '8' } });
    request.flush(answer);
    expect(shownIds(list)).toBe('8');
    list.destroy();
    const again = openLast();
    server.expectOne('Films');
    expect([again.data, again.loading]).toEqual([undefined, true]);
  });

  it('K1, V7: keeps that page again once the server has answered with rows', () => {
    const { server, list, openLast } = lastDeleted();
    server.expectOne('Films').flush(filmsPage([{ id: '8', title: 'Up', rating: 1 }], 2, 2));
    list.destroy();
    const again = openLast();
    server.expectNone('Films');
    expect(shownIds(again)).toBe('8');
  });

  it('K1, V7: keeps the page that was shown after it, also one that comes from the cache', () => {
    const { server, list } = lastDeleted();
    void list.prevPage();
    server.expectOne('Films');
    list.setVariable('search', 'a');
    void list.refetch();
    server.expectOne('Films').flush(page(1, 5));
    list.unsetVariable('search');
    void list.refetch();
    server.expectOne('Films');
    expect([shownIds(list), list.loading]).toEqual(['1 2', false]);
  });

  it('K1, K2, M4, V7: keeps the new row of a mutation that came to that page, without the deleted one', () => {
    const { service, server, list } = lastDeleted();
    service.mutate(Create, { title: 'Ronin' }, { place: [{ in: list, at: 'end' }] }).subscribe();
    const created = { id: '10', title: 'Ronin', imdbRating: null };
    server.expectMutation('Create').flush({ createMovie: created });
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    void list.nextPage();
    server.expectOne('Films');
    expect([shownIds(list), list.loading]).toEqual(['10', false]);
  });

  it('K2, M5, V22: does not believe a late replica about that row, after a mutation of it before', () => {
    const { server, service, inContext } = setupMutations({}, [
      withSubscriptions({ url: 'ws://localhost/graphql' }),
      withCache({ staleTime: 3_600_000 }),
    ]);
    const list = inContext(own =>
      own.watchQuery(LiveFilms, {}, { scope: 'movies.data', pagination: 'movies' }),
    );
    server.expectOne('Films').flush(page(1));
    void list.nextPage();
    server.expectOne('Films').flush(filmsPage([{ id: '9', title: 'Big', rating: 1 }], 2, 2));
    service.mutate(Rate, { id: '9', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '9', imdbRating: 4 } });
    const late = filmsPage([{ id: '9', title: 'Big', rating: 4 }], 2, 2);
    server.expectOne('Films').flush(late);
    server.expectSubscription('Films').event({ event: 'DELETE', id: '9' });
    expect(shownIds(list)).toBe('9');
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    void list.nextPage();
    server.expectOne('Films').flush(late);
    expect(shownIds(list)).toBe('');
  });

  describe('after `onEvent` has answered a change with `refetch`, and before the refetch', () => {
    const expected = { updateMovie: { id: '1', imdbRating: 4 } };
    const refetched = filmsPage([{ id: '1', title: 'Heat', rating: 3 }, ...TWO.slice(1)], 1, 2);

    /** A pending change is overruled by a later one, which page 1 of two does not merge. */
    function overruled() {
      const all = setupLists();
      const { server, service, inContext } = all;
      const list = inContext(own =>
        own.watchQuery(
          Films,
          {},
          {
            scope: 'movies.data',
            pagination: 'movies',
            onEvent: (_, { model }) => (model?.['rating'] === 3 ? 'refetch' : undefined),
          },
        ),
      );
      server.expectOne('Films').flush(page(1));
      service
        .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse: expected })
        .subscribe({ error: () => undefined });
      const pending = server.expectMutation('Rate');
      service.mutate(Rate, { id: '1', rating: 3 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 3 } });
      expect(ratings(list)).toBe('4 5');
      return { ...all, list, pending };
    }

    const endings: readonly (readonly [name: string, end: (call: TestRequest) => void])[] = [
      ['pending', () => undefined],
      ['answered', call => call.flush(expected)],
      ['refused', call => call.flushErrors(['No.'])],
      ['lost', call => call.networkError()],
    ];
    for (const [name, end] of endings) {
      it(`shows the list as it was shown, once it is opened again, also if the earlier call is ${name} (K1, M5, M6)`, () => {
        const { server, list, pending, open } = overruled();
        list.destroy();
        end(pending);
        const again = open();
        const refetch = server.expectOne('Films');
        expect([ratings(again), again.stale]).toEqual(['4 5', true]);
        refetch.flush(refetched);
        expect(ratings(again)).toBe('3 5');
      });
    }

    it('shows a page as it was shown, once Back leads to it (K1, M5, M6)', () => {
      const { server, list } = overruled();
      void list.nextPage();
      server.expectOne('Films').flush(page(2));
      void list.prevPage();
      const refetch = server.expectOne('Films');
      expect([ratings(list), list.stale]).toEqual(['4 5', true]);
      refetch.flush(refetched);
      expect(ratings(list)).toBe('3 5');
    });

    it('shows in another list what the first one shows (K1, M5, M6)', async () => {
      const { list, open } = overruled();
      const other = open();
      await Promise.resolve();
      expect([ratings(list), ratings(other), other.stale]).toEqual(['4 5', '4 5', true]);
    });
  });

  it('K3, V15: send one request for a page and the refresh that has fallen due while they waited', () => {
    for (const isLost of [false, true]) {
      const { server, list, prefetch } = waitingForOutdated();
      if (isLost) prefetch.networkError();
      else prefetch.flush(page(2));
      server.expectOne('Films').flush(page(2, 5));
      server.expectNone('Films');
      expect(ratings(list)).toBe('5 4');
      TestBed.resetTestingModule();
    }
  });

  it('K3, L8: send one request for the page that is set in the task in which an outdated one comes', () => {
    const { server, list, prefetch } = waitingForOutdated();
    const send = spyOn(TestBed.inject(REQUEST_TRANSPORT), 'send').and.callThrough();
    prefetch.flush(page(2));
    void list.setPage(1);
    server.expectOne('Films').flush(page(1));
    server.expectNone('Films');
    expect(send.calls.allArgs().map(([{ variables }]) => variables['page'])).toEqual([1]);
    expect(shownIds(list)).toBe('1 2');
  });

  it('K3, V15, A1: send one request for a list that grows and what has fallen due while it waited', () => {
    for (const isLost of [false, true]) {
      const { server, service, inContext } = setupMutations({}, [withCache(), withAppend()]);
      const options = { scope: 'movies.data', pagination: 'movies', append: true } as const;
      void service.prefetch(Films, {}, options);
      const prefetch = server.expectOne('Films');
      const list = inContext(own => own.watchQuery(Films, {}, options));
      server.expectNone('Films');
      service.mutate(Rate, { id: '1', rating: 5 }).subscribe();
      server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 5 } });
      if (isLost) prefetch.networkError();
      else prefetch.flush(filmsPage(TWO));
      const [heat, ran] = TWO;
      server
        .expectOne('Films')
        .flush(filmsPage([{ ...heat, id: '1', rating: 5 }, ran ?? { id: '' }]));
      server.expectNone('Films');
      expect(ratings(list)).toBe('5 5');
      TestBed.resetTestingModule();
    }
  });

  it('K3, M5: believe the answer to a request that has waited about a mutation of unknown outcome that ended meanwhile', () => {
    for (const isLost of [false, true]) {
      const { server, service, inContext } = setupMutations({}, [withCache()]);
      const options = { scope: 'movies.data', pagination: 'movies' } as const;
      const search = signal('');
      const list = inContext(own => own.watchQuery(Films, { search }, options));
      server.expectOne('Films').flush(filmsPage(TWO));
      void service.prefetch(Films, { search: 'a' }, options);
      const prefetch = server.expectOne('Films');
      search.set('a');
      server.expectNone('Films');
      const optimisticResponse = { updateMovie: { id: '1', imdbRating: 4 } };
      service
        .mutate(Rate, { id: '1', rating: 4 }, { optimisticResponse })
        .subscribe({ error: () => undefined });
      server.expectMutation('Rate').networkError();
      expect(ratings(list)).toBe('4 5');
      if (isLost) prefetch.networkError();
      else prefetch.flush(filmsPage(TWO));
      server.expectOne('Films').flush(filmsPage(TWO));
      server.expectNone('Films');
      expect(ratings(list)).toBe('2 5');
      TestBed.resetTestingModule();
    }
  });

  it('K3, V15, A1: leave a refresh due that has come while a further page waited', () => {
    const { server, service, inContext } = setupMutations({}, [withCache(), withAppend()]);
    const list = inContext(own =>
      own.watchQuery(Films, {}, { scope: 'movies.data', pagination: 'movies', append: true }),
    );
    server.expectOne('Films').flush(page(1));
    void list.prefetchPage();
    const prefetch = server.expectOne('Films');
    void list.nextPage();
    server.expectNone('Films');
    service.mutate(Rate, { id: '3', rating: 5 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 5 } });
    prefetch.networkError();
    server.expectOne('Films').flush(page(2, 5));
    expect(ratings(list)).toBe('2 5 5 4');
    expect(server.expectOne('Films').variables).toEqual({ limit: 10, page: 1 });
  });
});
