import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findFiles } from '../test/find-files.mjs';
import { modulesOf } from './modules-of.mjs';

/** A built application: { min, gzip } in bytes, its `text`, and the minified bytes by module. */
export function measure(folder) {
  const files = findFiles(folder, /\.js$/).map(path => readFileSync(path));
  if (files.length === 0) throw new Error(`${folder} holds no scripts.`);
  return {
    min: total(files.map(file => file.length)),
    // Each file on its own, as a server sends it.
    gzip: total(files.map(file => gzipSync(file, { level: 9 }).length)),
    text: files.map(String).join('\n'),
    modules: modulesOf(JSON.parse(readFileSync(`${folder}/stats.json`, 'utf8'))),
  };
}

const total = numbers => numbers.reduce((sum, number) => sum + number, 0);
