import type { Signal } from '@angular/core';
import { itemAt } from '../core/errors/item-at';
import { freshTrail } from '../core/paging/follow-trail';
import { isSamePosition } from '../core/paging/position';
import type { RequestTarget } from '../core/plan/request-variables';
import { applyUrl, valueOf, type UrlKey } from './url-binding';
import { readKey, settingOf, writeKey, type UrlParams } from './url-texts';
import { isDeepEqual } from '../core/state/share-structure';
import { isDestroyed, type State } from '../core/state/state';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { URL_ADOPTED } from './adopt-url';
import { linkUrl, type UrlLink, type UrlSurroundings } from './link-url';
import { continuesText } from './continues-text';
import type { LinkedRouterOption } from './router-option';
import { featureEvent } from '../core/state/query-event';
import { merged } from './merge-writes';
import { isOnPage, type UrlPlace } from './router-port';
import { UrlSignals } from './url-signals';
import { UrlTurn } from './url-turn';
import { urlWriteQueueOf, type UrlParticipant, type UrlWriteQueue } from './url-write-queue';
import { UrlWrites, type UrlChanged, type UrlWrite } from './url-writes';
import { warnOfCap } from './warn-of-cap';
import { warnOfClaims } from './warn-of-claims';
import { warnOfUnwritten } from './warn-of-unwritten';

declare const ngDevMode: boolean | undefined;

/**
 * Keeps the URL and the requests of a WatchQuery in step. It writes what is requested (R6), and adopts what
 * a foreign navigation has changed, judging by decoded values (R7).
 */
export class UrlPart implements QueryPart, UrlParticipant {
  readonly #queue: UrlWriteQueue;
  readonly #leave: () => void;
  readonly #writes = new UrlWrites();
  /** The values of keys whose write was dropped because the WatchQuery was not on the page (R8). */
  readonly #missed = new Map<UrlKey, unknown>();
  readonly #turn: UrlTurn;
  readonly #signals: UrlSignals;
  /** The key whose text was being typed when the current history entry was made (R6). */
  #typed: UrlKey | undefined;
  #link: UrlLink;
  /**
   * The parameters of the last finished navigation that had this WatchQuery on its page, and the path of
   * the last navigation of all, so that coming back counts as a change of the path (P13).
   */
  #seen: UrlPlace;
  #baseline: RequestTarget;
  #endHold: (() => void) | undefined;

  constructor(
    readonly query: QueryPort,
    private readonly option: LinkedRouterOption,
    start: RequestTarget,
    private readonly surroundings: UrlSurroundings,
  ) {
    this.#queue = urlWriteQueueOf(option.router);
    const signals = new UrlSignals(
      query.plan,
      query.sources,
      start.variables,
      this.#queue.participants,
    );
    const initial = { ...start, variables: signals.defaults };
    this.#signals = signals;
    this.#link = linkUrl(query.plan, option, initial, signals.readOnly, surroundings);
    this.#seen = this.#link.place;
    this.#baseline = this.#link.start;
    this.#writeSignals();
    this.#turn = new UrlTurn(surroundings.injector, event => query.dispatch(event));
    if (typeof ngDevMode === 'undefined' || ngDevMode) warnOfClaims(this, this.#queue.participants);
    this.#leave = this.#queue.join(this);
  }

  /** The URL's values, replaced where a signal holds something else. */
  get start(): RequestTarget {
    const { variables } = this.#baseline;
    return { ...this.#baseline, variables: this.#signals.over(variables) };
  }

  /** The variables function has returned its first result: defaults and keys may differ (L15). */
  restart(start: RequestTarget, functionNames: ReadonlySet<string>): RequestTarget {
    this.#link = linkUrl(this.query.plan, this.option, start, functionNames, this.surroundings);
    this.#seen = this.#link.place;
    return (this.#baseline = this.#link.start);
  }

  /** Waits for the first navigation, or until a test releases it (R9). */
  hold(release: (start: RequestTarget) => void): boolean {
    if (!this.#link.isHeld) return false;
    const end = (): void => {
      // A hold released earlier may have destroyed this WatchQuery.
      if (isDestroyed(this.query.state)) return;
      this.onUrl(this.#queue.place, new Map());
      this.#endHold?.();
      this.#writeSignals();
      release(this.start);
    };
    const { held } = this.surroundings.starts;
    const leave = this.#queue.whenReady(end);
    held.add(end);
    this.#endHold = () => {
      this.#endHold = undefined;
      leave();
      held.delete(end);
    };
    return true;
  }

  get keysOnPage(): readonly UrlKey[] {
    return this.#isOnPage ? this.#link.keys : [];
  }

  follows(signal: Signal<unknown>): boolean {
    return this.#link.keys.some(key => this.#signals.of(key) === signal);
  }

  get hasWrite(): boolean {
    return this.#writes.hasWaiting;
  }

  run(before: State, after: State): void {
    if (isDestroyed(after)) {
      this.#writes.dropAll();
      this.#endHold?.();
      this.#turn.end();
      this.#leave();
      return;
    }
    const keys = this.#keys;
    const { history = 'push', defaults } = this.option;
    const { maxLimit, isBrowser } = this.surroundings;
    const { requested } = after;
    if (!isBrowser || !requested) return;
    const { target, by } = requested;
    if (target !== before.requested?.target && by !== 'url') {
      const isLasting = after.isInitialized && by === 'caller';
      const from = before.requested?.target ?? this.#baseline;
      if (typeof ngDevMode === 'undefined' || ngDevMode) {
        warnOfCap(keys, from, target, maxLimit);
      }
      const changed = this.#changed(from, target);
      const variables = changed.filter(({ part }) => part.kind === 'variable');
      // A page that other variables reset follows them.
      const deciding = variables.length > 0 ? variables : changed;
      const isPushed = deciding.some(key => (key.history ?? history) === 'push');
      this.#keep(changed, target, isLasting && isPushed);
    }
    const isFirstAnswer = after.isInitialized && !before.isInitialized;
    if (isFirstAnswer && defaults === 'keep') this.#keep(keys, target, false);
    if (!this.#writes.hasWaiting) return;
    // This is checked now, because the component may be attached again when the queue writes (R8).
    if (this.#isOnPage) this.#queue.schedule();
    else this.#dropWrites();
  }

  onUrl(place: UrlPlace, written: UrlChanged): void {
    const keys = this.#keys;
    if (!this.#isOnPage) {
      this.#dropWrites();
      this.#seen = { ...this.#seen, path: place.path };
      return;
    }
    const changes = keys.flatMap(key => {
      const value = this.#read(key, place.params);
      const before = this.#before(key, written);
      if (isDeepEqual(before, value) || this.#writes.carries(key, value)) return [];
      // This is true unless a guard has redirected that navigation.
      const isWritten = () => isDeepEqual(value, this.#written(key, written));
      if (this.#writes.isLater(key, written) && isWritten()) return [];
      this.#writes.drop(key, value);
      const setting = settingOf(key, value);
      // The WatchQuery that wrote the value reads the same signal, which may hold later text (L17).
      const isSameSignal = isWritten() && written.get(key.key)?.signal === this.#signals.of(key);
      if (!this.#endHold && !isSameSignal) this.#signals.write(key, setting);
      return [{ part: key.part, value: setting }];
    });
    this.#typed = keys.find(
      key => this.#signals.isTyped(key) && written.has(key.key) && this.#writes.inFlight(key),
    );
    const isOtherPath = place.path !== this.#seen.path;
    this.#seen = place;
    this.#missed.clear();
    if (isOtherPath || changes.some(({ part }) => part.kind !== 'variable')) this.#turn.begin();
    if (changes.length === 0) return;
    const trails = this.#baseline.positions.map(freshTrail);
    this.#baseline = applyUrl(this.query.plan, this.#baseline, changes, trails);
    // While the WatchQuery is held, only its start changes.
    if (this.#endHold) return;
    const derived = this.#signals.derived(this.query.state.draft.variables);
    this.query.dispatch(featureEvent(URL_ADOPTED, [...changes, ...derived]));
  }

  takeWrite(): UrlWrite {
    const write = this.#writes.take(this.option.scroll ?? 'after-transition');
    return { ...write, isPushed: write.isPushed && !this.#isTypedOn(write) };
  }

  onWriteEnded(isLost: boolean): void {
    this.#writes.end(isLost);
  }

  /** All keys except those of variables that now come from the variables function (L15). */
  get #keys(): readonly UrlKey[] {
    const { functionNames } = this.query.state;
    return this.#link.keys.filter(
      key =>
        key.part.kind !== 'variable' ||
        !functionNames.has(key.part.name) ||
        this.#signals.of(key) !== undefined,
    );
  }

  get #isOnPage(): boolean {
    return !this.#link.isRouted || isOnPage(this.option);
  }

  /** Whether a write only goes on with the text for which the current history entry was made (R6). */
  #isTypedOn({ changes }: UrlWrite): boolean {
    const key = this.#typed;
    if (!key || changes.size > 1) return false;
    return continuesText(this.#read(key, this.#seen.params), this.#writes.inFlight(key)?.value);
  }

  /** Writes the start values into the signals, too (L17). */
  #writeSignals(): void {
    this.#signals.writeStart(this.#link.keys, this.#baseline.variables);
  }

  /** The page was left or detached: pending writes do not belong to the current page (R8). */
  #dropWrites(): void {
    for (const [key, { value }] of this.#writes.dropAll()) this.#missed.set(key, value);
  }

  /** The key's value if our pending writes had already reached the URL. */
  #before(key: UrlKey, written: UrlChanged): unknown {
    const own = this.#writes.inFlight(key);
    // Another WatchQuery wrote the key later (R2). An equal value overrules nothing (R7).
    const isOverruled =
      own && written.has(key.key) && !isDeepEqual(own.value, this.#written(key, written));
    if (isOverruled) return own.value;
    return this.#missed.has(key) ? this.#missed.get(key) : this.#read(key, this.#seen.params);
  }

  /** The key's value in what our navigation wrote, whichever WatchQuery has set it. */
  #written(key: UrlKey, written: UrlChanged): unknown {
    return this.#read(key, merged({}, written));
  }

  #read(key: UrlKey, params: UrlParams): unknown {
    return readKey(key, params, this.surroundings.maxLimit);
  }

  /** The keys whose values differ. A page and its limit go together, so that bad text is removed. */
  #changed(from: RequestTarget, to: RequestTarget): readonly UrlKey[] {
    const { plan } = this.query;
    return this.#keys.filter(key => {
      const { part } = key;
      return part.kind === 'variable' || this.option.isAppended
        ? !isDeepEqual(valueOf(plan, key, from), valueOf(plan, key, to))
        : !isSamePosition(
            itemAt(from.positions, part.paginator),
            itemAt(to.positions, part.paginator),
          );
    });
  }

  #keep(keys: readonly UrlKey[], target: RequestTarget, isPushed: boolean): void {
    for (const key of keys) {
      const value = valueOf(this.query.plan, key, target);
      const texts = this.#textsOf(key, value);
      const read = texts === null ? key.defaultValue : this.#read(key, { [key.key]: texts });
      this.#writes.add(key, { value: read, texts, isPushed, signal: this.#signals.of(key) });
    }
  }

  #textsOf(key: UrlKey, value: unknown): readonly string[] | null {
    const isDefault = isDeepEqual(key.defaultValue, value);
    if (isDefault && (this.option.defaults !== 'keep' || value === undefined)) return null;
    const texts = writeKey(key, value);
    if (texts === null && (typeof ngDevMode === 'undefined' || ngDevMode)) {
      warnOfUnwritten(key, value);
    }
    return texts;
  }
}
