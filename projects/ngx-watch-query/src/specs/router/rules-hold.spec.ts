import { HttpBackend, provideHttpClient } from '@angular/common/http';
import { ApplicationInitStatus, ApplicationRef, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  NavigationEnd,
  provideRouter,
  Router,
  UrlHandlingStrategy,
  withDisabledInitialNavigation,
  withEnabledBlockingInitialNavigation,
  withRouterConfig,
  type Route,
  type Routes,
  type UrlTree,
} from '@angular/router';
import { provideWatchQuery, withRouter } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { answerMovies } from '../movies';
import { FilmServer } from './film-server';
import { watchFilms, type FilmsOptions } from './films';
import { open, startApp, type CaseSetup, type Films } from './open';
import { CASE, OtherPage, RootComponent } from './pages';
import { pass, prepareApps } from './prepare-apps';

const A = { path: 'a', component: OtherPage };

/** An application whose root component has the WatchQuery. */
function startInRoot(url: string, setup: CaseSetup = {}, options: FilmsOptions = {}) {
  return startApp(url, () => watchFilms(options), { routes: [A], isInRoot: true, ...setup });
}

/** Leaves every URL to another router. */
class Elsewhere implements UrlHandlingStrategy {
  readonly shouldProcessUrl = (): boolean => false;
  readonly extract = (url: UrlTree): UrlTree => url;
  readonly merge = (url: UrlTree): UrlTree => url;
}

describe('Router rules: before the first navigation has ended', () => {
  prepareApps();

  it('R9: a root component reads the URL, sends and writes only after it', async () => {
    const app = startInRoot('/a?page=3&keep=1');
    expect([app.made.loading, app.requests.length]).toEqual([true, 0]);
    await pass(200);
    expect([app.requests.length, app.asked('page'), app.count.ours]).toEqual([1, [3], 0]);
    expect(app.url).toBe('/a?page=3&keep=1');
    const moved = await app.step(() => app.made.setPage(4));
    expect(moved).toEqual({ f: 1, n: 1, url: '/a?page=4&keep=1' });
  });

  it('R9: a navigation that begins as the first one ends is waited for, too', async () => {
    const app = startInRoot('/a?page=3');
    const { router } = app;
    const onEnd = router.events.subscribe(event => {
      if (!(event instanceof NavigationEnd)) return;
      onEnd.unsubscribe();
      void app.count.foreign(() => router.navigateByUrl('/a?page=5'));
    });
    await pass(200);
    expect([app.asked('page'), app.requests.length, app.url]).toEqual([[5], 1, '/a?page=5']);
  });

  for (const [how, url, route] of [
    ['failed', '/nowhere?page=3', A],
    ['was refused', '/a?page=3', { ...A, canActivate: [() => false] }],
  ] satisfies readonly (readonly [string, string, Route])[]) {
    it(`R9: a WatchQuery created after the first navigation ${how} does not wait for another`, async () => {
      const app = await open(url, () => undefined, {
        routes: [route],
        routerFeatures: [withRouterConfig({ resolveNavigationPromiseOnError: true })],
        isInRoot: true,
      });
      const late = TestBed.runInInjectionContext(() => watchFilms());
      await pass(200);
      expect([app.requests.length, late.pagination.currentPage]).toEqual([1, 1]);
      expect(await app.step(() => late.setPage(4))).toEqual({ f: 1, n: 1, url: '?page=4' });
    });
  }

  it('R9: a root component starts where a guard has refused the first navigation before the bootstrap', async () => {
    const server = new FilmServer();
    const routes = [{ path: '**', component: OtherPage, canActivate: [() => false] }];
    TestBed.configureTestingModule({
      providers: [
        provideRouter(routes, withEnabledBlockingInitialNavigation()),
        provideHttpClient(),
        { provide: HttpBackend, useValue: server },
        provideWatchQuery({ uri: '/graphql' }, withRouter()),
        { provide: CASE, useValue: { watch: () => watchFilms(), isInRoot: true } },
      ],
    });
    await TestBed.inject(ApplicationInitStatus).donePromise;
    const host = document.body.appendChild(document.createElement('div'));
    TestBed.inject(ApplicationRef).bootstrap(RootComponent, host);
    await pass(200);
    expect(server.requests.length).toBe(1);
    host.remove();
  });

  it('R9: a WatchQuery created before a late first navigation waits for it', async () => {
    const routerFeatures = [withDisabledInitialNavigation()];
    const setup = { routes: [A], routerFeatures, isInRoot: true };
    const app = await open('/a?page=3', () => undefined, setup);
    TestBed.runInInjectionContext(() => watchFilms({ router: { defaults: 'keep' } }));
    await pass(200);
    expect([app.requests.length, app.count.ours]).toEqual([0, 0]);
    app.count.foreign(() => app.router.initialNavigation());
    await pass(200);
    expect([app.asked('page'), app.url]).toEqual([[3], '/a?page=3&limit=10&active=true']);
  });

  it('R9: a link that the library would write differently is not rewritten at load', async () => {
    const app = startInRoot('/a?limit=1000&page=2&page=3');
    await pass(200);
    expect([app.requests.length, app.asked('limit'), app.asked('page')]).toEqual([1, [100], [2]]);
    expect([app.count.ours, app.url]).toEqual([0, '/a?limit=1000&page=2&page=3']);
  });

  it('R9: a change made before it waits as well, and replaces the entry', async () => {
    const watch = () => {
      const films = watchFilms();
      void films.setLimit(5);
      return films;
    };
    const app = await open('/a?keep=1', watch, { routes: [A], isInRoot: true });
    expect([app.requests.length, app.asked('limit')]).toEqual([1, [5]]);
    expect([app.count.ours, app.count.pushed, app.url]).toEqual([1, 0, '/a?keep=1&limit=5']);
  });

  it('R9: only the URL is read with fetch: false', async () => {
    const app = startInRoot('/a?page=3', {}, { fetch: false });
    await pass(200);
    expect([app.requests.length, app.made.loading]).toEqual([0, false]);
    await app.step(() => app.made.refetch());
    expect(app.asked('page')).toEqual([3]);
  });

  const ends: Readonly<Record<string, CaseSetup>> = {
    'is refused by a guard': { routes: [{ ...A, canActivate: [() => false] }] },
    fails: {
      routerFeatures: [withRouterConfig({ resolveNavigationPromiseOnError: true })],
      routes: [
        {
          ...A,
          canActivate: [
            () => {
              throw new Error('refused');
            },
          ],
        },
      ],
    },
    'is skipped': { providers: [{ provide: UrlHandlingStrategy, useClass: Elsewhere }] },
  };
  for (const [name, setup] of Object.entries(ends)) {
    it(`R9: requests are released, too, when the first navigation ${name}`, async () => {
      const app = startInRoot('/a?page=3', setup);
      await pass(200);
      expect([app.requests.length, app.count.ours]).toEqual([1, 0]);
      const made = await app.step(() => app.made.refetch());
      expect(made.f).toBe(1);
    });
  }

  it('R9: the last URL counts when a guard redirects the first navigation', async () => {
    const guard = () => inject(Router).parseUrl('/a?page=2');
    const routes: Routes = [{ path: 'b', component: OtherPage, canActivate: [guard] }, A];
    const app = startInRoot('/b?page=9', { routes });
    await pass(200);
    expect([app.requests.length, app.asked('page'), app.url]).toEqual([1, [2], '/a?page=2']);
  });

  it('R9: the URL of another navigation counts when that one replaces the first', async () => {
    const app = startInRoot('/a?page=9');
    void app.go('/a?page=2');
    await pass(200);
    expect([app.requests.length, app.asked('page'), app.count.ours]).toEqual([1, [2], 0]);
  });

  it('R9: waiting is no pending task: an application that never navigates becomes stable', async () => {
    const routerFeatures = [withDisabledInitialNavigation()];
    const app = startInRoot('/a?page=3', { routerFeatures });
    await app.application.whenStable();
    expect([app.requests.length, app.made.loading]).toEqual([0, true]);
    await app.step(() => app.go('/a?page=3'));
    expect(app.asked('page')).toEqual([3]);
  });

  it('R9: nothing is ever sent after destroy() before it', async () => {
    const app = startInRoot('/a?page=3');
    app.made.destroy();
    await pass(200);
    expect(app.requests.length).toBe(0);
  });

  it('R9: a call that is made while the calls that waited are made comes after them', async () => {
    const app = startInRoot('/a', {}, { fetch: false });
    const { made } = app;
    void made.setLimit(20);
    void made.setLimit(30);
    const calls = made.loading$.subscribe(loading => {
      if (loading) void made.setLimit(40);
    });
    await pass(200);
    calls.unsubscribe();
    expect([app.asked('limit'), app.url]).toEqual([[40], '/a?limit=40']);
  });

  it('R9: a WatchQuery created later does not wait', async () => {
    const app = startInRoot('/a?page=3');
    await pass(200);
    const make = () => TestBed.runInInjectionContext(() => watchFilms({ router: { prefix: 'z' } }));
    expect((await app.step(make)).f).toBe(1);
  });

  it('R9: the first WatchQuery after resetConfig() does not wait', async () => {
    const app = startApp('/a?page=3', () => undefined, { routes: [A] });
    await pass(200);
    app.router.resetConfig([A]);
    const made: Films[] = [];
    const make = () => made.push(TestBed.runInInjectionContext(() => watchFilms()));
    expect(await app.step(make)).toEqual({ f: 1, n: 0, url: '/a?page=3' });
    const moved = await app.step(() => made[0]?.setPage(4));
    expect(moved).toEqual({ f: 1, n: 1, url: '/a?page=4' });
  });

  it('R9, section 8: `expectOne` of the test kit releases the requests', () => {
    TestBed.configureTestingModule({
      providers: [provideRouter([]), provideWatchQueryTesting({ defaultLimit: 10 }, withRouter())],
    });
    const films = TestBed.runInInjectionContext(() => watchFilms());
    const server = TestBed.inject(WatchQueryTestingController);
    answerMovies(server.expectOne('Movies'));
    expect([films.loading, films.pagination.currentPage]).toEqual([false, 1]);
    server.verify();
  });
});
