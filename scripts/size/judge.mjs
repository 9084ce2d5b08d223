/**
 * How many bytes a row may be above its recorded figure: other versions of Angular and of gzip pack
 * the same code a little differently.
 */
export const TOLERANCE = 200;

/** Rows that have grown or are not recorded, one line each. */
export function judgeFigures(figures, recorded) {
  return Object.entries(figures).flatMap(([name, bytes]) => {
    const known = recorded[name];
    if (known === undefined) return [`${name} is not in recorded.json`];
    const growth = bytes - known;
    return growth > TOLERANCE ? [`${name} has grown by ${growth} bytes gzip, to ${bytes}`] : [];
  });
}

/**
 * Rows that contain what belongs to another feature, and exceptions that no row needs any more; one
 * line each.
 *
 * @param contents { packages, code } by row: bytes by package, and by the library's source files
 */
export function judgeContents(contents, { CODE, PACKAGES, NOT_YET }) {
  const problems = [];
  for (const [row, { packages, code }] of Object.entries(contents)) {
    // If the whole library was shaken out, nothing was measured.
    if (!packages['ngx-watch-query'] || Object.keys(code).length === 0) {
      problems.push(`${row} lacks the library`);
    }
    for (const [name, rows] of Object.entries(PACKAGES)) {
      if (packages[name] && !rows.includes(row)) problems.push(`${row} contains ${name}`);
    }
    for (const [prefix, rows] of Object.entries(CODE)) {
      const paths = Object.keys(code).filter(path => path.startsWith(prefix));
      const isExcepted = NOT_YET[prefix]?.includes(row) ?? false;
      if (rows.includes(row)) continue;
      if (paths.length > 0 && !isExcepted) problems.push(`${row} contains ${paths.join(', ')}`);
      if (paths.length === 0 && isExcepted) {
        problems.push(`${row} contains nothing of ${prefix} any more: take it out of NOT_YET`);
      }
    }
  }
  for (const [prefix, rows] of Object.entries(CODE)) {
    const using = rows.filter(row => row in contents);
    const paths = using.flatMap(row => Object.keys(contents[row].code));
    // A prefix without any match forbids nothing: a file has probably been renamed.
    if (using.length > 0 && !paths.some(path => path.startsWith(prefix))) {
      problems.push(
        `${using.join(', ')} contains nothing of ${prefix}: is it called otherwise now?`,
      );
    }
  }
  return problems;
}
