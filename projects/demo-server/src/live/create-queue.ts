/** A queue that one consumer reads with `for await`. */
export interface Queue<Item> extends AsyncIterableIterator<Item, undefined, undefined> {
  /** Adds an item; false when the queue is full or has ended. */
  push(item: Item): boolean;
  /** Ends the queue at once and drops the waiting items. */
  end(): void;
  return(): Promise<IteratorResult<Item, undefined>>;
}

const DONE = { value: undefined, done: true } as const;

/**
 * Creates a queue of at most `limit` items. `onReturn` is called when the consumer leaves.
 *
 * It is not an async generator, because a generator only starts at the first `next()` and cannot be
 * ended while it waits.
 */
export function createQueue<Item>(limit: number, onReturn: () => void): Queue<Item> {
  let items: Item[] = [];
  /** How many items have been taken. Shifting a long array would move all of it for each item. */
  let taken = 0;
  const waiting: ((result: IteratorResult<Item, undefined>) => void)[] = [];
  let ended = false;
  const end = () => {
    ended = true;
    items = [];
    taken = 0;
    for (const resolve of waiting.splice(0)) {
      resolve(DONE);
    }
  };
  return {
    push: item => {
      if (ended || items.length - taken >= limit) {
        return false;
      }
      const resolve = waiting.shift();
      if (resolve === undefined) {
        items.push(item);
      } else {
        resolve({ value: item });
      }
      return true;
    },
    end,
    next: () => {
      const item = items[taken];
      if (item !== undefined) {
        taken++;
        // Removes half of the array at a time, so at most one item is moved for each removed one.
        if (taken * 2 >= items.length) {
          items = items.slice(taken);
          taken = 0;
        }
        return Promise.resolve({ value: item });
      }
      return ended ? Promise.resolve(DONE) : new Promise(resolve => waiting.push(resolve));
    },
    return: () => {
      end();
      onReturn();
      return Promise.resolve(DONE);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
