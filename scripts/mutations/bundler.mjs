import { basename, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

/** What a page needs before the specs: they run as `ng test` runs them. */
const SET_UP = `
  import '@angular/compiler';
  import { getTestBed } from '@angular/core/testing';
  import { BrowserTestingModule, platformBrowserTesting } from '@angular/platform-browser/testing';
  getTestBed().initTestEnvironment([BrowserTestingModule], platformBrowserTesting(), {
    errorOnUnknownElements: true,
    errorOnUnknownProperties: true,
  });`;

/**
 * Bundles compiled modules for pages (see compile.mjs). Packages stay outside: they are the same for
 * all pages, which keep them in their cache.
 *
 * @param define what stands for names in the code, as in angular.json
 * @param loader how files are loaded by their extension, as in angular.json
 */
export function bundler({ root, folder, moduleOf, mapped, define, loader }) {
  const bundle = (specPaths, plugins = []) =>
    build({
      stdin: { contents: entry(specPaths), resolveDir: folder },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'es2022',
      packages: 'external',
      alias: mapped,
      define,
      loader,
      tsconfigRaw: {},
      absWorkingDir: root,
      logLevel: 'silent',
      plugins: [...plugins, otherFiles(root, folder, Object.keys(loader))],
    });
  const entry = paths =>
    [SET_UP, ...paths.map(path => `import ${JSON.stringify(moduleOf(path))};`)].join('\n');

  return {
    /** One spec file; with `defect`, its variant takes the place of the file. */
    async bundle(specPath, defect) {
      const plugins = defect ? [instead(moduleOf(defect.path), moduleOf(defect.variant))] : [];
      const { outputFiles } = await bundle([specPath], plugins);
      return outputFiles[0].text;
    },

    /** The packages that these spec files load, and those of the set-up. */
    async packagesOf(specPaths) {
      const { metafile } = await bundle(specPaths);
      const imports = Object.values(metafile.inputs).flatMap(input => input.imports);
      return [...new Set(imports.filter(({ external }) => external).map(({ path }) => path))];
    },
  };
}

/** One module takes the place of another, wherever that is imported by its path. */
function instead(path, other) {
  const name = basename(path, '.js').replace(/\W/g, '\\$&');
  return {
    name: 'instead',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`^\\..*/${name}$`) }, ({ path: asked, resolveDir }) =>
        join(resolveDir, `${asked}.js`) === path ? { path: other } : undefined,
      );
    },
  };
}

/** What TypeScript does not compile is where it was. */
function otherFiles(root, folder, extensions) {
  const ends = extensions.map(extension => extension.replace('.', '\\.')).join('|');
  return {
    name: 'other-files',
    setup({ onResolve }) {
      if (!ends) return;
      onResolve({ filter: new RegExp(`(${ends})$`) }, ({ path, resolveDir }) => ({
        path: resolve(root, relative(folder, resolveDir), path),
      }));
    },
  };
}
