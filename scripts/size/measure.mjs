import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { modulesOf, packagesOf } from './modules-of.mjs';
import { reachable } from './reachable.mjs';
import { sourcesOf } from './sources-of.mjs';

/** Where the library's own source files are: below src/lib, and those that the entry points share. */
const LIBRARY = /(?:^|\/)projects\/ngx-watch-query\/(?:src\/lib\/|(?=private\/))(.+)$/;

/**
 * A built application: { min, gzip } in bytes, chunks that are loaded later included; the minified
 * bytes by package, and those of the library by source file, its path being that below src/lib (or `private/src/…`).
 */
export function measure(folder, entryPoint) {
  const read = name => readFileSync(`${folder}/${name}`);
  const stats = JSON.parse(read('stats.json'));
  const names = reachable(stats, entryPoint);
  const files = names.map(read);
  return {
    min: total(files.map(file => file.length)),
    // Each file on its own, as a server sends it.
    gzip: total(files.map(file => gzipSync(file, { level: 9 }).length)),
    packages: packagesOf(modulesOf(names.map(name => stats.outputs[name]))),
    code: codeOf(
      names.map((name, index) => [JSON.parse(read(`${name}.map`)), String(files[index])]),
    ),
  };
}

function codeOf(files) {
  const counts = {};
  for (const [map, text] of files) {
    for (const [source, count] of Object.entries(sourcesOf(map, text))) {
      const path = source.match(LIBRARY)?.[1];
      if (path !== undefined && count > 0) counts[path] = (counts[path] ?? 0) + count;
    }
  }
  return counts;
}

const total = numbers => numbers.reduce((sum, number) => sum + number, 0);
