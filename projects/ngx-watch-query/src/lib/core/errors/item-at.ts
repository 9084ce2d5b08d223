declare const ngDevMode: boolean | undefined;

/**
 * The item at an index that must exist: lists kept in the plan's order have one entry for each
 * paginator.
 *
 * @throws RangeError in development where there is none: a defect of the library
 */
export function itemAt<T>(list: readonly T[], index: number): T {
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    if (index < 0 || index >= list.length) throw new RangeError(`no item at ${index}`);
  }
  return list[index] as T;
}
