/** Loads the value of one key, together with all keys asked for in the same moment. */
export type BatchLoader<Key, Value> = (key: Key) => Promise<Value | undefined>;

/**
 * Turns a function that loads many keys at once into one that loads a single key. GraphQL resolves
 * the items of a list one after another without waiting, so all their keys end up in one call.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): BatchLoader<Key, Value> {
  let batch:
    { readonly keys: Set<Key>; readonly values: Promise<ReadonlyMap<Key, Value>> } | undefined;
  const openBatch = () => {
    const keys = new Set<Key>();
    const values = Promise.resolve().then(() => {
      batch = undefined;
      return load([...keys]);
    });
    return { keys, values };
  };
  return async key => {
    batch ??= openBatch();
    batch.keys.add(key);
    return (await batch.values).get(key);
  };
}
