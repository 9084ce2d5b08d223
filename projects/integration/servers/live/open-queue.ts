/** A queue of values, which collects them from its creation on. */
export interface Queue<T> extends AsyncIterableIterator<T, undefined> {
  push(value: T): void;
}

/** @param onEnd called once, when the consumer has left */
export function openQueue<T>(onEnd: () => void): Queue<T> {
  const values: T[] = [];
  let wanting: ((result: IteratorResult<T, undefined>) => void) | undefined;
  let isEnded = false;
  const done = { done: true, value: undefined } as const;
  return {
    push: value => {
      if (!wanting) values.push(value);
      else {
        wanting({ done: false, value });
        wanting = undefined;
      }
    },
    next: () => {
      if (isEnded) return Promise.resolve(done);
      const [value] = values.splice(0, 1);
      if (value !== undefined) return Promise.resolve({ done: false, value });
      return new Promise(resolve => (wanting = resolve));
    },
    return: () => {
      if (!isEnded) onEnd();
      isEnded = true;
      wanting?.(done);
      return Promise.resolve(done);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
