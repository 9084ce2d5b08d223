/**
 * What a file of type tests says of its snippets: `// refused: text` means that the statement on the
 * next line does not compile, with a message that holds the text; all else compiles.
 *
 * @param {string} text
 * @returns {{ line: number, last: number, message: string }[]} lines count from 1
 */
export function readExpectations(text) {
  const lines = text.split('\n');
  return lines.flatMap((content, index) => {
    const [, message] = /^\s*\/\/ refused: (.+)$/.exec(content) ?? [];
    if (message === undefined) return [];
    const end = lines.findIndex((line, at) => at > index && line.trim() === '');
    return [{ line: index + 2, last: end < 0 ? lines.length : end, message }];
  });
}

/**
 * What differs between what is expected and what the compiler said; empty: nothing.
 *
 * @param {{ line: number, last: number, message: string }[]} expectations
 * @param {{ line: number, message: string }[]} diagnostics
 */
export function compare(expectations, diagnostics) {
  const isAt = ({ line, last }, diagnostic) => diagnostic.line >= line && diagnostic.line <= last;
  const missing = expectations
    .filter(
      expected =>
        !diagnostics.some(one => isAt(expected, one) && one.message.includes(expected.message)),
    )
    .map(({ line, message }) => `line ${line} is to be refused with "${message}"`);
  const unexpected = diagnostics
    .filter(one => !expectations.some(expected => isAt(expected, one)))
    .map(({ line, message }) => `line ${line}: ${message}`);
  return [...missing, ...unexpected];
}
