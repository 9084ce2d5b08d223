import type { Signal } from '@angular/core';
import { itemAt } from '../core/errors/item-at';
import { isSamePosition } from '../core/paging/position';
import type { RequestTarget } from '../core/plan/request-variables';
import { applyUrl, valueOf, type UrlChanges, type UrlKey } from './url-binding';
import { readKey, settingOf, writeKey, type UrlParams } from './url-texts';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { isDestroyed, isQueued, type State } from '../core/state/state';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { URL_ADOPTED } from './adopt-url';
import { linkUrl, type UrlLink, type UrlSurroundings } from './link-url';
import { continuesText } from './continues-text';
import type { LinkedRouterOption } from './router-option';
import { featureEvent } from '../core/state/query-event';
import { isOnPage, type UrlPlace } from './router-port';
import { UrlSignals } from './url-signals';
import { UrlTurn } from './url-turn';
import {
  NOTHING,
  urlWriteQueueOf,
  type UrlParticipant,
  type UrlWriteQueue,
} from './url-write-queue';
import { UrlWrites, type KeyWrite, type Written, type WrittenTexts } from './url-writes';
import { warnOfCap } from './warn-of-cap';
import { warnOfClaims } from './warn-of-claims';
import { warnOfDefaults } from './warn-of-defaults';
import { warnOfSecrets } from './warn-of-secrets';
import { warnOfUnwritten } from './warn-of-unwritten';

declare const ngDevMode: boolean | undefined;

/**
 * Keeps the URL and the requests of a WatchQuery in step. It writes what is requested (R6), and adopts what
 * a foreign navigation has changed, judging by decoded values (R7).
 */
export class UrlPart implements QueryPart, UrlParticipant {
  readonly #queue: UrlWriteQueue;
  readonly #leave: () => void;
  readonly writes = new UrlWrites();
  readonly #turn: UrlTurn;
  readonly #signals: UrlSignals;
  /** The key whose text was being typed when the current history entry was made (R6). */
  #typed: UrlKey | undefined;
  #link: UrlLink;
  /** Ends the wait for a navigation; undefined while nothing waits (R9). */
  #endHold: (() => void) | undefined;

  constructor(
    readonly query: QueryPort,
    readonly option: LinkedRouterOption,
    start: RequestTarget,
    readonly surroundings: UrlSurroundings,
  ) {
    this.#queue = urlWriteQueueOf(option.router, surroundings.injector);
    const signals = new UrlSignals(
      query.plan,
      query.sources,
      start.variables,
      this.#queue.participants,
    );
    const initial = { ...start, variables: signals.defaults };
    this.#signals = signals;
    this.#link = linkUrl(query.plan, option, initial, signals.readOnly, surroundings);
    this.#signals.writeStart(this.#link);
    this.#turn = new UrlTurn(surroundings.injector, query);
    if (typeof ngDevMode === 'undefined' || ngDevMode) {
      // There is no state yet, and so no result of a variables function.
      const keysOnPage = this.#isOnPage ? this.#link.keys : [];
      warnOfClaims({ query, keysOnPage }, this.#queue.participants);
    }
    this.#leave = this.#queue.join(this);
  }

  /** The URL's values, replaced where a signal holds something else. */
  get start(): RequestTarget {
    const { start } = this.#link;
    return { ...start, variables: this.#signals.over(start.variables) };
  }

  /** The variables function has returned its first result: defaults and keys may differ (L15). */
  restart(start: RequestTarget, givenNames: ReadonlySet<string>): RequestTarget {
    this.#link = linkUrl(this.query.plan, this.option, start, givenNames, this.surroundings);
    return this.#link.start;
  }

  /** Waits for the end of a navigation, or until a test releases it (R9). */
  hold(release: (start: RequestTarget) => void): boolean {
    // In a routed component the URL is known. But a signal that holds something else follows it only at the
    // end of the navigation (L17).
    const isInStep = this.#link.path !== '' || isDeepEqual(this.start, this.#link.start);
    if (this.option.route.parent ? isInStep : this.#queue.isReady) return false;
    const holds = [this.#queue.waiting, this.surroundings.starts.held];
    const end = (): void => {
      this.onUrl(this.#queue.place, NOTHING, false);
      this.#endHold?.();
      this.#signals.writeStart(this.#link);
      release(this.start);
    };
    for (const hold of holds) hold.add(end);
    this.#endHold = () => {
      this.#endHold = undefined;
      for (const hold of holds) hold.delete(end);
    };
    return true;
  }

  get keysOnPage(): readonly UrlKey[] {
    return this.#isOnPage ? this.#keys : [];
  }

  follows(signal: Signal<unknown>): boolean {
    return this.keysOnPage.some(key => this.#signals.of(key) === signal);
  }

  run(before: State, after: State): void {
    if (isDestroyed(after)) {
      this.writes.dropAll();
      this.#endHold?.();
      this.#turn.end();
      this.#leave();
      return;
    }
    const { history = 'push', defaults } = this.option;
    const { draft, requested } = after;
    const sent = before.requested?.target ?? this.#link.start;
    // What is set counts from when it is set or, if that is later, from the call that sends it (R2).
    const known = isQueued(after) && !isQueued(before) ? sent : before.draft;
    if (draft !== known) this.writes.set(this.#changed(known, draft));
    if (!this.surroundings.isBrowser || !requested) return;
    // Only now it is known what a variables function gives (L15).
    if ((typeof ngDevMode === 'undefined' || ngDevMode) && !before.requested) {
      const callerNames = new Set([...after.givenNames, ...this.#signals.readOnly]);
      warnOfSecrets(this.query.plan, this.option, callerNames);
      warnOfDefaults(this, this.#queue.participants);
    }
    const { target, by } = requested;
    if (target !== before.requested?.target && by !== 'url') {
      const isLasting = before.isInitialized && by === 'caller';
      if (typeof ngDevMode === 'undefined' || ngDevMode) {
        warnOfCap(this.#keys, sent, target);
      }
      const changed = this.#changed(sent, target);
      const variables = changed.filter(({ part }) => part.kind === 'variable');
      // A page that other variables reset follows them.
      const deciding = variables.length > 0 ? variables : changed;
      const isPushed = deciding.some(key => (key.history ?? history) === 'push');
      this.#keep(changed, target, isLasting && isPushed);
    }
    const isFirstAnswer = after.isInitialized && !before.isInitialized;
    if (isFirstAnswer && defaults === 'keep') this.#keep(this.#keys, target, false);
    if (!this.writes.hasWaiting) return;
    // This is checked now, because the component may be attached again when the queue writes (R8).
    if (this.#isOnPage) this.#queue.schedule();
    else this.writes.dropAll();
  }

  onUrl({ path, params }: UrlPlace, written: Written, isBack: boolean): void {
    const link = this.#link;
    const lastPath = link.path;
    if (!this.#isOnPage) {
      this.writes.dropAll();
      link.path = undefined;
      return;
    }
    const keys = this.#keys;
    const isWaiting = (key: UrlKey) => this.writes.isOther(key, readKey(key, params));
    const lists = keys.filter(({ part }) => part.kind !== 'page');
    const changes = lists.flatMap(key => this.#changesOf(key, params, written, false));
    const unwritten = lists.filter(isWaiting);
    const rewritten: UrlKey[] = [];
    for (const key of keys) {
      const { part, lowest } = key;
      if (part.kind !== 'page') continue;
      // Variables, which name no paginator, make another list of each; a limit makes one of its own.
      const isOfList = ({ part: { paginator = part.paginator } }: Pick<UrlKey, 'part'>) =>
        paginator === part.paginator;
      const isOther = changes.some(isOfList);
      const isUnwritten = unwritten.some(isOfList);
      const isCursor = lowest < 0;
      if (isUnwritten && (isBack || isCursor)) {
        // The page in the URL is one of the list without what still waits to be written (P13, P14).
        if (isOther) changes.push({ part, value: null });
        // Where the URL says no cursor already, typed text is written alone (R6).
        if (isWaiting(key) || readKey(key, params) !== null) rewritten.push(key);
        this.writes.drop(key, null);
      } else {
        // Back, and a link to another list, decide the page: one that waits was set for the list before (P13).
        // So was a cursor that the URL does not say (P14).
        const isLink = isOther && !isUnwritten && written === NOTHING;
        const isDecided = (isCursor && isOther) || ((isBack || isLink) && isWaiting(key));
        changes.push(...this.#changesOf(key, params, written, isDecided));
      }
    }
    this.#typed = keys.find(key => this.#signals.isTyped(key) && this.writes.inFlight.has(key.key));
    link.path = path;
    link.params = params;
    const isMoved = path !== lastPath;
    const hasWaiting = keys.some(isWaiting);
    // What waits was set for the list before. If another list follows from the path, it begins at page 1 (P13).
    if (lastPath && isMoved && hasWaiting) {
      this.#turn.end();
      this.#queue.pause();
    } else {
      if (changes.length > 0) {
        changes.push(...this.#signals.derived(this.query.state.draft.variables));
      }
      const hasPages = changes.some(({ part }) => part.kind !== 'variable');
      if (isMoved || hasPages || (isBack && !hasWaiting)) this.#turn.begin();
    }
    if (changes.length > 0) {
      link.start = applyUrl(this.query.plan, link.start, changes);
      // While the WatchQuery is held, only its start changes.
      if (!this.#endHold) this.query.dispatch(featureEvent(URL_ADOPTED, changes));
    }
    this.#keep(rewritten, this.#asked, false, this.writes.isSecondTry);
  }

  takeWrite(all: Map<string, WrittenTexts>): boolean {
    const isPushed = this.writes.take(all);
    const { inFlight } = this.writes;
    const key = this.#typed;
    // A write that only goes on with the text for which the current history entry was made (R6).
    const isTypedOn =
      key &&
      inFlight.size === 1 &&
      continuesText(readKey(key, this.#link.params), inFlight.get(key.key)?.value);
    return isPushed && !isTypedOn;
  }

  /** The change of a key by a navigation; none if its value is known already, for example our own (R7). */
  #changesOf(key: UrlKey, params: UrlParams, written: Written, isDecided: boolean): UrlChanges {
    const link = this.#link;
    const value = readKey(key, params);
    // Whichever WatchQuery has set it.
    const own = written.get(key.key);
    const sent = readKey(key, { [key.key]: own?.texts });
    // Another WatchQuery wrote the key later (R2). An equal value overrules nothing (R7).
    const isOverruled = this.writes.inFlight.has(key.key) && !this.writes.carries(key, sent);
    // What it shows after it was away, no URL may have said: it was set meanwhile, or a guard had refused to
    // write it (R8).
    const last =
      link.path === undefined ? this.#wordsOf(key, this.#asked).value : readKey(key, link.params);
    const isSeen = !isOverruled && isDeepEqual(last, value);
    // This is true unless a guard has redirected that navigation.
    const isWritten = isDeepEqual(value, sent);
    const isKnown =
      !isDecided &&
      (isSeen ||
        this.writes.carries(key, value) ||
        (isWritten && this.writes.isLater(key, written)));
    const setting = settingOf(key, value);
    // The WatchQuery that wrote the value reads the same signal, which may hold later text (L17).
    const isSameSignal = isWritten && own?.signal === this.#signals.of(key);
    // While it was away, another page may have written the signal, or text may wait in it (R8).
    if (link.path === undefined || !(isKnown || isSameSignal || this.#endHold)) {
      this.#signals.write(key, setting);
    }
    if (isKnown) return [];
    this.writes.drop(key, value);
    return [{ part: key.part, value: setting }];
  }

  /** What is requested, or will be. */
  get #asked(): RequestTarget {
    return this.query.state.requested?.target ?? this.#link.start;
  }

  /** All keys except those of variables that now come from the variables function (L15). */
  get #keys(): readonly UrlKey[] {
    const { givenNames } = this.query.state;
    return this.#link.keys.filter(
      key =>
        key.part.kind !== 'variable' ||
        !givenNames.has(key.part.name) ||
        this.#signals.of(key) !== undefined,
    );
  }

  get #isOnPage(): boolean {
    return isOnPage(this.option);
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

  #keep(
    keys: readonly UrlKey[],
    target: RequestTarget,
    isPushed: boolean,
    isSecondTry = false,
  ): void {
    for (const key of keys) {
      const signal = this.#signals.of(key);
      const words = this.#wordsOf(key, target);
      if ((typeof ngDevMode === 'undefined' || ngDevMode) && words.isSaid && !words.texts) {
        warnOfUnwritten(key, valueOf(this.query.plan, key, target));
      }
      this.writes.add(key, { ...words, isPushed, isSecondTry, signal });
    }
  }

  /** Whether the URL is to say the value of a key (R3), by which texts, and the value that is then read. */
  #wordsOf(
    key: UrlKey,
    target: RequestTarget,
  ): Pick<KeyWrite, 'texts' | 'value'> & { readonly isSaid: boolean } {
    const value = valueOf(this.query.plan, key, target);
    const isSaid =
      !isDeepEqual(key.defaultValue, value) ||
      (this.option.defaults === 'keep' && value !== undefined);
    const texts = isSaid ? writeKey(key, value) : null;
    return { isSaid, texts, value: readKey(key, { [key.key]: texts }) };
  }
}
