/** The result of a function, and the arguments that it was made of. */
interface Work {
  readonly make: unknown;
  args: readonly unknown[];
  result: unknown;
}

/**
 * The last work of each function for one event. Lists that show the same answer get the event one after
 * another, so they share the work and its result (V17).
 */
export type SharedWork = Work[];

/**
 * Calls a function, or returns its last result if that was made of the same arguments.
 *
 * @param shared where the last result is kept; undefined: the function is always called
 * @param make a pure function
 */
export function shareWork<A extends readonly unknown[], R>(
  shared: SharedWork | undefined,
  make: (...args: A) => R,
  ...args: A
): R {
  if (!shared) return make(...args);
  // Not by its index: the engine turns an index of -1 into a text, which is slow.
  const last = shared.find(work => work.make === make);
  if (last && isSame(last.args, args)) return last.result as R;
  const result = make(...args);
  if (last) {
    last.args = args;
    last.result = result;
  } else shared.push({ make, args, result });
  return result;
}

/**
 * Makes a function that keeps its last result for each first argument, as long as that argument lives.
 *
 * A call at the top of a file must be marked as pure. Otherwise bundles that do not need it keep it.
 *
 * @param make a pure function
 */
export function sameWork<E extends object, A extends readonly unknown[], R>(
  make: (event: E, ...args: A) => R,
): (event: E, ...args: A) => R {
  const all = new WeakMap<E, SharedWork>();
  return (event, ...args) => {
    const shared = all.get(event) ?? [];
    if (shared.length === 0) all.set(event, shared);
    return shareWork(shared, make, event, ...args);
  };
}

function isSame(known: readonly unknown[], args: readonly unknown[]): boolean {
  return known.length === args.length && known.every((value, at) => value === args[at]);
}
