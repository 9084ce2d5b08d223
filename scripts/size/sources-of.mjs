const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * How many characters of an output file come from each source file, from its source map. A library is
 * published as one file: its own map leads on to the files that it was built of.
 */
export function sourcesOf({ mappings, sources }, text) {
  const lines = text.split('\n');
  const counts = {};
  let source = 0;
  for (const [index, segments] of mappings.split(';').entries()) {
    const starts = [];
    let column = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columns, toSource] = decode(segment);
      column += columns;
      source += toSource ?? 0;
      starts.push({ column, path: toSource === undefined ? undefined : sources[source] });
    }
    starts.forEach(({ column, path }, at) => {
      const end = starts[at + 1]?.column ?? lines[index].length;
      if (path !== undefined) counts[path] = (counts[path] ?? 0) + end - column;
    });
  }
  return counts;
}

/** The numbers of a segment: five bits in each digit, the lowest of a number being its sign. */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}
