import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { angularJitApplicationTransform } from '@angular/compiler-cli';
import ts from 'typescript';
import { findRefusals } from './find-refusals.mjs';

/**
 * Compiles the specs of the defects, what they import, and the file of each defect beside the one
 * without it, all at once. Writes the modules into `folder`, where they have the paths that they
 * have in the workspace.
 *
 * Resolves to where the module of a file is, the paths that the workspace maps packages to, and why
 * defects are refused, by their names.
 */
export async function compile({ root, tsConfig, folder, defects }) {
  const { options, declarations } = readConfig(tsConfig);
  const specs = defects.map(({ specPath }) => specPath);
  const variants = new Map(
    defects.map(({ variant, text }) => [variant.replaceAll('\\', '/'), text]),
  );
  const host = hostWith(variants, options);
  const output = { rootDir: root, outDir: folder, noEmit: false, sourceMap: false };
  // The types of everything else have a check of their own.
  const program = ts.createProgram(
    [...new Set([...declarations, ...specs, ...variants.keys()])],
    { ...options, ...output, noCheck: true },
    host,
  );
  const before = [angularJitApplicationTransform(program)];
  program.emit(undefined, write, undefined, false, { before });

  const moduleOf = path => resolve(folder, relative(root, path)).replace(/\.ts$/, '.js');
  const mapped = Object.entries(options.paths ?? {}).map(([name, [path]]) => [
    name,
    moduleOf(resolve(options.pathsBasePath, path)),
  ]);
  const checked = ts.createProgram(
    [...declarations, ...variants.keys(), ...defects.map(({ path }) => path)],
    { ...options, declaration: true, declarationMap: false, removeComments: true },
    host,
  );
  return {
    moduleOf,
    mapped: Object.fromEntries(mapped),
    refusals: await findRefusals(checked, defects),
  };
}

function readConfig(path) {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  return { options, declarations: fileNames.filter(name => name.endsWith('.d.ts')) };
}

/** The file system, with further files. It reads each file once. */
function hostWith(files, options) {
  const host = ts.createCompilerHost(options, true);
  const sources = new Map();
  const getSourceFile = (path, ...more) =>
    files.has(path)
      ? ts.createSourceFile(path, files.get(path), ...more)
      : host.getSourceFile(path, ...more);
  return {
    ...host,
    fileExists: path => files.has(path) || host.fileExists(path),
    readFile: path => files.get(path) ?? host.readFile(path),
    getSourceFile(path, ...more) {
      if (!sources.has(path)) sources.set(path, getSourceFile(path, ...more));
      return sources.get(path);
    },
  };
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
