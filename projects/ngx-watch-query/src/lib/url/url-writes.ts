import { isDeepEqual } from '../core/state/is-deep-equal';
import type { UrlKey } from './url-binding';

/** What is written for one key. */
export interface WrittenTexts {
  /** Null takes the key out. */
  readonly texts: readonly string[] | null;
  /** Larger is later: if two share a key, the later change is written. */
  readonly at: number;
  /** The signal that the value comes from (L17). */
  readonly signal?: unknown;
}

/** What is written, by key. */
export type Written = ReadonlyMap<string, WrittenTexts>;

/** The pending write of one key. */
export interface KeyWrite {
  /** The value that will be read. It differs from the one set if a text is too long or a limit is capped. */
  readonly value: unknown;
  /** Null takes the key out. */
  readonly texts: readonly string[] | null;
  /** Whether a history entry is added (R6). */
  readonly isPushed: boolean;
  /** The signal that the value comes from (L17). */
  readonly signal?: unknown;
  /** Whether the write was lost once already. */
  readonly isSecondTry?: boolean;
}

/** Counts what all WatchQueries set: if two share a key, what was set later is written (R2). */
let count = 0;

type WaitingWrite = KeyWrite & { readonly at: number };

/** A key, by its name: the first result of a variables function replaces the keys (L15). */
type Named = Pick<UrlKey, 'key'>;

/** What a WatchQuery waits to write into the URL, and what it is writing now. */
export class UrlWrites {
  #waiting = new Map<string, WaitingWrite>();
  #inFlight: ReadonlyMap<string, WaitingWrite> = new Map();
  /** When the value of each key was set, which may be long before it is sent. */
  readonly #setAt = new Map<string, number>();

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether all that waits is on its second try. A cursor that joins it then gets no further one (R8). */
  get isSecondTry(): boolean {
    return [...this.#waiting.values()].every(write => write.isSecondTry);
  }

  /** Some values have been set; the write follows when they are sent (L14). */
  set(keys: readonly Named[]): void {
    for (const { key } of keys) this.#setAt.set(key, ++count);
  }

  /** Replaces the key's pending write. It is pushed if one of the two is (R6). */
  add({ key }: Named, write: KeyWrite): void {
    this.#put(key, { ...write, at: this.#setAt.get(key) ?? 0 }, write.isPushed);
  }

  /** Whether the write in flight has this value for a key, so that the change is our own (R7). */
  carries({ key }: Named, value: unknown): boolean {
    const write = this.#inFlight.get(key);
    return write !== undefined && isDeepEqual(write.value, value);
  }

  /** Whether the key's pending value was set after the value that was just written (R2). */
  isLater({ key }: Named, written: Written): boolean {
    return (this.#waiting.get(key)?.at ?? 0) > (written.get(key)?.at ?? Infinity);
  }

  /** The write in flight, by key; another WatchQuery's may be later and win (R2). */
  get inFlight(): ReadonlyMap<string, KeyWrite> {
    return this.#inFlight;
  }

  /** Whether another value than this one waits to be written for a key. */
  isOther({ key }: Named, value: unknown): boolean {
    const write = this.#waiting.get(key);
    return write !== undefined && !isDeepEqual(write.value, value);
  }

  /**
   * Drops the key's pending write, because a navigation has decided the value (R7). A write with that very
   * value stays, so that an earlier change of another WatchQuery is not written over it (R2).
   */
  drop(key: Named, value: unknown): void {
    if (this.isOther(key, value)) this.#waiting.delete(key.key);
  }

  dropAll(): void {
    this.#waiting.clear();
  }

  /**
   * Takes the pending writes, which are in flight from now on.
   *
   * @param all what all WatchQueries write
   * @returns whether a history entry is added; else the current one is replaced (R6)
   */
  take(all: Map<string, WrittenTexts>): boolean {
    this.#inFlight = this.#waiting;
    this.#waiting = new Map();
    for (const [key, write] of this.#inFlight) {
      if (write.at >= (all.get(key)?.at ?? 0)) all.set(key, write);
    }
    return [...this.#inFlight.values()].some(({ isPushed }) => isPushed);
  }

  /**
   * The write in flight has ended (R7).
   *
   * @param isLost whether another navigation replaced it. Then the whole write is tried again after that
   *   one, once, including overruled keys, which are overruled again (R8). A key that was set again keeps
   *   its later value, but a caller's change still gets its history entry (R6)
   */
  end(isLost: boolean): void {
    const ended = this.#inFlight;
    this.#inFlight = new Map();
    if (!isLost) return;
    for (const [key, write] of ended) {
      if (write.isSecondTry) continue;
      this.#put(key, this.#waiting.get(key) ?? { ...write, isSecondTry: true }, write.isPushed);
    }
  }

  #put(key: string, write: WaitingWrite, isPushed: boolean): void {
    const isPushedAlready = this.#waiting.get(key)?.isPushed === true;
    this.#waiting.set(key, { ...write, isPushed: isPushed || isPushedAlready });
  }
}
