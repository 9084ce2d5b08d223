// Puts the samples of the docs in anew, from the files in which they are compiled.
import { readFileSync, writeFileSync } from 'node:fs';
import { findFiles } from '../test/find-files.mjs';
import { fillSamples, readRegion } from './read-samples.mjs';

for (const path of ['README.md', ...findFiles('docs', /\.md$/)]) {
  const page = readFileSync(path, 'utf8');
  const filled = fillSamples(page, (file, region) =>
    readRegion(readFileSync(file, 'utf8'), region),
  );
  if (filled !== page) writeFileSync(path, filled);
}
