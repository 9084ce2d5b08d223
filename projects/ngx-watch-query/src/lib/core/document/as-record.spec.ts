import { asRecord, isRecord } from './as-record';

describe('asRecord and isRecord', () => {
  it('return an object with keys as it is', () => {
    const value = { a: 1 };
    expect(asRecord(value)).toBe(value);
    expect(isRecord(value)).toBeTrue();
    expect(isRecord(Object.create(null))).toBeTrue();
  });

  for (const value of [null, undefined, [], [{ a: 1 }], 'text', 7, true, () => null]) {
    it(`do not accept ${JSON.stringify(value) ?? typeof value}`, () => {
      expect(asRecord(value)).toEqual({});
      expect(isRecord(value)).toBeFalse();
    });
  }
});
