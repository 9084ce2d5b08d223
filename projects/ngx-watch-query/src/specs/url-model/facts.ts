import { askedAt, PARTS, type Asked, type Names, type Part } from './asked';
import { mayAsk } from './may-ask';
import type { End, Happened, Happening, Trace } from './trace';

/** What is known of a WatchQuery at one point of a trace. */
export interface Known {
  readonly who: number;
  /** Its keys in the URL. */
  readonly keys: Names;
  /** Its last request; before the first one the URL at its creation. */
  asked: Asked;
  /** For each part, the index of the last request that changed it. */
  readonly setAt: Record<Part, number>;
  /** For each part, the index from which on the tries to write it count (R8). */
  readonly triedFrom: Record<Part, number>;
  /** The search that its caller has set, sent or not. */
  search: string | undefined;
  /** Whether its caller has set, before the first request, what was set already: hardly a change. */
  isSetInVain: boolean;
  /** Whether a request of its caller waits for the next flush. */
  isQueued: boolean;
  /** The index of the call that has set the search or, if it is later, of the one that sends it. */
  calledAt: number;
  /**
   * The index at which its caller chose the search (0: the URL did), and whether that is uncertain.
   */
  chosenAt: number;
  isChoiceDoubtful: boolean;
  requests: number;
  isAlive: boolean;
  /** The URL of the last finished navigation during which it was on the page. */
  seen: Asked;
  /** Whether it was on the page in the very last finished navigation. */
  isShown: boolean;
}

/** A navigation of the library. */
export interface OwnWrite extends Happened<'wrote'> {
  readonly at: number;
  /** The last request of each WatchQuery when it began. */
  readonly asked: readonly Asked[];
  /** For each WatchQuery, the parts of which an earlier write had failed. */
  readonly excused: readonly ReadonlySet<Part>[];
  /** Null: it is in progress. */
  end: End | null;
}

/** What a trace says up to one of its happenings, and nothing of what follows. */
export class Facts {
  readonly known: Known[] = [];
  readonly writes: OwnWrite[] = [];
  /** Whether a navigation has ended, other than by giving way to the next one. */
  isFirstOver = false;

  constructor(readonly trace: Trace) {}

  of(who: number): Known {
    const known = this.known[who];
    if (!known) throw new Error(`nobody is number ${who}`);
    return known;
  }

  write(number: number): OwnWrite {
    const write = this.writes[number];
    if (!write) throw new Error(`nothing was written as number ${number}`);
    return write;
  }

  /** The other one of two WatchQueries that share the key of the search (R2). */
  rivalOf({ who }: Known): Known | null {
    return this.trace.form === 'shared' ? this.of(who % 2 === 0 ? who + 1 : who - 1) : null;
  }

  /**
   * Whether the URL may keep differing from the last request in a part. That is so if a guard has
   * refused or redirected a write since, or other navigations have cancelled two (R8).
   */
  isExcused(known: Known, part: Part): boolean {
    const ends = this.#endsSince(known, part);
    const isRefused = ends.some(end => end === 'refused' || end === 'redirected');
    return isRefused || ends.filter(end => end === 'lost').length > 1;
  }

  /**
   * The parts in which a URL differs from the one that a WatchQuery saw last, and the page that waits to be
   * written, if Back or a link to another list has surely decided it. While a search or a limit waits to be
   * written, the page to which Back leads is none of its list (P13).
   */
  changedBy(finished: Happened<'finished'>, known: Known): readonly Part[] {
    const said = askedAt(finished.url, known.keys);
    const changed = PARTS.filter(part => said[part] !== known.seen[part]);
    if (this.isBackAmidChange(finished, known)) return changed.filter(part => part !== 'page');
    const unsaid = PARTS.filter(
      part => !changed.includes(part) && said[part] !== known.asked[part],
    );
    const isOtherList = changed.some(part => part !== 'page' && said[part] !== known.asked[part]);
    const isDoubtful =
      !(finished.isBack || isOtherList) ||
      unsaid.some(part => part !== 'page' || this.isExcused(known, part));
    return !isDoubtful && this.mayDecidePage(finished, known) ? [...changed, 'page'] : changed;
  }

  /**
   * Whether Back or a link to another list leads to another page than the one asked for, although the page in the
   * URL stays. If that page was waiting to be written, and nothing else was, it is given up (P13); if a guard has
   * refused it, it stays. Likewise the page to which Back leads counts where a guard has refused all that seems
   * to wait.
   */
  mayDecidePage(finished: Happened<'finished'>, known: Known): boolean {
    const { isBack, write, url } = finished;
    const { keys, seen, asked, requests, isShown } = known;
    const { page, limit, search } = askedAt(url, keys);
    if (requests === 0 || !isShown) return false;
    if (page !== seen.page) {
      const waiting = this.#waitingAtBack(finished, known);
      return waiting.length > 0 && waiting.every(part => this.isExcused(known, part));
    }
    const isLink = write === null && (limit !== seen.limit || search !== seen.search);
    return (isBack || isLink) && page !== asked.page;
  }

  /**
   * Whether Back has ended while a search or a limit that is asked for seems to wait to be written.
   */
  isBackAmidChange(finished: Happened<'finished'>, known: Known): boolean {
    return this.#waitingAtBack(finished, known).length > 0;
  }

  /**
   * What makes another list, and seems to wait to be written, at the end of Back. A limit that a guard has refused
   * waits again with the next page, because both are written together.
   */
  #waitingAtBack({ isBack, url }: Happened<'finished'>, known: Known): readonly Part[] {
    const { keys, seen, asked, requests, isShown } = known;
    if (!isBack || requests === 0 || !isShown) return [];
    const said = askedAt(url, keys);
    return PARTS.filter(
      part => part !== 'page' && said[part] === seen[part] && said[part] !== asked[part],
    );
  }

  /** How the writes of a part have ended, by which it was tried to write what was last requested. */
  #endsSince({ who, triedFrom }: Known, part: Part): readonly (End | null)[] {
    const since = this.writes.filter(
      ({ at, shown }) => at > triedFrom[part] && shown.includes(who),
    );
    return since.map(({ end }) => end);
  }

  /** Adds a happening to what is known. */
  add(happening: Happening, at: number): void {
    switch (happening.is) {
      case 'made':
        this.#make(happening, at);
        return;
      case 'destroyed':
        this.of(happening.who).isAlive = false;
        return;
      case 'called':
        this.#call(happening, at);
        return;
      case 'asked':
        this.#ask(happening, at);
        return;
      case 'wrote':
        this.writes.push({
          ...happening,
          at,
          asked: this.known.map(({ asked }) => asked),
          excused: this.known.map(
            known => new Set(PARTS.filter(part => this.isExcused(known, part))),
          ),
          end: null,
        });
        return;
      case 'finished':
        for (const known of this.known) {
          const { triedFrom } = known;
          const waiting = this.#waitingAtBack(happening, known).map(part => triedFrom[part]);
          // The page asked for is then written with what waits (P13), and has no further try of its own (R8).
          if (waiting.length > 0) triedFrom.page = Math.min(triedFrom.page, Math.max(...waiting));
          known.isShown = happening.shown.includes(known.who);
          if (known.isShown) known.seen = askedAt(happening.url, known.keys);
        }
        return;
      case 'ended':
        this.write(happening.write).end = happening.how;
        return;
      case 'over':
        this.isFirstOver = true;
        return;
      default:
        return;
    }
  }

  #make({ who, keys, start }: Happened<'made'>, at: number): void {
    this.known[who] = {
      who,
      keys,
      asked: start,
      setAt: { page: at, limit: at, search: at },
      triedFrom: { page: at, limit: at, search: at },
      search: start.search,
      isSetInVain: false,
      isQueued: true,
      calledAt: at,
      chosenAt: at,
      isChoiceDoubtful: false,
      requests: 0,
      isAlive: true,
      seen: start,
      isShown: true,
    };
  }

  #call(called: Happened<'called'>, at: number): void {
    const known = this.of(called.who);
    const { call } = called;
    if (typeof call === 'object' && 'search' in call) {
      const isSame = call.search === known.search;
      // Before the first request it overrules the URL all the same (R9).
      const isEarly = known.requests === 0;
      if (!isSame || isEarly) known.calledAt = at;
      known.isSetInVain = isSame && isEarly;
      known.search = call.search;
    }
    if (!mayAsk(called) || known.isQueued) return;
    known.isQueued = true;
    known.calledAt = at;
  }

  #ask({ who, asked }: Happened<'asked'>, at: number): void {
    const known = this.of(who);
    // The first request may follow a newer URL than that of the creation (R9).
    const before = known.requests === 0 ? known.seen : known.asked;
    for (const part of PARTS) {
      if (before[part] !== asked[part]) known.setAt[part] = known.triedFrom[part] = at;
    }
    if (before.search !== asked.search) {
      const isOfUrl = asked.search === known.seen.search;
      const isCalled = isCalledIn(windowBefore(this.trace, at), who);
      // A choice of the URL replaces that of the caller.
      known.chosenAt = !isOfUrl || isCalled ? known.calledAt : 0;
      known.isChoiceDoubtful = known.isSetInVain || (isOfUrl && isCalled);
      known.search = asked.search;
    }
    known.isQueued = false;
    known.asked = asked;
    known.requests++;
  }
}

/** Judges a happening by what is known before it; a text says what is wrong. */
export type Look = (happening: Happening, facts: Facts, at: number) => string | null | undefined;

/** Goes through a trace. Returns the first problem, or null. */
export function look(trace: Trace, at: Look): string | null {
  const facts = new Facts(trace);
  for (const [index, happening] of trace.happenings.entries()) {
    const problem = at(happening, facts, index);
    if (problem != null) return `at ${index}, ${problem}`;
    facts.add(happening, index);
  }
  return null;
}

/** The happenings before, back to when no microtask was queued. */
export function windowBefore({ happenings }: Trace, at: number): readonly Happening[] {
  let from = at;
  while (from > 0 && happenings[from - 1]?.is !== 'settled') from--;
  return happenings.slice(from, at);
}

/** The happenings from here on, until no microtask is queued. */
export function windowAfter({ happenings }: Trace, at: number): readonly Happening[] {
  let to = at;
  while (to < happenings.length && happenings[to]?.is !== 'settled') to++;
  return happenings.slice(at, to);
}

/** Both windows. */
export function windowAround(trace: Trace, at: number): readonly Happening[] {
  return [...windowBefore(trace, at), ...windowAfter(trace, at)];
}

/** Whether a method of a WatchQuery was called in these happenings. */
export function isCalledIn(happenings: readonly Happening[], who: number): boolean {
  return happenings.some(one => one.is === 'called' && one.who === who);
}
