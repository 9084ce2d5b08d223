/** The lines of the report: every row with its goals, then every application. */
export function reportOf(rows, figures, recorded, applications, folders) {
  return [
    'Bytes gzip, chunks that are loaded later included. Goals in kB of 1000 bytes.',
    '',
    line('row', ['adds', 'recorded', 'must', 'stretch'], 'to'),
    ...rows.map(({ name, base, over, must, stretch }) => {
      const bytes = figures[name];
      const cells = [bytes, recorded[name] ?? '-', goal(must, bytes), goal(stretch, bytes)];
      return line(name, cells, over ? `${over}, both less their bare one` : base);
    }),
    '',
    'Bytes of the applications; of the library minified, and of it what comes from some folders.',
    '',
    line('application', ['gzip', 'minified', 'library', ...folders]),
    ...Object.entries(applications).map(([name, { gzip, min, packages, code }]) => {
      const library = packages['ngx-watch-query'] ?? 0;
      return line(name, [gzip, min, library, ...folders.map(folder => within(code, folder))]);
    }),
  ];
}

function line(name, cells, last = '') {
  const wide = cells.map(cell => String(cell).padStart(12)).join('');
  return `${name.padEnd(12)}${wide}  ${last}`.trimEnd();
}

function goal(kB, bytes) {
  if (kB === undefined) return '-';
  return `${kB.toFixed(1)} ${bytes <= kB * 1000 ? 'yes' : 'no'}`;
}

function within(code, folder) {
  const counts = Object.entries(code).filter(([path]) => path.startsWith(folder));
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
