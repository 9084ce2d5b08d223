/**
 * The response keys of the root fields of an operation, the first field first; also of the fields of
 * fragments, which may belong to the root. Null if inline fragments hide some. The library prints each
 * selection on a line of its own, indented by two spaces for each level. Variables, whose defaults may
 * have braces, are on the first line.
 */
export function rootKeys(query: string): readonly string[] | null {
  if (/^ {2}\.{3} /m.test(query)) return null;
  return [...query.matchAll(/^ {2}(\w+)/gm)].map(([, key = '']) => key);
}
