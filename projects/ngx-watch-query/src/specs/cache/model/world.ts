import { Observable, type Subscriber } from 'rxjs';
import type {
  ConnectionEvents,
  EventType,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import { WatchQueryError } from '../../../lib/core/errors/watch-query-error';

/** A film of the server; its title tells its version, and when it was asked for. */
interface Row {
  readonly id: string;
  readonly version: number;
}

interface OnWire {
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  readonly askedAt: number;
}

/** A server with films, their events, and a network that takes as long as it is told to. */
export class World implements RequestTransport, SubscriptionTransport {
  rows: readonly Row[] = [];
  /** How many requests have been sent. */
  sent = 0;
  #lastId = 0;
  #version = 0;
  #isUp = true;
  #onWire: OnWire[] = [];
  readonly #sockets = new Set<Subscriber<SubscriptionResult>>();

  constructor(private readonly now: () => number) {}

  begin(): void {
    this.#isUp = true;
    this.#onWire = [];
    this.rows = [];
    this.#lastId = 0;
    for (let count = 0; count < 7; count++) this.create();
  }

  /** Cold, as a transport is. */
  send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      this.sent++;
      const entry: OnWire = { request, subscriber, askedAt: this.now() };
      this.#onWire.push(entry);
      return () => {
        this.#onWire = this.#onWire.filter(one => one !== entry);
      };
    });
  }

  subscribe(
    _request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      if (!this.#isUp) {
        subscriber.error({ code: 1006, reason: '' });
        return undefined;
      }
      this.#sockets.add(subscriber);
      connection.opened();
      return () => {
        this.#sockets.delete(subscriber);
      };
    });
  }

  get isBusy(): boolean {
    return this.#onWire.length > 0;
  }

  create(): void {
    const row = { id: String(++this.#lastId), version: ++this.#version };
    this.rows = [row, ...this.rows];
    this.#tell('CREATE', row);
  }

  update(at: number): void {
    const old = this.rows[at % this.rows.length];
    if (!old) return;
    const row = { ...old, version: ++this.#version };
    this.rows = this.rows.map(one => (one === old ? row : one));
    this.#tell('UPDATE', row);
  }

  delete(at: number): void {
    const row = this.rows[at % this.rows.length];
    if (!row || this.rows.length < 4) return;
    this.rows = this.rows.filter(one => one !== row);
    this.#tell('DELETE', row);
  }

  cut(): void {
    this.#isUp = false;
    for (const socket of [...this.#sockets]) socket.error({ code: 1006, reason: '' });
  }

  mend(): void {
    this.#isUp = true;
  }

  /** Answers the oldest request. */
  answer(): void {
    const first = this.#onWire[0];
    if (!first) return;
    const { request, subscriber, askedAt } = first;
    const { page = 1, limit = 2 } = request.variables as { page?: number; limit?: number };
    const data = this.page(page, limit).map(({ id, version }) => ({
      id,
      title: `${version} asked ${askedAt}`,
    }));
    const lastPage = Math.max(1, Math.ceil(this.rows.length / limit));
    const movies = {
      data,
      paginatorInfo: {
        count: data.length,
        currentPage: page,
        firstItem: null,
        hasMorePages: page < lastPage,
        lastItem: null,
        lastPage,
        perPage: limit,
        total: this.rows.length,
      },
    };
    subscriber.next({ data: { movies }, errors: [] });
    subscriber.complete();
  }

  fail(): void {
    this.#onWire[0]?.subscriber.error(new WatchQueryError('network', 'cut'));
  }

  page(page: number, limit: number): readonly Row[] {
    return this.rows.slice((page - 1) * limit, page * limit);
  }

  #tell(event: EventType, { id, version }: Row): void {
    const model = event === 'DELETE' ? null : { id, title: `${version} told` };
    for (const socket of [...this.#sockets]) {
      socket.next({ data: { movieModified: { event, id, model } } });
    }
  }
}
