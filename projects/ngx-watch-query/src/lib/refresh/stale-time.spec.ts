import { createEnvironmentInjector, EnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { WatchQueryService, withCache, withRefresh } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { MoviesQuery, setupRefresh } from '../../specs/refresh/setup-refresh';
import { HEAT, RONIN } from '../../specs/short-movies';

describe('withRefresh() and withCache()', () => {
  it('F3: does not ask on focus within `staleTime`', () => {
    const app = setupRefresh({ refetchOnFocus: true }, [withCache({ staleTime: 20_000 })]);
    app.watch();
    app.page.hide();
    app.clock.pass(19_999);
    app.page.show();
    app.server.expectNone();
    app.page.hide();
    app.clock.pass(1);
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
  });

  it('F3: `staleTime` of the list goes before that of the feature', () => {
    const app = setupRefresh({ refetchOnReconnect: true }, [withCache()]);
    app.watch({ staleTime: 20_000 });
    app.network.lose();
    app.clock.pass(19_000);
    app.network.find();
    app.clock.pass(500);
    app.server.expectNone();
  });

  it('F3: `staleTime` of a provideWatchQuery counts for none below it', () => {
    setupRefresh({}, [withCache({ staleTime: 20_000 })]);
    const injector = createEnvironmentInjector(
      [provideWatchQueryTesting({}, withRefresh({ refetchOnFocus: true }))],
      TestBed.inject(EnvironmentInjector),
    );
    const server = injector.get(WatchQueryTestingController);
    const movies = injector.get(WatchQueryService).watchQuery(MoviesQuery, {}, { injector });
    server.expectOne('Movies').flush(HEAT);
    server.hidePage();
    server.pass(5000);
    server.showPage();
    server.expectOne('Movies').flush(RONIN);
    expect(movies.data).toEqual(RONIN);
  });
});
