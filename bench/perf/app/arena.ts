import { ApplicationRef, type EnvironmentInjector } from '@angular/core';
import type { Client, ClientOptions, CreateClient } from './contender';
import { countWrong, newPage, type Page } from './movies';
import { nextTurn } from './macrotask';
import { Network } from './network';
import { Subscriber } from './subscriber';

const QUIET: ClientOptions = { live: false, settle: false };

/** A server and a client with an empty cache: what a sample begins with. */
export class Arena {
  readonly network = new Network();
  readonly client: Client;
  readonly #application: ApplicationRef;
  #small: Subscriber | undefined;

  constructor(injector: EnvironmentInjector, createClient: CreateClient, options = QUIET) {
    this.client = createClient(injector, this.network, options);
    this.#application = injector.get(ApplicationRef);
  }

  /** A page that the server has from now on. */
  serve(genre: string, page: number, size: number): Page {
    const served = newPage(genre, page, size);
    this.network.serve(served);
    return served;
  }

  /** Opens a small view that stays: what is measured is never the only list on the screen. */
  async begin(): Promise<void> {
    const page = this.serve('small', 1, 5);
    this.#small = this.show(page);
    await this.#small.sees(isPage(page));
    await nextTurn();
  }

  show({ genre, movies }: Page): Subscriber {
    const view = this.client.open({ genre, limit: movies.length });
    this.tick();
    return new Subscriber(view);
  }

  /** What Angular does after an event of the user: effects run. */
  tick(): void {
    this.#application.tick();
  }

  end(): void {
    this.#small?.close();
    this.client.close();
  }
}

type Fits = (rows: Subscriber['rows']) => boolean;

/** Whether rows are those of this page, by the first of them. */
export function isPage({ movies }: Page): Fits {
  return rows => rows.length === movies.length && rows[0]?.id === movies[0]?.id;
}

/** How many rows a subscriber has that are not those of the page. */
export const wrongRows = (subscriber: Subscriber, { movies }: Page) =>
  countWrong(subscriber.rows, movies);
