import { ApplicationRef, type EnvironmentInjector } from '@angular/core';
import type { Client, ClientOptions, CreateClient } from './contender';
import { countWrong, newPage, type Page } from './movies';
import { nextTurn } from './macrotask';
import { Network } from './network';
import { Subscriber } from './subscriber';

const QUIET: ClientOptions = { live: false, settle: false };

/** The server and the client of a sample. The client's cache is empty at first. */
export class Arena {
  readonly network = new Network();
  readonly client: Client;
  readonly options: ClientOptions;
  readonly #application: ApplicationRef;
  #page: Page | undefined;
  #small: Subscriber | undefined;

  constructor(injector: EnvironmentInjector, createClient: CreateClient, options = QUIET) {
    this.options = options;
    this.client = createClient(injector, this.network, options);
    this.#application = injector.get(ApplicationRef);
  }

  /** Adds a page to the server. */
  serve(genre: string, page: number, size: number): Page {
    const served = newPage(genre, page, size);
    this.network.serve(served);
    return served;
  }

  /**
   * Opens a small view that stays open, so that the measured list is never the only one on the
   * screen.
   */
  async begin(): Promise<void> {
    const page = (this.#page = this.serve('small', 1, 5));
    this.#small = this.show(page);
    await this.#small.sees(isPage(page));
    await nextTurn();
  }

  show({ genre, movies }: Page): Subscriber {
    const view = this.client.open({ genre, limit: movies.length });
    this.tick();
    return new Subscriber(view);
  }

  /** Runs effects, as Angular does after a user event. */
  tick(): void {
    this.#application.tick();
  }

  /**
   * Ends a sample, but leaves the small view open until the next sample of the same kind has ended. The
   * engine drops the compiled code for objects once the last of them is gone. So without this the warm-up
   * would be lost with each garbage collection between samples.
   */
  rest(): void {
    const page = this.#page;
    const movie = page?.movies[0];
    if (!page || !movie) return;
    this.network.forget();
    this.network.serve(page);
    // What only an event makes stays, too.
    const changed = { ...movie, title: `${movie.title}, changed` };
    this.network.change(page, 0, changed);
    this.client.tell?.(changed);
  }

  end(): void {
    this.#small?.close();
    this.client.close();
  }
}

type Fits = (rows: Subscriber['rows']) => boolean;

/** Returns a check whether rows are those of this page, by the first row. */
export function isPage({ movies }: Page): Fits {
  return rows => rows.length === movies.length && rows[0]?.id === movies[0]?.id;
}

/** How many rows of a subscriber differ from those of the page. */
export const wrongRows = (subscriber: Subscriber, { movies }: Page) =>
  countWrong(subscriber.rows, movies);
