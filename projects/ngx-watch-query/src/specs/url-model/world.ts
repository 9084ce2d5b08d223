import {
  HttpBackend,
  HttpResponse,
  provideHttpClient,
  type HttpRequest,
} from '@angular/common/http';
import { Location } from '@angular/common';
import { ApplicationRef, DestroyRef, ElementRef, ErrorHandler, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import {
  ActivatedRoute,
  provideRouter,
  RedirectCommand,
  Router,
  RouteReuseStrategy,
  withHashLocation,
  withRouterConfig,
  type Route,
  type RouterFeatures,
} from '@angular/router';
import { provideWatchQuery, WatchQueryService, withRouter } from 'ngx-watch-query';
import { Observable } from 'rxjs';
import { asRecord } from '../../lib/core/document/as-record';
import { moviesField } from '../movies';
import { CASE, FilmsPage, OtherPage, RootComponent } from '../router/pages';
import { askedAt, askedBy, type Names } from './asked';
import { lyingRouter, withDefect, type Defect } from './defect';
import { KeptPages } from './kept-pages';
import { FirstQuery, SecondQuery } from './list-query';
import { Navigations } from './navigations';
import { Recorder } from './recorder';
import type { Happened } from './trace';
import { extrasOf, type Routing, type Script } from './script';
import { rowsOf, shownOf, Watched, type AnyWatchQuery } from './watched';

/** The rows of five pages of ten. */
const ROWS = 45;

const OWN: Names = { page: 'page', limit: 'limit', search: 'search' };
const PREFIXED: Names = { page: 'bPage', limit: 'bLimit', search: 'bSearch' };
const OF_ROLES: Names = { page: 'rolesPage', limit: 'rolesLimit', search: 'search' };

const ROUTING: Readonly<Record<Routing, RouterFeatures>> = {
  plain: withRouterConfig({}),
  eager: withRouterConfig({ urlUpdateStrategy: 'eager' }),
  computed: withRouterConfig({ canceledNavigationResolution: 'computed' }),
  reload: withRouterConfig({ onSameUrlNavigation: 'reload' }),
  hash: withHashLocation(),
};

/** The application of a trial: its pages, guards and server. */
export class World {
  readonly watched: Watched[] = [];
  readonly record: Recorder;
  readonly router: Router;
  readonly location: Location;
  readonly navigations: Navigations;
  readonly #kept: KeptPages;
  readonly #verdicts;
  readonly #departures;
  readonly #resolves;
  readonly #endings;
  readonly #host = document.body.appendChild(document.createElement('div'));
  readonly #liars = new Map<string, Router>();
  #requests = 0;

  constructor(
    private readonly script: Script,
    private readonly now: () => number,
    private readonly defect: Defect,
  ) {
    const { isInRoot } = script;
    this.record = new Recorder(script);
    // The first page always opens. From then on anything may happen.
    this.#verdicts = [...(isInRoot ? [] : [{ is: 'pass', after: 0 } as const]), ...script.verdicts];
    this.#resolves = [...(isInRoot ? [] : [0]), ...script.resolves];
    this.#departures = [...script.departures];
    this.#kept = new KeptPages(script.isKept);
    this.#endings = [...script.endings];
    const page: Route = {
      component: isInRoot ? OtherPage : FilmsPage,
      canActivate: [() => this.#judge()],
      canDeactivate: [() => this.#departures.shift() ?? true],
      resolve: { ready: () => this.#resolve() },
      runGuardsAndResolvers: 'always',
    };
    TestBed.configureTestingModule({
      providers: [
        provideRouter(
          [
            { path: 'm/:id', ...page },
            { path: 'n', ...page },
            { path: 'o', component: OtherPage },
            // The page of an application whose first navigation has failed.
            { path: '', pathMatch: 'full', component: OtherPage },
          ],
          ROUTING[script.routing],
        ),
        { provide: RouteReuseStrategy, useValue: this.#kept },
        provideHttpClient(),
        {
          provide: HttpBackend,
          useValue: { handle: (request: HttpRequest<unknown>) => this.#answer(request) },
        },
        provideWatchQuery({ uri: '/graphql', defaultLimit: 10 }, withDefect(withRouter(), defect)),
        { provide: CASE, useValue: { watch: () => this.#watch(), isInRoot } },
        {
          provide: ErrorHandler,
          useValue: {
            handleError: (error: unknown) => {
              this.record.add({ is: 'thrown', error: String(error) });
            },
          },
        },
      ],
    });
    this.router = TestBed.inject(Router);
    this.location = TestBed.inject(Location);
    this.navigations = new Navigations(this.router, this.watched, this.record, now);
    this.location.replaceState(script.start);
    TestBed.inject(ApplicationRef).bootstrap(RootComponent, this.#host);
  }

  /** The WatchQueries that a component or a service can call, those on the page first. */
  get reachable(): readonly Watched[] {
    const others = this.watched.filter(({ isShown }) => !isShown);
    return [...this.watched.filter(({ isShown }) => isShown), ...others.reverse()];
  }

  /** Records that no microtask is queued. */
  settled(): void {
    this.record.add({ is: 'settled', searches: this.watched.map(({ search }) => search) });
  }

  /** Records the state at rest. */
  quiet(): void {
    const views = this.watched.map(({ view }) => view);
    this.record.add({ is: 'quiet', shown: shownOf(this.watched), views });
  }

  /** Records the state of the probe before its next act. */
  probed(who: number, next: Happened<'probe'>['next']): void {
    const { url } = this.router;
    const browserUrl = this.location.path(true);
    this.record.add({ is: 'probe', next, who, url, browserUrl, shown: shownOf(this.watched) });
  }

  /** From now on guards agree at once, and the server answers. */
  clearWay(): void {
    for (const list of [this.#verdicts, this.#departures, this.#resolves, this.#endings]) {
      list.splice(0);
    }
  }

  end(): void {
    this.#kept.end();
    TestBed.resetTestingModule();
    this.#host.remove();
  }

  /** Creates the page's WatchQueries, in the constructor of its component. */
  #watch(): void {
    const { form, history } = this.script;
    const service = inject(WatchQueryService);
    const router = {
      route: inject(ActivatedRoute),
      router: this.#routerOf('first'),
      history,
      variables: ['search'],
    };
    // Both have the application's Router, unless a defect replaces it.
    const second = { router: this.#routerOf('second') };
    this.#follow(OWN, OWN, who =>
      service.watchQuery(FirstQuery, { who }, { pagination: 'movies', router }),
    );
    if (form === 'prefix') {
      this.#follow(OWN, PREFIXED, who =>
        service.watchQuery(
          SecondQuery,
          { who },
          { pagination: 'roles', router: { ...router, ...second, prefix: 'b' } },
        ),
      );
    } else if (form === 'shared') {
      this.#follow(OF_ROLES, OF_ROLES, who =>
        service.watchQuery(
          SecondQuery,
          { who },
          { pagination: ['roles'], router: { ...router, ...second } },
        ),
      );
    }
  }

  #follow(variables: Names, keys: Names, watch: (who: number) => unknown): void {
    const who = this.watched.length;
    const query = watch(who) as AnyWatchQuery;
    const target =
      this.router.currentNavigation()?.finalUrl ?? this.router.parseUrl(this.router.url);
    const start = askedAt(this.router.serializeUrl(target), keys);
    const { nativeElement: host } = inject<ElementRef<HTMLElement>>(ElementRef);
    const watched = new Watched(who, query, variables, host);
    this.watched.push(watched);
    this.record.add({ is: 'made', who, keys, start });
    inject(DestroyRef).onDestroy(() => {
      if (watched.isAlive) this.destroyed(watched);
    });
  }

  /** The Router as the library sees it. */
  #routerOf(who: 'first' | 'second'): Router {
    const { lie } = this.defect;
    if (!lie) return this.router;
    const key = this.defect.hasOneEach ? who : 'both';
    const router = this.#liars.get(key) ?? lyingRouter(this.router, lie(this.router));
    this.#liars.set(key, router);
    return router;
  }

  destroyed(watched: Watched): void {
    watched.isAlive = false;
    this.record.add({ is: 'destroyed', who: watched.who });
  }

  /** The page has a resolver. */
  async #resolve(): Promise<boolean> {
    const after = this.#resolves.shift() ?? 0;
    if (after > 0) await new Promise<void>(resolve => setTimeout(resolve, after));
    return true;
  }

  async #judge() {
    const { isAwaited } = this.navigations;
    const verdict = this.#verdicts.shift() ?? { is: 'pass', after: 0 };
    if (verdict.after > 0) await new Promise<void>(resolve => setTimeout(resolve, verdict.after));
    if (verdict.is !== 'pass') this.record.note(`the guard: ${JSON.stringify(verdict)}`);
    if (verdict.is === 'redirect') {
      const [to, { how }] = [this.router.parseUrl(verdict.to), verdict];
      return how === null ? to : new RedirectCommand(to, extrasOf(how));
    }
    // Nobody handles the rejection of Back or of the first navigation.
    if (verdict.is === 'throw' && isAwaited) throw new Error('no entry');
    return verdict.is === 'pass';
  }

  #answer({ body }: HttpRequest<unknown>): Observable<HttpResponse<unknown>> {
    return new Observable(subscriber => {
      const variables = asRecord(asRecord(body)['variables']);
      const watched = this.watched[Number(variables['who'])];
      if (!watched) throw new Error('a request of nobody');
      const { who, query, names } = watched;
      const asked = askedBy(variables, names);
      const request = this.#requests++;
      this.record.add({
        is: 'asked',
        who,
        request,
        asked,
        isAnswered: query.data !== undefined,
        time: this.now(),
      });
      const { after, fails } = this.#endings.shift() ?? { after: 5, fails: false };
      const field = moviesField(asked.page, asked.limit, ROWS);
      const timer = setTimeout(() => {
        const data =
          who % 2 === 0 || this.script.form === 'one' ? { movies: field } : { roles: field };
        this.record.add({ is: 'answered', who, request, rows: fails ? null : rowsOf(data) });
        const failure = { errors: [{ message: 'out of order' }] };
        subscriber.next(new HttpResponse({ body: fails ? failure : { data }, status: 200 }));
        subscriber.complete();
      }, after);
      return () => clearTimeout(timer);
    });
  }
}
