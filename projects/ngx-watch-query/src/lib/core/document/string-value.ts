/** An escape in a string. The two halves of a surrogate pair are matched together. */
const ESCAPE = /\\u\{(\w+)\}|\\ud[89ab]..\\ud[c-f]..|\\u....|\\./gi;

/**
 * The value of a string, or of a block string.
 *
 * @param token with its quotes; its escapes are well-formed
 * @param refuse called where an escape stands for no character
 */
export function stringValue(token: string, refuse: () => never): string {
  if (token.startsWith('"""')) return blockValue(token.slice(3, -3));
  return token.slice(1, -1).replace(ESCAPE, (escape: string, point?: string) => {
    const character = point === undefined ? (JSON.parse(`"${escape}"`) as string) : atPoint(point);
    return /^\p{Surrogate}?$/u.test(character) ? refuse() : character;
  });
}

/** The character with this number, in hexadecimal digits; empty where there is none. */
function atPoint(digits: string): string {
  const point = parseInt(digits, 16);
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/**
 * The value of a block string: its lines without the blank ones around them, and without the
 * indentation that all but the first share.
 */
function blockValue(raw: string): string {
  const lines = raw.replaceAll('\\"""', '"""').split(/\r\n|[\n\r]/);
  const isBlank = (line = 'end') => indentOf(line) === line.length;
  const indented = lines.slice(1).filter(line => !isBlank(line));
  const shared = Math.min(...indented.map(indentOf));
  const values = lines.map((line, index) => (index === 0 ? line : line.slice(shared)));
  while (isBlank(values[0])) values.shift();
  while (isBlank(values.at(-1))) values.pop();
  return values.join('\n');
}

function indentOf(line: string): number {
  return line.search(/[^\t ]|$/);
}
