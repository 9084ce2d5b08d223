/**
 * The end of `npm test`: a table of the parts, what failed and what was not run, and one closing line.
 * A reader who sees only the end of a log sees what to mend.
 */
export function summarise(results) {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const row = ({ name, passed, failed, ms, notes }) =>
    [
      failed > 0 ? 'FAIL' : 'ok  ',
      name.padEnd(width),
      `${(ms / 1000).toFixed(1).padStart(6)} s`,
      `${String(passed).padStart(5)} passed`,
      `${String(failed).padStart(4)} failed`,
      notes.length > 0 ? `(${notes.join('; ')})` : '',
    ]
      .join('  ')
      .trimEnd();
  const failures = results.flatMap(({ name, failures }) =>
    failures.map(what => `failed: ${name}: ${what}`),
  );
  const notRun = results.flatMap(({ name, notRun }) =>
    notRun.map(what => `not run: ${name}: ${what}`),
  );
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  const lines = [
    '',
    ...results.map(row),
    '',
    ...failures,
    ...notRun,
    `${passed} passed, ${failed} failed`,
  ];
  return { text: lines.join('\n'), ok: failed === 0 && passed > 0 };
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);
