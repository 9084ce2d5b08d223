import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findSource } from './find-source.mjs';
import { putIn } from './put-in.mjs';

/**
 * Finds the files of a defect below `sources`, and puts the defect into a copy of its file that only
 * exists in memory: `variant` is the path of the copy beside the file, `text` what is in it.
 */
export async function prepareDefect(sources, { name, file, find, replace, spec }) {
  const path = resolve(findSource(sources, file));
  const text = putIn(await readFile(path, 'utf8'), { name, file, find, replace });
  const variant = path.replace(/\.ts$/, `.${name}.ts`);
  return { name, spec, specPath: resolve(findSource(sources, spec)), path, variant, text };
}
