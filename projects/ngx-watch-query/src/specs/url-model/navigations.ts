import {
  NavigationCancel,
  NavigationCancellationCode,
  NavigationEnd,
  NavigationError,
  NavigationSkipped,
  NavigationStart,
  type Event,
  type Router,
} from '@angular/router';
import { askedAt, PARTS, textAround } from './asked';
import type { Watched, Write } from './watched';

/** Between two writes, in milliseconds (R9). */
const PAUSE = 50;

/** The navigation of ours that is under way. */
interface OwnWrite {
  id: number | null;
  readonly writers: readonly Watched[];
  /** By key. */
  readonly written: ReadonlyMap<string, Write>;
  isRedirected: boolean;
}

/** Follows the navigations of a trial, and tells the WatchQueries what they must make of them. */
export class Navigations {
  ours = 0;
  /** What must never happen. */
  readonly problems: string[] = [];
  /** Whether somebody has a promise of the navigation under way. */
  isAwaited = false;
  /** Whether one has ended, other than by giving way to the next one. */
  hasEnded = false;
  #isCalled = false;
  #isForeign = false;
  #write: OwnWrite | null = null;
  /** How many navigations have ended that a WatchQuery cannot know of yet. */
  #unread = 0;
  #lastEnd = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly router: Router,
    private readonly watched: readonly Watched[],
    private readonly history: 'push' | 'replace',
    log: (line: string) => void,
  ) {
    const navigate = router.navigateByUrl.bind(router);
    router.navigateByUrl = (url, extras) => {
      if (!this.#isForeign) {
        const to = router.serializeUrl(typeof url === 'string' ? router.parseUrl(url) : url);
        log(`  we write ${to}`);
        this.#beginWrite(to, extras?.replaceUrl === true);
      }
      this.#isCalled = true;
      return navigate(url, extras);
    };
    router.events.subscribe(event => {
      // A redirect to where we are does not even start.
      const isFirst = event instanceof NavigationStart || event instanceof NavigationSkipped;
      if (isFirst) {
        this.isAwaited = this.#isCalled;
        this.#isCalled = false;
      }
      if (isFirst && this.#write?.id === null) this.#write.id = event.id;
      const write = 'id' in event && this.#write?.id === event.id ? this.#write : null;
      if (isLast(event)) this.hasEnded = true;
      if (event instanceof NavigationEnd) {
        log(`  at ${event.urlAfterRedirects}`);
        this.#soon(() => this.#onEnd(write, event.urlAfterRedirects));
      } else if (event instanceof NavigationCancel) {
        log(`  cancelled (${event.code ?? '?'}): ${event.url}`);
        if (write) this.#onCancel(write, event.code);
      } else if (event instanceof NavigationError || event instanceof NavigationSkipped) {
        log(`  failed: ${event.url}`);
        if (write) this.#refuse(write);
      }
    });
  }

  /** A navigation of the application or of the user. */
  foreign<R>(act: () => R): R {
    this.#isForeign = true;
    try {
      return act();
    } finally {
      this.#isForeign = false;
    }
  }

  #beginWrite(url: string, isReplacing: boolean): void {
    this.ours++;
    const { problems, router } = this;
    const other = router.currentNavigation();
    if (this.#unread > 0) problems.push('our write does not know of a navigation that has ended');
    if (!this.hasEnded) problems.push('our write comes before the first navigation has ended');
    if (other) problems.push(`our write cancels the navigation to ${String(other.initialUrl)}`);
    const shown = this.watched.filter(({ isShown }) => isShown);
    const writers = shown.filter(({ writes }) => writes.length > 0);
    if (writers.length === 0) problems.push('something is written for nobody');
    if (url === router.url) problems.push('our write changes nothing');
    if (performance.now() < this.#lastEnd + PAUSE) problems.push('our writes have no pause');
    this.#checkHistory(shown, isReplacing);
    const written = latestOf(shown);
    this.#checkText(url, shown, written);
    for (const writer of writers) writer.begins(askedAt(url, writer.keys));
    this.#write = { id: null, writers, written, isRedirected: false };
  }

  /** Pushed is what a caller changed after the first answer, and all that is written with it (R6). */
  #checkHistory(shown: readonly Watched[], isReplacing: boolean): void {
    const isPushed = this.history === 'push' && shown.some(one => one.mayPush);
    if (!isReplacing && !isPushed) this.problems.push('our write is pushed');
    const { url } = this.router;
    const mustPush = isPushed && shown.some(one => one.mustPush(askedAt(url, one.keys)));
    if (isReplacing && mustPush) this.problems.push('our write is replaced');
  }

  /** All that somebody wants to write is written, and nothing else. */
  #checkText(url: string, shown: readonly Watched[], due: ReadonlyMap<string, Write>): void {
    for (const { keys } of shown) {
      const [written, before] = [askedAt(url, keys), askedAt(this.router.url, keys)];
      for (const part of PARTS) {
        const key = keys[part];
        const write = due.get(key);
        const value = write ? write.value : before[part];
        if (written[part] !== value) this.problems.push(`we write ${url}, but ${key} is ${value}`);
      }
    }
    const keys = shown.flatMap(one => Object.values<string>(one.keys));
    if (textAround(url, keys) !== textAround(this.router.url, keys)) {
      this.problems.push(`our write ${url} changes what is not ours in ${this.router.url}`);
    }
  }

  #onEnd(write: OwnWrite | null, url: string): void {
    for (const one of this.watched) {
      if (one.isAlive) one.sees(askedAt(url, one.keys), write?.written ?? new Map());
    }
    if (write) this.#close(write, one => (write.isRedirected ? one.isRefused() : one.ends()));
  }

  #onCancel(write: OwnWrite, code: NavigationCancellationCode | undefined): void {
    if (code === NavigationCancellationCode.Redirect) {
      write.id = null;
      write.isRedirected = true;
    } else if (code === NavigationCancellationCode.SupersededByNewNavigation) {
      this.#close(write, one => one.loses());
    } else {
      this.#refuse(write);
    }
  }

  /** As soon as a WatchQuery can know of it; this is asked for earlier, and runs first. */
  #soon(look: () => void): void {
    this.#unread++;
    queueMicrotask(() => {
      this.#unread--;
      look();
    });
  }

  #refuse(write: OwnWrite): void {
    this.#soon(() => this.#close(write, one => one.isRefused()));
  }

  #close(write: OwnWrite, end: (writer: Watched) => void): void {
    // Nobody follows to its end what those wrote who are all destroyed by then.
    if (write.writers.some(({ isAlive }) => isAlive)) this.#lastEnd = performance.now();
    for (const writer of write.writers) end(writer);
    if (this.#write === write) this.#write = null;
  }
}

/** Whether no other navigation follows by itself. */
function isLast(event: Event): boolean {
  if (!(event instanceof NavigationCancel)) {
    return [NavigationEnd, NavigationError, NavigationSkipped].some(kind => event instanceof kind);
  }
  const { Redirect, SupersededByNewNavigation } = NavigationCancellationCode;
  return event.code !== Redirect && event.code !== SupersededByNewNavigation;
}

/** What is to be written of each key: of what two want the later. */
function latestOf(watched: readonly Watched[]): ReadonlyMap<string, Write> {
  const all = watched.flatMap(({ writes }) => writes);
  return new Map(all.sort(([, a], [, b]) => a.at - b.at));
}
