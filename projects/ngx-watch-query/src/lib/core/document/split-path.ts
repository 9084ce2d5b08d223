/** The steps of a dot path, such as a scope (S1); none where there is no path. */
export function splitPath(path: string | undefined): readonly string[] {
  return path ? path.split('.') : [];
}
