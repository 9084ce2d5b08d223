import {
  HttpResponse,
  type HttpBackend,
  type HttpEvent,
  type HttpRequest,
} from '@angular/common/http';
import type { SubscriptionResult, SubscriptionTransport } from 'ngx-watch-query';
import { Observable, type Subscriber } from 'rxjs';
import { createBookStore } from '../../../../servers/live/create-book-store';
import { createLiveResolvers } from '../../../../servers/live/create-live-resolvers';
import type { LoggedRequest } from '../sent-request';

/** How long an answer or event is under way, in milliseconds. */
const UNDER_WAY = 3;

/** A request as the library sends it. */
interface Asked {
  readonly query: string;
  readonly variables: {
    readonly id: string;
    readonly title: string;
    readonly search?: string;
    readonly limit: number;
    readonly page?: number;
  };
}

/** The server of the shop, inside the page. It keeps a log as the real one does. */
export class VirtualServer implements HttpBackend, SubscriptionTransport {
  readonly log: LoggedRequest[] = [];
  readonly #store = createBookStore('virtual');
  readonly #resolvers = createLiveResolvers(this.#store);
  #changes = 0;
  readonly #subscribers = new Set<Subscriber<SubscriptionResult>>();

  handle({ body, headers }: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable(subscriber => {
      const asked = body as Asked;
      const end = this.#begin(headers.get('x-number'), asked);
      const delay = Number(headers.get('x-delay') ?? 0);
      const timer = setTimeout(() => {
        const answer = new HttpResponse({ body: { data: this.#answer(asked) } });
        end(true);
        setTimeout(() => {
          subscriber.next(answer);
          subscriber.complete();
        }, UNDER_WAY);
      }, delay);
      return () => {
        end(false);
        clearTimeout(timer);
      };
    });
  }

  subscribe(_request: unknown, connection: { opened(): void }): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      const changes = this.#store.changes({});
      this.#subscribers.add(subscriber);
      setTimeout(() => {
        if (!subscriber.closed) connection.opened();
      }, UNDER_WAY);
      const tell = async (): Promise<void> => {
        for await (const bookModified of changes) {
          setTimeout(() => subscriber.next({ data: { bookModified } }), UNDER_WAY);
        }
      };
      void tell();
      return () => {
        this.#subscribers.delete(subscriber);
        void changes.return?.();
      };
    });
  }

  /** Changes a book as another user. */
  changeElsewhere(which: number): void {
    const title = `Book ${which}, elsewhere ${++this.#changes}`;
    if (which % 4 === 0) this.#store.create(title);
    else this.#store.update(String(1 + (which % 100)), title);
  }

  /** Ends the connections. */
  cut(): void {
    for (const subscriber of [...this.#subscribers]) subscriber.error(new Error('cut'));
  }

  /** Begins an entry of the log; @returns ends it */
  #begin(number: string | null, { query, variables }: Asked): (isAnswered: boolean) => void {
    if (number === null) return () => undefined;
    const at = this.log.length;
    const asks = JSON.stringify([query, variables]);
    this.log.push({ number: Number(number), asks, from: performance.now() });
    return isAnswered => {
      const entry = this.log[at];
      if (entry) this.log[at] = { to: performance.now(), isAnswered, ...entry };
    };
  }

  #answer({ query, variables }: Asked): unknown {
    const { Query, Mutation } = this.#resolvers;
    const [, root = ''] = /\{\s*(\w+)/.exec(query) ?? [];
    switch (root) {
      case 'books':
        return { books: Query.books(null, { ...variables, first: variables.limit }, null) };
      case 'book':
        return { book: Query.book(null, variables, null) ?? null };
      case 'createBook':
        return { createBook: Mutation.createBook(null, variables) };
      case 'updateBook':
        return { updateBook: Mutation.updateBook(null, variables) };
      default:
        throw new Error(`There is no ${root}`);
    }
  }
}
