import { isPage, wrongRows, type Arena } from '../arena';
import type { Page } from '../movies';
import type { Subscriber } from '../subscriber';
import { waitUntilLive } from './events';
import type { Lists } from './first-result';
import { nextTurn } from '../macrotask';

/** Open lists whose memory the driver measures from outside, step by step. */
export class HeapStage {
  readonly #arena: Arena;
  readonly #pages: readonly Page[];
  #parsed: readonly unknown[] = [];
  #subscribers: Subscriber[] = [];

  constructor(arena: Arena, { lists, size }: Lists) {
    this.#arena = arena;
    this.#pages = Array.from({ length: lists }, (_, list) => arena.serve(`heap ${list}`, 1, size));
  }

  /** The answers as JSON.parse gives them, and nothing else: what cannot be avoided. */
  parse(): number {
    this.#parsed = this.#pages.map(({ genre }) => JSON.parse(this.#arena.network.text(genre, 1)));
    return this.#parsed.length === this.#pages.length ? 0 : 1;
  }

  dropParsed(): number {
    this.#parsed = [];
    return 0;
  }

  async open(): Promise<number> {
    for (const page of this.#pages) {
      const subscriber = this.#arena.show(page);
      this.#subscribers.push(subscriber);
      await subscriber.sees(isPage(page));
    }
    await waitUntilLive(this.#subscribers);
    return this.#countWrong();
  }

  /** One event into each list. */
  async tell(): Promise<number> {
    for (const [list, subscriber] of this.#subscribers.entries()) {
      const [movie] = this.#page(list).movies;
      if (!movie) continue;
      const title = `${movie.title}, changed`;
      const seen = subscriber.sees(rows => rows[0]?.title === title);
      this.#arena.client.tell?.({ ...movie, title });
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

  end(): number {
    this.#arena.end();
    return 0;
  }

  #countWrong(): number {
    return this.#subscribers.reduce(
      (sum, subscriber, list) => sum + wrongRows(subscriber, this.#page(list)),
      0,
    );
  }

  #page(list: number): Page {
    const page = this.#pages[list];
    if (!page) throw new Error(`There is no list ${list}.`);
    return page;
  }
}
