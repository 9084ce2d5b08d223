import type { GraphQLRequest } from 'ngx-watch-query/private';
import { isEqual } from '../../model/is-equal';
import type { Witness } from './witness';

/** Background requests that fall due within so many milliseconds are one: `settleWindow` (V19). */
const WINDOW = 400;

/** A WatchQuery that may ask for the same as another one. */
interface Asker {
  /** What it has asked for last. */
  request?: GraphQLRequest;
  /** How many requests it has begun. */
  begun: number;
  isWaiting: boolean;
  /** Whether it certainly has a reason to ask that is later than its last request. */
  owes: boolean;
}

/** A background request on the wire. */
interface Sent {
  readonly request: GraphQLRequest;
  readonly at: number;
  /** Who could have asked with it, and did not, and which of their requests is the next one. */
  readonly left: ReadonlyMap<Asker, number>;
}

/**
 * Whether equal background requests of several WatchQueries are one (V19), as the server counts
 * them. Two within one window are a fault where all who ask with the second one had the reason, and
 * nothing in the way, when the first one was sent.
 *
 * The witness says who begins a request; the run says why: an event that was told, or a request that
 * has failed. Other reasons, such as a connection, are not counted.
 */
export class Sharing implements Witness {
  /** How many background requests were sent, and how many WatchQueries asked with them. */
  sent = 0;
  asked = 0;
  /** How many followed an equal one within its window, for a reason that came later. */
  followed = 0;
  readonly #askers = new Map<number, Asker>();
  #recent: readonly Sent[] = [];
  /** Who waits for a background request, and which of theirs it is. */
  readonly #inFlight = new Map<GraphQLRequest, ReadonlyMap<Asker, number>>();
  /** Those whose background request has begun, and is not on the wire yet. */
  #begun: readonly Asker[] = [];
  #problem: string | undefined;

  constructor(private readonly now: () => number) {}

  /** A WatchQuery has heard of something that it must ask about. */
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

  /** A request is on the wire, of those who have just begun it. */
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

  /** One is about to fail: those that have begun no other one must ask again (V15). */
  fails(request: GraphQLRequest): void {
    const sent = this.#inFlight.get(request);
    for (const [asker, number] of sent ?? []) if (asker.begun === number) asker.owes = true;
  }

  /** One has left the wire. */
  ends(request: GraphQLRequest): void {
    this.#inFlight.delete(request);
  }

  /** Not where it happens: what is thrown while a request is sent is its failure. */
  assertShared(): void {
    if (this.#problem !== undefined) throw new Error(this.#problem);
    // Each that has begun has been sent: one that is on the wire is never joined.
    const { length } = this.#begun;
    if (length > 0) throw new Error(`V19: ${length} join a request that is on the wire`);
  }

  #compare({ at, left }: Sent, by: readonly Asker[]): void {
    this.followed++;
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
