// Runs the spec files given as arguments, as `node --test` does, which however leaves its children
// behind when its parent dies: it does not load what is preloaded.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** A file that runs for so long hangs, and is ended, so that it is named. The longest takes three minutes. */
const FILE_LIMIT_MS = 25 * 60_000;

run({ files: process.argv.slice(2), concurrency: 2, timeout: FILE_LIMIT_MS })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
