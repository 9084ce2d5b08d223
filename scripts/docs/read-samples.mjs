/**
 * Finds the samples of a page that come from a file, so that they are compiled and tested: a fenced
 * block after a line `<!-- file: path -->`, or `<!-- file: path#name -->` for a region of the file.
 *
 * @param {string} page text of a Markdown page
 * @returns {{ path: string, region: string | undefined, text: string }[]}
 */
export function readSamples(page) {
  const samples = page.matchAll(/<!-- file: ([^\s#]+)(?:#(\S+))? -->\n+```\w+\n([\s\S]*?)```/g);
  return [...samples].map(([, path, region, text]) => ({ path, region, text }));
}

/**
 * Finds the fenced blocks of a language that come from no file.
 *
 * @param {string} page text of a Markdown page
 * @param {string} languages as a regular expression
 * @returns {{ line: number, text: string }[]} `line` is that of the fence, counted from 1
 */
export function readLooseBlocks(page, languages) {
  const marked = /<!-- file: \S+ -->\n+```\w+\n[\s\S]*?```/g;
  const rest = page.replace(marked, block => block.replace(/.+/g, ''));
  return [...rest.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
    .filter(([, language]) => new RegExp(`^(?:${languages})$`).test(language))
    .map(({ index, 2: text }) => ({ line: rest.slice(0, index).split('\n').length, text }));
}

/**
 * What stands between `#region name` and `#endregion` in comments of a file, moved to the left
 * margin; the whole file without a name.
 *
 * @param {string} file its text
 * @param {string} [name] a region's name
 * @returns {string | undefined} undefined where there is no such region, or more than one
 */
export function readRegion(file, name) {
  if (name === undefined) return file;
  const lines = file.split('\n');
  const starts = lines.flatMap((line, at) => (isStart(line, name) ? [at] : []));
  const [start] = starts;
  if (start === undefined || starts.length > 1) return undefined;
  const end = lines.findIndex((line, at) => at > start && /#endregion\b/.test(line));
  if (end < 0) return undefined;
  const region = lines.slice(start + 1, end);
  const margin = Math.min(...region.filter(line => line !== '').map(line => line.search(/\S/)));
  return region.map(line => `${line.slice(margin)}\n`).join('');
}

/**
 * The page with the samples as they are in their files.
 *
 * @param {string} page text of a Markdown page
 * @param {(path: string, region?: string) => string | undefined} read gives a sample's text
 */
export function fillSamples(page, read) {
  return page.replace(
    /(<!-- file: ([^\s#]+)(?:#(\S+))? -->\n+```\w+\n)([\s\S]*?)```/g,
    (_, start, path, region, text) => `${start}${read(path, region) ?? text}\`\`\``,
  );
}

function isStart(line, name) {
  const [, found] = /#region (\S+)/.exec(line) ?? [];
  return found === name;
}
