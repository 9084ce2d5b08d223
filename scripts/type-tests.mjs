// Type tests against the built package, with the TypeScript of each supported Angular: snippets that
// compile and snippets that must not (type-tests/).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { generateDocuments } from './types/generate-documents.mjs';
import { compare, readExpectations } from './types/read-expectations.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Angular 21 compiles with 5.9, Angular 22 with 6.0. */
const COMPILERS = ['typescript', 'typescript-6'];
const FOLDER = 'type-tests';
const PACKAGE = resolve('dist/ngx-watch-query');
const GENERATED = 'dist/type-tests';

const { default: shown } = await tsImport('../type-tests/codegen/codegen.ts', import.meta.url);
const [{ preset, config }] = Object.values(shown.generates);
const operations = ['operations.graphql', 'codegen/short.graphql'].map(name => `${FOLDER}/${name}`);
await generateDocuments(operations, GENERATED, { preset, config });

const files = readdirSync(FOLDER)
  .filter(name => name.endsWith('.ts'))
  .map(name => resolve(FOLDER, name));

let passed = 0;
let failed = 0;
for (const compiler of COMPILERS) {
  const { default: ts } = await import(compiler);
  const program = ts.createProgram(files, optionsFor(ts));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const expectations = readExpectations(text);
    const problems = compare(expectations, diagnose(ts, program, file));
    const name = `${basename(file)} with TypeScript ${ts.version}`;
    if (problems.length === 0) passed += 1 + expectations.length;
    else failed += problems.length;
    console.log([`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`, ...problems].join('\n  '));
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function optionsFor(ts) {
  return {
    strict: true,
    noEmit: true,
    // Complains of exported types that cannot be written down with public names.
    declaration: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: {
      'ngx-watch-query': [join(PACKAGE, 'types/ngx-watch-query.d.ts')],
      'ngx-watch-query/graphql-sse': [join(PACKAGE, 'types/ngx-watch-query-graphql-sse.d.ts')],
      'ngx-watch-query/testing': [join(PACKAGE, 'types/ngx-watch-query-testing.d.ts')],
    },
  };
}

/** The compiler's complaints about a file and about the package's own types. */
function diagnose(ts, program, file) {
  const source = program.getSourceFile(file);
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(PACKAGE))
    .flatMap(declarations => program.getSemanticDiagnostics(declarations));
  return [...ts.getPreEmitDiagnostics(program, source), ...own].map(diagnostic => ({
    line:
      diagnostic.file === source
        ? source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1
        : 0,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }));
}
