import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseReleaseDate } from './parse-release-date';

describe('parseReleaseDate', () => {
  for (const [text, date] of [
    ['Jun 12 1998', '1998-06-12'],
    ['Jan 01 1928', '1928-01-01'],
    ['Dec 23 2011', '2011-12-23'],
    ['Feb 08 2015', '1915-02-08'],
    ['Dec 31 2046', '1946-12-31'],
  ] as const) {
    it(`reads "${text}" as ${date}`, () => assert.equal(parseReleaseDate(text), date));
  }

  for (const text of ['', '1998', '12 Jun 1998', 'Foo 12 1998', 'Jun 12 98']) {
    it(`refuses "${text}"`, () => assert.throws(() => parseReleaseDate(text), TypeError));
  }
});
