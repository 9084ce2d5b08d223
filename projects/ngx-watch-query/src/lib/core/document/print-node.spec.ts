import { parseValue } from 'graphql';
import { printNode } from './print-node';

describe('printNode', () => {
  const same: readonly string[] = [
    '$x',
    'null',
    'true',
    'false',
    '0',
    '-12',
    '1.50',
    '-2.5e+30',
    '123456789012345678901234567890',
    'DESC',
    '""',
    '"a b"',
    String.raw`"\" \\ \n \t \b \f \r \u0007"`,
    '"é 🎬 $x # { }"',
    '[]',
    '[1, [$x, []], "a, b"]',
    '{ a: 1, b: { c: [$x] } }',
  ];
  for (const text of same) {
    it(`P3: writes ${text} as it was`, () => {
      expect(printNode(parseValue(text))).toBe(text);
    });
  }

  it('P3: writes an empty object as an empty object', () => {
    expect(parseValue(printNode(parseValue('{}')), { noLocation: true })).toEqual(
      parseValue('{}', { noLocation: true }),
    );
  });

  it('P3: writes a block string as the text it means', () => {
    const block = '"""\n    one\n      "two" \\""" \\n\n    """';
    expect(printNode(parseValue(block))).toBe(String.raw`"one\n  \"two\" \"\"\" \\n"`);
  });
});
