/** An escape of a text in quotes. A character of two halves may be written as two escapes. */
const ESCAPE = /\\u\{(\w+)\}|\\ud[89ab]..\\ud[c-f]..|\\u....|\\./gi;

/**
 * What a text in quotes, or in three of them, says.
 *
 * @param token with its quotes; its escapes have the form of one
 * @param refuse called where an escape is no character
 */
export function stringValue(token: string, refuse: () => never): string {
  if (token.startsWith('"""')) return blockValue(token.slice(3, -3));
  return token.slice(1, -1).replace(ESCAPE, (escape: string, point?: string) => {
    const character = point === undefined ? (JSON.parse(`"${escape}"`) as string) : atPoint(point);
    return /^\p{Surrogate}?$/u.test(character) ? refuse() : character;
  });
}

/** The character of that number, in hexadecimal digits; empty where there is none. */
function atPoint(digits: string): string {
  const point = parseInt(digits, 16);
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/** The lines without the blank ones around them and without the indentation that all share. */
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
