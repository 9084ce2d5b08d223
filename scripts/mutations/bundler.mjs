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
    /**
     * One spec file; with `defect`, its variant takes the place of the file. Resolves to undefined
     * where the spec uses nothing of it.
     */
    async bundle(specPath, defect) {
      if (!defect) return (await bundle([specPath])).outputFiles[0].text;
      const variant = moduleOf(defect.variant);
      const { outputFiles, metafile } = await bundle(
        [specPath],
        [instead(moduleOf(defect.path), variant)],
      );
      return contains(metafile, root, variant) ? outputFiles[0].text : undefined;
    },

    /** The packages that these spec files load, and those of the set-up. */
    async packagesOf(specPaths) {
      const { metafile } = await bundle(specPaths);
      const imports = Object.values(metafile.inputs).flatMap(input => input.imports);
      return [...new Set(imports.filter(({ external }) => external).map(({ path }) => path))];
    },
  };
}

/** Whether code of this module has come into the bundle. */
function contains({ outputs }, root, module) {
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .some(([path, { bytesInOutput }]) => bytesInOutput > 0 && resolve(root, path) === module);
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

/** Files that TypeScript does not compile are not in `folder`: these are read in the workspace. */
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
