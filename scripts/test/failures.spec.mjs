import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFailures } from './failures.mjs';

const KARMA = `....
Chrome Headless 156.0.0.0 (Linux 0.0.0) A list P1: shows rows FAILED
\tError: JASMINE_SEED=7: two
\tlines
\t    at UserContext.<anonymous> (list.spec.js:1:2)
...
Chrome Headless 156.0.0.0 (Linux 0.0.0): Executed 9 of 9 (1 FAILED) (1.2 secs)
`;

const FIREFOX = `...
Firefox 153.0 (Linux 0.0.0) A list P1: shows rows FAILED
\t@movies: expected 1 to be 2.
\tasync*@list.spec.js:1:2
\t<Jasmine>
..
Firefox 153.0 (Linux 0.0.0) ERROR
  An error was thrown in afterAll
  NG0201: No provider
  createRuntimeError@chunk.js:2644:17
Firefox 153.0 (Linux 0.0.0): Executed 9 of 20 (1 FAILED) ERROR (1.2 secs)
`;

const NODE = `✖ outer (7.2ms)
ℹ pass 1

✖ failing tests:

test at e2e/specs/sorting.spec.mjs:2:24
✖ sorts (by a column) (4.806744ms)
  AssertionError [ERR_ASSERTION]: Expected values to be equal:

  + actual - expected
      at TestContext.<anonymous> (sorting.spec.mjs:2:52)

test at e2e/specs/paging.spec.mjs:3:1
✖ turns the page (1ms)
  Error: no
`;

const VITEST = ` ❯  library  src/list.spec.ts (2 tests | 2 failed) 12ms
     × pages 2ms
     × sorts 1ms

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL   library  src/list.spec.ts > a list > pages
AssertionError: expected 'Heat' to be 'Up' // Object.is equality

Expected: "Up"
Received: "Heat"

 ❯ src/list.spec.ts:9:34
      7|     await shown();
      9|     expect(title).toBe('Up');
       |                   ^

⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯

 FAIL   library  src/list.spec.ts > a list > sorts
 FAIL   library  src/list.spec.ts > a list > filters
Error: Nothing is in flight.
 ❯ Server.expectOne src/server.ts:2:3
`;

describe('what failed', () => {
  it('is read from Karma, with the first lines of the message', () => {
    assert.deepEqual(readFailures(KARMA), [
      'A list P1: shows rows\n  Error: JASMINE_SEED=7: two\n  lines',
    ]);
  });

  it('is read from Firefox, and so is why a run broke off', () => {
    assert.deepEqual(readFailures(FIREFOX), [
      'Firefox 153.0 broke off\n  An error was thrown in afterAll\n  NG0201: No provider',
      'A list P1: shows rows\n  @movies: expected 1 to be 2.',
    ]);
  });

  it('is read from node:test, with its place', () => {
    assert.deepEqual(readFailures(NODE), [
      [
        'sorts (by a column) (e2e/specs/sorting.spec.mjs:2:24)',
        '  AssertionError [ERR_ASSERTION]: Expected values to be equal:',
        '  + actual - expected',
      ].join('\n'),
      'turns the page (e2e/specs/paging.spec.mjs:3:1)\n  Error: no',
    ]);
  });

  it('is read from Vitest, also where several specs have failed in the same place', () => {
    const where = 'library  src/list.spec.ts > a list';
    assert.deepEqual(readFailures(VITEST), [
      [
        `${where} > pages`,
        "  AssertionError: expected 'Heat' to be 'Up' // Object.is equality",
        '  Expected: "Up"',
        '  Received: "Heat"',
      ].join('\n'),
      `${where} > sorts\n  Error: Nothing is in flight.`,
      `${where} > filters\n  Error: Nothing is in flight.`,
    ]);
  });

  it('is cut where it would hide the table', () => {
    const one = NODE.slice(NODE.indexOf('test at e2e/specs/paging'));
    const long = one.replace('Error: no\n', `Error: ${'x'.repeat(999)}\n${'  y\n'.repeat(99)}`);
    const failures = readFailures(long.repeat(99));
    assert.equal(failures.length, 8);
    assert.equal(failures[0].split('\n').length, 9);
    assert.ok(failures[0].length < 600);
  });

  it('is nothing where all is well', () => {
    assert.deepEqual(readFailures('Chrome Headless 1 (Linux): Executed 1 of 1 SUCCESS\n'), []);
  });
});
