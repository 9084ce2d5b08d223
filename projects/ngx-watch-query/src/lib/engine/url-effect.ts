import { itemAt } from '../errors/item-at';
import { warn } from '../errors/warn';
import { freshTrail } from '../pagination/follow-trail';
import { isSamePosition } from '../pagination/position';
import type { Plan } from '../plan/plan';
import type { Wanted } from '../plan/request-variables';
import { applyUrl, valueOf, type UrlKey } from '../plan/url-binding';
import { readKey, settingOf, writeKey, type UrlParams } from '../plan/url-texts';
import { isDeepEqual } from '../state/share-structure';
import type { State } from '../state/state';
import type { WatchEvent } from '../state/watch-event';
import type { Effect } from './effect';
import { merged } from './merge-writes';
import { isOnPage, type RouterPort, type UrlPlace } from './router-port';
import type { StartQueue } from './start-queue';
import { UrlTurn } from './url-turn';
import { urlWriteQueueOf, type UrlParticipant, type UrlWriteQueue } from './url-write-queue';
import { UrlWrites, type UrlChanged, type UrlWrite } from './url-writes';
import { warnOfCap } from './warn-of-cap';
import { warnOfClaims } from './warn-of-claims';

declare const ngDevMode: boolean | undefined;

/** How a WatchQuery and the URL follow each other. */
export interface UrlLink {
  readonly port: RouterPort;
  /** Whether it belongs to a routed component: another one is on every page. */
  readonly isRouted: boolean;
  readonly plan: Plan;
  readonly keys: readonly UrlKey[];
  readonly maxLimit: number | null;
  /** For warnings: which WatchQuery this is. */
  readonly name: string;
  readonly history: 'push' | 'replace';
  readonly defaults: 'omit' | 'keep';
  readonly scroll: 'after-transition' | 'manual';
  /** False on a server: there the URL is read, never written (R9). */
  readonly isWritten: boolean;
  /** Whether the URL says nothing yet: read, write and request wait for the first navigation (R9). */
  readonly isHeld: boolean;
  /** What the WatchQuery began with: changes of it are written. */
  readonly beginning: Wanted;
  /** What the URL said then. */
  readonly place: UrlPlace;
  /** Calls back when the application has next rendered; @returns takes it back */
  readonly afterRender: (callback: () => void) => () => void;
}

/** What waits for the first navigation. */
export interface UrlHold {
  readonly starts: StartQueue;
  /** Lets it begin, where the URL says. */
  readonly begin: (beginning: Wanted) => void;
}

/**
 * Keeps the URL and what is sent in step. What is sent is written (R6); what a foreign navigation
 * changed, as told by comparing decoded values, is adopted (R7).
 */
export class UrlEffect implements Effect, UrlParticipant {
  readonly #queue: UrlWriteQueue;
  readonly #leave: () => void;
  readonly #writes = new UrlWrites();
  /** What the URL of the last finished navigation says that had us on its page. */
  #seen: UrlPlace;
  /** What it would say of keys whose write was dropped because we were not on the page (R8). */
  readonly #missed = new Map<UrlKey, unknown>();
  readonly #turn: UrlTurn;
  #baseline: Wanted;
  #endHold: (() => void) | undefined;

  constructor(
    private link: UrlLink,
    private readonly dispatch: (event: WatchEvent) => void,
    hold: UrlHold,
  ) {
    this.#seen = link.place;
    this.#turn = new UrlTurn(link.afterRender, dispatch);
    this.#baseline = link.beginning;
    this.#queue = urlWriteQueueOf(link.port.router);
    if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfClaims(this, this.#queue.participants);
    this.#leave = this.#queue.join(this);
    if (link.isHeld) this.#hold(hold);
  }

  /** The first variables are known only now: other defaults, and other keys of its own (L15). */
  rebind(link: UrlLink): void {
    this.link = link;
    this.#baseline = link.beginning;
    this.#seen = link.place;
  }

  /** The pagination keys it claims, for the warning that another one claims them, too (R2). */
  get claims(): ReadonlySet<string> {
    const keys = this.#isOnPage ? this.link.keys : [];
    return new Set(keys.filter(({ part }) => part.kind !== 'variable').map(({ key }) => key));
  }

  get name(): string {
    return this.link.name;
  }

  get hasWrite(): boolean {
    return this.#writes.hasWaiting;
  }

  run(before: State, after: State): void {
    if (after.isDestroyed) {
      this.#writes.dropAll();
      this.#endHold?.();
      this.#turn.end();
      this.#leave();
      return;
    }
    const { keys, history, defaults, isWritten } = this.link;
    if (!isWritten || !after.sent) return;
    if (after.sent !== before.sent && after.sentBy !== 'url') {
      const isLasting = after.isInitialized && after.sentBy === 'caller';
      const from = before.sent ?? this.#baseline;
      if (typeof ngDevMode === 'undefined' || ngDevMode) {
        warnOfCap(keys, from, after.sent, this.link.maxLimit);
      }
      this.#keep(this.#changed(from, after.sent), after.sent, isLasting && history === 'push');
    }
    const isFirstAnswer = after.isInitialized && !before.isInitialized;
    if (isFirstAnswer && defaults === 'keep') this.#keep(keys, after.sent, false);
    if (!this.#writes.hasWaiting) return;
    // Not when the queue's turn comes: it may be attached again by then (R8).
    if (this.#isOnPage) this.#queue.schedule();
    else this.#dropWrites();
  }

  onUrl(place: UrlPlace, written: UrlChanged): void {
    const { plan, keys } = this.link;
    if (!this.#isOnPage) {
      this.#dropWrites();
      return;
    }
    const changes = keys.flatMap(key => {
      const value = this.#read(key, place.params);
      const before = this.#before(key, written);
      if (isDeepEqual(before, value) || this.#writes.carries(key, value)) return [];
      // Unless a guard has led that navigation elsewhere.
      const isWritten = () => isDeepEqual(value, this.#written(key, written));
      if (this.#writes.isLater(key, written) && isWritten()) return [];
      this.#writes.drop(key);
      return [{ part: key.part, value: settingOf(key, value) }];
    });
    const isOtherPath = place.path !== this.#seen.path;
    this.#seen = place;
    this.#missed.clear();
    if (isOtherPath || changes.some(({ part }) => part.kind !== 'variable')) this.#turn.begin();
    if (changes.length === 0) return;
    const trails = this.#baseline.positions.map(freshTrail);
    this.#baseline = applyUrl(plan, this.#baseline, changes, trails);
    // Held, it only begins elsewhere.
    if (!this.#endHold) this.dispatch({ type: 'url-adopted', changes });
  }

  takeWrite(): UrlWrite | null {
    return this.#writes.take(this.link.scroll);
  }

  onWriteEnded(isLost: boolean): void {
    this.#writes.end(isLost);
  }

  get #isOnPage(): boolean {
    return !this.link.isRouted || isOnPage(this.link.port);
  }

  /** Left or detached: what we wanted to write belongs to another page (R8). */
  #dropWrites(): void {
    for (const [key, { value }] of this.#writes.dropAll()) this.#missed.set(key, value);
  }

  /** Waits for the first navigation, or for a test that does not (R9). */
  #hold({ starts, begin }: UrlHold): void {
    const end = (): void => {
      this.onUrl(this.#queue.place, new Map());
      this.#endHold?.();
      begin(this.#baseline);
    };
    const leaves = [this.#queue.whenReady(end), starts.hold(end)];
    this.#endHold = () => {
      this.#endHold = undefined;
      for (const leave of leaves) leave();
    };
  }

  /** What a key would say now, had nobody else navigated, and all of ours been written. */
  #before(key: UrlKey, written: UrlChanged): unknown {
    const own = this.#writes.inFlight(key);
    // Another WatchQuery was later (R2); where it says the same, nothing was overruled (R7).
    const isOverruled =
      own && written.has(key.key) && !isDeepEqual(own.value, this.#written(key, written));
    if (isOverruled) return own.value;
    return this.#missed.has(key) ? this.#missed.get(key) : this.#read(key, this.#seen.params);
  }

  /** What our navigation was to say of a key, whoever of us has written it. */
  #written(key: UrlKey, written: UrlChanged): unknown {
    return this.#read(key, merged({}, written));
  }

  #read(key: UrlKey, params: UrlParams): unknown {
    return readKey(key, params, this.link.maxLimit);
  }

  /** The keys that differ; a page and its limit go together, so that bad text leaves with them. */
  #changed(from: Wanted, to: Wanted): readonly UrlKey[] {
    const { plan, keys } = this.link;
    return keys.filter(key => {
      const { part } = key;
      return part.kind === 'variable'
        ? !isDeepEqual(valueOf(plan, key, from), valueOf(plan, key, to))
        : !isSamePosition(
            itemAt(from.positions, part.paginator),
            itemAt(to.positions, part.paginator),
          );
    });
  }

  #keep(keys: readonly UrlKey[], sent: Wanted, isPushed: boolean): void {
    for (const key of keys) {
      const value = valueOf(this.link.plan, key, sent);
      const texts = this.#textsOf(key, value);
      const read = texts === null ? key.defaultValue : this.#read(key, { [key.key]: texts });
      this.#writes.add(key, { value: read, texts, isPushed });
    }
  }

  #textsOf(key: UrlKey, value: unknown): readonly string[] | null {
    const isDefault = isDeepEqual(key.defaultValue, value);
    if (isDefault && (this.link.defaults === 'omit' || value === undefined)) return null;
    const texts = writeKey(key, value);
    if (texts === null && (typeof ngDevMode === 'undefined' || ngDevMode)) {
      warn('WQ206', `the value of "${key.key}" is too long or of another type: not in the URL.`);
    }
    return texts;
  }
}
