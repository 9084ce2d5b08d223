/**
 * A function whose last result for an event is remembered: lists that show the same answer are told
 * of the same event one after another, and share the work and what comes of it (V17).
 *
 * Mark a call at the top of a file as pure: else it is in bundles that do not need it.
 *
 * @param make a pure function of the event and of further arguments
 */
export function sameWork<E extends object, A extends readonly unknown[], R>(
  make: (event: E, ...args: A) => R,
): (event: E, ...args: A) => R {
  // Dropped with the event.
  const last = new WeakMap<E, { readonly args: A; readonly result: R }>();
  return (event, ...args) => {
    const known = last.get(event);
    const isSame =
      known?.args.length === args.length && known.args.every((value, at) => value === args[at]);
    if (isSame) return known.result;
    const result = make(event, ...args);
    last.set(event, { args, result });
    return result;
  };
}
