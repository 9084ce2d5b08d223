import { withAppend, withCache } from 'ngx-watch-query';
import { answerMovies, MoviesQuery, pageOf } from '../../specs/movies';
import { setupRefresh } from '../../specs/refresh/setup-refresh';

/** A growing film list of two films a page, whose first page was requested a minute ago. */
function setupGrowing() {
  const app = setupRefresh({ refetchOnFocus: true }, [withAppend(), withCache()]);
  const { server, clock, page } = app;
  const films = app.inContext(service =>
    service.watchQuery(
      MoviesQuery,
      {},
      { scope: 'movies.data', pagination: 'movies', append: true, defaultLimit: 2 },
    ),
  );
  answerMovies(server.expectOne('Movies'));
  clock.pass(60_000);
  const leave = (time: number): void => {
    page.hide();
    clock.pass(time);
    page.show();
  };
  return { films, server, clock, leave };
}

describe('refetchOnFocus of a list that grows', () => {
  it('F3, A1: asks for all pages after one that is being added, which says nothing of them', () => {
    const { films, server, clock, leave } = setupGrowing();
    void films.nextPage();
    const adding = server.expectOne('Movies');
    leave(1000);
    expect(adding.cancelled).toBeFalse();
    answerMovies(adding);
    clock.pass(1000);
    const all = server.expectOne('Movies');
    expect(pageOf(all).page).toBe(1);
    answerMovies(all);
    answerMovies(server.expectOne('Movies'));
    leave(1000);
    server.expectNone();
  });

  it('F3, K3, A3: asks where one of all pages was prefetched more than 5 s ago', async () => {
    const { films, server, clock, leave } = setupGrowing();
    const prefetched = films.prefetchPage();
    answerMovies(server.expectOne('Movies'));
    await prefetched;
    clock.pass(4000);
    void films.refetch();
    answerMovies(server.expectOne('Movies'));
    leave(4000);
    server.expectNone();
    void films.nextPage();
    server.expectNone();
    leave(900);
    server.expectOne('Movies');
  });

  it('F3, A3: not where all pages and one more were asked for in the last 5 s', () => {
    const { films, server, leave } = setupGrowing();
    void films.refetch();
    void films.nextPage();
    answerMovies(server.expectOne('Movies'));
    answerMovies(server.expectOne('Movies'));
    leave(1000);
    server.expectNone();
  });
});

describe('polling of a list that grows', () => {
  /** Two pages of a growing list after 4 s, and its last page as a list of its own from the start. */
  function setupPolls(pages: 1 | 2) {
    const app = setupRefresh({ pollInterval: 10_000 }, [withAppend()]);
    const { server, clock } = app;
    const open = (append: boolean, page: number) =>
      app.inContext(service =>
        service.watchQuery(
          MoviesQuery,
          { page },
          { scope: 'movies.data', pagination: 'movies', append, defaultLimit: 2 },
        ),
      );
    open(false, pages);
    answerMovies(server.expectOne('Movies'));
    clock.pass(4000);
    const films = open(true, 1);
    answerMovies(server.expectOne('Movies'));
    if (pages === 2) {
      void films.nextPage();
      answerMovies(server.expectOne('Movies'));
    }
    return app;
  }

  it('F2, V19: does not join the poll of a list that shows its last page only', () => {
    const { server, expectIn } = setupPolls(2);
    const last = expectIn(6000);
    expect(pageOf(last)).toEqual({ page: 2, limit: 2 });
    server.expectNone();
    answerMovies(last);
    expect(pageOf(expectIn(4000)).page).toBe(1);
  });

  it('F2, V19: joins that of a list which shows what it has asked for in vain', () => {
    const { server, clock, expectIn, inContext } = setupRefresh({ pollInterval: 10_000 }, [
      withAppend(),
    ]);
    const open = (genre: string) =>
      inContext(service =>
        service.watchQuery(
          MoviesQuery,
          { genre },
          { scope: 'movies.data', pagination: 'movies', append: true, defaultLimit: 2 },
        ),
      );
    const films = open('Action');
    answerMovies(server.expectOne('Movies'));
    void films.nextPage();
    answerMovies(server.expectOne('Movies'));
    open('Drama');
    answerMovies(server.expectOne('Movies'));
    clock.pass(4000);
    void films.setVariable('genre', 'Drama').refetch();
    server.expectOne('Movies').networkError();
    answerMovies(expectIn(6000));
    expect([films.error, films.stale]).toEqual([undefined, false]);
    clock.pass(9999);
    server.expectNone();
  });

  it('F2, V19: joins that of a list which shows its only page', () => {
    const { server, clock, expectIn } = setupPolls(1);
    answerMovies(expectIn(6000));
    clock.pass(9999);
    server.expectNone();
  });

  describe('while the server has said Retry-After', () => {
    /** A list that polls, and a refetch of it that is refused for two minutes. */
    function setupRefused() {
      const app = setupRefresh({ pollInterval: 30_000 }, [withAppend(), withCache()]);
      const { server, inContext } = app;
      const films = inContext(service =>
        service.watchQuery(
          MoviesQuery,
          {},
          { scope: 'movies.data', pagination: 'movies', append: true, defaultLimit: 2 },
        ),
      );
      answerMovies(server.expectOne('Movies'));
      return {
        ...{ ...app, films },
        refuse: (): void => {
          void films.refetch();
          server.expectOne('Movies').httpError(429, { 'Retry-After': '120' });
        },
      };
    }

    for (const isOther of [false, true]) {
      it(`V15, F2, K3: waits as long if ${isOther ? 'another list begins with' : 'the list is given'} a page that was prefetched before`, async () => {
        const { server, films, clock, expectIn, refuse } = setupRefused();
        if (isOther) films.setVariable('genre', 'Drama');
        const prefetched = films.prefetchPage();
        answerMovies(server.expectOne('Movies'));
        await prefetched;
        if (isOther) films.unsetVariable('genre');
        refuse();
        if (isOther) films.setVariable('genre', 'Drama');
        void films.nextPage();
        server.expectNone();
        expect([films.pagination.count, films.error]).toEqual([isOther ? 2 : 4, undefined]);
        clock.pass(31_000);
        server.expectNone();
        expectIn(89_000);
      });
    }

    it('V15, F2, K3: waits no longer once a page is answered for which the list has waited', () => {
      const { server, films, expectIn, refuse } = setupRefused();
      void films.prefetchPage();
      const prefetch = server.expectOne('Movies');
      refuse();
      void films.nextPage();
      server.expectNone();
      answerMovies(prefetch);
      expectIn(30_000);
    });

    it('V15, F2, A3: waits no longer once all pages are answered, one of which was prefetched before', async () => {
      const { server, films, expectIn, refuse } = setupRefused();
      const prefetched = films.prefetchPage();
      answerMovies(server.expectOne('Movies'));
      await prefetched;
      refuse();
      films.setVariable('genre', 'Drama');
      void films.nextPage();
      server.expectOne('Movies');
      // The list shown is returned to, and to one page more (A4).
      films.unsetVariable('genre');
      void films.nextPage();
      answerMovies(server.expectOne('Movies'));
      server.expectNone();
      expect(films.pagination.count).toBe(4);
      expectIn(30_000);
    });
  });
});
