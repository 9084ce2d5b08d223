import MarkdownIt from 'markdown-it';

/** The pages contain comments. */
const markdownIt = new MarkdownIt({ html: true });

// In the demo links lead nowhere, so only their text is shown.
markdownIt.renderer.rules['link_open'] = () => '';
markdownIt.renderer.rules['link_close'] = () => '';

markdownIt.core.ruler.push('demo', ({ tokens }) => {
  tokens.forEach((token, index) => {
    const [content, end] = tokens.slice(index + 1);
    if (token.type === 'fence') token.attrSet('translate', 'no');
    if (token.type.startsWith('heading_')) token.tag = lowerHeading(token.tag);
    // A column without a name has no head for screen readers.
    if (token.type === 'th_open' && content?.content === '' && end) token.tag = end.tag = 'td';
  });
});

/** A page of the docs as HTML, below a heading of the second level. */
export function docsToHtml(markdown: string): string {
  return markdownIt.render(markdown);
}

function lowerHeading(tag: string): string {
  return `h${String(Number(tag.slice(1)) + 2)}`;
}
