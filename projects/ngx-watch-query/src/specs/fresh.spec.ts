import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  withAppend,
  withCache,
  withMutations,
} from 'ngx-watch-query';
import { answerMovies, MoviesQuery, moviesField } from './movies';
import { Rate, rated } from './mutations/setup-mutations';
import { recordBypasses } from './record-bypasses';
import { setup } from './setup';
import { setupLive } from './live/setup-live';

const LiveMoviesQuery = gql`
  query LiveMovies {
    movies @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const page = { movies: moviesField(1, 10, 30) };

describe('the transfer cache of server rendering', () => {
  for (const isOpen of [true, false]) {
    it(`E1, M13: answers no request of the next user, of a list ${isOpen ? 'that stays open' : 'made after reset()'}`, () => {
      const { server, service, watchMovies } = setup({}, [], [withMutations()]);
      const bypasses = recordBypasses();
      const movies = watchMovies();
      answerMovies(server.expectOne('Movies'));
      if (!isOpen) movies.destroy();
      service.reset();
      if (!isOpen) watchMovies();
      answerMovies(server.expectOne('Movies'));
      expect(bypasses()).toEqual([false, true]);
    });
  }

  it('E1: may answer the first request and its correction (P15), but no later request', () => {
    const { server, watchMovies } = setup();
    const bypasses = recordBypasses();
    const movies = watchMovies({ page: 9 });
    const answer = (total: number) => answerMovies(server.expectOne('Movies'), total);
    answer(30);
    answer(30);
    void movies.prevPage();
    answer(5);
    answer(5);
    void movies.refetch();
    answer(5);
    expect(bypasses()).toEqual([false, false, true, true, true]);
    server.verify();
  });

  /** A mutation is answered, after which every list of films has to ask again. */
  const rate = ({ server, service }: Pick<ReturnType<typeof setup>, 'server' | 'service'>) => {
    service.mutate(Rate, { id: '1', rating: 9 }).subscribe();
    server.expectMutation('Rate').flush(rated(9));
  };

  it('E1, P15, V15: is bypassed by the correction of a first request during which a refresh has fallen due', () => {
    const app = setup({}, [], [withMutations()]);
    const bypasses = recordBypasses();
    app.watchMovies({ page: 9 });
    const first = app.server.expectOne('Movies');
    rate(app);
    answerMovies(first, 30);
    answerMovies(app.server.expectOne('Movies'), 30);
    const ofRate = false;
    expect(bypasses()).toEqual([false, ofRate, true]);
    app.server.expectNone();
  });

  for (const isGrown of [false, true]) {
    it(`E1, K3, V15: is bypassed by the first request of a ${isGrown ? 'growing list' : 'list'} that has waited for a prefetch while a refresh fell due`, () => {
      const app = setup({}, [], [withMutations(), withCache(), withAppend()]);
      const { server, service } = app;
      const bypasses = recordBypasses();
      const options = { pagination: 'movies', append: isGrown } as const;
      void service.prefetch(MoviesQuery, {}, options);
      const prefetch = server.expectOne('Movies');
      app.watchMovies({}, options);
      rate(app);
      prefetch.networkError();
      answerMovies(server.expectOne('Movies'), 30);
      const ofRate = false;
      expect(bypasses()).toEqual([false, ofRate, true]);
      server.expectNone();
    });
  }

  it('E1, K3: may answer a prefetch, but not one of what is shown already', () => {
    const { server, service, watchMovies } = setup({}, [], [withCache()]);
    const bypasses = recordBypasses();
    const prefetch = () => void service.prefetch(MoviesQuery, {}, { pagination: 'movies' });
    prefetch();
    answerMovies(server.expectOne('Movies'));
    watchMovies();
    server.expectNone('Movies');
    prefetch();
    answerMovies(server.expectOne('Movies'));
    expect(bypasses()).toEqual([false, true]);
  });

  it('E1: is bypassed by a refetch after an error', () => {
    const { server, watchMovies } = setup();
    const bypasses = recordBypasses();
    const movies = watchMovies();
    const first = server.expectOne('Movies');
    first.flushErrors([{ message: 'Out of films today.' }]);
    void movies.refetch();
    const again = server.expectOne('Movies');
    expect(bypasses()).toEqual([false, true]);
    again.flush(page);
  });

  it('E5: is bypassed by a shared request if one of its WatchQueries must bypass it', () => {
    const { server, watchMovies } = setup();
    const bypasses = recordBypasses();
    const one = watchMovies();
    server.expectOne('Movies').flush(page);
    void one.refetch();
    const two = watchMovies();
    const shared = server.expectOne('Movies');
    expect(bypasses()).toEqual([false, true]);
    shared.flush(page);
    expect([one.loading, two.loading]).toEqual([false, false]);
    server.verify();
  });

  it('V10: is bypassed by a first request on an open socket, because no catch-up request follows', () => {
    const { server, inContext } = setupLive();
    const bypasses = recordBypasses();
    const watch = () =>
      inContext(service => service.watchQuery(LiveMoviesQuery, {}, { pagination: 'movies' }));
    const answer = () => server.expectOne('LiveMovies').flush(page);
    server.disconnect();
    const early = watch();
    answer();
    server.reconnect();
    answer();
    const late = watch();
    answer();
    expect(bypasses()).toEqual([false, true, true]);
    expect([early.live, late.live]).toEqual(['live', 'live']);
    server.verify();
  });

  it('E1: is HttpClient’s, which is told to bypass it', async () => {
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideHttpClientTesting(),
        provideWatchQuery({ uri: '/graphql' }),
      ],
    });
    const http = TestBed.inject(HttpTestingController);
    const movies = TestBed.runInInjectionContext(() =>
      TestBed.inject(WatchQueryService).watchQuery(MoviesQuery, {}, { pagination: 'movies' }),
    );
    await Promise.resolve();
    const first = http.expectOne('/graphql');
    expect(first.request.transferCache).toBeUndefined();
    first.flush({ data: page });
    void movies.refetch();
    await Promise.resolve();
    const again = http.expectOne('/graphql');
    expect(again.request.transferCache).toBeFalse();
    again.flush({ data: page });
  });
});
