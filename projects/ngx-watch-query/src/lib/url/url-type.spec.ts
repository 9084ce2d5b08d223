import { readUrlType, type UrlKind, type UrlType } from './url-type';

const named = (kind: UrlKind, isNonNull = false, values?: readonly string[]): UrlType => ({
  kind,
  isNonNull,
  values,
});

describe('readUrlType', () => {
  const builtIn: readonly (readonly [text: string, kind: UrlKind])[] = [
    ['Int', 'Int'],
    ['Float', 'Float'],
    ['Boolean', 'Boolean'],
    ['String', 'String'],
    ['ID', 'ID'],
    ['Date', 'custom'],
    // Names of JavaScript’s own objects are types like any other.
    ['constructor', 'custom'],
    ['__proto__', 'custom'],
  ];
  for (const [text, kind] of builtIn) {
    it(`R5: ${text} is ${kind}`, () => {
      expect(readUrlType(text)).toEqual(named(kind));
      expect(readUrlType(`${text}!`)).toEqual(named(kind, true));
    });
  }

  it('R5: reads lists of lists, each with its own mark for non-null', () => {
    expect(readUrlType('[[Int!]]!')).toEqual({
      isNonNull: true,
      values: undefined,
      item: { isNonNull: false, values: undefined, item: named('Int', true) },
    });
  });

  it('R5: takes the word of the caller for a type that is not built in', () => {
    expect(readUrlType('[Genre!]', 'enum', ['A', 'B'])).toEqual({
      isNonNull: false,
      values: ['A', 'B'],
      item: named('enum', true, ['A', 'B']),
    });
    expect(readUrlType('Filter', 'input')).toEqual(named('input'));
  });

  it('R5: but not for one that is', () => {
    expect(readUrlType('Int', 'input')).toEqual(named('Int'));
  });
});
