import { documentOf } from '../../../specs/operations';
import { TEST_CONFIG } from '../../../specs/paginator-types';
import { planQuery } from './plan-query';
import { warnOfOtherRows } from './warn-of-other-rows';

/** The connection of the Star Wars schema, which has its rows under a name of their own, too. */
const FRIENDS = `
  query Hero($isLong: Boolean!) {
    hero {
      list: friendsConnection {
        totalCount
        rows: friends { id }
        ...Edges
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;
const WITHOUT_ROWS = 'fragment Edges on FriendsConnection { __typename }';
const WITH_ROWS =
  'fragment Edges on FriendsConnection { edges @include(if: $isLong) { node { id } } }';
const ITEMS = WITHOUT_ROWS.replace('__typename', 'items { id }');

function warningsFor(fragment: string, ...scopes: readonly string[]): readonly string[] {
  const warn = spyOn(console, 'warn');
  const document = documentOf(FRIENDS + fragment);
  const plan = planQuery(document, { 'hero.list': 'connection' }, TEST_CONFIG);
  // What planning has warned of is not asked for here.
  warn.calls.reset();
  for (const scope of scopes) warnOfOtherRows(plan, scope === '' ? [] : scope.split('.'));
  return warn.calls.allArgs().map(([message]) => String(message));
}

describe('warnOfOtherRows', () => {
  it('P6: warns once of a scope that leads to rows which the type does not know', () => {
    expect(warningsFor(WITHOUT_ROWS, 'hero.list.rows', 'hero.list.rows')).toEqual([
      jasmine.stringContaining(
        `WQ212: the rows of "hero.list" are under "friends", but its paginator type looks under "edges". Use a type of your own with items: 'friends' (withPaginators).`,
      ),
    ]);
  });

  const good: readonly [name: string, fragment: string, scope: string][] = [
    ['no scope', WITHOUT_ROWS, ''],
    ['a scope above the rows', WITHOUT_ROWS, 'hero.list'],
    ['a scope that leads elsewhere', WITHOUT_ROWS, 'viewer.list.rows'],
    ['the info of the page', WITHOUT_ROWS, 'hero.list.pageInfo'],
    ['a scalar', WITHOUT_ROWS, 'hero.list.totalCount'],
    ['what is not selected, as WQ211 says', WITHOUT_ROWS, 'hero.list.nodes'],
    ['rows that the type knows, selected beside these', WITH_ROWS, 'hero.list.rows'],
    ['rows that planning has warned of', ITEMS, 'hero.list.items'],
  ];
  for (const [name, fragment, scope] of good) {
    it(`P6: does not warn of ${name}`, () => {
      expect(warningsFor(fragment, scope)).toEqual([]);
    });
  }
});
