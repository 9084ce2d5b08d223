import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { modulesOf } from './modules-of.mjs';
import { reachable } from './reachable.mjs';

/** A built application: { min, gzip } in bytes, its `text`, and the minified bytes by module. */
export function measure(folder, entryPoint) {
  const stats = JSON.parse(readFileSync(`${folder}/stats.json`, 'utf8'));
  const names = reachable(stats, entryPoint);
  const files = names.map(name => readFileSync(`${folder}/${name}`));
  return {
    min: total(files.map(file => file.length)),
    // Each file on its own, as a server sends it.
    gzip: total(files.map(file => gzipSync(file, { level: 9 }).length)),
    text: files.map(String).join('\n'),
    modules: modulesOf(names.map(name => stats.outputs[name])),
  };
}

const total = numbers => numbers.reduce((sum, number) => sum + number, 0);
