/** What a function has made, and of what. */
interface Work {
  readonly make: unknown;
  readonly args: readonly unknown[];
  readonly result: unknown;
}

/**
 * What has been worked out for one event, for each function its last work. Lists that show the same
 * answer are told of the event one after another, and share the work and what comes of it (V17).
 */
export type SharedWork = Work[];

/**
 * The result of a function, which is the one before where that was made of the same arguments.
 *
 * @param shared undefined: nobody shares it
 * @param make a pure function
 */
export function shareWork<A extends readonly unknown[], R>(
  shared: SharedWork | undefined,
  make: (...args: A) => R,
  ...args: A
): R {
  if (!shared) return make(...args);
  const last = shared.findIndex(work => work.make === make);
  const known = shared[last];
  if (known && isSame(known.args, args)) return known.result as R;
  const result = make(...args);
  shared[known ? last : shared.length] = { make, args, result };
  return result;
}

/**
 * A function that shares its work for the same first argument, until that is dropped.
 *
 * Mark a call at the top of a file as pure: else it is in bundles that do not need it.
 *
 * @param make a pure function of the first and of further arguments
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
