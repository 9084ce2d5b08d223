import type { WatchQuery } from 'ngx-watch-query';
import { differing, PARTS, type Asked, type Names, type Part } from './asked';
import { RequestsDue } from './requests-due';

type Value = Asked[Part];

/** What one key of the URL is to say. */
export interface Write {
  readonly value: Value;
  /** Larger is later. */
  readonly at: number;
  readonly isSecondTry: boolean;
  /** Whether a caller set it, after the first answer; whether one did since the last write. */
  readonly isPushed: boolean;
  readonly mayBePushed: boolean;
}

/** The WatchQuery of a trial as far as its methods go; its pagination is read loosely. */
export type AnyWatchQuery = WatchQuery<unknown, unknown>;

/** Counts the requests of all WatchQueries: of a shared key the later change is written (R2). */
let changes = 0;

/**
 * One WatchQuery of a trial: what it must ask for and what it must write, reckoned from what it was
 * told and from the URLs of finished navigations, beside what it does.
 */
export class Watched {
  isAlive = true;
  /** What it was last told to ask for: by its caller, or by the URL. */
  latest: Asked;
  /**
   * Parts of which the URL may say something else: of the last write of them a guard refused it, or
   * led it elsewhere, or two navigations of others took its place (R8).
   */
  readonly refused = new Set<Part>();
  /** The one with which it shares the key of the search. */
  rival: Watched | null = null;
  readonly due = new RequestsDue();
  #waiting: ReadonlyMap<Part, Write> = new Map();
  #inFlight: ReadonlyMap<Part, Write & { readonly isOverruled: boolean }> = new Map();
  /** What its next caller's request would say of the search: set, but maybe not asked for. */
  #setSearch: Value;
  #hasAskedLate = false;
  #isCalled = false;

  constructor(
    readonly query: AnyWatchQuery,
    /** In requests; in the URL. */
    readonly variables: Names,
    readonly keys: Names,
    /** What the URL says of it, or would say, had nothing been dropped while it was not shown. */
    private seen: Asked,
    private readonly host: HTMLElement,
  ) {
    this.latest = seen;
    this.#setSearch = seen.search;
  }

  /** Neither destroyed nor kept for later by a RouteReuseStrategy. */
  get isShown(): boolean {
    return this.isAlive && this.host.isConnected;
  }

  /**
   * What it wants to write, by key. What the URL says already may stay here, no navigation tells
   * that it was seen to: to write it once more is no change.
   */
  get writes(): readonly (readonly [string, Write])[] {
    return [...this.#waiting].map(([part, write]) => [this.keys[part], write]);
  }

  get mayPush(): boolean {
    return [...this.#waiting.values()].some(({ mayBePushed }) => mayBePushed);
  }

  mustPush(url: Asked): boolean {
    return [...this.#waiting].some(
      ([part, { value, isPushed }]) => isPushed && value !== url[part],
    );
  }

  /** A call may cause a request. */
  isCalled(): void {
    this.due.allow();
    this.#isCalled = true;
  }

  /** Its caller sets the search; nothing is asked for yet. */
  setsSearch(search: Asked['search']): void {
    this.#setSearch = search;
  }

  /** The calls of one tick cause one request together. */
  endTick(): void {
    this.due.endTick();
    this.#isCalled = false;
  }

  asks(asked: Asked): void {
    if (!this.isAlive) this.#hasAskedLate = true;
    if (this.#isGivingWayIn(asked)) this.#adopt(['search'], asked);
    const changed = differing(this.latest, asked);
    const hasMoved = changed.some(part => part !== 'search');
    this.latest = asked;
    this.due.asks(asked);
    // A page and its limit go together (R6).
    this.#wait(PARTS.filter(part => (part === 'search' ? changed.includes(part) : hasMoved)));
  }

  /** Our write begins. */
  begins(written: Asked): void {
    this.#inFlight = new Map(
      [...this.#waiting].map(([part, write]) => [
        part,
        { ...write, isOverruled: write.value !== written[part] },
      ]),
    );
    this.#waiting = new Map();
  }

  /**
   * A navigation has finished (R7).
   *
   * @param written what it was to write, by key, where it was ours
   */
  sees(url: Asked, written: ReadonlyMap<string, Write>): void {
    if (!this.isShown) {
      this.#drop();
      return;
    }
    const adopted = PARTS.filter(part => {
      const [own, other] = [this.#waiting.get(part), written.get(this.keys[part])];
      // Set later than what another one has just written there: it is written next.
      if (own && other && own.at > other.at && other.value === url[part]) return false;
      const write = this.#inFlight.get(part);
      const before = write?.isOverruled ? write.value : this.seen[part];
      const isEcho = write?.isOverruled === false && write.value === url[part];
      return url[part] !== before && !isEcho;
    });
    this.seen = url;
    if (adopted.length > 0) this.#adopt(adopted, url);
    for (const part of this.refused) {
      if (this.latest[part] === url[part]) this.refused.delete(part);
    }
  }

  /** Our write has ended as it should. */
  ends(): void {
    this.#inFlight = new Map();
  }

  /** A guard has refused our write, or led it elsewhere: the URL may go on saying otherwise. */
  isRefused(): void {
    for (const part of this.#inFlight.keys()) this.#refuse(part);
    this.#inFlight = new Map();
  }

  /** Another navigation has cancelled our write: it is tried again, once (R8). */
  loses(): void {
    const lost = [...this.#inFlight].filter(([part]) => !this.#waiting.has(part));
    const again = lost.filter(([, { isSecondTry }]) => !isSecondTry);
    this.#inFlight = new Map();
    this.#waiting = new Map([
      ...this.#waiting,
      ...again.map(([part, write]) => [part, { ...write, isSecondTry: true }] as const),
    ]);
    for (const [part] of lost) this.#refuse(part);
  }

  /** What is wrong with what happened since the last time; null: nothing. */
  problem(): string | null {
    this.#isCalled = false;
    const problem = this.due.problem();
    if (this.#hasAskedLate) return 'asks after its end';
    return this.isAlive ? problem : null;
  }

  /** Whether all is as the URL says, now that all is quiet. */
  quietProblem(url: Asked): string | null {
    if (this.due.sent === 0) return 'has never asked';
    if (this.query.loading) return 'is loading, although all is quiet';
    const wrong = differing(this.latest, url).filter(part => !this.refused.has(part));
    return this.isShown && wrong.length > 0
      ? `asks for ${JSON.stringify(this.latest)}, the URL says ${JSON.stringify(url)}`
      : null;
  }

  /**
   * Whether it gives its search up without a navigation: its rival's was set later, and the URL
   * says that one already (R2).
   */
  #isGivingWayIn(asked: Asked): boolean {
    // Its caller may want the same.
    if (this.#isCalled && this.#setSearch === asked.search) return false;
    const mine = this.#waiting.get('search');
    const other = this.rival?.isShown ? this.rival.#waiting.get('search') : undefined;
    return (
      mine !== undefined &&
      other !== undefined &&
      mine.value !== other.value &&
      mine.at < other.at &&
      other.value === this.seen.search &&
      other.value === asked.search
    );
  }

  #adopt(parts: readonly Part[], url: Asked): void {
    const changed = Object.fromEntries(parts.map(part => [part, url[part]]));
    this.latest = { ...this.latest, ...changed };
    if (parts.includes('search')) this.#setSearch = url.search;
    for (const part of parts) this.refused.delete(part);
    this.#waiting = new Map([...this.#waiting].filter(([part]) => !parts.includes(part)));
    this.due.adopts(this.latest);
  }

  #wait(parts: readonly Part[]): void {
    const at = ++changes;
    const isPushed = this.#isCalled && this.query.data !== undefined;
    const writes = parts.map(part => {
      const mayBePushed = isPushed || this.#waiting.get(part)?.mayBePushed === true;
      const value = this.latest[part];
      return [part, { value, at, isSecondTry: false, isPushed, mayBePushed }] as const;
    });
    for (const part of parts) this.refused.delete(part);
    this.#waiting = new Map([...this.#waiting, ...writes]);
    if (!this.isShown) this.#drop();
  }

  /** It is not on the page: what it wanted to write belongs to another one (R8). */
  #drop(): void {
    const dropped = [...this.#waiting].map(([part, { value }]) => [part, value] as const);
    this.seen = { ...this.seen, ...Object.fromEntries(dropped) };
    this.#waiting = new Map();
  }

  #refuse(part: Part): void {
    const isSettled = this.#waiting.has(part) || this.latest[part] === this.seen[part];
    if (!isSettled) this.refused.add(part);
  }
}
