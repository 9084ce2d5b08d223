import { withCache } from 'ngx-watch-query';
import {
  Create,
  Films,
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

/** Such lists, one of which has been shown, and left. */
function left() {
  const all = setupLists();
  const list = all.open();
  all.server.expectOne('Films').flush(filmsPage(TWO));
  list.destroy();
  return all;
}

/** Page 1 or 2 of two. */
function page(number: 1 | 2) {
  const second: readonly Film[] = [
    { id: '3', title: 'Jaws', rating: 3 },
    { id: '4', title: 'Big', rating: 4 },
  ];
  return filmsPage(number === 1 ? TWO : second, number, 2);
}

/** Page 1, asked for since a mutation; page 2 is kept from before it. */
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

function ratings(list: { readonly data: unknown }): string {
  return shown(list, 'rating');
}

describe('withCache(): mutations', () => {
  it('K2: what a mutation has changed is in what is shown again', () => {
    const { server, service, open } = left();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '1', imdbRating: 4 } });
    const list = open();
    server.expectOne('Films');
    expect([ratings(list), list.loading, list.stale]).toEqual(['4 5', false, true]);
  });

  it('K1, M4: what a mutation is expected to change is not kept, and shown all the same', () => {
    const { server, service, open } = left();
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

  it('K2: a row that a mutation has deleted does not come back', () => {
    const { server, service, open } = left();
    service.mutate(Remove, { id: '1' }).subscribe();
    server.expectMutation('Remove').flush({ deleteMovie: { id: '1' } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['2', true]);
  });

  it('K2: a new row ends the freshness of every list of its model', () => {
    const { server, service, open } = left();
    service.mutate(Create, { title: 'Ronin' }).subscribe();
    server
      .expectMutation('Create')
      .flush({ createMovie: { id: '3', title: 'Ronin', imdbRating: null } });
    const list = open();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['1 2', true]);
  });

  it('K1, V15: a page that owes nothing is fresh, though one turned away from was asked for again', () => {
    const { server, list } = betweenPages();
    void list.nextPage();
    server.expectOne('Films');
    expect([shownIds(list), list.stale]).toEqual(['3 4', true]);
    void list.prevPage();
    server.expectNone('Films');
    expect([shownIds(list), list.loading, list.stale]).toEqual(['1 2', false, false]);
    // What is owed is still asked for where it is shown.
    void list.nextPage();
    server.expectOne('Films').flush(page(2));
    expect([shownIds(list), list.stale]).toEqual(['3 4', false]);
  });

  it('K1, V15: no page is fresh where something has changed on the way to another one', () => {
    const { server, service, list } = betweenPages();
    void list.nextPage();
    server.expectOne('Films');
    service.mutate(Rate, { id: '4', rating: 1 }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '4', imdbRating: 1 } });
    void list.prevPage();
    server.expectOne('Films').flush(page(1));
    expect([shownIds(list), list.stale]).toEqual(['1 2', false]);
  });

  it('K2: a record is kept with what has changed', () => {
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

  it('K3, M5: a page that is prefetched after a mutation may know what has happened since', async () => {
    const all = setupLists();
    const list = all.open();
    const { server, service } = all;
    server.expectOne('Films').flush(page(1));
    service.mutate(Rate, { id: '3', rating: 4 }, { refetch: 'none' }).subscribe();
    server.expectMutation('Rate').flush({ updateMovie: { id: '3', imdbRating: 4 } });
    const done = list.prefetchPage('next');
    // Somebody else has rated it since.
    const jaws = { id: '3', title: 'Jaws', rating: 5 };
    server.expectOne('Films').flush(filmsPage([jaws], 2, 2));
    await done;
    void list.nextPage();
    await Promise.resolve();
    expect(ratings(list)).toBe('5');
  });

  it('K1, V15: what is owed for a kept answer is asked for again where its request fails', () => {
    const { server, service, open } = left();
    service.mutate(Rate, { id: '1', rating: 4 }).subscribe({ error: () => undefined });
    // Nobody knows whether the server has done it.
    server.expectMutation('Rate').networkError();
    const list = open();
    server.expectOne('Films').networkError();
    expect([ratings(list), list.error?.kind]).toEqual(['2 5', 'network']);
    server.expectOne('Films').flush(filmsPage([{ id: '1', title: 'Heat', rating: 4 }]));
    expect([ratings(list), list.error]).toEqual(['4', undefined]);
  });

  /** Whether film 1 is kept before we rate it, and while the server does. */
  const keeps: readonly (readonly [name: string, before: boolean, meanwhile: boolean])[] = [
    ['showed before a mutation', true, true],
    ['showed before a mutation, and is forgotten by its answer,', true, false],
    ['shows at the answer of a mutation, and not before,', false, true],
  ];
  for (const [name, before, meanwhile] of keeps) {
    it(`K2, M6: what a kept page ${name} is old in every list`, () => {
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
      // From a replica that is behind.
      void search.refetch();
      server.expectOne('Films').flush(filmsPage(TWO));
      expect(ratings(search)).toBe('4 5');
    });
  }
});
