import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare, readExpectations } from './read-expectations.mjs';

const TEXT = 'ok();\n\n// refused: no such\nwrong(\n  1,\n);\n\nok();\n';

describe('type tests', () => {
  it('an expectation is about the statement after it, up to an empty line', () => {
    assert.deepEqual(readExpectations(TEXT), [{ line: 4, last: 6, message: 'no such' }]);
  });

  const expectations = readExpectations(TEXT);
  const cases = [
    ['refused as expected', [{ line: 5, message: 'there is no such thing' }], 0],
    ['not refused', [], 1],
    ['refused for another reason', [{ line: 5, message: 'syntax' }], 1],
    [
      'refused elsewhere',
      [
        { line: 5, message: 'no such' },
        { line: 8, message: 'x' },
      ],
      1,
    ],
  ];
  for (const [name, diagnostics, count] of cases) {
    it(`${name}: ${count} problems`, () => {
      assert.equal(compare(expectations, diagnostics).length, count);
    });
  }
});
