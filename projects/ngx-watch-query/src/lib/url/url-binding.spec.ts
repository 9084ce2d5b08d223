import { at } from '../../specs/pagings';
import { bindPlan, wantedAt } from '../../specs/url-random/url-plans';
import { itemAt } from '../core/errors/item-at';
import { requestVariables } from '../core/plan/request-variables';
import { applyUrl, plainValueOf, valueOf, type UrlMeaning } from './url-binding';

const CUSTOM =
  'query Q($text: String, $size: Int! = 3) { list { data { id } } use(a: $text, b: $size) }';
const OWN = 'query Q($limit: Int! = 5, $from: Int) { list(limit: $limit, offset: $from) { id } }';
const OFFSET = 'query Q { list { id } }';
const CURSORS = 'query Q { list { edges { node { id } } } }';

const PAGE: UrlMeaning = { kind: 'page', paginator: 0 };
const LIMIT: UrlMeaning = { kind: 'limit', paginator: 0 };
const TEXT: UrlMeaning = { kind: 'variable', name: 'text' };

describe('applyUrl', () => {
  const { plan } = bindPlan(CUSTOM, 'list', {}, {});
  const target = { variables: { text: 'a' }, positions: [at(3)] };
  const trails = [{ limit: 10, cursors: [null] }];
  const changed = (part: UrlMeaning, value: unknown) =>
    applyUrl(plan, target, [{ part, value }], trails);

  it('L14: takes over what has changed, and nothing else', () => {
    expect(changed(PAGE, 5)).toEqual({ variables: { text: 'a' }, positions: [at(5)] });
    expect(changed(LIMIT, 20)).toEqual({ variables: { text: 'a' }, positions: [at(3, 20)] });
    expect(changed(TEXT, 'b')).toEqual({ variables: { text: 'b' }, positions: [at(3)] });
  });

  it('R7: undefined unsets a variable, null does not', () => {
    expect(changed(TEXT, undefined).variables).toEqual({});
    expect(changed(TEXT, null).variables).toEqual({ text: null });
  });

  it('R5: a page that is none is page 1', () => {
    expect(changed(PAGE, null).positions).toEqual([at(1)]);
  });

  it('P18: an absent limit without a default is left to the server', () => {
    expect(changed(LIMIT, undefined).positions).toEqual([at(3, null)]);
    const left = { variables: {}, positions: [at(3, null)] };
    expect(plainValueOf(plan, LIMIT, left)).toBeUndefined();
  });

  it('R5: a variable’s value is a copy', () => {
    const value = ['x'];
    const { variables } = changed(TEXT, value);
    value.push('y');
    expect(variables).toEqual({ text: ['x'] });
  });
});

describe('what a URL asks for', () => {
  const cases: readonly [string, string, string, Record<string, string>, object][] = [
    ['P3: an offset of the query’s own', OWN, 'offset', { from: '20' }, { limit: 5, from: 20 }],
    ['P3: between two pages it is the page', OWN, 'offset', { from: '7' }, { limit: 5, from: 5 }],
    [
      'P3: the offset counts under the limit of the URL',
      OWN,
      'offset',
      { from: '20', limit: '10' },
      { limit: 10, from: 20 },
    ],
    [
      'R5: the last page whose offset is a 32-bit number',
      OFFSET,
      'offset',
      { listPage: '214748365' },
      { listLimit: 10, listPage: 2_147_483_640 },
    ],
    [
      'R5: the one after it counts as absent',
      OFFSET,
      'offset',
      { listPage: '214748366' },
      { listLimit: 10, listPage: 0 },
    ],
    ['P5: no cursor, no variable', CURSORS, 'connection', { listLimit: '5' }, { listLimit: 5 }],
    [
      'P14: any cursor as it is',
      CURSORS,
      'connection',
      { listPage: 'b+/=' },
      { listLimit: 10, listPage: 'b+/=' },
    ],
  ];
  for (const [name, text, type, params, variables] of cases) {
    it(name, () => {
      const bound = bindPlan(text, { list: type }, {}, {});
      expect(requestVariables(bound.plan, wantedAt(bound, params))).toEqual({ ...variables });
    });
  }

  it('P14: a cursor of the trail keeps its number, under the same limit', () => {
    const { plan, initial } = bindPlan(CURSORS, { list: 'connection' }, {}, {});
    const pageUnder = (limit: number) =>
      applyUrl(plan, initial, [{ part: PAGE, value: 'b' }], [{ limit, cursors: [null, 'a', 'b'] }])
        .positions[0]?.page;
    expect([pageUnder(10), pageUnder(20)]).toEqual([3, null]);
  });
});

describe('the value of a key', () => {
  it('R3: unset is the query’s own default, unless the caller began with another value', () => {
    const valueFor = (size: number | undefined) => {
      const { plan, keys } = bindPlan(CUSTOM, 'list', size === undefined ? {} : { size }, {});
      const key = itemAt(
        keys.filter(one => one.key === 'size'),
        0,
      );
      return valueOf(plan, key, { variables: {}, positions: [at(1)] });
    };
    expect([valueFor(undefined), valueFor(4)]).toEqual([3, undefined]);
  });

  it('R5: a name that every object inherits is not set', () => {
    const { plan, initial } = bindPlan(CUSTOM, 'list', {}, {});
    expect(plainValueOf(plan, { kind: 'variable', name: 'constructor' }, initial)).toBeUndefined();
  });
});
