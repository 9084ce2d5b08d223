import { isDeepEqual } from '../core/state/share-structure';
import type { UrlKey } from './url-binding';

/** The text written for one key. */
export interface UrlChange {
  /** Null takes the key out. */
  readonly texts: readonly string[] | null;
  /** Larger is later: if two share a key, the later change is written. */
  readonly at: number;
  /** The signal that the value comes from (L17). */
  readonly signal?: unknown;
}

/** What is written, by key. */
export type UrlChanged = ReadonlyMap<string, UrlChange>;

/** What one WatchQuery wants to write. */
export interface UrlWrite {
  readonly changes: UrlChanged;
  /** Whether a history entry is added; else the current one is replaced (R6). */
  readonly isPushed: boolean;
  readonly scroll: 'after-transition' | 'manual';
}

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

/** Counts the changes of all WatchQueries: if two share a key, the later change is written. */
let changes = 0;

type WaitingWrite = KeyWrite & { readonly at: number };

/** What a WatchQuery waits to write into the URL, and what it is writing now. */
export class UrlWrites {
  readonly #waiting = new Map<UrlKey, WaitingWrite>();
  #inFlight: ReadonlyMap<UrlKey, WaitingWrite> = new Map();

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Replaces the key's pending write. It is pushed if one of the two is (R6). */
  add(key: UrlKey, write: KeyWrite): void {
    const isPushed = write.isPushed || this.#waiting.get(key)?.isPushed === true;
    this.#waiting.set(key, { ...write, isPushed, at: ++changes });
  }

  /** Whether the write in flight has this value for a key, so that the change is our own (R7). */
  carries(key: UrlKey, value: unknown): boolean {
    const write = this.#inFlight.get(key);
    return write !== undefined && isDeepEqual(write.value, value);
  }

  /** Whether the key's pending value was set after the value that was just written (R2). */
  isLater(key: UrlKey, written: UrlChanged): boolean {
    const [own, other] = [this.#waiting.get(key), written.get(key.key)];
    return own !== undefined && other !== undefined && own.at > other.at;
  }

  /** The key's value in our write in flight; another WatchQuery's may be later and win (R2). */
  inFlight(key: UrlKey): KeyWrite | undefined {
    return this.#inFlight.get(key);
  }

  /**
   * Drops the key's pending write, because a navigation has decided the value (R7). A write with that very
   * value stays, so that an earlier change of another WatchQuery is not written over it (R2).
   */
  drop(key: UrlKey, value: unknown): void {
    if (!isDeepEqual(this.#waiting.get(key)?.value, value)) this.#waiting.delete(key);
  }

  /** Drops all pending writes; @returns them */
  dropAll(): readonly (readonly [UrlKey, WaitingWrite])[] {
    const dropped = [...this.#waiting];
    this.#waiting.clear();
    return dropped;
  }

  /** Takes the pending writes, which are in flight from now on. */
  take(scroll: UrlWrite['scroll']): UrlWrite {
    const writes = this.dropAll();
    this.#inFlight = new Map(writes);
    return {
      changes: new Map(writes.map(([{ key }, write]) => [key, write])),
      isPushed: writes.some(([, { isPushed }]) => isPushed),
      scroll,
    };
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
      const later = this.#waiting.get(key);
      const isPushed = write.isPushed || later?.isPushed === true;
      this.#waiting.set(key, { ...(later ?? { ...write, isSecondTry: true }), isPushed });
    }
  }
}
