import {
  NavigationCancel,
  NavigationCancellationCode,
  NavigationEnd,
  NavigationError,
  NavigationSkipped,
  NavigationStart,
  type Router,
} from '@angular/router';
import { askedAt, differing, type Asked } from './asked';
import type { Watched } from './watched';

/** The navigation of ours that is under way: where to, and what each asked for when it began. */
interface OwnWrite {
  id: number | null;
  readonly url: string;
  readonly carried: ReadonlyMap<Watched, Asked>;
  isRedirected: boolean;
}

/** Follows the navigations of a trial, and tells the WatchQueries what they must make of them. */
export class Navigations {
  ours = 0;
  /** What must never happen. */
  readonly problems: string[] = [];
  /** Whether somebody has a promise of the navigation under way. */
  isAwaited = false;
  #isCalled = false;
  #isForeign = false;
  #write: OwnWrite | null = null;

  constructor(
    private readonly router: Router,
    private readonly watched: readonly Watched[],
    log: (line: string) => void,
  ) {
    const navigate = router.navigateByUrl.bind(router);
    router.navigateByUrl = (url, extras) => {
      if (!this.#isForeign) {
        const to = router.serializeUrl(typeof url === 'string' ? router.parseUrl(url) : url);
        log(`  we write ${to}`);
        this.#beginWrite(to);
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
      if (event instanceof NavigationEnd) {
        log(`  at ${event.urlAfterRedirects}`);
        this.#onEnd(event.id, event.urlAfterRedirects);
      } else if (event instanceof NavigationCancel) {
        log(`  cancelled (${event.code ?? '?'}): ${event.url}`);
        this.#onCancel(event.id, event.code);
      } else if (event instanceof NavigationError || event instanceof NavigationSkipped) {
        log(`  failed: ${event.url}`);
        if (event.id === this.#write?.id) this.#refuse();
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

  #beginWrite(url: string): void {
    this.ours++;
    const other = this.router.currentNavigation();
    if (other)
      this.problems.push(`our write cancels the navigation to ${String(other.initialUrl)}`);
    const alive = this.watched.filter(({ isAlive }) => isAlive);
    if (alive.length === 0) this.problems.push('something is written for nobody');
    const carried = new Map(alive.map(one => [one, one.latest]));
    this.#write = { id: null, url, carried, isRedirected: false };
  }

  #onEnd(id: number, url: string): void {
    const write = this.#write?.id === id ? this.#write : null;
    for (const one of this.watched) {
      const carried = write?.carried.get(one) ?? null;
      if (one.isAlive) one.sees(askedAt(url, one.keys), carried, write?.isRedirected === false);
    }
    // A redirect that leads back to where we are refuses the write.
    if (write?.isRedirected) this.#refuse();
    if (write) this.#write = null;
  }

  #onCancel(id: number, code: NavigationCancellationCode | undefined): void {
    const write = this.#write;
    if (write?.id !== id) return;
    if (code === NavigationCancellationCode.Redirect) {
      write.id = null;
      write.isRedirected = true;
    } else if (code === NavigationCancellationCode.SupersededByNewNavigation) {
      this.#lose();
    } else {
      this.#refuse();
    }
  }

  /** Of these parts the URL may go on saying something else. */
  #refuse(): void {
    for (const [one, part] of this.#unwritten()) one.refused.add(part);
    // What was overruled by the same write is as it was, too.
    for (const [one, asked] of this.#write?.carried ?? []) {
      for (const part of differing(asked, one.seen)) one.refused.add(part);
    }
    this.#write = null;
  }

  /** Lost once, a write is tried again; lost twice it is given up. */
  #lose(): void {
    for (const [one, part] of this.#unwritten()) {
      if (one.lost.has(part)) one.refused.add(part);
      one.lost.add(part);
    }
    this.#write = null;
  }

  #unwritten() {
    const { url = '' } = this.#write ?? {};
    return this.watched.flatMap(one =>
      differing(askedAt(url, one.keys), one.seen).map(part => [one, part] as const),
    );
  }
}
