import { findKind } from './find-kind.mjs';

/**
 * What a snippet consists of. Most are of one kind; one that is of none is split at empty lines,
 * into as few parts as possible.
 *
 * @param {string} text
 * @returns {{ kind: string, names: string[], text: string, offset: number }[] | undefined} `offset`
 *   counts the lines above; undefined where a part is of no kind
 */
export function splitSnippet(text) {
  return split(text.trimEnd().split('\n'), 0);
}

function split(lines, offset) {
  for (let end = lines.length; end > 0; end = lines.lastIndexOf('', end - 1)) {
    const part = lines.slice(0, end).join('\n');
    const found = findKind(part);
    if (found === undefined) continue;
    const here = { ...found, text: part, offset };
    if (end === lines.length) return [here];
    const rest = split(lines.slice(end + 1), offset + end + 1);
    return rest && [here, ...rest];
  }
  return undefined;
}
