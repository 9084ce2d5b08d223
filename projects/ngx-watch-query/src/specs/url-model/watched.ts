import type { WatchQuery } from 'ngx-watch-query';
import { differing, type Asked, type Names, type Part } from './asked';

type Happened = { readonly adopts: Asked } | { readonly asks: Asked };

/** The WatchQuery of a trial as far as its methods go; its pagination is read loosely. */
export type AnyWatchQuery = WatchQuery<unknown, unknown>;

/**
 * One WatchQuery of a trial: what it must ask for, reckoned from its own calls and from the URLs of
 * finished navigations, beside what it does ask for.
 */
export class Watched {
  isAlive = true;
  /** What it was last told to ask for: by its caller, or by the URL. */
  latest: Asked;
  /** Parts of which the URL may say something else: a guard refused to write them. */
  readonly refused = new Set<Part>();
  /** Parts whose write was cancelled once; it is tried once more. */
  readonly lost = new Set<Part>();
  /** How often a request was due to the URL. */
  adopted = 0;
  requests = 0;
  lastFailed = false;
  #happened: Happened[] = [];
  #hasAskedLate = false;
  /** Whether something was refused before what has happened since the last check. */
  #wasRefused = false;
  /** Requests that may, but need not be sent: calls of this tick, a page past the end. */
  #mayAsk = 0;
  /** The same of earlier ticks since the last check. */
  #mightAsk = 0;
  #before: Asked;

  constructor(
    readonly query: AnyWatchQuery,
    /** In requests; in the URL. */
    readonly variables: Names,
    readonly keys: Names,
    /** What the URL of the navigation finished last says. */
    public seen: Asked,
  ) {
    this.latest = seen;
    this.#before = seen;
  }

  /** A call, or an answer past the end, may cause a request. */
  mayAsk(): void {
    this.#mayAsk = 1;
  }

  /** The calls of one tick cause one request together. */
  endTick(): void {
    this.#mightAsk += this.#mayAsk;
    this.#mayAsk = 0;
  }

  asks(asked: Asked): void {
    if (!this.isAlive) this.#hasAskedLate = true;
    this.requests++;
    this.latest = asked;
    this.#happened.push({ asks: asked });
  }

  /**
   * A navigation has finished.
   *
   * @param carried what it asked for when our own write began, where it was ours
   * @param isWhole whether no guard has sent that write elsewhere: what it says of a shared key is
   *   then adopted also where another value of ours was overruled
   */
  sees(url: Asked, carried: Asked | null, isWhole: boolean): void {
    if (this.refused.size > 0) this.#wasRefused = true;
    const changed = differing(this.seen, url);
    const foreign = carried ? differing(carried, url) : changed;
    const adopted = foreign.filter(
      part => changed.includes(part) || (isWhole && !this.refused.has(part)),
    );
    this.seen = url;
    for (const part of changed) this.lost.delete(part);
    if (adopted.length > 0) {
      const changes = Object.fromEntries(adopted.map(part => [part, url[part]]));
      this.latest = { ...this.latest, ...changes };
      this.#happened.push({ adopts: this.latest });
      this.adopted++;
    }
    for (const part of this.refused) {
      if (this.latest[part] === url[part]) this.refused.delete(part);
    }
  }

  /** What is wrong with what happened since the last time; null: nothing. */
  problem(): string | null {
    const happened = this.#happened.splice(0);
    this.endTick();
    const asks = happened.flatMap(one => ('asks' in one ? [one.asks] : []));
    // The first may wait for the first navigation.
    const isFirst = asks.length > 0 && asks.length === this.requests;
    const mayAsk = this.#mightAsk + (isFirst ? 1 : 0);
    this.#mightAsk = 0;
    const adopts = happened.flatMap(one => ('adopts' in one ? [one.adopts] : []));
    const before = this.#before;
    this.#before = this.latest;
    if (this.#hasAskedLate) return 'asks after its end';
    if (!this.isAlive) return null;
    // Overruled by another one that wants what the URL says already: nothing has to be written.
    const [asked] = asks;
    const isOverruled = before.search !== this.seen.search && asked?.search === this.seen.search;
    if (asks.length === 1 && adopts.length + mayAsk === 0 && isOverruled) return null;
    // What a refused write left behind may be written by another one: then both ways are right.
    const slack = this.#wasRefused || this.refused.size > 0 ? 1 : 0;
    this.#wasRefused = false;
    if (asks.length < adopts.length - slack || asks.length > adopts.length + mayAsk + slack) {
      return `${asks.length} requests for ${adopts.length} adopted changes, ${mayAsk} of its own (${JSON.stringify(before)})`;
    }
    const [last, due] = [asks.at(-1), adopts.at(-1)];
    if (mayAsk > 0 || slack > 0 || !last || !due) return null;
    const wrong = differing(last, due);
    return wrong.length === 0
      ? null
      : `asks for ${JSON.stringify(last)}, the URL changed it to ${JSON.stringify(due)}`;
  }

  /** Whether all is as the URL says, now that all is quiet. */
  quietProblem(): string | null {
    const wrong = differing(this.latest, this.seen).filter(part => !this.refused.has(part));
    if (wrong.length > 0) {
      return `asks for ${JSON.stringify(this.latest)}, the URL says ${JSON.stringify(this.seen)}`;
    }
    return this.query.loading ? 'is loading, although all is quiet' : null;
  }
}
