import { isDeepEqual } from '../core/state/share-structure';
import type { UrlKey } from './url-binding';

/** What is written of one key. */
export interface UrlChange {
  /** Null takes the key out. */
  readonly texts: readonly string[] | null;
  /** Larger is later: of a key that two share the later change is written. */
  readonly at: number;
}

/** What is written, by key. */
export type UrlChanged = ReadonlyMap<string, UrlChange>;

/** What one WatchQuery wants the URL to say. */
export interface UrlWrite {
  readonly changes: UrlChanged;
  /** Whether Back leads to what was before; else the entry in the history is replaced (R6). */
  readonly isPushed: boolean;
  readonly scroll: 'after-transition' | 'manual';
}

/** What one key is to say in the URL. */
export interface KeyWrite {
  /** What will be read there: not always what was set, a text may be too long or a limit capped. */
  readonly value: unknown;
  /** Null takes the key out. */
  readonly texts: readonly string[] | null;
  /** Whether Back leads to what was before (R6). */
  readonly isPushed: boolean;
  /** Whether it was lost once already. */
  readonly isSecondTry?: boolean;
}

/** Counts the changes of all WatchQueries: of a key that two share the later one is written. */
let changes = 0;

type WaitingWrite = KeyWrite & { readonly at: number };

/** What a WatchQuery wants to write into the URL, and what it is writing. */
export class UrlWrites {
  readonly #waiting = new Map<UrlKey, WaitingWrite>();
  #inFlight: ReadonlyMap<UrlKey, WaitingWrite> = new Map();

  get hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes the place of what waited for the key; a mixed batch is pushed (R6). */
  add(key: UrlKey, write: KeyWrite): void {
    const isPushed = write.isPushed || this.#waiting.get(key)?.isPushed === true;
    this.#waiting.set(key, { ...write, isPushed, at: ++changes });
  }

  /** Whether the write in flight carries this value for a key: then it is our own echo (R7). */
  carries(key: UrlKey, value: unknown): boolean {
    const write = this.#inFlight.get(key);
    return write !== undefined && isDeepEqual(write.value, value);
  }

  /** Whether what waits for a key was set after what has just been written there (R2). */
  isLater(key: UrlKey, written: UrlChanged): boolean {
    const [own, other] = [this.#waiting.get(key), written.get(key.key)];
    return own !== undefined && other !== undefined && own.at > other.at;
  }

  /** What is being written of a key, were it ours alone: another one may be later (R2). */
  inFlight(key: UrlKey): KeyWrite | undefined {
    return this.#inFlight.get(key);
  }

  /** Drops what waits for a key: somebody else has decided it (R7). */
  drop(key: UrlKey): void {
    this.#waiting.delete(key);
  }

  /** Drops all that waits; @returns it */
  dropAll(): readonly (readonly [UrlKey, WaitingWrite])[] {
    const dropped = [...this.#waiting];
    this.#waiting.clear();
    return dropped;
  }

  /** What waits is in flight from now on; null: nothing waits. */
  take(scroll: UrlWrite['scroll']): UrlWrite | null {
    if (!this.hasWaiting) return null;
    const writes = this.dropAll();
    this.#inFlight = new Map(writes);
    return {
      changes: new Map(writes.map(([{ key }, { texts, at }]) => [key, { texts, at }])),
      isPushed: writes.some(([, { isPushed }]) => isPushed),
      scroll,
    };
  }

  /**
   * The write in flight has ended, and is forgotten (R7).
   *
   * @param isLost another navigation took its place: all of it is tried again after that one, once;
   *   what was overruled, too, and will be again (R8)
   */
  end(isLost: boolean): void {
    const ended = this.#inFlight;
    this.#inFlight = new Map();
    if (!isLost) return;
    for (const [key, write] of ended) {
      if (write.isSecondTry || this.#waiting.has(key)) continue;
      this.#waiting.set(key, { ...write, isSecondTry: true });
    }
  }
}
