import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** The sizes that `npm run size` has measured, in bytes. */
const RECORDED = JSON.parse(readFileSync('bench/size/recorded.json', 'utf8'));
const README = readFileSync('README.md', 'utf8');

/** How each line of the table begins, and the rows that it stands for. */
const LINES = {
  'a paginated list': ['paginated'],
  '`gql`': ['gql'],
  '`withRouter()`': ['router'],
  '`withSubscriptions()`, `graphql-ws` included': ['live'],
  '`withMutations()`': ['mutations'],
  '`withCache()`': ['cache'],
  '`withRefresh()`': ['refresh'],
  '`withRetry()`': ['retry'],
  'the five before, together: they share code': ['live', 'together'],
  '`withAppend()`': ['append'],
};

describe('the sizes in the README', () => {
  for (const [line, rows] of Object.entries(LINES)) {
    it(`are those measured: ${line}`, () => {
      const bytes = rows.reduce((sum, row) => sum + RECORDED[row], 0);
      assert.ok(README.includes(`\n| ${line} | ${(bytes / 1000).toFixed(1)} |\n`), String(bytes));
    });
  }

  it('leave no row out', () => {
    assert.deepEqual(
      Object.keys(RECORDED).sort(),
      [...new Set(Object.values(LINES).flat())].sort(),
    );
  });
});
