import { isPage, wrongRows, type Arena } from '../arena';
import type { Page } from '../movies';
import type { Subscriber } from '../subscriber';
import { waitUntilLive } from './events';
import type { Lists } from './first-result';
import { addPage, servePages, wholeList } from './growth';
import { nextTurn } from '../macrotask';

export interface HeapLists extends Lists {
  /** How many pages each list has, if it grows. */
  readonly pages?: number;
}

/** Open lists whose memory the driver measures from outside, step by step. */
export class HeapStage {
  readonly arena: Arena;
  /** Of each list. */
  readonly #pages: readonly (readonly Page[])[];
  #parsed: readonly unknown[] = [];
  #subscribers: Subscriber[] = [];

  constructor(arena: Arena, { lists, size, pages = 1 }: HeapLists) {
    this.arena = arena;
    this.#pages = Array.from({ length: lists }, (_, list) =>
      servePages(arena, `heap ${list}`, { pages, size }),
    );
  }

  /** Keeps only the answers as JSON.parse returns them: the memory that no client can avoid. */
  parse(): number {
    const pages = this.#pages.flat();
    this.#parsed = pages.map(({ genre, page }) => JSON.parse(this.arena.network.text(genre, page)));
    return this.#parsed.length === pages.length ? 0 : 1;
  }

  dropParsed(): number {
    this.#parsed = [];
    return 0;
  }

  async open(): Promise<number> {
    for (const [first, ...more] of this.#pages) {
      if (!first) continue;
      const subscriber = this.arena.show(first);
      this.#subscribers.push(subscriber);
      await subscriber.sees(isPage(first));
      for (const { page } of more) {
        await addPage(subscriber, this.arena, page * first.movies.length);
        await nextTurn();
      }
    }
    await waitUntilLive(this.#subscribers);
    return this.#countWrong();
  }

  /** Sends one event for each list. */
  async tell(): Promise<number> {
    for (const [list, subscriber] of this.#subscribers.entries()) {
      const [movie] = this.#page(list).movies;
      if (!movie) continue;
      const title = `${movie.title}, changed`;
      const seen = subscriber.sees(rows => rows[0]?.title === title);
      this.arena.client.tell?.({ ...movie, title });
      await seen;
      await nextTurn();
    }
    return 0;
  }

  close(): number {
    this.#subscribers.forEach(subscriber => subscriber.close());
    this.#subscribers = [];
    return 0;
  }

  #countWrong(): number {
    return this.#subscribers.reduce(
      (sum, subscriber, list) => sum + wrongRows(subscriber, this.#page(list)),
      0,
    );
  }

  #page(list: number): Page {
    const pages = this.#pages[list];
    if (!pages) throw new Error(`There is no list ${list}.`);
    return wholeList(pages);
  }
}
