/** What each row adds in gzipped bytes, by the applications' measurements: `name` → bytes. */
export function figuresOf(rows, applications) {
  const added = ({ name, base }) => applications[name].gzip - applications[base].gzip;
  return Object.fromEntries(
    rows.map(row => {
      const under = rows.find(({ name }) => name === row.over);
      return [row.name, added(row) - (under ? added(under) : 0)];
    }),
  );
}
