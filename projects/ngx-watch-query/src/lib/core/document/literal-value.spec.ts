import { parseValue } from 'graphql';
import { literalValue, variableName } from './literal-value';

describe('literalValue and variableName', () => {
  const cases: readonly [text: string, value: unknown][] = [
    ['5', 5],
    ['-3', -3],
    ['1.5', 1.5],
    ['"5"', '5'],
    ['true', true],
    ['null', null],
    ['DESC', 'DESC'],
    ['[1, [2]]', [1, [2]]],
  ];
  for (const [text, value] of cases) {
    it(`P3: ${text} is a literal and no variable`, () => {
      expect(literalValue(parseValue(text))).toEqual(value);
      expect(variableName(parseValue(text))).toBeUndefined();
    });
  }

  it('P3: reads an object', () => {
    expect({ ...(literalValue(parseValue('{ a: 1, b: { c: "x" } }')) as object) }).toEqual(
      jasmine.objectContaining({ a: 1 }),
    );
  });

  it('P3: a variable has a name and no literal value', () => {
    expect(literalValue(parseValue('$n'))).toBeUndefined();
    expect(variableName(parseValue('$n'))).toBe('n');
  });

  it('a missing value has no literal value and no variable name', () => {
    expect(literalValue(undefined)).toBeUndefined();
    expect(variableName(undefined)).toBeUndefined();
  });
});
