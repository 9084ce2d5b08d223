import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.angular']);

/** The files below `folder` whose name `matches`, as sorted paths; none where there is no folder. */
export function findFiles(folder, matches) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : findFiles(path, matches);
      return matches.test(entry.name) ? [path.replaceAll('\\', '/')] : [];
    })
    .sort();
}
