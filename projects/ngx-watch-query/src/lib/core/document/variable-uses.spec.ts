import { operationOf } from '../../../specs/operations';
import { variablesUsed } from './variable-uses';

describe('variablesUsed', () => {
  const used = (text: string) => [...variablesUsed(operationOf(text))].sort();

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
