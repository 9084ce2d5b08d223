import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILT } from './paths.mjs';

const isWindows = process.platform === 'win32';

/** Packs the built package into `folder`, as it is published: { file, paths }. */
export function pack(folder) {
  const args = ['pack', BUILT, '--json', '--ignore-scripts', '--pack-destination', folder];
  const options = { encoding: 'utf8', shell: isWindows, stdio: ['ignore', 'pipe', 'ignore'] };
  const [{ filename, files }] = Object.values(JSON.parse(execFileSync('npm', args, options)));
  return { file: join(folder, filename), paths: files.map(({ path }) => path) };
}
