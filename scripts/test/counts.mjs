// Reads how many specs passed and failed from what a part printed. Each takes the text without
// colours and returns { passed, failed, skipped }, or undefined where the run broke off before.

/** The last line of scripts/karma-count-reporter.cjs (Karma may report twice). */
export function countKarma(text) {
  const line = [
    ...text.matchAll(/^karma: (\d+) executed, (\d+) failed, (\d+) skipped(, broken off)?/gm),
  ].at(-1);
  if (!line) return undefined;
  const [executed, failed, skipped] = line.slice(1, 4).map(Number);
  // A run that has broken off has failed, even if every spec so far has passed.
  return { passed: executed - failed, failed: failed + (line[4] ? 1 : 0), skipped };
}

/** The summary of node:test's `spec` and `tap` reporters. A spec that was cancelled has failed. */
export function countNodeTest(text) {
  const read = name => {
    const found = [...text.matchAll(new RegExp(`^(?:ℹ|#) ${name} (\\d+)$`, 'gm'))].at(-1);
    return found && Number(found[1]);
  };
  const [passed, failed] = [read('pass'), read('fail')];
  if (passed === undefined || failed === undefined) return undefined;
  return {
    passed,
    failed: failed + (read('cancelled') ?? 0),
    skipped: (read('skipped') ?? 0) + (read('todo') ?? 0),
  };
}

/**
 * The summary of Vitest: "Tests  1 failed | 2 passed (3)". An error outside of a spec has failed, too. So has
 * a file that could not be read, which counts in no other line.
 */
export function countVitest(text) {
  const lineOf = label => [...text.matchAll(new RegExp(`^ *${label} {2}(.+)$`, 'gm'))].at(-1)?.[1];
  const read = (line = '', name) => Number(new RegExp(`(\\d+) ${name}`).exec(line)?.[1] ?? 0);
  const tests = lineOf('Tests');
  if (!tests) return undefined;
  const failed = read(tests, 'failed') + read(lineOf('Errors'), 'error');
  return {
    passed: read(tests, 'passed'),
    failed: failed || read(lineOf('Test Files'), 'failed'),
    skipped: read(tests, 'skipped') + read(tests, 'todo'),
  };
}

/** Our own scripts: "12 passed, 0 failed" on a line of its own. */
export function countClosingLine(text) {
  const line = [...text.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!line) return undefined;
  return { passed: Number(line[1]), failed: Number(line[2]), skipped: Number(line[3] ?? 0) };
}
