import type { GraphQLRequest } from 'ngx-watch-query/private';
import { isEqual } from '../../model/is-equal';
import type { Witness } from './witness';

/** Background requests that fall due within this time are one: `settleWindow` in ms (V19). */
const WINDOW = 400;

/** How long the library waits for a rejection before an operation counts as open, in ms (V20). */
const OPEN_AFTER = 100;

/** A WatchQuery that may send the same request as another. */
interface Asker {
  /** Its last request. */
  request?: GraphQLRequest;
  /** How many requests it has begun. */
  begun: number;
  isWaiting: boolean;
  /** Whether it certainly needs a request for something that came after its last one. */
  owes: boolean;
}

/** A background request in flight. */
interface Sent {
  readonly request: GraphQLRequest;
  readonly at: number;
  /** The WatchQueries that could have joined and did not, with the number of their next request. */
  readonly left: ReadonlyMap<Asker, number>;
}

/**
 * Checks that equal background requests of several WatchQueries are one (V19), as seen by the
 * server. Two within one window are a fault if all WatchQueries of the second one already needed it
 * and could send it when the first one was sent.
 *
 * The witness says which WatchQuery begins a request. The run says why: an event was delivered or a
 * request has failed. Other reasons, such as a connection, are not counted.
 */
export class Sharing implements Witness {
  /** The number of background requests, and of WatchQueries that took part in them. */
  sent = 0;
  asked = 0;
  /** The number of requests within the window of an equal one. */
  followed = 0;
  readonly #askers = new Map<number, Asker>();
  #recent: readonly Sent[] = [];
  /** The background requests in flight, with their WatchQueries and the number of their request. */
  readonly #inFlight = new Map<GraphQLRequest, ReadonlyMap<Asker, number>>();
  /** The WatchQueries whose background request has begun but is not in flight yet. */
  #begun: readonly Asker[] = [];
  #problem: string | undefined;
  /** When the last operation counts as open. */
  #openAt = -Infinity;

  constructor(private readonly now: () => number) {}

  /** A WatchQuery has received an event that must cause a request. */
  hears(id: number): void {
    this.#askerOf(id).owes = true;
  }

  begins(id: number, request: GraphQLRequest, isBackground: boolean): () => void {
    const asker = this.#askerOf(id);
    const number = ++asker.begun;
    asker.request = request;
    asker.isWaiting = true;
    asker.owes = false;
    if (isBackground) this.#begun = [...this.#begun, asker];
    return () => {
      if (asker.begun === number) asker.isWaiting = false;
    };
  }

  /** A request is sent for the WatchQueries that have just begun it. */
  sends(request: GraphQLRequest): void {
    const isTheirs = (asker: Asker) => isSame(asker.request, request);
    const by = this.#begun.filter(isTheirs);
    if (by.length === 0) return;
    this.#begun = this.#begun.filter(asker => !isTheirs(asker));
    const at = this.now();
    this.#recent = this.#recent.filter(one => at <= one.at + WINDOW);
    for (const one of this.#recent) if (isSame(one.request, request)) this.#compare(one, by);
    const left = [...this.#askers.values()].filter(
      asker => asker.owes && !asker.isWaiting && isTheirs(asker),
    );
    const next = new Map(left.map(asker => [asker, asker.begun + 1]));
    this.#recent = [...this.#recent, { request, at, left: next }];
    this.#inFlight.set(request, new Map(by.map(asker => [asker, asker.begun])));
    this.sent++;
    this.asked += by.length;
  }

  /** A request is about to fail. Its WatchQueries that have begun no other must repeat it (V15). */
  fails(request: GraphQLRequest): void {
    const sent = this.#inFlight.get(request);
    for (const [asker, number] of sent ?? []) if (asker.begun === number) asker.owes = true;
  }

  /** The server has an operation, which the library takes for open after that time at the latest (V20). */
  opens(): void {
    this.#openAt = this.now() + OPEN_AFTER;
  }

  /** A request has ended. */
  ends(request: GraphQLRequest): void {
    this.#inFlight.delete(request);
  }

  /** Throws late, because an error thrown while a request is sent would count as its failure. */
  assertShared(): void {
    if (this.#problem !== undefined) throw new Error(this.#problem);
    // Each begun request has been sent, so none has joined a request in flight.
    const { length } = this.#begun;
    if (length > 0) throw new Error(`V19: ${length} join a request that is on the wire`);
  }

  #compare({ at, left }: Sent, by: readonly Asker[]): void {
    this.followed++;
    // A connection that is back ends the delays that have grown with failures: who could not join the
    // request before it is due at once (V15).
    if (at < this.#openAt) return;
    if (!by.every(asker => left.get(asker) === asker.begun)) return;
    const apart = Math.round(this.now() - at);
    this.#problem ??= `V19: two equal background requests within ${apart} ms`;
  }

  #askerOf(id: number): Asker {
    const known = this.#askers.get(id);
    const asker = known ?? { begun: 0, isWaiting: false, owes: false };
    if (!known) this.#askers.set(id, asker);
    return asker;
  }
}

function isSame(a: GraphQLRequest | undefined, b: GraphQLRequest): boolean {
  return a?.query === b.query && a.context === b.context && isEqual(a.variables, b.variables);
}
