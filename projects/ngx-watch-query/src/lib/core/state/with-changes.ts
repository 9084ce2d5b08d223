/**
 * A copy with some properties changed, for objects that are made with each event or answer:
 * Angular's build turns `{ ...object }` into code that is ten times slower. Not for data from
 * outside: an own key `__proto__` would set the copy's prototype.
 */
export function withChanges<T extends object>(object: T, changes: Readonly<Partial<T>>): T {
  return Object.assign({}, object, changes);
}

/** The object with some properties changed; itself where none is. */
export function revised<T extends object>(object: T, changes: Readonly<Partial<T>>): T {
  for (const name in changes) {
    if (object[name] !== changes[name]) return withChanges(object, changes);
  }
  return object;
}
