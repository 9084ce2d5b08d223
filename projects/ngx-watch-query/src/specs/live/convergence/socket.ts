import type {
  ConnectionEvents,
  SubscriptionRequest,
  SubscriptionResult,
  SubscriptionTransport,
} from 'ngx-watch-query';
import { Observable, type Subscriber } from 'rxjs';
import { createKeepAlive } from '../../../lib/live/keep-alive';
import { isEqual } from '../../model/is-equal';
import type { Random } from '../../random/random';
import type { VirtualClock } from './virtual-clock';

/** A subscription operation, from both ends. */
export interface Line {
  readonly request: SubscriptionRequest;
  readonly connection: ConnectionEvents;
  readonly subscriber: Subscriber<SubscriptionResult>;
  /** When the server starts to publish to it; undefined: it has not received it. */
  activeAt?: number | undefined;
}

interface SocketEvents {
  /** A result arrives; `send` delivers it. */
  deliver(line: Line, result: SubscriptionResult, send: () => void): void;
  opened(line: Line): void;
}

/** The longest delay of a message, in milliseconds. */
const LATENCY = 30;

/**
 * How long the server takes to start listening, in milliseconds: mostly, and with an authorisation
 * first.
 */
const LISTENS_WITHIN = 60;
const LISTENS_LATE = 1000;

/** A socket on a virtual clock that can be cut, die silently and be refused. */
export class Socket implements SubscriptionTransport {
  isUp = true;
  /** How many times it is closed with 4403 before it is accepted. */
  refusals = 0;
  hasPings = true;
  /** The percentage of operations that the server starts late. */
  latePercent = 40;
  readonly lines = new Set<Line>();
  #state: 'closed' | 'connecting' | 'open' = 'closed';
  /** Counts connections; messages of a former one are lost. */
  #connection = 0;
  #isDead = false;
  #lastDelivery = 0;
  #underWay: { readonly line: Line; readonly result: SubscriptionResult }[] = [];
  #heldBack: { readonly request: SubscriptionRequest; readonly result: SubscriptionResult }[] = [];
  readonly #keepAlive;

  constructor(
    private readonly clock: VirtualClock,
    private readonly random: Random,
    private readonly events: SocketEvents,
  ) {
    this.#keepAlive = createKeepAlive(
      () => this.cut(4499),
      (delay, job) => clock.after(delay, job),
    );
  }

  subscribe(
    request: SubscriptionRequest,
    connection: ConnectionEvents,
  ): Observable<SubscriptionResult> {
    return new Observable(subscriber => {
      const line: Line = { request, connection, subscriber };
      this.lines.add(line);
      if (this.#state === 'open') this.#ask(line);
      else if (this.#state === 'closed') this.#connect();
      return () => this.lines.delete(line);
    });
  }

  wake(): void {
    if (this.hasPings) this.#keepAlive.ask();
  }

  /** The connection ends, and the client notices. */
  cut(code: number): void {
    this.#connection++;
    this.#state = 'closed';
    this.#isDead = false;
    this.#keepAlive.stop();
    for (const { line, result } of this.#underWay.splice(0)) {
      if (this.random.chance(30)) this.#heldBack.push({ request: line.request, result });
    }
    for (const { subscriber } of [...this.lines]) subscriber.error({ code, reason: '' });
  }

  /** The connection ends, and the client does not notice. */
  deaden(): void {
    if (this.#state === 'open') this.#isDead = true;
  }

  /** The server sends a result. Results arrive in order, if at all. */
  post(line: Line, result: SubscriptionResult, delay = this.random.between(1, LATENCY)): void {
    if (!this.#isDead && this.lines.has(line)) this.#underWay.push({ line, result });
    this.#later(Math.max(delay, this.#lastDelivery - this.clock.now()), () => {
      const index = this.#underWay.findIndex(one => one.result === result && one.line === line);
      if (index >= 0) this.#underWay.splice(index, 1);
      if (!this.lines.has(line)) return;
      // A copy, as from the wire.
      const received = structuredClone(result);
      this.events.deliver(line, received, () => line.subscriber.next(received));
    });
    this.#lastDelivery = Math.max(this.#lastDelivery, this.clock.now() + delay);
  }

  /** The server completes an operation. */
  complete(line: Line): void {
    line.activeAt = undefined;
    this.#later(Math.max(0, this.#lastDelivery - this.clock.now()), () => {
      line.subscriber.complete();
    });
  }

  /** The server rejects an operation. */
  reject(line: Line): void {
    line.activeAt = undefined;
    this.#later(Math.max(0, this.#lastDelivery - this.clock.now()), () => {
      line.subscriber.error([{ message: 'rejected' }]);
    });
  }

  /** The lines to which the server publishes now. */
  active(): readonly Line[] {
    if (this.#isDead) return [];
    const now = this.clock.now();
    return [...this.lines].filter(({ activeAt = Infinity }) => activeAt <= now);
  }

  #connect(): void {
    this.#state = 'connecting';
    const connection = this.#connection;
    this.clock.after(this.random.between(1, 80), () => {
      if (connection !== this.#connection) return;
      if (!this.isUp) this.cut(1006);
      else if (this.refusals > 0) {
        this.refusals--;
        this.cut(4403);
      } else this.#opened();
    });
  }

  #opened(): void {
    this.#state = 'open';
    if (this.hasPings) this.#keepAlive.start({ send: () => this.#pong() });
    for (const line of [...this.lines]) {
      this.#ask(line);
      this.#sendAgain(line);
    }
    this.#heldBack = [];
  }

  #ask(line: Line): void {
    if (!this.lines.has(line)) return;
    const opened = (): void => {
      if (!this.lines.has(line)) return;
      this.events.opened(line);
      line.connection.opened();
    };
    if (this.hasPings) this.#keepAlive.ask(opened);
    else this.#later(0, opened);
    const delay = this.random.chance(this.latePercent)
      ? this.random.between(LISTENS_LATE / 2, LISTENS_LATE)
      : this.random.between(1, LISTENS_WITHIN);
    line.activeAt = this.#isDead ? undefined : this.clock.now() + delay;
  }

  /** Messages of the former connection arrive after all, in another order. */
  #sendAgain(line: Line): void {
    const { query, variables } = line.request;
    const old = this.#heldBack.filter(
      ({ request }) => request.query === query && isEqual(request.variables, variables),
    );
    if (line.activeAt === undefined || old.length === 0) return;
    this.#later(line.activeAt - this.clock.now(), () => {
      for (const { result } of old.reverse()) this.post(line, result, 0);
    });
  }

  #pong(): void {
    this.#later(this.random.between(2, 2 * LATENCY), () => this.#keepAlive.heard());
  }

  /** Runs a job unless this connection ends before. */
  #later(delay: number, job: () => void): void {
    const connection = this.#connection;
    this.clock.after(delay, () => {
      if (connection === this.#connection && !this.#isDead) job();
    });
  }
}
