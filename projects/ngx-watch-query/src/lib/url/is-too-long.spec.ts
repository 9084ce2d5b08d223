import { isTooLong } from './is-too-long';

describe('isTooLong', () => {
  it('R5: 2,000 characters are the most, the texts of a list and what parts them together', () => {
    expect(isTooLong(['x'.repeat(2000)])).toBeFalse();
    expect(isTooLong(['x'.repeat(2001)])).toBeTrue();
    expect(isTooLong(['x'.repeat(1000), 'x'.repeat(999)])).toBeFalse();
    expect(isTooLong(['x'.repeat(1000), 'x'.repeat(1000)])).toBeTrue();
    expect(isTooLong(Array.from({ length: 2002 }, () => ''))).toBeTrue();
    expect(isTooLong([])).toBeFalse();
  });
});
