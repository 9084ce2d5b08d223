/** The list with an entry in the place of an old one, or at its end where there is none. */
export function put<T>(list: readonly T[], old: T | undefined, entry: T): readonly T[] {
  return old === undefined ? [...list, entry] : list.map(one => (one === old ? entry : one));
}
