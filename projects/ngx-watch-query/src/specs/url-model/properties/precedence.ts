import { askedAt, PARTS, type Part } from '../asked';
import { isCalledIn, look, windowBefore, type Facts, type Known } from '../facts';
import { mayAsk } from '../may-ask';
import type { Call } from '../script';
import type { Happened, Happening } from '../trace';
import { givesWay, isEcho, isOverruledBy } from './requests';
import type { Property } from './property';

/** What a caller wants for a part. */
interface Wish {
  readonly value: string | number | undefined;
  /** The index of its request; null: not sent. */
  sentAt: number | null;
}

type Wishes = Map<Part, Wish>;

/**
 * L8, L14, R7: newest wins. At rest, the value that a caller has last set and sent for a part is the
 * requested one, unless a foreign navigation has changed that key since, or the page was past the
 * end (P15). Of a shared key the WatchQuery that has sent it later wins (R2).
 */
export const newestWins: Property = {
  name: 'newest wins (L8, L14, R2, R7)',
  problemOf: trace => {
    const all = new Map<number, Wishes>();
    const wishesOf = (who: number): Wishes => {
      const found: Wishes = all.get(who) ?? new Map<Part, Wish>();
      all.set(who, found);
      return found;
    };
    return look(trace, (happening, facts, at) => {
      switch (happening.is) {
        case 'called':
          wish(wishesOf(happening.who), happening, facts.of(happening.who), at);
          return null;
        case 'finished':
          for (const who of happening.shown) {
            for (const part of overruledBy(happening, facts.of(who), facts)) {
              wishesOf(who).delete(part);
            }
          }
          return null;
        case 'asked':
          // The URL already has the value that the other WatchQuery has set later.
          if (givesWay(happening, facts.of(happening.who), facts)) {
            wishesOf(happening.who).delete('search');
          }
          // Values set after refetch() in the same tick are sent with it (L14).
          for (const [part, one] of wishesOf(happening.who)) {
            if (happening.asked[part] === one.value) one.sentAt ??= at;
          }
          return null;
        case 'answered':
          if (happening.rows?.length === 0) wishesOf(happening.who).delete('page');
          return null;
        case 'quiet':
          return facts.known.reduce<string | null>((problem, known) => {
            const rival = facts.rivalOf(known);
            return problem ?? lostWish(known, wishesOf(known.who), rival && wishesOf(rival.who));
          }, null);
        default:
          return null;
      }
    });
  },
};

function wish(
  wishes: Wishes,
  { call, isMoved }: Happened<'called'>,
  { asked, setAt, isQueued }: Known,
  at: number,
): void {
  if (call === 'destroy') return;
  if (call === 'refetch') {
    send(wishes, at);
    return;
  }
  if ('to' in call) {
    // The specs of paging check where a relative move leads.
    wishes.delete('page');
    if (!call.refetch || isMoved !== true) return;
    if (typeof call.to === 'number') wishes.set('page', { value: call.to, sentAt: at });
    send(wishes, at);
    return;
  }
  wishes.delete('page');
  if ('limit' in call) {
    // False: this limit is set and sent already.
    wishes.set('limit', { value: call.limit, sentAt: call.refetch ? at : null });
    if (call.refetch && isMoved === true) send(wishes, at);
    return;
  }
  const { search } = call;
  const before = wishes.get('search');
  // A request that is queued already sends it (L14).
  const sentAt = isQueued ? at : null;
  if (search !== asked.search) wishes.set('search', { value: search, sentAt });
  // A value that is requested already is no change, and so not newer (R7, P13).
  else if (before && before.value !== search) {
    wishes.set('search', { value: search, sentAt: setAt.search });
  }
  if (call.refetch) send(wishes, at);
}

function send(wishes: Wishes, at: number): void {
  for (const one of wishes.values()) one.sentAt ??= at;
}

/** The parts that a navigation has decided otherwise. */
function overruledBy(finished: Happened<'finished'>, known: Known, facts: Facts): readonly Part[] {
  // A WatchQuery of the root waits for its first request, and what was set wins then (R9).
  if (facts.trace.isInRoot && known.requests === 0) return [];
  if (!known.isShown) return ['page', 'limit', 'search'];
  const write = finished.write === null ? null : facts.write(finished.write);
  const said = askedAt(finished.url, known.keys);
  const changed = facts.changedBy(finished, known);
  const isOverruled = (part: Part) => {
    if (write === null || !isOverruledBy(write, known, part)) return false;
    // What was set later is written next, but not where a guard's redirect says otherwise (R7).
    return known.setAt[part] < write.at || askedAt(write.to, known.keys)[part] !== said[part];
  };
  const parts = PARTS.filter(part => {
    // The value of another WatchQuery was written instead (R2).
    if (isOverruled(part)) return true;
    if (!changed.includes(part)) return false;
    if (isEcho(finished, known, write, part)) return false;
    // This one has set it later than the other's write, so it is written next (R2).
    const isLater = write !== null && known.setAt[part] > write.at;
    return !(isLater && askedAt(write.to, known.keys)[part] === said[part]);
  });
  // Back to another list, of which something waits to be written, leads to its first page (P13).
  const isFirst = parts.length > 0 && facts.isBackAmidChange(finished, known);
  return parts.includes('limit') || isFirst || facts.mayDecidePage(finished, known)
    ? [...parts, 'page']
    : parts;
}

function lostWish(known: Known, wishes: Wishes, others: Wishes | null): string | null {
  if (!known.isAlive) return null;
  for (const [part, { value, sentAt }] of wishes) {
    if (sentAt === null || known.asked[part] === value) continue;
    const other = part === 'search' ? others?.get(part) : undefined;
    if ((other?.sentAt ?? 0) > sentAt && other?.value === known.asked[part]) continue;
    return `${known.who} asked for ${part} ${known.asked[part]}, but ${value} was set last`;
  }
  return null;
}

/** Longer than it takes to render, in milliseconds. */
const RENDERED = 20;

/**
 * P13: other variables mean page 1, unless a page method has set the page after the variables, or a
 * navigation has just decided it: then the page is that of the URL, or the requested one.
 */
export const otherVariablesMeanPageOne: Property = {
  name: 'other variables mean page 1, unless the URL says the page (P13)',
  problemOf: trace => {
    let finished: Happened<'finished'> | null = null;
    const calls = new Map<number, Call[]>();
    return look(trace, (happening, facts, at) => {
      if (happening.is === 'finished') finished = happening;
      if (happening.is === 'called') {
        calls.set(happening.who, [...(calls.get(happening.who) ?? []), happening.call]);
      }
      if (happening.is !== 'asked') return null;
      const { who, asked, time } = happening;
      const known = facts.of(who);
      const since = calls.get(who) ?? [];
      const window = windowBefore(trace, at);
      // An adopted URL leaves alone what is only set (L14).
      if (isCalledIn(window, who) && !window.some(one => one.is === 'finished')) calls.delete(who);
      if (known.requests === 0 || asked.search === known.asked.search || asked.page === 1) {
        return null;
      }
      // A half-typed search in the turn of a navigation belongs to the page of that navigation.
      if (since.some(isHalfTyped) && asked.page === known.asked.page) return null;
      if (isPageSetLast(since, known) || isCorrection(window, who)) return null;
      // The other one's search was in the URL before, with the page of the URL (R2).
      if (givesWay(happening, known, facts) && asked.page === known.seen.page) return null;
      if (finished === null || time > finished.time + RENDERED) {
        return `${who} asks for page ${asked.page} of another list`;
      }
      const said = askedAt(finished.url, known.keys).page;
      return [known.asked.page, said].includes(asked.page)
        ? null
        : `${who} asks for page ${asked.page} of another list, the URL says ${said}`;
    });
  },
};

/** Whether a page was set after the first change of the search. */
function isPageSetLast(calls: readonly Call[], { asked }: Known): boolean {
  const isObject = (call: Call) => typeof call === 'object';
  const first = calls.findIndex(
    call => isObject(call) && 'search' in call && call.search !== asked.search,
  );
  return calls.slice(first + 1).some(call => isObject(call) && 'to' in call);
}

function isCorrection(happenings: readonly Happening[], who: number): boolean {
  return happenings.some(one => one.is === 'answered' && one.who === who && one.rows?.length === 0);
}

/**
 * P13: variables set in the turn of a navigation that has changed the path or the pages, and is not
 * rendered yet, belong to its URL: they do not lead to page 1, unless the path has changed while something
 * waited to be written.
 */
export const turnsKeepTheirPage: Property = {
  name: 'variables set in the turn of a navigation keep its page (P13)',
  problemOf: trace => {
    const paths = new Map<number, string>();
    const unsent = new Set<number>();
    const asking = new Set<number>();
    const turns = new Map<number, number>();
    return look(trace, (happening, facts, at) => {
      switch (happening.is) {
        case 'finished': {
          const [path = ''] = happening.url.split(/[?#]/);
          for (const known of facts.known) {
            const { who } = known;
            const changed = facts.changedBy(happening, known);
            const said = askedAt(happening.url, known.keys);
            const isMoved = paths.get(who) !== path;
            // What waits to be written was set for the list before.
            const isBehind =
              isMoved &&
              PARTS.some(part => !changed.includes(part) && said[part] !== known.asked[part]);
            const isTurn = isMoved ? !isBehind : changed.some(part => part !== 'search');
            if (isTurn && happening.shown.includes(who)) turns.set(who, at);
            // The turn of the navigation before ends with it.
            else if (isBehind) turns.delete(who);
            paths.set(who, path);
          }
          return null;
        }
        case 'called':
          if (isHalfDone(happening.call)) unsent.add(happening.who);
          if (mayAsk(happening)) asking.add(happening.who);
          return null;
        case 'settled':
          asking.clear();
          turns.clear();
          return null;
        case 'asked': {
          const { who, asked } = happening;
          const known = facts.of(who);
          const turn = turns.get(who);
          const calls = windowBefore(trace, at).filter(
            one => one.is === 'called' && one.who === who,
          );
          const isInTurn =
            turn !== undefined &&
            calls.length > 0 &&
            calls.every(one => trace.happenings.indexOf(one) > turn && isSearch(one));
          const isOther = known.requests > 0 && asked.search !== known.asked.search;
          const isReset = asked.page !== known.asked.page;
          if (isInTurn && isOther && isReset && !unsent.has(who)) return `${who} goes to page 1`;
          // A navigation sends its own changes only. What is only set stays unsent (L14).
          if (asking.delete(who)) unsent.delete(who);
          return null;
        }
        default:
          return null;
      }
    });
  },
};

/** Whether a call leaves something for a later request. */
function isHalfDone(call: Call): boolean {
  return typeof call === 'object' && !call.refetch;
}

function isHalfTyped(call: Call): boolean {
  return typeof call === 'object' && 'search' in call && !call.refetch;
}

function isSearch(one: Happening): boolean {
  return one.is === 'called' && typeof one.call === 'object' && 'search' in one.call;
}
