import { findFiles } from '../test/find-files.mjs';

/**
 * The one file below `folder` with this base name, wherever it has moved to; where several have it, with
 * the folder they are in before it. Throws where there is none, or more than one.
 */
export function findSource(folder, name) {
  const found = findFiles(folder, /./).filter(path =>
    path.split(/[\\/]/).join('/').endsWith(`/${name}`),
  );
  const [path] = found;
  if (found.length === 1) return path;
  throw new Error(
    found.length === 0
      ? `There is no ${name} below ${folder}.`
      : `More than one file is called ${name}: ${found.join(', ')}.`,
  );
}
