import { askedAt, differing, PARTS, type Part } from '../asked';
import {
  isCalledIn,
  look,
  windowAfter,
  windowAround,
  type Facts,
  type Known,
  type OwnWrite,
} from '../facts';
import { mayAsk } from '../may-ask';
import type { Happened, Happening } from '../trace';
import type { Property } from './property';

/** Causes of requests until no microtask is queued. */
interface Causes {
  /** All calls of one tick cause one request. */
  ofTick: number;
  others: number;
  asked: number;
}

/**
 * R7, L8, P10, P12, P15: each request has its own cause. Causes are: a caller's calls of one tick
 * (not one that leads nowhere or has `refetch = false`), a navigation that has changed one of its
 * keys to a value that its own write did not carry, an answer past the end. The library's own
 * navigations are none, nor is time.
 */
export const requestsHaveCauses: Property = {
  name: 'each request has a cause, our own navigation is none (R7, L8, P15)',
  problemOf: trace => {
    const causes = new Map<number, Causes>();
    const causesOf = (who: number): Causes => {
      const found = causes.get(who) ?? { ofTick: 0, others: 0, asked: 0 };
      causes.set(who, found);
      return found;
    };
    return look(trace, (happening, facts) => {
      switch (happening.is) {
        case 'called':
          if (mayAsk(happening)) causesOf(happening.who).ofTick = 1;
          return null;
        case 'ticked':
          for (const one of causes.values()) {
            one.others += one.ofTick;
            one.ofTick = 0;
          }
          return null;
        case 'finished':
          for (const who of happening.shown) {
            const known = facts.of(who);
            if (isNews(happening, known, facts) || facts.mayDecidePage(happening, known)) {
              causesOf(who).others++;
            }
          }
          return null;
        case 'answered':
          if (happening.rows?.length === 0) causesOf(happening.who).others++;
          return null;
        case 'asked': {
          const { who } = happening;
          const known = facts.of(who);
          const one = causesOf(who);
          if (known.requests === 0 || givesWay(happening, known, facts)) one.others++;
          return ++one.asked > one.others + one.ofTick ? `${who} asks without a cause` : null;
        }
        case 'settled':
          causes.clear();
          return null;
        default:
          return null;
      }
    });
  },
};

/** Whether a navigation changes something for a WatchQuery, and is not its own echo. */
function isNews(finished: Happened<'finished'>, known: Known, facts: Facts): boolean {
  // It is shown on the page again.
  if (!known.isShown) return true;
  const write = finished.write === null ? null : facts.write(finished.write);
  const isOther = (part: Part) => !isEcho(finished, known, write, part);
  const isOverruled = (part: Part) => write !== null && isOverruledBy(write, known, part);
  return facts.changedBy(finished, known).some(isOther) || PARTS.some(isOverruled);
}

/** Whether a write had another value than this WatchQuery wanted in the URL (R2). */
export function isOverruledBy(write: OwnWrite, { who, keys }: Known, part: Part): boolean {
  const asked = write.asked[who];
  if (!asked || write.excused[who]?.has(part)) return false;
  return asked[part] !== askedAt(write.to, keys)[part];
}

/** Whether a write had the value that this WatchQuery wanted. */
export function isEcho(
  finished: Happened<'finished'>,
  { who, keys }: Known,
  write: OwnWrite | null,
  part: Part,
): boolean {
  if (!write || write.excused[who]?.has(part)) return false;
  const said = askedAt(finished.url, keys)[part];
  return write.asked[who]?.[part] === said && askedAt(write.to, keys)[part] === said;
}

/**
 * Whether the URL already has the other one's later value of a shared key, so that no navigation
 * comes (R2).
 */
export function givesWay({ asked }: Happened<'asked'>, known: Known, facts: Facts): boolean {
  const rival = facts.rivalOf(known);
  return (
    rival?.isShown === true &&
    rival.chosenAt > known.chosenAt &&
    rival.asked.search === asked.search &&
    known.seen.search === asked.search
  );
}

/**
 * R7, L14: a foreign change is requested at once, and nothing else with it: a half-typed filter does
 * not leak. The same holds for another WatchQuery's write of a shared key (R2), unless this one has
 * set it later.
 */
export const foreignChangesAreFollowed: Property = {
  name: 'a foreign change is followed, with nothing else (R2, R7, L14)',
  problemOf: trace =>
    look(trace, (happening, facts, at) => {
      if (happening.is !== 'finished') return null;
      const window = windowAround(trace, at);
      const rest = windowAfter(trace, at);
      for (const who of happening.shown) {
        const known = facts.of(who);
        if (known.requests === 0 || !known.isShown || hasEnded(window, who)) continue;
        const changed = facts.changedBy(happening, known);
        const news = changed.filter(part => mustFollow(happening, known, facts, part));
        if (news.length === 0) continue;
        const next = rest.find(
          (one): one is Happened<'asked'> => one.is === 'asked' && one.who === who,
        );
        if (!next) return `${who} does not follow`;
        if (isCalledIn(window, who)) continue;
        const said = askedAt(happening.url, known.keys);
        const wrong = PARTS.filter(part => {
          if (news.includes(part)) return next.asked[part] !== said[part];
          if (changed.includes(part) || next.asked[part] === known.asked[part]) return false;
          if (part !== 'page') return true;
          const isDecided = facts.mayDecidePage(happening, known) && next.asked.page === said.page;
          // Back to another list, of which something waits to be written, leads to its first page (P13).
          const isFirst = facts.isBackAmidChange(happening, known) && next.asked.page === 1;
          return !isDecided && !isFirst;
        });
        if (wrong.length > 0) return `${who} follows, but asks for another ${wrong.join(', ')}`;
      }
      return null;
    }),
};

function mustFollow(
  finished: Happened<'finished'>,
  known: Known,
  facts: Facts,
  part: Part,
): boolean {
  if (finished.write === null) return true;
  const write = facts.write(finished.write);
  // Where a guard redirects a write is for the property of echoes.
  if (write.to !== finished.url) return false;
  const said = askedAt(finished.url, known.keys);
  // With another limit the page is another one, too, even if it has the same number (P12).
  const setAt = Math.max(known.setAt[part], part === 'page' ? known.setAt.limit : 0);
  return setAt < write.at && known.asked[part] !== said[part];
}

/** R8: a WatchQuery that is shown again adopts its URL, whatever it has set, and guards have refused, meanwhile. */
export const returnedAdoptTheirUrl: Property = {
  name: 'a WatchQuery that is attached again adopts its URL (R8)',
  problemOf: trace =>
    look(trace, (happening, facts, at) => {
      if (happening.is !== 'finished') return null;
      const window = windowAround(trace, at);
      const rest = windowAfter(trace, at + 1);
      const other = rest.findIndex(one => one.is === 'finished');
      const next = other < 0 ? rest : rest.slice(0, other);
      for (const who of happening.shown) {
        const known = facts.of(who);
        if (known.isShown || known.requests === 0) continue;
        if (isCalledIn(window, who) || hasEnded(window, who)) continue;
        const asks = next.filter(one => one.is === 'asked').filter(one => one.who === who);
        const asked = asks.at(-1)?.asked ?? known.asked;
        const wrong = differing(asked, askedAt(happening.url, known.keys));
        if (wrong.length > 0) return `${who} is back, but does not adopt ${wrong.join(', ')}`;
      }
      return null;
    }),
};

/**
 * L2, L8: `refetch()` sends its request in the next microtask, whatever is in flight. Only a WatchQuery
 * outside of a routed component waits for the first navigation (R9).
 */
export const refetchAsksAtOnce: Property = {
  name: 'refetch() asks at once (L2, L8)',
  problemOf: trace =>
    look(trace, (happening, facts, at) => {
      if (happening.is !== 'called') return null;
      const { who, call } = happening;
      const isRefetch =
        call === 'refetch' || (typeof call === 'object' && 'search' in call && call.refetch);
      const { requests, isAlive } = facts.of(who);
      if (!isRefetch || !isAlive || (trace.isInRoot && requests === 0)) return null;
      const rest = windowAfter(trace, at);
      const asks = rest.some(one => one.is === 'asked' && one.who === who);
      return asks || hasEnded(rest, who) ? null : `${who} does not ask`;
    }),
};

/**
 * R9, P9: the first request is the one that the URL says. A WatchQuery outside of a routed component
 * holds it until the first navigation is over. Earlier calls come on top.
 */
export const startsWhereTheUrlSays: Property = {
  name: 'the first request asks for what the URL says, when it says it (R9, P9)',
  problemOf: trace => {
    const called = new Set<number>();
    return look(trace, (happening, facts) => {
      if (happening.is === 'called') called.add(happening.who);
      if (happening.is !== 'asked') return null;
      const { who, asked } = happening;
      const { requests, seen } = facts.of(who);
      if (requests > 0) return null;
      if (trace.isInRoot && !facts.isFirstOver) return `${who} asks before the first navigation`;
      const isOther = !called.has(who) && differing(asked, seen).length > 0;
      return isOther ? `${who} begins elsewhere than the URL` : null;
    });
  },
};

/** L11: a destroyed WatchQuery sends no request. */
export const destroyedAskNothing: Property = {
  name: 'a destroyed WatchQuery asks for nothing (L11)',
  problemOf: trace =>
    look(trace, (happening, facts) =>
      happening.is === 'asked' && !facts.of(happening.who).isAlive
        ? `${happening.who} asks after its end`
        : null,
    ),
};

function hasEnded(happenings: readonly Happening[], who: number): boolean {
  return happenings.some(one => one.is === 'destroyed' && one.who === who);
}
