import { operationOf } from '../../../specs/operations';
import { problemsOf } from '../../../specs/schema/test-schema';
import { printOperation } from './print-operation';
import { usesOf } from './uses-of';

describe('usesOf: variables', () => {
  const used = (text: string) => [...usesOf(operationOf(text)).variables].sort();

  it('P3: finds them in arguments, lists, input objects and directives', () => {
    const text = `
      query ($declared: Int, $a: Int = 1) {
        x(a: $a, b: [$b, 1], c: { d: { e: [$c] } }) @include(if: $d) { y(z: $e) }
        ... on T @skip(if: $f) { z }
        ...F @include(if: $g)
      }
      fragment F on T { x(h: $h) ...G }
      fragment G on T @d(i: $i) { x }
    `;
    expect(used(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  });

  it('P3: a declaration alone does not count as a use', () => {
    expect(used('query ($a: Int = 1, $b: [Int!]!) { x }')).toEqual([]);
  });
});

describe('usesOf: fragments', () => {
  const operation = operationOf(`
    query { genres { ...A } movie(id: 1) { ... on Movie { genre { ...A } ...M } } }
    fragment Unused on Movie { ...OnlyByUnused }
    fragment C on Genre { name }
    fragment B on Genre { ...C }
    fragment OnlyByUnused on Movie { id }
    fragment A on Genre { id ...B }
    fragment M on Movie { title }
  `);

  it('P3, V5: keeps what is reached, also through other fragments and inline ones', () => {
    const { definition } = operation;
    const { fragments } = usesOf(operation);
    expect([...fragments.keys()].sort()).toEqual(['A', 'B', 'C', 'M']);
    expect(fragments.get('A')).toBe(operation.fragments.get('A'));
    expect(problemsOf(printOperation({ fragments, definition }))).toEqual([]);
  });

  it('leaves the given operation as it is', () => {
    usesOf(operation);
    expect(operation.fragments.size).toBe(6);
  });

  it('ends where fragments contain each other or are missing', () => {
    const loop = operationOf(`
      { genres { ...A ...Missing } }
      fragment A on Genre { ...B }
      fragment B on Genre { ...A }
    `);
    expect([...usesOf(loop).fragments.keys()]).toEqual(['A', 'B']);
  });
});
