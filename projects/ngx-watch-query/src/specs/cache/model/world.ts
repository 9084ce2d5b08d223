import { Observable, type Subscriber } from 'rxjs';
import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import type { Envelope, GraphQLRequest, RequestTransport } from 'ngx-watch-query/private';
import { WatchQueryError } from '../../../lib/core/errors/watch-query-error';
import { Calls } from './calls';
import { Database, isOf } from './database';
import type { Genre } from './films';

/** A query that was sent. */
export interface Asked {
  readonly at: number;
  /** Whether it is a prefetch (K3). */
  readonly isPrefetch: boolean;
}

interface OnWire {
  readonly number: number;
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  /** The user at the time of sending. */
  readonly user: number;
  /** What the server has read; undefined: nothing yet. */
  data?: Record<string, unknown>;
}

interface Socket {
  readonly subscriber: Subscriber<SubscriptionResult>;
  readonly genre: unknown;
}

/** A server with films and events, and a network that the run controls. */
export class World implements RequestTransport, SubscriptionTransport {
  readonly films = new Database(
    () => this.now(),
    (event, row) => {
      const model = event === 'DELETE' ? null : { id: row.id, title: String(row.version) };
      for (const { subscriber, genre } of [...this.#sockets]) {
        if (!isOf(row, genre)) continue;
        subscriber.next({ data: { movieModified: { event, id: row.id, model } } });
      }
    },
  );
  /** By how many milliseconds answers are older than events (V22). */
  lag = 0;
  /** How many answers had former rows. */
  late = 0;
  /** All queries that were sent, by their numbers: the first is 1. */
  asked: Asked[] = [];
  /** Counts up with `reset()`. */
  user = 0;
  /** Whether the next query is a prefetch. */
  isPrefetching = false;
  readonly calls = new Calls(this.films, () => {
    this.changedAt = this.sent;
  });
  /** How many queries had been sent when the last mutation that changes rows ended. */
  changedAt = 0;
  #isUp = true;
  #onWire: OnWire[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(private readonly now: () => number) {}

  begin(lag: number): void {
    this.lag = lag;
    this.late = 0;
    this.user++;
    this.#isUp = true;
    this.#onWire = [];
    this.calls.forget();
    this.changedAt = 0;
    this.films.begin();
  }

  /** A cold observable, like any transport's. */
  send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      if (request.query.startsWith('mutation')) return this.calls.add(request, subscriber);
      this.asked.push({ at: this.now(), isPrefetch: this.isPrefetching });
      const { user, sent: number } = this;
      const entry: OnWire = { number, request, subscriber, user };
      this.#onWire.push(entry);
      return () => {
        this.#onWire = this.#onWire.filter(one => one !== entry);
      };
    });
  }

  subscribe(
    { variables }: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      if (!this.#isUp) {
        subscriber.error({ code: 1006, reason: '' });
        return undefined;
      }
      const socket: Socket = { subscriber, genre: variables['genre'] };
      this.#sockets.add(socket);
      connection.opened();
      return () => {
        this.#sockets.delete(socket);
      };
    });
  }

  /** How many queries have been sent. */
  get sent(): number {
    return this.asked.length;
  }

  get isBusy(): boolean {
    return this.#onWire.length > 0 || this.calls.isAny;
  }

  /** The numbers of the queries in flight. */
  onWire(): readonly number[] {
    return this.#onWire.map(({ number }) => number);
  }

  cut(): void {
    this.#isUp = false;
    for (const { subscriber } of [...this.#sockets]) subscriber.error({ code: 1006, reason: '' });
  }

  mend(): void {
    this.#isUp = true;
  }

  /** The server reads the rows for one of the oldest requests. Its answer arrives later. */
  read(at: number): void {
    const asked = this.#onWire[at % this.#onWire.length];
    if (asked) asked.data ??= this.#answerTo(asked);
  }

  /** Answers one of the oldest requests. */
  answer(at: number): void {
    const asked = this.#onWire[at % this.#onWire.length];
    if (asked) this.#answer(asked);
  }

  #answer(asked: OnWire): void {
    asked.subscriber.next({ data: asked.data ?? this.#answerTo(asked), errors: [] });
    asked.subscriber.complete();
  }

  /** Answers all requests in flight, but none that are sent meanwhile. */
  answerAll(): void {
    for (const one of this.#onWire) if (this.#onWire.includes(one)) this.#answer(one);
  }

  fail(): void {
    this.#onWire[0]?.subscriber.error(new WatchQueryError('network', 'cut'));
  }

  /** Another user logs in. Requests in flight are not his. */
  reset(): void {
    this.user++;
    this.calls.forget();
  }

  #answerTo({ request, number, user }: OnWire): Record<string, unknown> {
    const { page = 1, limit = 2, genre } = request.variables as Variables;
    const read = this.films.rowsBefore(this.lag);
    if (read !== this.films.rows) this.late++;
    const all = this.films.of(genre ?? undefined, read);
    const rows = all.slice((page - 1) * limit, page * limit);
    const data = rows.map(({ id, version }) => ({
      id,
      title: String(version),
      asked: number,
      user,
    }));
    const lastPage = Math.max(1, Math.ceil(all.length / limit));
    return {
      movies: {
        data,
        paginatorInfo: {
          count: data.length,
          currentPage: page,
          firstItem: null,
          hasMorePages: page < lastPage,
          lastItem: null,
          lastPage,
          perPage: limit,
          total: all.length,
        },
      },
    };
  }
}

interface Variables {
  readonly page?: number;
  readonly limit?: number;
  readonly genre?: Genre | null;
}
