// The few things of Markdown that the pages of the docs contain. Links are shown as their text: in
// the demo they lead nowhere.

/** A page of the docs as HTML, below a heading of the second level. */
export function docsToHtml(markdown: string): string {
  return (
    markdown
      // Every second part is code, in which nothing else has a meaning.
      .split(/^```\w*\n([\s\S]*?)^```$/m)
      .map((part, index) => (index % 2 === 1 ? codeToHtml(part) : textToHtml(part)))
      .join('')
  );
}

function codeToHtml(code: string): string {
  return `<pre translate="no">${escape(code)}</pre>`;
}

function textToHtml(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n{2,}/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(blockToHtml)
    .join('');
}

function blockToHtml(block: string): string {
  const [, marks, heading] = /^(#+) (.*)$/.exec(block) ?? [];
  if (marks !== undefined && heading !== undefined) {
    return element(`h${String(marks.length + 2)}`, lineToHtml(heading));
  }
  if (block.startsWith('|')) return tableToHtml(block);
  if (block.startsWith('- ')) return listToHtml('ul', block, /^- /m);
  if (/^\d+\. /.test(block)) return listToHtml('ol', block, /^\d+\. /m);
  return element('p', lineToHtml(block));
}

/** Items may have items of their own, indented. */
function listToHtml(name: 'ul' | 'ol', block: string, mark: RegExp): string {
  const items = block.split(mark).slice(1);
  const html = items.map(item => {
    const [text = '', ...nested] = item.split(/^ {2}- /m);
    const list = nested.map(one => element('li', lineToHtml(one))).join('');
    return element('li', lineToHtml(text) + (list === '' ? '' : element('ul', list)));
  });
  return element(name, html.join(''));
}

/** The first row is the head, the second one only separates it from the body. */
function tableToHtml(block: string): string {
  const [head = [], , ...rows] = block.split('\n').map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
  const body = element('tbody', rows.map(row => rowToHtml(row, 'td')).join(''));
  const isHeaded = head.some(cell => cell !== '');
  return element('table', (isHeaded ? element('thead', rowToHtml(head, 'th')) : '') + body);
}

function rowToHtml(cells: readonly string[], name: 'th' | 'td'): string {
  const html = cells.map(cell => element(cell === '' ? 'td' : name, lineToHtml(cell)));
  return element('tr', html.join(''));
}

function lineToHtml(line: string): string {
  return escape(line)
    .replace(/`([^`]+)`/g, (_, code: string) => element('code', hideMarks(code)))
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>');
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Keeps what is code from being read as a link or as emphasis. */
function hideMarks(code: string): string {
  return code.replace(/[*[\]]/g, mark => `&#${String(mark.charCodeAt(0))};`);
}
