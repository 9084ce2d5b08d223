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
import { KeptPages } from './kept-pages';
import { FirstQuery, SecondQuery } from './list-query';
import { Navigations } from './navigations';
import { extrasOf, type Routing, type Script } from './script';
import { Watched, type AnyWatchQuery } from './watched';

/** Five pages of ten. */
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

/** An application in which a script is played: its pages, its guards and its server. */
export class World {
  readonly watched: Watched[] = [];
  readonly thrown: unknown[] = [];
  readonly router: Router;
  readonly location: Location;
  readonly navigations: Navigations;
  readonly #kept: KeptPages;
  readonly #verdicts;
  readonly #departures;
  readonly #resolves;
  readonly #endings;
  readonly #host = document.body.appendChild(document.createElement('div'));

  constructor(
    private readonly script: Script,
    private readonly log: (line: string) => void,
  ) {
    const { isInRoot } = script;
    // A page opens; from then on anything may happen.
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
            // Where an application is whose first navigation has failed.
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
        provideWatchQuery({ uri: '/graphql', defaultLimit: 10 }, withRouter()),
        { provide: CASE, useValue: { watch: () => this.#watch(), isInRoot } },
        {
          provide: ErrorHandler,
          useValue: { handleError: (error: unknown) => this.thrown.push(error) },
        },
      ],
    });
    this.router = TestBed.inject(Router);
    this.location = TestBed.inject(Location);
    this.navigations = new Navigations(this.router, this.watched, script.history, log);
    this.location.replaceState(script.start);
    TestBed.inject(ApplicationRef).bootstrap(RootComponent, this.#host);
  }

  /** The WatchQueries that a component or a service can call: those shown first. */
  get reachable(): readonly Watched[] {
    const others = this.watched.filter(({ isShown }) => !isShown);
    return [...this.watched.filter(({ isShown }) => isShown), ...others.reverse()];
  }

  end(): void {
    this.#kept.end();
    TestBed.resetTestingModule();
    this.#host.remove();
  }

  /** The page's WatchQueries, in the constructor of its component. */
  #watch(): void {
    const { form, history } = this.script;
    const service = inject(WatchQueryService);
    const router = {
      route: inject(ActivatedRoute),
      router: inject(Router),
      history,
      variables: ['search'],
    };
    const first = this.#follow(OWN, OWN, who =>
      service.watchQuery(FirstQuery, { who }, { pagination: 'movies', router }),
    );
    const second =
      form === 'prefix'
        ? this.#follow(OWN, PREFIXED, who =>
            service.watchQuery(
              SecondQuery,
              { who },
              { pagination: 'roles', router: { ...router, prefix: 'b' } },
            ),
          )
        : form === 'shared'
          ? this.#follow(OF_ROLES, OF_ROLES, who =>
              service.watchQuery(SecondQuery, { who }, { pagination: ['roles'], router }),
            )
          : null;
    if (form !== 'shared' || !second) return;
    first.rival = second;
    second.rival = first;
  }

  #follow(variables: Names, keys: Names, watch: (who: number) => unknown): Watched {
    const query = watch(this.watched.length) as AnyWatchQuery;
    const target =
      this.router.currentNavigation()?.finalUrl ?? this.router.parseUrl(this.router.url);
    const seen = askedAt(this.router.serializeUrl(target), keys);
    const { nativeElement: host } = inject<ElementRef<HTMLElement>>(ElementRef);
    const watched = new Watched(query, variables, keys, seen, host);
    this.watched.push(watched);
    inject(DestroyRef).onDestroy(() => {
      watched.isAlive = false;
    });
    return watched;
  }

  /** The page is told something before it is shown. */
  async #resolve(): Promise<boolean> {
    const after = this.#resolves.shift() ?? 0;
    if (after > 0) await new Promise<void>(resolve => setTimeout(resolve, after));
    return true;
  }

  async #judge() {
    const { isAwaited } = this.navigations;
    const verdict = this.#verdicts.shift() ?? { is: 'pass', after: 0 };
    if (verdict.after > 0) await new Promise<void>(resolve => setTimeout(resolve, verdict.after));
    if (verdict.is !== 'pass') this.log(`  the guard: ${JSON.stringify(verdict)}`);
    if (verdict.is === 'redirect') {
      const [to, { how }] = [this.router.parseUrl(verdict.to), verdict];
      return how === null ? to : new RedirectCommand(to, extrasOf(how));
    }
    // Nobody handles what Back or the first navigation rejects with.
    if (verdict.is === 'throw' && isAwaited) throw new Error('no entry');
    return verdict.is === 'pass';
  }

  #answer({ body }: HttpRequest<unknown>): Observable<HttpResponse<unknown>> {
    return new Observable(subscriber => {
      const variables = asRecord(asRecord(body)['variables']);
      const watched = this.watched[Number(variables['who'])];
      if (!watched) throw new Error('a request of nobody');
      const asked = askedBy(variables, watched.variables);
      this.log(`  ${String(variables['who'])} asks for ${JSON.stringify(asked)}`);
      if (this.script.isInRoot && !this.navigations.hasEnded) {
        this.navigations.problems.push('a request before the first navigation has ended');
      }
      watched.asks(asked);
      const { after, fails } = this.#endings.shift() ?? { after: 5, fails: false };
      const field = moviesField(asked.page, asked.limit, ROWS);
      const timer = setTimeout(() => {
        if (!fails && field.data.length === 0) watched.due.allow();
        const answer = { data: { movies: field, roles: field } };
        const failure = { errors: [{ message: 'out of order' }] };
        subscriber.next(new HttpResponse({ body: fails ? failure : answer, status: 200 }));
        subscriber.complete();
      }, after);
      return () => clearTimeout(timer);
    });
  }
}
