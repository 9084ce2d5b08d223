import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Reads `movies.json` of the package `vega-datasets`: 3,201 films, BSD-3-Clause.
 *
 * The package exports only its loader, which fetches from the network. The file itself is next to
 * the loader's folder.
 */
export async function readSourceMovies(): Promise<readonly unknown[]> {
  const loader = createRequire(import.meta.url).resolve('vega-datasets');
  const file = new URL('../data/movies.json', pathToFileURL(loader));
  const movies: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(movies)) {
    throw new TypeError(`Expected a list of movies in ${file.pathname}`);
  }
  return movies as unknown[];
}
