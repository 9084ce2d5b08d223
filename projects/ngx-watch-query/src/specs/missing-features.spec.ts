import { createEnvironmentInjector, EnvironmentInjector, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { ActivatedRoute, provideRouter, Router } from '@angular/router';
import {
  gql,
  provideWatchQuery,
  WatchQueryService,
  withRouter,
  type RefreshOptions,
  type RouterOption,
  type WatchQueryFeature,
} from 'ngx-watch-query';
import { inProduction } from './in-production';
import { MoviesQuery } from './movies';
import { setup } from './setup';
import { usageErrorOf } from './usage-error-of';

const LINE = {
  router: 'provideWatchQuery({ … }, withRouter())',
  append: 'provideWatchQuery({ … }, withAppend())',
  refresh: 'provideWatchQuery({ … }, withRefresh())',
  subscriptions: 'provideWatchQuery({ … }, withSubscriptions({ url }))',
};

const MarkedQuery = gql`
  query Movies {
    movies @subscribe {
      data {
        id
      }
    }
  }
`;

const Subscription = gql`
  subscription Changed {
    filmsChanged {
      id
    }
  }
`;

/** Each form of the option, called where an application with a Router can inject. */
const ROUTER_FORMS: Readonly<Record<string, () => RouterOption | true>> = {
  '`router: true`': () => true,
  '`router: { route, router }`': () => ({ route: inject(ActivatedRoute), router: inject(Router) }),
};

const FOLLOWING: Readonly<Record<string, (service: WatchQueryService) => unknown>> = {
  '`subscribe: true`': service => service.watchQuery(MoviesQuery, {}, { subscribe: true }),
  '`subscribe` with a document': service =>
    service.watchQuery(MoviesQuery, {}, { subscribe: Subscription }),
  '`@subscribe`': service => service.watchQuery(MarkedQuery),
  '`subscribe()`': service => service.subscribe(Subscription),
};

/** Each option of the feature, including values that turn it off. */
const REFRESHING: Readonly<Record<string, RefreshOptions>> = {
  pollInterval: { pollInterval: 0 },
  refetchOnFocus: { refetchOnFocus: false },
  refetchOnReconnect: { refetchOnReconnect: true },
};

const BUILDS: Readonly<Record<string, <T>(call: () => T) => T>> = {
  'in development': call => call(),
  'in production': inProduction,
};

for (const [where, build] of Object.entries(BUILDS)) {
  describe(`a missing feature, ${where}`, () => {
    for (const [form, option] of Object.entries(ROUTER_FORMS)) {
      it(`R1: makes ${form} misuse at the call, with the line to add`, () => {
        const { server, inContext } = setup({}, [provideRouter([])]);
        const watch = (service: WatchQueryService) =>
          service.watchQuery(MoviesQuery, {}, { pagination: 'movies', router: option() });
        const error = build(() => usageErrorOf(() => inContext(watch)));
        expect(error.code).toBe('WQ121');
        expect(error.message).toContain(LINE.router);
        server.expectNone();
      });
    }

    for (const [name, option] of Object.entries(REFRESHING)) {
      it(`F5: makes \`${name}\` misuse at the call, with the line to add`, () => {
        const { server, inContext } = setup();
        const watch = (service: WatchQueryService) => service.watchQuery(MoviesQuery, {}, option);
        const error = build(() => usageErrorOf(() => inContext(watch)));
        expect(error.code).toBe('WQ121');
        expect(error.message).toContain(`\`${name}\``);
        expect(error.message).toContain(LINE.refresh);
        server.expectNone();
      });
    }
    it('A1: makes `append` misuse at the call, with the line to add', () => {
      const { server, inContext } = setup();
      const watch = (service: WatchQueryService) =>
        service.watchQuery(MoviesQuery, {}, { pagination: 'movies', append: true });
      const error = build(() => usageErrorOf(() => inContext(watch)));
      expect(error.code).toBe('WQ121');
      expect(error.message).toContain(LINE.append);
      server.expectNone();
    });

    it('M13: makes `reset()` misuse, with the line to add', () => {
      const { service } = setup();
      const error = build(() => usageErrorOf(() => service.reset()));
      expect(error.code).toBe('WQ140');
      const line =
        where === 'in production'
          ? 'withMutations()'
          : 'withMutations() or withSubscriptions({ url }) or withCache()';
      expect(error.message).toContain(`provideWatchQuery({ … }, ${line})`);
    });

    for (const [way, follow] of Object.entries(FOLLOWING)) {
      it(`V2: makes ${way} misuse at the call, with the line to add`, () => {
        const { server, inContext } = setup();
        const error = build(() => usageErrorOf(() => inContext(follow)));
        expect(error.code).toBe('WQ123');
        expect(error.message).toContain(LINE.subscriptions);
        server.expectNone();
      });
    }
  });
}

describe('a provideWatchQuery below another', () => {
  for (const [form, option] of Object.entries(ROUTER_FORMS)) {
    it(`R1: needs its own withRouter() for ${form}`, () => {
      setup({}, [provideRouter([])], [withRouter()]);
      const watchIn = (injector: EnvironmentInjector) => {
        const service = injector.get(WatchQueryService);
        const router = TestBed.runInInjectionContext(option);
        return service.watchQuery(MoviesQuery, {}, { pagination: 'movies', router, injector });
      };
      const above = TestBed.inject(EnvironmentInjector);
      const below = (...features: readonly WatchQueryFeature[]) =>
        createEnvironmentInjector([provideWatchQuery({ uri: '/other' }, ...features)], above);
      expect(watchIn(above).loading).toBeTrue();
      expect(watchIn(below(withRouter())).loading).toBeTrue();
      expect(usageErrorOf(() => watchIn(below())).code).toBe('WQ121');
    });
  }
});
