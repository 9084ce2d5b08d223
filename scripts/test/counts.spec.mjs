import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { countClosingLine, countKarma, countNodeTest, countVitest } from './counts.mjs';

describe('countKarma', () => {
  const { 'reporter:count': reporter } = createRequire(import.meta.url)(
    '../karma-count-reporter.cjs',
  );
  const report = results => {
    let text = 'Executed 1 of 9\n';
    const Reporter = reporter[1];
    const config = { client: { jasmine: { seed: '4321' } } };
    const instance = new Reporter(config, part => (text += part));
    instance.onRunComplete([], { error: false, disconnected: false, ...results });
    return text;
  };

  it('reads the line of our reporter', () => {
    const text = report({ success: 7, failed: 2, skipped: 1 });
    assert.match(text, /^karma: 9 executed, 2 failed, 1 skipped \(seed 4321\)$/m);
    assert.deepEqual(countKarma(text), { passed: 7, failed: 2, skipped: 1 });
  });

  it('counts a run that broke off as one failure more', () => {
    for (const broken of [{ error: true }, { disconnected: true }]) {
      const text = report({ success: 3, failed: 0, skipped: 0, ...broken });
      assert.match(text, /broken off \(seed 4321\)/);
      assert.deepEqual(countKarma(text), { passed: 3, failed: 1, skipped: 0 });
    }
  });

  it('takes the last line, since Karma may report twice', () => {
    const twice =
      report({ success: 1, failed: 0, skipped: 0 }) + report({ success: 2, failed: 1, skipped: 0 });
    assert.deepEqual(countKarma(twice), { passed: 2, failed: 1, skipped: 0 });
  });

  it('finds none where the build failed', () => {
    assert.equal(countKarma('X [ERROR] TS2322\n'), undefined);
    assert.equal(countKarma('Executed 5 of 5 SUCCESS\n'), undefined);
  });
});

describe('countNodeTest', () => {
  const summary = (mark, numbers) =>
    Object.entries(numbers)
      .map(([name, number]) => `${mark} ${name} ${number}\n`)
      .join('');

  for (const mark of ['ℹ', '#']) {
    it(`reads the summary marked with ${mark}`, () => {
      const text = summary(mark, { tests: 9, pass: 4, fail: 2, cancelled: 1, skipped: 1, todo: 1 });
      assert.deepEqual(countNodeTest(text), { passed: 4, failed: 3, skipped: 2 });
    });
  }

  it('finds none where the run broke off', () => {
    assert.equal(countNodeTest('✔ pass 3\nError: no such module\n'), undefined);
    assert.equal(countNodeTest('ℹ pass 3\n'), undefined);
  });
});

describe('countVitest', () => {
  const summary = (files, tests, rest = '') =>
    ` ✓ library src/list.spec.ts (7 tests) 9ms\n\n Test Files  ${files}\n      Tests  ${tests}\n${rest}   Start at  07:30:01\n`;

  it('reads the summary', () => {
    const text = summary(
      '1 failed | 2 passed (3)',
      '2 failed | 25 passed | 1 skipped | 1 todo (29)',
    );
    assert.deepEqual(countVitest(text), { passed: 25, failed: 2, skipped: 2 });
    const well = countVitest(summary('2 passed (2)', '7 passed (7)'));
    assert.deepEqual(well, { passed: 7, failed: 0, skipped: 0 });
  });

  it('counts a file that could not be read, and an error outside of a spec', () => {
    const file = summary('1 failed | 2 passed (3)', '7 passed (7)');
    assert.deepEqual(countVitest(file), { passed: 7, failed: 1, skipped: 0 });
    const error = summary('2 passed (2)', '7 passed (7)', '     Errors  1 error\n');
    assert.deepEqual(countVitest(error), { passed: 7, failed: 1, skipped: 0 });
  });

  it('finds none where the build failed', () => {
    assert.equal(countVitest('✘ [ERROR] TS2322\n'), undefined);
  });

  it('finds none passed where no file could be read', () => {
    const text = summary('1 failed (1)', 'no tests');
    assert.deepEqual(countVitest(text), { passed: 0, failed: 1, skipped: 0 });
  });
});

describe('countClosingLine', () => {
  it('reads the last line of that form', () => {
    const text = '1 passed, 0 failed\nmore\n12 passed, 3 failed\n';
    assert.deepEqual(countClosingLine(text), { passed: 12, failed: 3, skipped: 0 });
    assert.equal(countClosingLine('2 passed, 0 failed, 4 skipped').skipped, 4);
  });

  it('finds none within other text', () => {
    assert.equal(countClosingLine('we had 2 passed, 0 failed'), undefined);
  });
});
