import { effect, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { gql, withCache, withSubscriptions, type WatchQueryCallbacks } from 'ngx-watch-query';
import { setupOperations } from './live/setup-operations';
import { answerMovies } from './movies';
import {
  Films,
  filmsPage,
  openFilms,
  rate,
  Rate,
  rated,
  ratingsOf,
  setupMutations,
  titlesOf,
  TWO,
} from './mutations/setup-mutations';
import { setup } from './setup';

interface Row {
  readonly id: string;
  readonly title: string;
}

const LiveMovies = gql<{ readonly movies: { readonly data: readonly Row[] } }>`
  query Movies {
    movies(first: 10) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const HEAT = { id: '1', title: 'Heat' };

describe('a change that reaches several WatchQueries', () => {
  /** Live lists of the same film. */
  function setupFollowers(callbacks: readonly WatchQueryCallbacks<readonly Row[]>[]) {
    const base = setupOperations();
    const lists = callbacks.map(options => {
      const list = base.inContext(service =>
        service.watchQuery(LiveMovies, {}, { scope: 'movies.data', onEvent: 'apply', ...options }),
      );
      base.server.expectOne('Movies').flush({ movies: { data: [HEAT] } });
      return list;
    });
    base.operation().open();
    return { ...base, lists };
  }

  it('L5, V17: an event has changed all of them before the first callback', () => {
    const titles: unknown[] = [];
    const see = (): void => {
      titles.push(lists.map(({ data }) => data?.map(({ title }) => title)));
    };
    const { lists, operation } = setupFollowers([{ onChange: see }, { onChange: see }]);
    titles.length = 0;
    operation().update('1', 'Ronin');
    expect(titles).toEqual([
      [['Ronin'], ['Ronin']],
      [['Ronin'], ['Ronin']],
    ]);
  });

  it('L5: its callbacks come before those for what a callback does to another WatchQuery', () => {
    const told: string[] = [];
    const { lists, operation } = setupFollowers([
      { onChange: () => void lists[1]?.refetch() },
      { onChange: () => told.push('change'), onLoadingStart: () => told.push('start') },
    ]);
    told.length = 0;
    operation().update('1', 'Ronin');
    expect(told).toEqual(['change', 'start']);
  });

  it('L5, M13: reset() has emptied all of them before a stream emits the new connection state', () => {
    const seen: unknown[] = [];
    const { lists, service } = setupFollowers([{}, {}]);
    lists[1]?.live$.subscribe(live => {
      if (live !== 'live') seen.push(lists.map(({ data }) => data));
    });
    service.reset();
    expect(seen).toEqual([[undefined, undefined]]);
  });

  it('L5, M13: an event has no effect if `onEvent` calls reset() for it', () => {
    let isDue = true;
    const onEvent = (): undefined => {
      if (isDue) service.reset();
      isDue = false;
    };
    const { lists, operation, server, service } = setupFollowers([{ onEvent }, {}]);
    operation().send({ data: { movieModified: { id: '1', event: 'DELETE', model: null } } });
    server.expectOne('Movies').flush({ movies: { data: [HEAT] } });
    expect(lists.map(({ data }) => data)).toEqual([[HEAT], [HEAT]]);
  });

  it('L5: streams emit the changes in order if a callback acts between two changes of one event', () => {
    let isFirst = true;
    const { inContext, server, service } = setupOperations({
      onAsked: operation => {
        if (isFirst) operation.open();
      },
    });
    const onLoadingStart = (): void => {
      if (isFirst) {
        isFirst = false;
        service.reset();
      }
    };
    const list = inContext(own => own.watchQuery(LiveMovies, {}, { onLoadingStart }));
    const seen: unknown[] = [];
    list.live$.subscribe(live => seen.push(live));
    server.expectOne('Movies');
    expect(seen.at(-1)).toBe(list.live);
    expect(seen).toContain('live');
  });

  it('L5, L11: one that a callback destroys emits it on its streams, but calls no callback', () => {
    const told: unknown[] = [];
    const { lists, operation } = setupFollowers([
      { onChange: () => lists[1]?.destroy() },
      { onChange: () => told.push('called back') },
    ]);
    told.length = 0;
    lists[1]?.data$.subscribe({
      next: data => told.push(data?.map(({ title }) => title)),
      complete: () => told.push('complete'),
    });
    operation().update('1', 'Ronin');
    expect(told).toEqual([['Heat'], ['Ronin'], 'complete']);
  });

  it('L5, M9: a mutation has changed all of them before the first callback', () => {
    const app = setupMutations();
    const ratings: unknown[] = [];
    const see = (): void => {
      ratings.push(lists.map(ratingsOf));
    };
    const lists = [openFilms(app, undefined, { onChange: see }), openFilms(app)];
    const request = rate(app, 4);
    request.flush(rated(3));
    expect(ratings).toEqual([
      [
        [4, 5],
        [4, 5],
      ],
      [
        [3, 5],
        [3, 5],
      ],
    ]);
  });

  it('L5, E5: a shared answer has changed all of them before the first callback', () => {
    const { server, watchMovies } = setup();
    const counts: unknown[] = [];
    const see = (): void => {
      counts.push(lists.map(({ data, loading }) => [data?.length, loading]));
    };
    const lists = [watchMovies({}, { onChange: see }), watchMovies()];
    answerMovies(server.expectOne('Movies'));
    expect(counts).toEqual([
      [
        [10, false],
        [10, false],
      ],
    ]);
  });

  it('L5, K3: a prefetched answer has changed all that wait for it before the first callback', () => {
    const { server, watchMovies } = setup({}, [], [withCache()]);
    const seen: unknown[] = [];
    const see = (): void => {
      seen.push(lists.map(({ pagination, loading }) => [pagination.currentPage, loading]));
    };
    const lists = [watchMovies({}, { onChange: see }), watchMovies()];
    answerMovies(server.expectOne('Movies'));
    seen.length = 0;
    void lists[0]?.prefetchPage();
    const prefetch = server.expectOne('Movies');
    for (const list of lists) void list.nextPage();
    server.expectNone('Movies');
    answerMovies(prefetch);
    expect(seen).toEqual([
      [
        [2, false],
        [2, false],
      ],
    ]);
  });

  it('L5, K3: so has one that is no longer fresh when it comes', () => {
    const app = setupMutations({}, [withCache()]);
    const options = { scope: 'movies.data', pagination: 'movies' } as const;
    void app.service.prefetch(Films, {}, options);
    const prefetch = app.server.expectOne('Films');
    const seen: unknown[] = [];
    const see = (): void => {
      seen.push(lists.map(({ data }) => data?.length));
    };
    const lists = [{ onChange: see }, {}].map(callbacks =>
      app.inContext(service => service.watchQuery(Films, {}, { ...options, ...callbacks })),
    );
    app.server.expectNone('Films');
    rate(app, 4).flush(rated(4));
    prefetch.flush(filmsPage(TWO));
    app.server.expectOne('Films');
    expect(seen).toEqual([[2, 2]]);
  });

  it('E5, K2, K3: those that follow changes share the request after a prefetch that did not', () => {
    const live = withSubscriptions({ url: 'ws://localhost/graphql' });
    const app = setupMutations({}, [withCache(), live]);
    const options = { scope: 'movies.data', pagination: 'movies' } as const;
    void app.service.prefetch(Films, {}, options);
    const prefetch = app.server.expectOne('Films');
    const lists = [1, 2].map(() =>
      app.inContext(service => service.watchQuery(Films, {}, { ...options, subscribe: true })),
    );
    app.server.expectNone('Films');
    prefetch.flush(filmsPage(TWO));
    app.server.expectOne('Films').flush(filmsPage(TWO));
    expect(lists.map(titlesOf)).toEqual([
      ['Heat', 'Ran'],
      ['Heat', 'Ran'],
    ]);
  });

  it('L5, M13: reset() has emptied all of them before the first callback', () => {
    const app = setupMutations();
    const seen: unknown[] = [];
    const lists = [
      openFilms(app, undefined, { onLoadingStart: () => seen.push(lists.map(({ data }) => data)) }),
      openFilms(app),
    ];
    app.service.reset();
    expect(seen).toEqual([[undefined, undefined]]);
  });

  it('L5, M13: so are they before who waits for his turn hears that it will not come', () => {
    const app = setupMutations();
    const lists = [openFilms(app), openFilms(app)];
    const seen: unknown[] = [];
    const call = (rating: number) =>
      app.service
        .mutate(Rate, { id: '1', rating }, { serial: true })
        .subscribe({ error: () => seen.push(lists.map(({ data }) => data)) });
    call(3);
    call(4);
    app.service.reset();
    expect(seen).toEqual([[undefined, undefined]]);
  });

  it('L5, M13: an effect that calls reset() does not depend on what the callbacks read', () => {
    const read = signal(0);
    let runs = 0;
    const app = setupMutations();
    openFilms(app, undefined, { onLoadingStart: () => void read() });
    TestBed.runInInjectionContext(() =>
      effect(() => {
        runs++;
        app.service.reset();
      }),
    );
    TestBed.tick();
    read.set(1);
    TestBed.tick();
    expect(runs).toBe(1);
  });

  it('L4, M13: nor does it depend on what the transport reads to open the connection anew', () => {
    const token = signal('a');
    let runs = 0;
    const { server, service, inContext, wire } = setupOperations({ onAsked: () => void token() });
    inContext(() => service.watchQuery(LiveMovies));
    server.expectOne('Movies');
    TestBed.runInInjectionContext(() =>
      effect(() => {
        runs++;
        service.reset();
      }),
    );
    TestBed.tick();
    expect(wire.length).toBe(2);
    token.set('b');
    TestBed.tick();
    expect([runs, wire.length]).toEqual([1, 2]);
  });
});
