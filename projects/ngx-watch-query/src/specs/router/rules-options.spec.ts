import { EnvironmentInjector, inject, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { ActivatedRoute, Router } from '@angular/router';
import { gql, WatchQueryService, type RouterOption, type Variables } from 'ngx-watch-query';
import { MoviesQuery } from '../movies';
import { usageErrorOf } from '../usage-error-of';
import { routerOption } from './films';
import { open, openFilms } from './open';
import { prepareApps } from './prepare-apps';

const ManyQuery = gql`
  query Movies(
    $text: String
    $day: Date
    $genre: Genre = ACTION
    $filter: Filter
    $sorted: [Sort!]
    $id: ID!
  ) {
    movies(a: [$text, $day, $genre, $filter, $sorted, $id]) {
      data {
        id
      }
    }
  }
`;

const SecretsQuery = gql`
  query Movies($text: String, $apiKey: String, $resetTokens: [String!], $id: ID!) {
    movies(a: [$text, $apiKey, $resetTokens, $id]) {
      data {
        id
      }
    }
  }
`;

const WithLiterals = gql`
  query Movies {
    movies(first: 7, page: 2) {
      data {
        id
      }
    }
  }
`;

function openMany(
  url: string,
  router: Partial<RouterOption> = {},
  variables: Variables = {},
  query = ManyQuery,
) {
  const watch = () =>
    inject(WatchQueryService).watchQuery(
      query,
      { id: '0', ...variables },
      { pagination: 'movies', router: routerOption(router) },
    );
  return open(url, watch);
}

const BARE = { limit: 10, page: 1, id: '0' };

describe('Router rules: options', () => {
  prepareApps();

  it('R1: `router: true` takes the Router and the route from the injection context', async () => {
    const watch = () =>
      inject(WatchQueryService).watchQuery(MoviesQuery, {}, { pagination: 'movies', router: true });
    const { made, step, asked } = await open('/m?page=2', watch);
    expect(asked('page')).toEqual([2]);
    expect(await step(() => made.setPage(3))).toEqual({ f: 1, n: 1, url: '/m?page=3' });
  });

  it('R1: `router: true` takes them from the option `injector`', async () => {
    const app = await openFilms('/m', { router: { prefix: 'x' } });
    const { step, go } = app;
    const injector = TestBed.inject(EnvironmentInjector);
    const service = TestBed.inject(WatchQueryService);
    const options = { pagination: 'movies', router: true, injector } as const;
    const make = () => service.watchQuery(MoviesQuery, {}, options);
    expect((await step(make)).f).toBe(1);
    expect(await step(() => go('/m?page=4'))).toEqual({ f: 1, n: 0, url: '/m?page=4' });
  });

  it('R1: without an injection context or injector it is misuse, which says what to pass', async () => {
    const app = await openFilms('/m');
    const { step } = app;
    spyOn(console, 'warn');
    const service = TestBed.inject(WatchQueryService);
    const make = (router: RouterOption | true) =>
      service.watchQuery(MoviesQuery, {}, { pagination: 'movies', router });
    const router = TestBed.inject(Router);
    const route = TestBed.inject(ActivatedRoute);
    for (const option of [true, {}, { router }, { route }] as const) {
      const { code, message } = usageErrorOf(() => make(option));
      expect([code, message]).toEqual(['WQ142', jasmine.stringContaining('pass `injector`')]);
    }
    const passed = { router, route, prefix: 'x' };
    expect((await step(() => make(passed))).f).toBe(1);
  });

  for (const name of ['nothing', 'page']) {
    it(`R4: \`router.variables\` with the name "${name}" is misuse`, async () => {
      const { step } = await openFilms('/m');
      const option = TestBed.runInInjectionContext(() => routerOption({ variables: [name] }));
      const service = TestBed.inject(WatchQueryService);
      const make = () =>
        TestBed.runInInjectionContext(() =>
          service.watchQuery(MoviesQuery, {}, { pagination: 'movies', router: option }),
        );
      expect(usageErrorOf(make).code).toBe('WQ122');
      // The failed call has left no request and no subscription to the URL.
      expect((await step(() => undefined)).f).toBe(0);
    });
  }

  it('R2: a prefix stands before every key', async () => {
    const url = '/m?bPage=2&bLimit=20&bText=x&page=7&text=y';
    const { made, step, requests } = await openMany(url, { prefix: 'b' });
    expect(requests[0]?.variables).toEqual({ page: 2, limit: 20, text: 'x', id: '0' });
    const result = await step(() => made.setVariable('day', 'today').refetch());
    expect(result).toEqual({ f: 1, n: 1, url: '/m?bLimit=20&bText=x&page=7&text=y&bDay=today' });
  });

  it('R3: `defaults: keep` writes the defaults, too, by replacing, after the first answer', async () => {
    const { step, go, allMade, count, asked } = await openMany('/o', { defaults: 'keep' });
    const kept = '/m?limit=10&page=1&genre=ACTION&id=0';
    expect(await step(() => go('/m'))).toEqual({ f: 1, n: 1, url: kept });
    expect([count.pushed, asked('genre')]).toEqual([1, [undefined]]);
    const made = allMade.at(-1);
    const moved = '/m?limit=10&page=2&genre=ACTION&id=0';
    expect(await step(() => made?.setPage(2))).toEqual({ f: 1, n: 1, url: moved });
    expect(await step(() => made?.setPage(1))).toEqual({ f: 1, n: 1, url: kept });
    // A foreign link to the bare page means the defaults, and stays as it is.
    await step(() => made?.setPage(2));
    expect(await step(() => go('/m'))).toEqual({ f: 1, n: 0, url: '/m' });
  });

  it('R3: a link with defaults means the same to a user with other initial values', async () => {
    const url = '/m?limit=10&page=1&genre=ACTION&id=0';
    const { requests, count } = await openMany(url, { defaults: 'keep' }, { id: '9', limit: 50 });
    expect([requests[0]?.variables, count.ours]).toEqual([BARE, 0]);
  });

  const positions: readonly (readonly [url: string, variables: Variables, sent: Variables])[] = [
    ['/m?page=4', { page: 3, limit: 5 }, { page: 4, limit: 5 }],
    ['/m', { page: 3 }, { page: 3, limit: 7 }],
    ['/m', {}, { page: 2, limit: 7 }],
    ['/m?page=1&limit=10', { page: 3 }, { page: 1, limit: 10 }],
  ];
  for (const [url, variables, sent] of positions) {
    it(`P9: ${url} with ${JSON.stringify(variables)} starts at ${JSON.stringify(sent)}`, async () => {
      const watch = () =>
        inject(WatchQueryService).watchQuery(WithLiterals, variables, {
          pagination: 'movies',
          router: routerOption(),
        });
      const { requests, count } = await open(url, watch);
      expect([requests[0]?.variables, count.ours]).toEqual([sent, 0]);
    });
  }

  it('R4: without `variables` scalars, enums and lists of them are read, but no objects', async () => {
    const query =
      'text=a&day=2024-02-30&genre=DRAMA&sorted=x&sorted=y&id=007&filter=~j%7B%22a%22:1%7D';
    const { requests } = await openMany(`/m?${query}`);
    expect(requests[0]?.variables).toEqual({
      ...BARE,
      text: 'a',
      day: '2024-02-30',
      genre: 'DRAMA',
      sorted: ['x', 'y'],
      id: '007',
    });
  });

  it('R4: without `variables` names that sound secret are left out, with a warning', async () => {
    const warned = spyOn(console, 'warn');
    const url = '/m?apiKey=k&resetTokens=r&text=a';
    const { made, step, requests } = await openMany(url, {}, {}, SecretsQuery);
    expect(requests[0]?.variables).toEqual({ ...BARE, text: 'a' });
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ205: \$apiKey /),
      jasmine.stringMatching(/^WQ205: \$resetTokens /),
    ]);
    const set = () => made.setVariable('apiKey', 'mine').refetch();
    expect(await step(set)).toEqual({ f: 1, n: 0, url });
  });

  it('R4, L17: a read-only signal is never in the URL, so no warning says how to list it', async () => {
    const warned = spyOn(console, 'warn');
    const apiKey = signal('mine').asReadonly();
    await openMany('/m', {}, { apiKey }, SecretsQuery);
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ205: \$resetTokens /),
    ]);
  });

  it('R4, L15: nor are the variables of a function; the others are warned of once', async () => {
    const warned = spyOn(console, 'warn');
    const watch = () =>
      inject(WatchQueryService).watchQuery(SecretsQuery, () => ({ id: '0', apiKey: 'mine' }), {
        pagination: 'movies',
        router: routerOption(),
      });
    const { asked } = await open('/m?apiKey=k', watch);
    expect(asked('apiKey')).toEqual(['mine']);
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(/^WQ205: \$resetTokens /),
    ]);
  });

  it('R4: without `variables` an object is sent but not written; a warning says how to list it', async () => {
    const warned = spyOn(console, 'warn');
    const { made, step, asked } = await openMany('/m');
    const set = () => made.setVariable('filter', { a: 1 }).refetch();
    expect(await step(set)).toEqual({ f: 1, n: 0, url: '/m' });
    expect(asked('filter')).toEqual([{ a: 1 }]);
    expect(warned.calls.allArgs().flat()).toEqual([
      jasmine.stringMatching(
        /^WQ206: .*"filter".*add \{ name: 'filter', kind: 'input' \} to `router\.include`/,
      ),
    ]);
  });

  it('R4: with what that warning says, the object is written beside the other filters', async () => {
    const warned = spyOn(console, 'warn');
    const option = { include: [{ name: 'filter', kind: 'input' }] } as const;
    const { made, step } = await openMany('/m?text=a', option);
    const set = () => made.setVariable('filter', { a: 1 }).refetch();
    expect(await step(set)).toEqual({ f: 1, n: 1, url: '/m?text=a&filter=%7B%22a%22:1%7D' });
    expect(warned).not.toHaveBeenCalled();
  });

  it('R4: `variables` allows only its names, even secret ones', async () => {
    const warned = spyOn(console, 'warn');
    const option = { variables: ['apiKey'] };
    const app = await openMany('/m?text=a&apiKey=k', option, {}, SecretsQuery);
    const { made, step, requests } = app;
    expect(requests[0]?.variables).toEqual({ ...BARE, apiKey: 'k' });
    const set = () => made.setVariable('text', 'b').setVariable('apiKey', 'l').refetch();
    expect((await step(set)).url).toBe('/m?text=a&apiKey=l');
    expect(warned).not.toHaveBeenCalled();
  });

  it('R5: a required variable cannot be unset by a link', async () => {
    const { requests } = await openMany('/m?id=~-&genre=~-', { variables: ['id', 'genre'] });
    expect(requests[0]?.variables).toEqual(BARE);
  });

  it('R5: a number is written as an ID and read as a text', async () => {
    const { made, step, asked, go } = await openMany('/m');
    const set = () => made.setVariable('id', 5).refetch();
    expect(await step(set)).toEqual({ f: 1, n: 1, url: '/m?id=5' });
    expect(asked('id')).toEqual([5]);
    await step(() => go('/m'));
    await step(() => go('/m?id=5'));
    expect(asked('id')).toEqual(['5']);
  });
});
