/**
 * Samples of a page that stand in a file too, so that they are compiled and tested: a fenced block
 * after a line `<!-- file: path -->`.
 *
 * @param {string} page text of a Markdown page
 * @returns {{ path: string, text: string }[]}
 */
export function readSamples(page) {
  const samples = page.matchAll(/<!-- file: (\S+) -->\n+```\w+\n([\s\S]*?)```/g);
  return [...samples].map(([, path, text]) => ({ path, text }));
}
