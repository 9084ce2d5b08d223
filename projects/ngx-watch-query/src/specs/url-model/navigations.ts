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
import type { Recorder } from './recorder';
import type { End } from './trace';
import { shownOf, type Watched } from './watched';

/** The library's navigation in progress. */
interface OwnNavigation {
  readonly write: number;
  /** Null: it is about to start. */
  id: number | null;
  isRedirected: boolean;
}

/** Records the navigations of a trial, and knows which of them are the library's. */
export class Navigations {
  /** Whether somebody holds the promise of the navigation in progress. */
  isAwaited = false;
  #writes = 0;
  #isCalled = false;
  #isForeign = false;
  #own: OwnNavigation | null = null;

  constructor(
    private readonly router: Router,
    private readonly watched: readonly Watched[],
    private readonly record: Recorder,
    private readonly now: () => number,
  ) {
    const navigate = router.navigateByUrl.bind(router);
    router.navigateByUrl = (url, extras) => {
      if (!this.#isForeign) {
        const to = router.serializeUrl(typeof url === 'string' ? router.parseUrl(url) : url);
        this.#onWrite(to, extras?.replaceUrl === true);
      }
      this.#isCalled = true;
      return navigate(url, extras);
    };
    router.events.subscribe(event => this.#onEvent(event));
  }

  /** Runs a navigation of the application or the user. */
  foreign<R>(act: () => R): R {
    this.#isForeign = true;
    try {
      return act();
    } finally {
      this.#isForeign = false;
    }
  }

  #onWrite(to: string, isReplacing: boolean): void {
    const write = this.#writes++;
    const other = this.router.currentNavigation();
    this.record.add({
      is: 'wrote',
      write,
      from: this.router.url,
      to,
      isReplacing,
      underWay: other && String(other.initialUrl),
      shown: shownOf(this.watched),
      time: this.now(),
    });
    this.#own = { write, id: null, isRedirected: false };
  }

  #onEvent(event: Event): void {
    // A redirect to the current URL is skipped without a start.
    const isFirst = event instanceof NavigationStart || event instanceof NavigationSkipped;
    if (isFirst) {
      this.isAwaited = this.#isCalled;
      this.#isCalled = false;
      if (this.#own?.id === null) this.#own.id = event.id;
    }
    const own = 'id' in event && this.#own?.id === event.id ? this.#own : null;
    if (isLast(event)) this.record.add({ is: 'over' });
    if (event instanceof NavigationEnd) {
      const isBack = this.router.currentNavigation()?.trigger === 'popstate';
      this.#soon(() => this.#onFinished(own, event.urlAfterRedirects, isBack));
    } else if (event instanceof NavigationCancel) {
      this.record.note(`cancelled (${event.code ?? '?'}): ${event.url}`);
      if (own) this.#onCancel(own, event.code);
    } else if (event instanceof NavigationError || event instanceof NavigationSkipped) {
      this.record.note(`failed: ${event.url}`);
      if (own) this.#soon(() => this.#end(own, 'refused'));
    }
  }

  #onFinished(own: OwnNavigation | null, url: string, isBack: boolean): void {
    const shown = shownOf(this.watched);
    const write = own?.write ?? null;
    this.record.add({ is: 'finished', write, url, isBack, shown, time: this.now() });
    if (own) this.#end(own, own.isRedirected ? 'redirected' : 'finished');
  }

  #onCancel(own: OwnNavigation, code: NavigationCancellationCode | undefined): void {
    if (code === NavigationCancellationCode.Redirect) {
      own.id = null;
      own.isRedirected = true;
    } else if (code === NavigationCancellationCode.SupersededByNewNavigation) {
      this.#end(own, 'lost');
    } else {
      this.#soon(() => this.#end(own, 'refused'));
    }
  }

  /** Runs when a WatchQuery can first know of it; this microtask is queued earlier. */
  #soon(note: () => void): void {
    queueMicrotask(note);
  }

  #end(own: OwnNavigation, how: End): void {
    this.record.add({ is: 'ended', write: own.write, how });
    if (this.#own === own) this.#own = null;
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
