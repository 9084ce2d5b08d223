import { signal } from '@angular/core';
import { debounced, gql } from 'ngx-watch-query';
import { MoviesQuery } from './movies';
import { inProduction } from './in-production';
import { setup } from './setup';
import { shownAt } from './shown-at';

const Rated = gql<object, { readonly min?: number; readonly filter?: object }>`
  query Rated($min: Float, $filter: Filter) {
    use(min: $min, filter: $filter)
  }
`;

/** The codes of the warnings during a call. */
function warningsOf(call: () => void): readonly string[] {
  const warn = spyOn(console, 'warn');
  call();
  return warn.calls.allArgs().map(([text]) => String(text).slice(0, 5));
}

describe('development warnings', () => {
  const numbers: readonly [what: string, variables: object, warned: boolean][] = [
    ['NaN', { min: Number.NaN }, true],
    ['Infinity', { min: Number.POSITIVE_INFINITY }, true],
    ['NaN in an object', { filter: { year: [{ from: Number.NaN }] } }, true],
    ['0', { min: 0 }, false],
    ['null', { min: null }, false],
  ];
  for (const [what, variables, warned] of numbers) {
    it(`L12: ${what} in a variable is ${warned ? 'warned of' : 'sent without a warning'}`, () => {
      const { inContext } = setup();
      const found = warningsOf(() => inContext(service => service.watchQuery(Rated, variables)));
      expect(found).toEqual(warned ? ['WQ213'] : []);
    });
  }

  it('L12: come for a signal that was not called, unless the list follows it (L17)', () => {
    const { server, service, inContext } = setup();
    const min = signal(1);
    const uncalled = { min } as object;
    const found = warningsOf(() => {
      service.query(Rated, uncalled).subscribe();
      const lists = [
        inContext(s => s.watchQuery(Rated, { min, filter: debounced(signal({}), 300) })),
        inContext(s => s.watchQuery(Rated, { filter: uncalled })),
        inContext(s => s.watchQuery(Rated, () => uncalled)),
      ];
      server.expectNone(() => false);
      for (const list of lists) list.destroy();
    });
    // Of the call, of the object with a signal inside, and of the function.
    expect(found).toEqual(['WQ213', 'WQ213', 'WQ213']);
  });

  it('L12: come once for each query, also for variables that are set or come from a function', () => {
    const { server, inContext } = setup();
    const min = signal(1);
    const rated = inContext(service => service.watchQuery(Rated, { min: 1 }));
    const other = gql<object, { readonly min?: number }>`
      query Other($min: Float) {
        use(min: $min)
      }
    `;
    const found = warningsOf(() => {
      rated.setVariable('min', Number.NaN);
      rated.setVariable('min', Number.NaN);
      inContext(service => service.watchQuery(other, () => ({ min: min() })));
      min.set(Number.NaN);
      server.expectNone(() => false);
    });
    expect(found).toEqual(['WQ213', 'WQ213']);
  });

  const lost: readonly [what: string, filter: object, said: string][] = [
    [
      'a function in a list',
      { a: [() => 1] },
      'a function, which JSON does not have: null is sent instead. Call a signal for its value.',
    ],
    [
      'a function',
      { a: () => 1 },
      'a function, which JSON does not have: it is not sent. Call a signal for its value.',
    ],
    ['an invalid date', [new Date(NaN)], 'an invalid Date, which JSON does not have: null is sent'],
    ['a set', { ids: new Set([1]) }, 'a Set, which JSON does not have: {} is sent'],
    ['a file', new Blob(['a']), 'a Blob, which JSON does not have: {} is sent'],
  ];
  for (const [what, filter, said] of lost) {
    it(`L12: say what is sent for ${what}`, () => {
      const { service } = setup();
      const warn = spyOn(console, 'warn');
      service.query(Rated, { filter });
      expect(warn.calls.allArgs().join()).toContain(`WQ213: $filter holds ${said}`);
    });
  }

  const kept: Readonly<Record<string, object>> = {
    'an empty object': {},
    'an object without a prototype': Object.create(null) as object,
    'an object without properties of its own': Object.create({ year: 1 }) as object,
    'a date': new Date(0),
    'an object that says its JSON': Object.assign(new Map(), { toJSON: () => [] }),
  };
  for (const [what, filter] of Object.entries(kept)) {
    it(`L12: do not come for ${what}`, () => {
      const { service } = setup();
      expect(warningsOf(() => service.query(Rated, { filter: { filter } }))).toEqual([]);
    });
  }

  it('P10: come for a page that is a text, which leads nowhere', async () => {
    const { server, movies } = shownAt(1);
    const warn = spyOn(console, 'warn');
    expect(await movies.setPage('3' as never)).toBeFalse();
    expect(await movies.setPage(99)).toBeFalse();
    expect(await movies.setPage(null as never)).toBeFalse();
    server.expectNone();
    expect(warn).toHaveBeenCalledOnceWith(
      jasmine.stringContaining('WQ216: setPage() was given the text "3", not a number'),
    );
  });

  it('P6: name the object form of `pagination` where a list or an object is given', () => {
    const { inContext } = setup();
    const warn = spyOn(console, 'warn');
    for (const pagination of [['moviesConnection'], { moviesConnection: 'paginator' }]) {
      const query = gql`
        query Q {
          moviesConnection {
            edges {
              node {
                id
              }
            }
          }
        }
      `;
      inContext(service => service.watchQuery(query, {}, { pagination, fetch: false }));
      expect(String(warn.calls.mostRecent().args[0])).toContain(
        "Use pagination: { 'moviesConnection': 'connection' }.",
      );
    }
  });

  it('S2: come for a scope that leads nowhere, also in one-off calls', () => {
    const { service, inContext } = setup();
    const untyped = ['movies', 'items'].join('.');
    const found = warningsOf(() => {
      inContext(s => s.watchQuery(MoviesQuery, {}, { scope: untyped, pagination: 'movies' }));
      service.query(MoviesQuery, {}, { scope: untyped });
    });
    // One operation with pagination, one without.
    expect(found).toEqual(['WQ211', 'WQ211']);
  });

  it('P12: leave it to the error to say what to set when the server refuses a limit', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ limit: 100 });
    server
      .expectOne('Movies')
      .flushErrors(['Maximum number of 50 requested items exceeded, got 100.']);
    expect(movies.error?.message).toContain('set maxLimit: 50 in provideWatchQuery');
  });

  const others: Readonly<Record<string, string>> = {
    'a rate limit': 'Rate limit of 100 requests per 60 seconds exceeded for this page.',
    'a quota': 'The limit of 100 is exceeded. The next call is possible in 60',
    'the cost of a query': 'Query cost 100 exceeds the limit of 50 for nodes.',
  };
  for (const [what, message] of Object.entries(others)) {
    it(`P12: do not take ${what} for a page size`, () => {
      const { server, watchMovies } = setup();
      const movies = watchMovies({ limit: 100 });
      server.expectOne('Movies').flushErrors([message]);
      expect(movies.error?.message).toBe(message);
    });
  }

  it('E6: do not come in production builds', () => {
    const { inContext } = setup();
    const untyped = ['movies', 'items'].join('.');
    const found = warningsOf(() =>
      inProduction(() => {
        inContext(service => {
          service.watchQuery(Rated, { min: Number.NaN });
          service.watchQuery(
            MoviesQuery,
            {},
            { scope: untyped, pagination: { movies: 'connection' } },
          );
        });
      }),
    );
    expect(found).toEqual([]);
  });
});
