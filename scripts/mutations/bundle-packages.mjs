import { join, relative } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles packages for a page. Resolves to the files by their paths on the server, and to the paths
 * by the names of the packages, for an import map.
 */
export async function bundlePackages(root, names) {
  const outdir = join(root, 'packages');
  const { outputFiles } = await build({
    entryPoints: names.map(name => ({ in: name, out: name })),
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // As the builder of Angular reads packages.
    mainFields: ['es2020', 'es2015', 'browser', 'module', 'main'],
    conditions: ['es2020', 'es2015', 'module'],
    outdir,
    absWorkingDir: root,
    logLevel: 'silent',
  });
  const pathOf = file => `/packages/${relative(outdir, file).replaceAll('\\', '/')}`;
  return {
    files: new Map(outputFiles.map(({ path, contents }) => [pathOf(path), contents])),
    imports: Object.fromEntries(names.map(name => [name, `/packages/${name}.js`])),
  };
}
