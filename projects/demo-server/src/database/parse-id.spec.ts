import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseId } from './parse-id';

describe('parseId', () => {
  it('reads the key of a row', () => {
    assert.equal(parseId('1'), 1);
    assert.equal(parseId('2147483647'), 2147483647);
  });

  for (const id of ['', '0', '-1', '01', '1.5', '1e3', ' 1', 'abc', '2147483648', '99999999999']) {
    it(`knows that no row has the id "${id}"`, () => assert.equal(parseId(id), null));
  }
});
