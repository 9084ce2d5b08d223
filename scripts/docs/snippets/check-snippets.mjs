import { readFileSync } from 'node:fs';
import { findFiles } from '../../test/find-files.mjs';
import { compileSnippets } from './compile-snippets.mjs';
import { compileTemplates } from './compile-templates.mjs';
import { findSnippets } from './find-snippets.mjs';

/** Left out, because it describes the API in a notation of its own. */
const WITHOUT_TYPESCRIPT = 'docs/contract.md';

/**
 * Compiles the TypeScript and the templates of the docs that stand in no file, and says what is wrong
 * with them.
 *
 * @returns {{ passed: number, failed: number }} numbers of snippets
 */
export function checkSnippets() {
  const paths = ['README.md', ...findFiles('docs', /\.md$/)];
  const find = (path, languages) => findSnippets(path, readFileSync(path, 'utf8'), languages);
  const code = paths
    .filter(path => path !== WITHOUT_TYPESCRIPT)
    .flatMap(path => find(path, 'ts|typescript'));
  const templates = paths.flatMap(path => find(path, 'html')).filter(one => !one.isMistake);
  const snippets = [...code, ...templates];
  const problems = [...compileSnippets(code), ...compileTemplates(templates)];
  problems.forEach((ofOne, index) => {
    const { path } = snippets[index];
    for (const { line, message } of ofOne) console.log(`FAIL ${path}:${line}: ${message}`);
  });
  const failed = problems.filter(({ length }) => length > 0).length;
  const passed = snippets.length - failed;
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${passed} of ${snippets.length} snippets of the docs`,
  );
  return { passed, failed };
}
