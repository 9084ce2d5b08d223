import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readNotification } from './read-notification';

describe('readNotification', () => {
  it('reads a change for each id', () => {
    assert.deepEqual(readNotification('{"event":"UPDATE","ids":[3,-1]}'), [
      { id: '3', event: 'UPDATE' },
      { id: '-1', event: 'UPDATE' },
    ]);
  });

  for (const payload of [
    '',
    'null',
    '[]',
    '{"event":"UPDATE"}',
    '{"event":"RENAME","ids":[1]}',
    '{"event":"UPDATE","ids":"12"}',
    '{"event":"UPDATE","ids":[1,"2"]}',
  ]) {
    it(`refuses ${JSON.stringify(payload)}`, () =>
      assert.equal(readNotification(payload), undefined));
  }
});
