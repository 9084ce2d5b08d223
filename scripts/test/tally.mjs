import { stripVTControlCharacters } from 'node:util';
import { readFailures } from './failures.mjs';

/**
 * What a part that ended with `code` and printed `output` counts: { passed, failed, failures, notRun, notes }.
 * A part without `count` is one check. Nothing that was skipped, missing or broken off counts as
 * passed.
 */
export function tally({ count }, { code, output, note }) {
  const text = stripVTControlCharacters(output);
  const notRun = [...new Set([...text.matchAll(/^\W*not run: (.+)$/gm)].map(([, what]) => what))];
  const notes = note ? [note] : [];
  const failures = readFailures(text);
  const result = (passed, failed) => ({ passed, failed, failures, notRun, notes });

  if (!count) return result(code === 0 ? 1 : 0, code === 0 ? 0 : 1);

  const found = count(text);
  if (!found) {
    notes.push('it ended without a count');
    return result(0, 1);
  }
  let { passed, failed, skipped } = found;
  if (skipped > 0) {
    notes.push(`${skipped} skipped, which counts as failed`);
    failed += skipped;
  }
  if (passed + failed === 0) {
    notes.push('it ran nothing');
    failed = 1;
  }
  if (code !== 0 && failed === 0) {
    notes.push(`exit code ${code}`);
    failed = 1;
  }
  return result(passed, failed);
}
