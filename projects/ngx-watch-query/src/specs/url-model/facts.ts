import { askedAt, PARTS, type Asked, type Names, type Part } from './asked';
import type { End, Happened, Happening, Trace } from './trace';

/** What is known of one WatchQuery at one point of a trace. */
export interface Known {
  readonly who: number;
  /** In the URL. */
  readonly keys: Names;
  /** What it asked for last; before its first request what the URL said when it was made. */
  asked: Asked;
  /** Where in the trace a request asked for another value of a part than the one before. */
  readonly setAt: Record<Part, number>;
  /** Where its caller chose the search, not the URL (0: the URL did); whether that is hard to tell. */
  chosenAt: number;
  isChoiceDoubtful: boolean;
  requests: number;
  isAlive: boolean;
  /** What the last finished navigation said that had it on its page. */
  seen: Asked;
  /** Whether that was the last one that finished. */
  isShown: boolean;
}

/** A navigation of ours. */
export interface OwnWrite extends Happened<'wrote'> {
  readonly at: number;
  /** What each WatchQuery asked for last when it began. */
  readonly asked: readonly Asked[];
  /** Whether a write of a part before it had come to nothing, by WatchQuery. */
  readonly excused: readonly ReadonlySet<Part>[];
  /** Null: it is under way. */
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

  /** The other one of two that share the key of the search (R2). */
  rivalOf({ who }: Known): Known | null {
    return this.trace.form === 'shared' ? this.of(who % 2 === 0 ? who + 1 : who - 1) : null;
  }

  /**
   * Whether the URL may go on saying something else of a part than what was asked for last: of the
   * writes since, a guard refused one or led it elsewhere, or others took the place of two (R8).
   */
  isExcused({ who, setAt }: Known, part: Part): boolean {
    const since = this.writes.filter(({ at, shown }) => at > setAt[part] && shown.includes(who));
    const ends = since.map(({ end }) => end);
    const isRefused = ends.some(end => end === 'refused' || end === 'redirected');
    return isRefused || ends.filter(end => end === 'lost').length > 1;
  }

  /** The parts in which a URL says something else of a WatchQuery than the one it saw last. */
  changedBy({ url }: Happened<'finished'>, known: Known): readonly Part[] {
    const said = askedAt(url, known.keys);
    return PARTS.filter(part => said[part] !== known.seen[part]);
  }

  /** Takes a happening in. */
  add(happening: Happening, at: number): void {
    switch (happening.is) {
      case 'made':
        this.#make(happening, at);
        return;
      case 'destroyed':
        this.of(happening.who).isAlive = false;
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
      chosenAt: at,
      isChoiceDoubtful: false,
      requests: 0,
      isAlive: true,
      seen: start,
      isShown: true,
    };
  }

  #ask({ who, asked }: Happened<'asked'>, at: number): void {
    const known = this.of(who);
    // The first request may know more than the URL did when the WatchQuery was made (R9).
    const before = known.requests === 0 ? known.seen : known.asked;
    for (const part of PARTS) {
      if (before[part] !== asked[part]) known.setAt[part] = at;
    }
    if (before.search !== asked.search) {
      const isOfUrl = asked.search === known.seen.search;
      const isCalled = isCalledIn(windowBefore(this.trace, at), who);
      // What the URL decides takes the place of what its caller chose before.
      known.chosenAt = !isOfUrl || isCalled ? at : 0;
      known.isChoiceDoubtful = isOfUrl && isCalled;
    }
    known.asked = asked;
    known.requests++;
  }
}

/** Looks at a happening with what is known before it; a text says what is wrong. */
export type Look = (happening: Happening, facts: Facts, at: number) => string | null | undefined;

/** Goes through a trace; the first problem, or null. */
export function look(trace: Trace, at: Look): string | null {
  const facts = new Facts(trace);
  for (const [index, happening] of trace.happenings.entries()) {
    const problem = at(happening, facts, index);
    if (problem != null) return `at ${index}, ${problem}`;
    facts.add(happening, index);
  }
  return null;
}

/** What happened before, since nothing waited for a microtask. */
export function windowBefore({ happenings }: Trace, at: number): readonly Happening[] {
  let from = at;
  while (from > 0 && happenings[from - 1]?.is !== 'settled') from--;
  return happenings.slice(from, at);
}

/** What happened then and after, until nothing waited for a microtask. */
export function windowAfter({ happenings }: Trace, at: number): readonly Happening[] {
  let to = at;
  while (to < happenings.length && happenings[to]?.is !== 'settled') to++;
  return happenings.slice(at, to);
}

/** Both. */
export function windowAround(trace: Trace, at: number): readonly Happening[] {
  return [...windowBefore(trace, at), ...windowAfter(trace, at)];
}

/** Whether methods of a WatchQuery were called among that. */
export function isCalledIn(happenings: readonly Happening[], who: number): boolean {
  return happenings.some(one => one.is === 'called' && one.who === who);
}
