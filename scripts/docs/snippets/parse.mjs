import ts from 'typescript';

/**
 * A text as TypeScript.
 *
 * @param {string} text
 * @returns {ts.SourceFile | undefined} undefined where its syntax is wrong
 */
export function parse(text) {
  const options = { target: ts.ScriptTarget.ES2022, experimentalDecorators: true };
  const { diagnostics } = ts.transpileModule(text, {
    compilerOptions: options,
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) return undefined;
  return ts.createSourceFile('snippet.ts', text, ts.ScriptTarget.ES2022, true);
}
