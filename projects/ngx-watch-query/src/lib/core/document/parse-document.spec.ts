import { parse } from 'graphql';
import {
  comparable,
  graphqlReads as theyRead,
  TAKES_DESCRIPTIONS,
} from '../../../specs/graphql-reads';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { parseDocument } from './parse-document';

/** Every construct of an executable document. */
const DOCUMENTS = [
  '{ a }',
  '{ a { b { c } d } e }',
  'query { a }',
  'query Q { a b: c }',
  'mutation M @d { a }',
  'subscription S @d(x: $v) @e { a }',
  'query Q($a: Int, $b: [ID!]! = ["x"], $c: [[In!]]! = { a: 1, b: { c: [] }, d: {} }) { a }',
  'query Q($a: Int = 1 @deprecated(reason: "old") @b) { a }',
  'query($a: Boolean = true $b: E = E) { a }',
  '{ a(i: 1, n: -0, f: -2.5e3, g: 1E+9, h: 0.0e-0, t: true, b: false, z: null, e: ENUM, v: $v) }',
  '{ a(l: [], m: [1 2, [3]], o: {}, p: { x: $a, y: [$a], z: { x: 1 } }) }',
  '{ a @include(if: $a) @b(c: "d") { e } }',
  '{ ... { a } ... @skip(if: true) { a } ... on T { a } ... on T @x { a } ...F ...F @x }',
  'query Q { ...F } fragment F on T { ...G } fragment G on U @y { u }',
  'fragment F on T { a }',
  '{ a } query A { b } query B { c }',
  // Words of the language as names, and names that begin like them.
  'query query { query: mutation on fragment(on: on) @on true null { false } }',
  'fragment fragment on on { ...onA ... on on { a } ...fragment ...on_ }',
  '{ a(x: nullable, y: trueish, z: falsey, q: nul, on: [on]) }',
  // Marks without spaces, and what means nothing.
  '{a(x:1,y:[1,2],z:{a:$b}){...F@x...on T{b}}}',
  '\ufeff,,{ # comment } "\n\ta,\r\n#\r b, #\n}#',
  '{ a } # until the end',
  'query Q ( $ a : Int ! ) { a ( x : $ a ) @ b ... F }',
];

const STRINGS = [
  ...['""', '"a"', '" a  b "', '"#{$a}, "', '"é 🎬 \u2028 \u0007\t"', `"'"`],
  String.raw`"quote \" back \\ slash \/ \b\f\n\r\t"`,
  String.raw`"\u00e9\u00E9 \uD83C\uDFAC \u{e9} \u{1F3AC} \u{0} \u{0010FFFF} \u{00000041} \\u0041"`,
  ...['""""""', '"""a"""', '""" a """', '"""a\n  b"""', '"""  a\n    b\n   c"""', '"""\n\n"""'],
  '"""\n  block\n    "quoted" text ""\n\n  end\n\n  """',
  '"""\r\n  a\r\n\r   b\r\n"""',
  '"""\n\ta\n\t\tb\n \tc\n"""',
  '"""\n    \n  a\n      \n  b\n        \n"""',
  String.raw`"""three \""" and \n \u00e9 \\ \" """`,
];

const DESCRIBED = [
  '"of a query" query Q("of $a" $a: Int, """of $b""" $b: Int) { a }',
  '"""\n  of a fragment\n"""\nfragment F on T { a } "of a mutation" mutation { a }',
];

const REFUSED = [
  ...['', ' ', '#', 'query', 'Query { a }', '"d" { a }', '{ a', '{ a } }'],
  ...['{}', '{ a {} }', 'query Q() { a }', '{ a() }', '{ a b: }', '{ a: b: c }', '{ : a }'],
  ...[
    '{ ... on { a } }',
    '{ ...on }',
    '{ ... }',
    '{ .. a }',
    '{ ...F(a: 1) }',
    '{ @a }',
    '{ a @ }',
  ],
  ...['fragment on on T { a }', 'fragment F { a }', 'fragment F onT { a }', 'fragment F on T'],
  ...['query Q($a) { a }', 'query Q($a: [Int) { a }', 'query Q(a: Int) { a }', 'query Q R { a }'],
  ...[
    'query Q($a: Int = $b) { a }',
    'query Q($a: Int @b(c: $d)) { a }',
    'query Q($a: Int!!) { a }',
  ],
  ...[
    'query Q',
    'é',
    '{ a }é',
    '{ a # \ud83c\n}',
    '"a"',
    '"a" "b" query Q { a }',
    'query Q "d" { a }',
  ],
];

const REFUSED_VALUES = [
  ...['', '01', '-', '+1', '1.', '.5', '1e', '1a', '0x1', '1.2.3', '1_', '-a', '&', '|', '!', '$'],
  ...[
    '[01]',
    '[-01]',
    '[1a]',
    '[1_]',
    '[0x1]',
    '[1.5.5]',
    '[1',
    '[1}',
    '{ a }',
    '{ a: 1',
    '{ a: }',
    '{ 1: a }',
    "'a'",
    '[[]',
    'a b',
  ],
  ...['"', '"a', '"a\nb"', '"a\rb"', '"a\\"', '"""a', '"""a""""', '"""a\\"""', '[ """a" ]'],
  ...['"\\x"', '"\\u12"', '"\\u{}"', '"\\u{g}"', '"\\u{110000}"', '"\\u{FFFFFFFF}"', '"\\U0041"'],
  ...['"\\u{D83C}"', '"\\uD83C"', '"\\uDFAC\\uD83C"', '"\\uD83C\\u{DFAC}"', '"\\uD83C\udfac"'],
  ...['"\\u{000000041}"', '"\ud83c"', '"""\udfac"""'],
].map(value => `{ a(x: ${value}) }`);

describe('parseDocument', () => {
  for (const text of [...DOCUMENTS, ...STRINGS.map(string => `{ a(s: ${string}) { b } }`)]) {
    it(`G1: reads ${JSON.stringify(text)} as graphql does`, () => {
      expect(comparable(parseDocument(text))).toBe(comparable(parse(text, { noLocation: true })));
    });
  }

  for (const text of DESCRIBED) {
    it(`G1: reads ${JSON.stringify(text)}, whose description older versions of graphql refuse`, () => {
      const kinds = /"kind":"StringValue"/g;
      const read = comparable(parseDocument(text));
      expect(theyRead(text)).toBe(TAKES_DESCRIPTIONS ? read : null);
      expect(read.match(kinds)?.length).toBe(text.match(/of /g)?.length);
    });
  }

  for (const text of [...REFUSED, ...REFUSED_VALUES]) {
    it(`G2: refuses ${JSON.stringify(text)} as WQ131, as graphql does`, () => {
      expect(usageErrorOf(() => parseDocument(text)).code).toBe('WQ131');
      expect(theyRead(text)).toBeNull();
    });
  }

  it('G2: refuses the type system, which graphql knows, as WQ131', () => {
    for (const text of ['type T { a: Int }', 'type on query { ... a }']) {
      expect(usageErrorOf(() => parseDocument(text)).code).toBe('WQ131');
      expect(() => parse(text)).not.toThrow();
    }
  });

  const places: readonly (readonly [text: string, problem: string])[] = [
    ['', 'line 1, column 1: operation or fragment expected, found the end'],
    ['\nquery {\n  movies( }\n}', 'line 3, column 11: name expected, found `}`'],
    ['{ a(s: "b\n) }', 'line 1, column 8: value expected, found `"b`'],
    ['{\r\n  a(x: 01) }', 'line 2, column 8: value expected, found `01) }`'],
    ['{ a }\ntype T { a: Int }', 'line 2, column 1: operation or fragment expected, found `type`'],
    ['{ a(s: "\\uD83C") }', 'line 1, column 8: character expected, found `"\\uD83C"`'],
    ['{\n  ...on { a }\n}', 'line 2, column 9: name expected, found `{`'],
    ['fragment on on T { a }', 'line 1, column 10: name expected, found `on`'],
    ['query Q', 'line 1, column 8: { expected, found the end'],
    ['{\n#\ud83c\n}', 'line 2, column 2: half a character'],
  ];
  for (const [text, problem] of places) {
    it(`G2: says of ${JSON.stringify(text)} where it is wrong, and how`, () => {
      expect(usageErrorOf(() => parseDocument(text)).message).toBe(
        `WQ131: the text is not GraphQL at ${problem}. (ngx-watch-query/docs/errors/WQ131.md)`,
      );
    });
  }

  // Where a pattern can match in many ways, these take for ever.
  it('G2: reads and refuses long texts', () => {
    const long = '# a\t,'.repeat(20_000);
    expect(comparable(parseDocument(`{ a(s: "${'a\\n'.repeat(20_000)}") ${long}\n}`))).toContain(
      'a',
    );
    expect(usageErrorOf(() => parseDocument(`{ a ${long}`)).code).toBe('WQ131');
    expect(usageErrorOf(() => parseDocument(`{ a(s: """${'\\"""'.repeat(20_000)}`)).code).toBe(
      'WQ131',
    );
  });
});
