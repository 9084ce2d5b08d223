import { decode } from '@jridgewell/sourcemap-codec';

/**
 * How many characters of an output file come from each source file, from its source map. A library is
 * published as one file: its own map leads on to the files that it was built of.
 */
export function sourcesOf({ mappings, sources }, text) {
  const lines = text.split('\n');
  const counts = {};
  for (const [index, segments] of decode(mappings).entries()) {
    for (const [at, [column, source]] of segments.entries()) {
      // The rest of a line belongs to its last segment.
      const end = segments[at + 1]?.[0] ?? lines[index].length;
      const path = sources[source];
      if (path !== undefined) counts[path] = (counts[path] ?? 0) + end - column;
    }
  }
  return counts;
}
