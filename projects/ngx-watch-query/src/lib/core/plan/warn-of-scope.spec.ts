import { documentOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { planQuery } from './plan-query';
import { warnOfScope } from './warn-of-scope';

const TEXT = `
  query Q($isLong: Boolean!) {
    films: movies {
      data { id title @include(if: $isLong) ...Cast }
      paginatorInfo { total }
    }
    settings
    search { ... on Movie { year } ... on Director { name } }
  }
  fragment Cast on Movie { roles { name } }
`;

function warningsFor(...scopes: readonly string[]): readonly string[] {
  const warn = spyOn(console, 'warn');
  const plan = planQuery(documentOf(TEXT), { films: 'paginator' }, TEST_CONFIG);
  for (const scope of scopes) warnOfScope(plan, scope === '' ? [] : scope.split('.'));
  return warn.calls.allArgs().map(([text]) => String(text));
}

describe('warnOfScope', () => {
  const good = [
    '',
    'films',
    'films.data',
    'films.data.0',
    'films.data.0.title',
    'films.data.0.roles.1.name',
    'films.paginatorInfo.lastPage',
    'search.0.year',
    'search.0.name',
    'settings.theme.dark',
  ];
  for (const scope of good) {
    it(`S2: does not warn of "${scope}"`, () => {
      expect(warningsFor(scope)).toEqual([]);
    });
  }

  const bad: readonly [scope: string, message: string][] = [
    ['movies.data', 'there is no "movies" in the query, only films, settings, search.'],
    ['films.items', 'there is no "items" in "films", only data, paginatorInfo.'],
    ['films.data.0.name', 'there is no "name" in "films.data.0", only id, title, roles.'],
  ];
  for (const [scope, message] of bad) {
    it(`S2, S3: warns of "${scope}", once`, () => {
      const warnings = warningsFor(scope, scope);
      expect(warnings.length).toBe(1);
      expect(warnings[0]).toContain(`WQ211: the scope "${scope}" finds nothing: ${message}`);
    });
  }
});
