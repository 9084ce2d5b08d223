import { bindPlan } from '../../specs/url-random/url-plans';
import type { UrlOptions } from './url-options';
import type { Variables } from '../core/document/typed-document-node';

const QUERY = `query Q($text: String = "a", $day: Date, $genre: Genre = DRAMA, $filter: Filter = {},
  $need: Int!, $size: Int! = 3, $token: String) {
  list { data { id } }
  use(a: $text, b: $day, c: $genre, d: $filter, e: $need, f: $size, g: $token)
}`;

function keysOf(options: UrlOptions, variables: Variables = { need: 1 }) {
  return bindPlan(QUERY, 'list', variables, options).keys;
}

function namesOf(options: UrlOptions, variables?: Variables): readonly string[] {
  return keysOf(options, variables).map(({ key }) => key);
}

describe('bindUrl', () => {
  it('R2, R4: pagination, then every scalar and enum that is no secret; no object', () => {
    expect(namesOf({})).toEqual(['limit', 'page', 'text', 'day', 'genre', 'need', 'size']);
  });

  it('R4: a list is strict, and may name objects and secrets', () => {
    const variables = ['token', { name: 'filter', kind: 'input' }] as const;
    expect(namesOf({ variables })).toEqual(['limit', 'page', 'filter', 'token']);
    expect(namesOf({ variables: [] })).toEqual(['limit', 'page']);
  });

  it('R4: `include` adds to what takes part by itself, each once', () => {
    const include = ['token', 'genre', { name: 'filter', kind: 'input' }] as const;
    expect(namesOf({ include })).toHaveSize(9);
    expect(new Set(namesOf({ include }))).toEqual(
      new Set(['limit', 'page', 'text', 'day', 'genre', 'need', 'size', 'token', 'filter']),
    );
  });

  it('R4: an initial value that is an object keeps a variable out unless it is listed', () => {
    const initial = { need: 1, day: { from: 1 } };
    expect(namesOf({}, initial)).not.toContain('day');
    expect(namesOf({ variables: ['day'] }, initial)).toContain('day');
  });

  it('R2: a prefix stands before every key', () => {
    expect(namesOf({ prefix: 'b', variables: ['text'] })).toEqual(['bLimit', 'bPage', 'bText']);
  });

  const kinds: readonly [name: string, kind: string, listed: string][] = [
    ['text', 'String', 'String'],
    ['day', 'leaf', 'custom'],
    ['genre', 'enum', 'enum'],
    ['size', 'Int', 'Int'],
  ];
  for (const [name, kind, listed] of kinds) {
    it(`R5: $${name} is read as ${kind}, listed as ${listed}`, () => {
      const kindIn = (options: UrlOptions) =>
        keysOf(options).find(({ key }) => key === name)?.type as { kind?: unknown } | undefined;
      expect(kindIn({})?.kind).toBe(kind);
      expect(kindIn({ variables: [name] })?.kind).toBe(listed);
    });
  }

  it('R4: `values` restricts an enum also where a codec reads it', () => {
    const codec = { read: (text: string) => text.toUpperCase(), write: String };
    const typeOf = (entry: object) =>
      keysOf({ variables: [{ name: 'genre', ...codec, ...entry }] }).at(-1)?.type;
    const values = ['DRAMA'];
    expect(typeOf({ values })).toEqual(jasmine.objectContaining({ kind: 'enum', values }));
    expect(typeOf({})).toEqual(jasmine.objectContaining({ kind: 'custom' }));
  });

  it('R3: the default is the initial value, then the query’s own', () => {
    const defaults = keysOf({}, { need: 1, text: 'b', limit: 20 }).map(
      ({ key, defaultValue, initialValue }) => [key, defaultValue, initialValue] as const,
    );
    expect(defaults).toEqual([
      ['limit', 20, 20],
      ['page', 1, 1],
      ['text', 'b', 'b'],
      ['day', undefined, undefined],
      ['genre', 'DRAMA', undefined],
      ['need', 1, 1],
      ['size', 3, undefined],
    ]);
  });

  it('R5: what a request cannot go without cannot be unset', () => {
    const needed = keysOf({}).filter(
      ({ part, canBeUnset }) => part.kind === 'variable' && !canBeUnset,
    );
    expect(needed.map(({ key }) => key)).toEqual(['need']);
  });

  it('R5, P3: a variable of the query’s own counts as the server does', () => {
    const lowest = (text: string, type: string) =>
      bindPlan(text, { list: type }, {}, {}).keys.map(({ key, lowest: from }) => [key, from]);
    expect(lowest('query Q($from: Int) { list(offset: $from) { id } }', 'offset')).toEqual([
      ['listLimit', 1],
      ['from', 0],
    ]);
    expect(lowest('query Q { list { id } }', 'fromZero')).toEqual([
      ['listLimit', 1],
      ['listPage', 1],
    ]);
    expect(lowest('query Q($at: Int!) { list(page: $at) { id } }', 'fromZero')[1]).toEqual([
      'at',
      0,
    ]);
    expect(lowest('query Q { list { edges { node { id } } } }', 'connection')[1]).toEqual([
      'listPage',
      -Infinity,
    ]);
  });
});
