// Runs the spec files given as arguments, as `node --test` does, which however leaves its children
// behind when its parent dies: it does not load what is preloaded.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

run({ files: process.argv.slice(2), concurrency: 2 })
  .on('test:fail', () => (process.exitCode = 1))
  .compose(new spec())
  .pipe(process.stdout);
