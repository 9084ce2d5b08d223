import { isTooLong } from './is-too-long';

describe('isTooLong', () => {
  it('R5: 2,000 characters are the most, the texts of a list and what parts them together', () => {
    expect(isTooLong(['x'.repeat(2000)])).toBeFalse();
    expect(isTooLong(['x'.repeat(2001)])).toBeTrue();
    // In the address a key stands between two texts.
    expect(isTooLong(['x'.repeat(1000), 'x'.repeat(997)])).toBeFalse();
    expect(isTooLong(['x'.repeat(1000), 'x'.repeat(998)])).toBeTrue();
    expect(isTooLong(Array.from({ length: 2002 }, () => ''))).toBeTrue();
    expect(isTooLong([])).toBeFalse();
  });

  it('R5: counts what the address holds, where a character outside of ASCII takes up to 12', () => {
    expect(isTooLong(['映'.repeat(222)])).toBeFalse();
    expect(isTooLong(['映'.repeat(223)])).toBeTrue();
    expect(isTooLong(['🎬'.repeat(167)])).toBeTrue();
    expect(isTooLong([' '.repeat(667)])).toBeTrue();
  });

  it('R5: half of a surrogate pair is in no address', () => {
    expect(isTooLong(['a\ud83d'])).toBeTrue();
  });
});
