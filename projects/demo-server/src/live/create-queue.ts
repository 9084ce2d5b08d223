/** A queue that one consumer reads with `for await`. */
export interface Queue<Item> extends AsyncIterableIterator<Item, undefined, undefined> {
  /** Adds an item; false when the queue is full or has ended. */
  push(item: Item): boolean;
  /** Ends it at once: what waits in it is dropped. */
  end(): void;
  return(): Promise<IteratorResult<Item, undefined>>;
}

const DONE = { value: undefined, done: true } as const;

/**
 * Makes a queue of at most `limit` items. `onReturn` is called when the consumer leaves.
 *
 * Not an async generator: that begins at the first `next()`, and it cannot be ended while it waits.
 */
export function createQueue<Item>(limit: number, onReturn: () => void): Queue<Item> {
  let items: Item[] = [];
  /** How many of them are taken. To shift a long list moves all of it for each one. */
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
        // Half of it at a time: the rest moves once for each of those that go.
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
