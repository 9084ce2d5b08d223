import { openQueue, type Queue } from './open-queue';

/** The present state of a book. */
export interface LiveBook {
  readonly id: string;
  readonly title: string;
}

export type EventType = 'CREATE' | 'UPDATE' | 'DELETE';

/** The event of a change. */
export interface BookEvent {
  readonly id: string;
  readonly event: EventType;
  readonly model: LiveBook | null;
}

/** Which changes a subscriber wants to receive. */
export interface EventFilter {
  readonly id?: string | null;
  readonly events?: readonly EventType[] | null;
}

export type BookStore = ReturnType<typeof createBookStore>;

/** @param edition part of every title, so that the books of different processes differ */
export function createBookStore(edition: string, count = 100) {
  let books: readonly LiveBook[] = [];
  let lastId = 0;
  const subscribers = new Map<Queue<BookEvent>, EventFilter>();

  const tell = (event: BookEvent): void => {
    for (const [queue, { id, events }] of subscribers) {
      if ((id ?? event.id) !== event.id) continue;
      if (events && events.length > 0 && !events.includes(event.event)) continue;
      queue.push(event);
    }
  };
  const find = (id: string): LiveBook => {
    const book = books.find(one => one.id === id);
    if (!book) throw new Error(`There is no book ${id}`);
    return book;
  };
  const reset = (): void => {
    lastId = count;
    books = Array.from({ length: count }, (_, index) => ({
      id: String(index + 1),
      title: `Book ${index + 1}, ${edition}`,
    }));
  };
  reset();

  return {
    reset,
    all: () => books,
    /** Creates a book. The newest comes first. */
    create: (title: string): LiveBook => {
      const model = { id: String(++lastId), title };
      books = [model, ...books];
      tell({ id: model.id, event: 'CREATE', model });
      return model;
    },
    update: (id: string, title: string): LiveBook => {
      const old = find(id);
      const model = { ...old, title };
      books = books.map(book => (book === old ? model : book));
      tell({ id, event: 'UPDATE', model });
      return model;
    },
    remove: (id: string): LiveBook => {
      const old = find(id);
      books = books.filter(book => book !== old);
      tell({ id, event: 'DELETE', model: null });
      return old;
    },
    /** The changes from now on. */
    changes: (filter: EventFilter): Queue<BookEvent> => {
      const queue: Queue<BookEvent> = openQueue(() => subscribers.delete(queue));
      subscribers.set(queue, filter);
      return queue;
    },
    subscriptions: () => subscribers.size,
  };
}
