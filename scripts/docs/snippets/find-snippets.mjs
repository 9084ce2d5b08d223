import { readLooseBlocks } from '../read-samples.mjs';

/**
 * The code of a page that stands in no file. On a page of an error, what stands before its fix
 * shows the mistake: it need not compile.
 *
 * @param {string} path of the page
 * @param {string} page its text
 * @param {string} languages as a regular expression
 * @returns {{ path: string, line: number, text: string, isMistake: boolean }[]} lines count from 1
 */
export function findSnippets(path, page, languages) {
  const fix = /\/errors\/WQ\d+\.md$/.test(path) ? page.indexOf('\n## Fix\n') : -1;
  const before = fix < 0 ? 0 : page.slice(0, fix).split('\n').length;
  return readLooseBlocks(page, languages).map(({ line, text }) => ({
    path,
    line,
    text,
    isMistake: line <= before,
  }));
}
