import { parse, print, stripIgnoredCharacters, version } from 'graphql';
import { printOperation } from './print-operation';
import { readOperation } from './read-operation';

/** Everything that an executable document may hold. */
const documents = [
  '{ a }',
  'query { a b: c }',
  'query Q { a(x: 1, y: -2.5e3, z: "t", e: ENUM, t: true, f: false, n: null, v: [1, [2]], l: []) }',
  'query Q($a: Int!, $b: [ID!]! = ["x"], $c: In = { a: 1, b: { c: [] }, d: {} }) @live { a(x: $a) }',
  'query Q($a: Int = 1 @deprecated(reason: "old")) { a(o: { x: $a, y: [$a] }) @include(if: $a) @b }',
  'query Q { ... { a } ... on T @skip(if: true) { a ...F @x } } fragment F on T @y { z { ...G } } fragment G on U { u }',
  'mutation M { a }',
  'subscription S { a }',
  String.raw`{ a(s: "quote \" back \\ slash \/ \b\f\n\r\t \u00e9 \u0007 é 🎬 $x #no") }`,
  '{ a(s: """\n  block\n    text "quoted"\n\n  """) }',
  '{ a { b(s: "separators \u2028 \u2029 \u0085") } }',
  '{ a(s: "line one\\nline two") { b } }',
];

describe('printOperation', () => {
  for (const text of documents) {
    it(`P3: prints ${text.slice(0, 60).replaceAll('\n', ' ')} so that graphql reads the same document`, () => {
      const document = parse(text, { noLocation: true });
      const [first] = document.definitions;
      const kind = first?.kind === 'OperationDefinition' ? first.operation : 'query';
      const printed = printOperation(readOperation(document, kind));
      expect(withoutBlocks(parse(printed, { noLocation: true }))).toEqual(withoutBlocks(document));
    });
  }

  it('P3: a text with line breaks is not indented with the fields around it', () => {
    const document = parse('{ a { b(s: "one\\n  two") } }', { noLocation: true });
    expect(printOperation(readOperation(document, 'query'))).toContain(String.raw`"one\n  two"`);
  });

  it(`P3: prints what graphql ${version} prints, except for white space`, () => {
    const text = 'query Q($a: Int! = 1) { x: f(a: $a, o: { l: [1, "t"] }) @d(i: true) { ...F } }';
    const document = parse(`${text} fragment F on T { b }`, { noLocation: true });
    expect(stripIgnoredCharacters(printOperation(readOperation(document, 'query')))).toBe(
      stripIgnoredCharacters(print(document)),
    );
  });
});

/** A block string and a plain one of the same value mean the same. */
function withoutBlocks(document: unknown): unknown {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'block' ? undefined : value)),
  );
}
