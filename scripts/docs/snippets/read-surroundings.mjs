import { resolve } from 'node:path';

/** Where the application is that the snippets belong to. */
export const FOLDER = 'scripts/docs/snippets/application';

/** What snippets may use without importing it. The first that exports a name gives it. */
const MODULES = [
  './index',
  'ngx-watch-query',
  'ngx-watch-query/testing',
  'ngx-watch-query/graphql-sse',
  '@angular/core',
  '@angular/core/rxjs-interop',
  '@angular/core/testing',
  '@angular/common',
  '@angular/common/http',
  '@angular/platform-browser',
  '@angular/router',
  'rxjs',
];

/**
 * What a snippet may use and be a piece of.
 *
 * @param {ReturnType<import('./create-compiler.mjs').createCompiler>} compile
 * @returns {{ origins: Map<string, string>, objects: Record<string, string[]> }} `origins` has the
 *   module of each name, `objects` the names of each object's properties
 */
export function readSurroundings(compile) {
  const imports = MODULES.map((module, index) => `import * as m${index} from '${module}';`);
  const { program, sourceOf, diagnose } = compile([imports.join('\n')]);
  // An error in the application itself would let every snippet pass.
  const sources = program.getSourceFiles().filter(({ fileName }) => isOwn(fileName));
  for (const { fileName, line, message } of sources.flatMap(diagnose)) {
    throw new Error(`${fileName}:${line + 1}: ${message}`);
  }
  const checker = program.getTypeChecker();
  const modules = sourceOf(0).statements.map(({ moduleSpecifier }) =>
    checker.getSymbolAtLocation(moduleSpecifier),
  );
  const origins = new Map();
  for (const [index, module] of modules.entries()) {
    for (const { name } of checker.getExportsOfModule(module)) {
      if (!origins.has(name)) origins.set(name, MODULES[index]);
    }
  }
  return { origins, objects: readObjects(checker, modules[0]) };
}

function readObjects(checker, application) {
  const objects = checker.tryGetMemberInModuleExports('Objects', application);
  const namesOf = type => type.getProperties().map(({ name }) => name);
  return Object.fromEntries(
    checker
      .getDeclaredTypeOfSymbol(objects)
      .getProperties()
      .map(property => [property.name, namesOf(checker.getTypeOfSymbol(property))]),
  );
}

function isOwn(fileName) {
  return fileName.startsWith(`${resolve(FOLDER)}/`);
}
