import { readFileSync } from 'node:fs';
import { findFiles } from '../../test/find-files.mjs';
import { compileSnippets } from './compile-snippets.mjs';
import { findSnippets } from './find-snippets.mjs';

/** It describes the API in a notation of its own. */
const LEFT_OUT = 'docs/contract.md';

/**
 * Compiles the TypeScript of the docs that stands in no file, and says what is wrong with it.
 *
 * @returns {{ passed: number, failed: number }} numbers of snippets
 */
export function checkSnippets() {
  const paths = ['README.md', ...findFiles('docs', /\.md$/)].filter(path => path !== LEFT_OUT);
  const snippets = paths.flatMap(path => findSnippets(path, readFileSync(path, 'utf8')));
  const problems = compileSnippets(snippets);
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
