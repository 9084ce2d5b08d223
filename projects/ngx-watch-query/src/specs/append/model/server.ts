import { WatchQueryError, type ConnectionEvents, type SubscriptionResult } from 'ngx-watch-query';
import type { Envelope, GraphQLRequest } from 'ngx-watch-query/private';
import { Observable, type Subscriber } from 'rxjs';
import type { Random } from '../../random/random';
import type { VirtualClock } from '../../live/convergence/virtual-clock';
import type { Row, Style } from '../database';

/** The longest delay of a message, in milliseconds. */
const LATENCY = 40;

/** The most rows that a server gives at a time where it has a largest page size. No page is larger. */
const LARGEST = 4;

/** What a server does with a larger page size: it knows none, gives fewer rows, or refuses the request. */
export type Sizes = 'any' | 'cut' | 'refused';

export const SIZES: readonly Sizes[] = ['any', 'cut', 'refused'];

/** A server with one list. It answers, fails, and sends events. */
export class Server {
  rows: readonly Row[];
  /** The number of requests to fail. */
  failures = 0;
  /** The number of requests in flight. */
  inFlight = 0;
  #nextId: number;
  #edition = 0;
  #lastEvent = 0;
  readonly #followers = new Set<Subscriber<SubscriptionResult>>();

  constructor(
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly style: Style,
    count: number,
    private readonly sent: () => void,
    private readonly sizes: Sizes,
  ) {
    this.rows = Array.from({ length: count }, (_, index) => this.#row(index + 1));
    this.#nextId = count + 1;
  }

  /** All rows that match a filter, in order. */
  listOf(genre: unknown): readonly Row[] {
    return this.rows.filter(({ id }) => {
      if (genre === undefined) return true;
      return Number(id) % 2 === (genre === 'odd' ? 1 : 0);
    });
  }

  insert(at: number): void {
    const row = this.#row(this.#nextId++);
    this.rows = inserted(this.rows, at, row);
    this.#tell('CREATE', row);
  }

  remove(at: number): void {
    const row = this.#at(at);
    if (!row) return;
    this.rows = this.rows.filter(one => one !== row);
    this.#tell('DELETE', row);
  }

  rename(at: number): void {
    const row = this.#at(at);
    if (!row) return;
    const renamed = { ...row, title: `${row.id}, edition ${++this.#edition}` };
    this.rows = this.rows.map(one => (one === row ? renamed : one));
    this.#tell('UPDATE', renamed);
  }

  move(at: number, to: number): void {
    const row = this.#at(at);
    if (!row) return;
    const others = this.rows.filter(one => one !== row);
    this.rows = inserted(others, to, row);
    this.#tell('UPDATE', row);
  }

  /** The answer has the rows from when the request arrives. */
  send({ variables }: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      this.inFlight++;
      this.sent();
      const isFailure = this.failures > 0;
      if (isFailure) this.failures--;
      const isTold = this.random.chance(50);
      const isTooMany = this.sizes !== 'any' && Number(variables['limit']) > LARGEST;
      const asked = isTooMany ? { ...variables, limit: LARGEST } : variables;
      const isRefused = isTooMany && this.sizes === 'refused';
      let cancel = this.clock.after(this.random.between(1, LATENCY), () => {
        const movies = this.style.answer(this.listOf(variables['genre']), asked);
        cancel = this.clock.after(this.random.between(1, LATENCY), () => {
          const isCut = isFailure && !isTold;
          if (isCut) subscriber.error(new WatchQueryError('network', 'cut'));
          else if (isFailure || isRefused)
            subscriber.next({ data: null, errors: [{ message: 'no' }] });
          else subscriber.next({ data: { movies }, errors: [] });
          subscriber.complete();
        });
      });
      return () => {
        this.inFlight--;
        cancel();
      };
    });
  }

  subscribe(connection: ConnectionEvents): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      this.#followers.add(subscriber);
      const cancel = this.clock.after(this.random.between(1, LATENCY), () => connection.opened());
      return () => {
        cancel();
        this.#followers.delete(subscriber);
      };
    });
  }

  #row(number: number): Row {
    const id = String(number);
    return { id, title: `${id}, edition 0` };
  }

  #at(index: number): Row | undefined {
    return this.rows[index % Math.max(1, this.rows.length)];
  }

  /** Events arrive in order. */
  #tell(event: string, row: Row): void {
    const model = event === 'DELETE' ? null : { ...row };
    const at = Math.max(this.#lastEvent, this.clock.now() + this.random.between(1, LATENCY));
    this.#lastEvent = at;
    for (const follower of this.#followers) {
      this.clock.after(at - this.clock.now(), () => {
        follower.next({ data: { movieModified: { id: row.id, event, model } } });
      });
    }
  }
}

function inserted(rows: readonly Row[], at: number, row: Row): readonly Row[] {
  const place = at % (rows.length + 1);
  return [...rows.slice(0, place), row, ...rows.slice(place)];
}
