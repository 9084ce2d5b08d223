import { readText } from './read-text';
import { ABSENT } from './tokens';
import { readUrlType } from './url-type';
import { writeText } from './write-text';

const ORDERS = readUrlType('[OrderBy!]');
const codec = {
  read: (text: string): unknown => {
    const [column, order] = text.split('-');
    return column && order && [{ column, order }];
  },
  write: (value: unknown): string => {
    const [{ column, order }] = value as [{ column: string; order: string }];
    return `${column}-${order}`;
  },
};
const asIs = { read: (text: string): unknown => text, write: (value: unknown) => String(value) };

describe('a codec of the caller', () => {
  const values: readonly unknown[] = [
    undefined,
    null,
    [{ column: 'year', order: 'desc' }],
    [{ column: '~year', order: '~' }],
    [{ column: 'a b&c=d#é', order: '%' }],
  ];
  for (const value of values) {
    it(`R5: gives back ${JSON.stringify(value)}`, () => {
      const texts = writeText(value, ORDERS, codec);
      expect(texts).not.toBeNull();
      expect(readText(texts ?? [], ORDERS, codec)).toEqual(value);
    });
  }

  const texts: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['a text that it cannot read', 'year'],
    ['a token that is none', '~x'],
    ['an empty list', '~[]'],
    ['a text that is too long', `year-${'x'.repeat(2000)}`],
  ];
  for (const [what, text] of texts) {
    it(`R5: ${what} is absent`, () => {
      expect(readText([text], ORDERS, codec)).toBe(ABSENT);
    });
  }

  it('R5: of a repeated key the first counts, and none is absent', () => {
    expect(readText(['a-b', 'c-d'], ORDERS, codec)).toEqual([{ column: 'a', order: 'b' }]);
    expect(readText([], ORDERS, codec)).toBe(ABSENT);
  });

  it('R5: what it throws at is absent, and not written', () => {
    const throwing = {
      read: (): unknown => {
        throw new Error('read');
      },
      write: (): string => {
        throw new Error('write');
      },
    };
    expect(readText(['x'], ORDERS, throwing)).toBe(ABSENT);
    expect(writeText([{ a: 1 }], ORDERS, throwing)).toBeNull();
  });

  it('R5: a value of another type is absent, also one that could change a prototype', () => {
    expect(readText(['x'], readUrlType('Int'), asIs)).toBe(ABSENT);
    const hostile = { ...asIs, read: (text: string): unknown => JSON.parse(text) };
    expect(readText(['{"__proto__":{}}'], readUrlType('Filter'), hostile)).toBe(ABSENT);
    expect(readText(['~'], readUrlType('Filter!'), hostile)).toBe(ABSENT);
  });

  const none: readonly (readonly [what: string, read: (text: string) => unknown])[] = [
    ['a number', Number],
    ['a date', text => new Date(text)],
    ['a number in a list', text => text.split(',').map(Number)],
    ['a number in an object', text => ({ min: Number(text) })],
  ];
  for (const [what, read] of none) {
    it(`R5: a text that is not ${what} is absent, not null`, () => {
      const own = { ...asIs, read };
      expect(readText(['x'], readUrlType('Range'), own)).toBe(ABSENT);
      expect(readText(['Infinity'], readUrlType('Range'), own)).toBe(ABSENT);
      expect(readText(['1'], readUrlType('Range'), own)).not.toBe(ABSENT);
    });
  }

  it('R5: a null that it reads is one', () => {
    const own = {
      ...asIs,
      read: (text: string): unknown => (text === 'none' ? null : { of: null }),
    };
    expect(readText(['none'], readUrlType('Range'), own)).toBeNull();
    expect(readText(['x'], readUrlType('Range'), own)).toEqual({ of: null });
  });

  it('R5: what it does not read back is not written', () => {
    expect(writeText([{ column: 'a-b', order: 'c' }], ORDERS, codec)).toBeNull();
    expect(writeText('\ud800', readUrlType('String'), asIs)).toBeNull();
    expect(writeText('x'.repeat(2001), readUrlType('String'), asIs)).toBeNull();
  });

  it('R5: reads and writes nothing where half of it is missing', () => {
    const { read, write } = asIs;
    expect(readText(['a'], readUrlType('String'), { write })).toBe(ABSENT);
    expect(writeText('a', readUrlType('String'), { read })).toBeNull();
  });
});
