import { signal } from '@angular/core';
import { gql } from 'ngx-watch-query';
import { MoviesQuery } from './movies';
import { inProduction } from './in-production';
import { setup } from './setup';

const Rated = gql<object, { readonly min?: number; readonly filter?: object }>`
  query Rated($min: Float, $filter: Filter) {
    use(min: $min, filter: $filter)
  }
`;

/** What a call warns of. */
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
    it(`L12: ${what} in a variable is ${warned ? 'warned of' : 'sent'}`, () => {
      const { inContext } = setup();
      const found = warningsOf(() => inContext(service => service.watchQuery(Rated, variables)));
      expect(found).toEqual(warned ? ['WQ213'] : []);
    });
  }

  it('L12: is told once, of variables that are set and of a function, too', () => {
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

  it('S2: a scope that leads nowhere is warned of, of one-off calls, too', () => {
    const { service, inContext } = setup();
    const untyped = ['movies', 'items'].join('.');
    const found = warningsOf(() => {
      inContext(s => s.watchQuery(MoviesQuery, {}, { scope: untyped, pagination: 'movies' }));
      service.query(MoviesQuery, {}, { scope: untyped });
    });
    // Two operations: with pages, and without.
    expect(found).toEqual(['WQ211', 'WQ211']);
  });

  it('P12: a limit that the server refuses: the error says what to set', () => {
    const { server, watchMovies } = setup();
    const movies = watchMovies({ limit: 100 });
    server
      .expectOne('Movies')
      .flushErrors(['Maximum number of 50 requested items exceeded, got 100.']);
    expect(movies.error?.message).toContain('set maxLimit: 50 in provideWatchQuery');
  });

  it('E6: production builds say nothing of it', () => {
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
