/** Rounds to three digits, because more would only be noise. Thousands are whole numbers. */
export function formatNumber(value) {
  if (value === undefined || value === null) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(size >= 10 ? 3 : 2);
}

export const formatTimes = ({ median, p10, p90 }) =>
  `×${formatNumber(median)} [${formatNumber(p10)}–${formatNumber(p90)}]`;

export const formatShare = share => `${formatNumber(share * 100)} %`;

/** Formats cells as a Markdown table. Bars are escaped, because a bar would end the cell. */
export function formatTable(header, rows) {
  const line = cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}
