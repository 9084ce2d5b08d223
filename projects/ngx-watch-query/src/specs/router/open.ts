import { HttpBackend, provideHttpClient } from '@angular/common/http';
import { ErrorHandler, type EnvironmentProviders, type Provider } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, type RouterFeatures, type Routes } from '@angular/router';
import {
  provideWatchQuery,
  withRouter,
  type WatchQueryConfig,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { App, QUIET } from './app';
import { FilmServer } from './film-server';
import { watchFilms, type FilmsOptions } from './films';
import { CASE, FilmsPage, OtherPage, RootComponent, type CaseContext } from './pages';
import { pass } from './prepare-apps';

/** What a case may set up differently. */
export interface CaseSetup {
  readonly routes?: Routes;
  readonly routerFeatures?: readonly RouterFeatures[];
  readonly config?: Partial<WatchQueryConfig>;
  /** Besides `withRouter()`. */
  readonly features?: readonly WatchQueryFeature[];
  readonly providers?: readonly (Provider | EnvironmentProviders)[];
  /** The number of films. */
  readonly rows?: number;
  readonly server?: FilmServer;
  /** Whether the root component creates the WatchQuery, not the page. */
  readonly isInRoot?: boolean;
}

const ROUTES: Routes = [
  { path: 'm', component: FilmsPage },
  { path: 'o', component: OtherPage },
];

/**
 * Starts an application at a URL, with a real Router on its own history, and a server that
 * answers by itself.
 *
 * @param watch creates what the case is about, in the injection context of the page `/m`
 */
export function startApp<T>(url: string, watch: () => T, setup: CaseSetup = {}): App<T> {
  const made: T[] = [];
  const thrown: unknown[] = [];
  const server = setup.server ?? new FilmServer();
  server.rows = setup.rows ?? 200;
  const isInRoot = setup.isInRoot ?? false;
  const context: CaseContext = { watch: () => made[made.push(watch()) - 1], isInRoot };
  TestBed.configureTestingModule({
    providers: [
      provideRouter(setup.routes ?? ROUTES, ...(setup.routerFeatures ?? [])),
      provideHttpClient(),
      { provide: HttpBackend, useValue: server },
      provideWatchQuery(
        { uri: '/graphql', defaultLimit: 10, ...setup.config },
        withRouter(),
        ...(setup.features ?? []),
      ),
      { provide: CASE, useValue: context },
      { provide: ErrorHandler, useValue: { handleError: (error: unknown) => thrown.push(error) } },
      ...(setup.providers ?? []),
    ],
  });
  const app = new App(server, thrown, made);
  const { location, application, host } = app;
  application.onDestroy(() => {
    host.remove();
  });
  location.replaceState(url);
  application.bootstrap(RootComponent, host);
  return app;
}

/** Starts the application and waits until it is at rest. */
export async function open<T>(url: string, watch: () => T, setup: CaseSetup = {}): Promise<App<T>> {
  const app = startApp(url, watch, setup);
  await pass(QUIET);
  return app;
}

/** The WatchQuery of the table of cases. */
export type Films = ReturnType<typeof watchFilms>;

/** Opens the page of the table of cases at a URL. */
export function openFilms(
  url: string,
  options: FilmsOptions = {},
  setup: CaseSetup = {},
): Promise<App<Films>> {
  return open(url, () => watchFilms(options), setup);
}
