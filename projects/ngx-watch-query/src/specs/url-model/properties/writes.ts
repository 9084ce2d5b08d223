import { askedAt, PARTS, textAround } from '../asked';
import { isCalledIn, look, windowBefore, type Facts, type Known } from '../facts';
import type { Happened } from '../trace';
import type { Property } from './property';

/** The least time between two writes, in milliseconds (R9). */
const PAUSE = 120;

/**
 * R6, R2: a write has the last request of every WatchQuery on the page: all changes of one tick,
 * nothing older, nothing half-typed. For a shared key it has the later value, which leads others to
 * page 1 (P13). A part whose write was refused, or cancelled twice, may stay as it is (R8).
 */
export const writesSayAllThatIsRequested: Property = {
  name: 'a write says what all WatchQueries of the page have requested (R2, R6, R8)',
  problemOf: trace =>
    look(trace, (happening, facts, at) => {
      if (happening.is !== 'wrote') return null;
      const window = windowBefore(trace, at);
      const hasFinished = window.some(({ is }) => is === 'finished');
      // Its request with the adopted values and those of its caller follows in a moment.
      const isAboutToAsk = (one: Known) => hasFinished && isCalledIn(window, one.who);
      for (const who of happening.shown) {
        const known = facts.of(who);
        const [from, to] = [happening.from, happening.to].map(url => askedAt(url, known.keys));
        for (const part of PARTS) {
          const those = part === 'search' ? decidersOf(known, happening, facts) : [known];
          const isSaid = those.some(
            one =>
              to?.[part] === one.asked[part] ||
              (isAboutToAsk(one) && from?.[part] === to?.[part]) ||
              (facts.isExcused(one, part) &&
                [from?.[part], known.asked[part]].includes(to?.[part])),
          );
          const isReset = part === 'page' && isOtherList(happening, known);
          if (!isSaid && !isReset)
            return `our write says ${part} ${to?.[part]}, not what ${who} asked for`;
        }
      }
      return null;
    }),
};

/** Whether a write leads a WatchQuery to page 1, because it changes the search (P13). */
function isOtherList({ from, to }: Happened<'wrote'>, { keys }: Known): boolean {
  const said = askedAt(to, keys);
  return said.search !== askedAt(from, keys).search && said.page === 1;
}

/** Of two that share the key of the search, the one that has set it later. */
function decidersOf(known: Known, { shown }: Happened<'wrote'>, facts: Facts): readonly Known[] {
  const rival = facts.rivalOf(known);
  if (!rival || !shown.includes(rival.who)) return [known];
  if (rival.isChoiceDoubtful || known.isChoiceDoubtful) return [known, rival];
  return [rival.chosenAt > known.chosenAt ? rival : known];
}

/**
 * R8, L11: every key that a write changes gets the value that a WatchQuery on the page has requested.
 * One that is destroyed, left or detached has no say.
 */
export const theAbsentWriteNothing: Property = {
  name: 'who is destroyed, left or detached writes nothing (R8, L11)',
  problemOf: trace =>
    look(trace, (happening, facts) => {
      if (happening.is !== 'wrote') return null;
      const { from, to, shown } = happening;
      for (const { keys } of facts.known) {
        for (const part of PARTS) {
          const [before, value] = [from, to].map(url => askedAt(url, keys)[part]);
          const isWanted = shown.some(who => {
            const other = facts.of(who);
            const isReset = part === 'page' && isOtherList(happening, other);
            return other.keys[part] === keys[part] && (other.asked[part] === value || isReset);
          });
          if (before !== value && !isWanted) return `${keys[part]} is written for nobody`;
        }
      }
      return null;
    }),
};

/**
 * R6, R8: path, fragment and foreign parameters stay as they are, and no navigation changes
 * nothing.
 */
export const whatIsNotOursStays: Property = {
  name: 'a write keeps what is not ours (R6)',
  problemOf: trace =>
    look(trace, (happening, facts) => {
      if (happening.is !== 'wrote') return null;
      const { from, to, shown } = happening;
      if (from === to) return `our write to ${to} changes nothing`;
      const keys = shown.flatMap(who => Object.values<string>(facts.of(who).keys));
      return textAround(from, keys) === textAround(to, keys)
        ? null
        : `our write to ${to} changes what is not ours in ${from}`;
    }),
};

/** R6: all changes of one tick, of all WatchQueries on the page, make one navigation. */
export const oneNavigationAtATime: Property = {
  name: 'all changes of one tick make one navigation (R6)',
  problemOf: trace => {
    let written = 0;
    return look(trace, happening => {
      if (happening.is === 'settled') written = 0;
      return happening.is === 'wrote' && ++written > 1 ? 'we write twice in one tick' : null;
    });
  },
};

/** R9: browsers limit how often history is written, so at least 120 ms are between two writes. */
export const writesPause: Property = {
  name: 'between two writes is a pause (R9)',
  problemOf: trace => {
    let last = Number.NEGATIVE_INFINITY;
    return look(trace, happening => {
      if (happening.is !== 'wrote') return null;
      const isTooSoon = happening.time < last + PAUSE;
      last = happening.time;
      return isTooSoon ? 'we write again too soon' : null;
    });
  },
};

/** R8, R9: the library never cancels or replaces a foreign navigation, the first one included. */
export const nobodyIsCancelled: Property = {
  name: 'we cancel no navigation (R8, R9)',
  problemOf: trace =>
    look(trace, (happening, facts) => {
      if (happening.is !== 'wrote') return null;
      if (happening.underWay !== null) return `we cancel the navigation to ${happening.underWay}`;
      return facts.isFirstOver ? null : 'we write before the first navigation has ended';
    }),
};
