/** How much of a text is quoted: a paragraph, not a page. */
const MOST = 300;

/**
 * The first paragraph of a plain text, in one line and without control characters: Django, Go and proxies
 * answer so. Undefined where the body is empty, or no plain text: HTML, or JSON that was cut.
 */
export function firstParagraph(body: unknown): string | undefined {
  const [first = ''] = typeof body === 'string' ? body.trim().split(/\n\s*\n/) : [];
  if (!/^[^<{[]/.test(first)) return undefined;
  const line = first.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}
