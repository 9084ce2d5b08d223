import { askedAt, differing, PARTS, type Asked } from '../asked';
import { isCalledIn, look, windowBefore, type Facts } from '../facts';
import type { Happened } from '../trace';
import type { Property } from './property';

/**
 * R6: a caller's change after the first answer is pushed, together with all that is written with it,
 * so that Back leads to the state before. Corrections, changes before the first answer, and
 * everything with `history: 'replace'` are replaced.
 */
export const callersChangesArePushed: Property = {
  name: "a caller's changes are pushed, others replaced (R6)",
  problemOf: trace =>
    look(trace, (happening, facts, at) => {
      if (happening.is !== 'wrote') return null;
      const { isReplacing } = happening;
      if (trace.history === 'replace') return isReplacing ? null : 'we push';
      if (isReplacing && mustPush(happening, facts)) return "we replace, a caller's change";
      return !isReplacing && !mayPush(happening, facts, at) ? 'we push, without a caller' : null;
    }),
};

/** Whether only a call has caused a change that is written, and for the first time. */
function mustPush({ from, to, shown }: Happened<'wrote'>, facts: Facts): boolean {
  return shown.some(who => {
    const known = facts.of(who);
    const { keys, asked, setAt } = known;
    const [before, after] = [from, to].map(url => askedAt(url, keys));
    return PARTS.some(part => {
      if (before?.[part] === after?.[part] || after?.[part] !== asked[part]) return false;
      // A given-up part is written only along with the other half of its page and limit.
      if (facts.isExcused(known, part)) return false;
      const at = setAt[part];
      const request = facts.trace.happenings[at];
      if (request?.is !== 'asked' || !request.isAnswered) return false;
      const until = windowBefore(facts.trace, at);
      const isOther = until.some(
        one => one.is === 'finished' || (one.is === 'answered' && one.who === who),
      );
      return isCalledIn(until, who) && !isOther;
    });
  });
}

/** Whether a caller has called a method since the last successful write. */
function mayPush({ shown }: Happened<'wrote'>, facts: Facts, at: number): boolean {
  const before = facts.writes.filter(({ end }) => end === 'finished').at(-1)?.at ?? 0;
  // A call of the same moment may be sent only after that write.
  const from = before - windowBefore(facts.trace, before).length;
  const since = facts.trace.happenings.slice(from, at);
  return shown.some(
    who =>
      isCalledIn(since, who) &&
      since.some(one => one.is === 'asked' && one.isAnswered && one.who === who),
  );
}

/** The state at a moment of the probe. */
interface Moment {
  readonly url: string;
  readonly asked: readonly Asked[];
}

/**
 * R6, R7: Back after a push restores everything, and so does Forward after Back: the URL and the
 * requests of every WatchQuery on the page are the same again, with one request for each WatchQuery
 * whose keys changed. If the application has hidden its URL from the browser, Back leads
 * elsewhere.
 */
export const backIsTheIdentity: Property = {
  name: 'Back after a push is the identity (R6, R7)',
  problemOf: trace => {
    let isFit = trace.history === 'push';
    let before: Moment | null = null;
    let after: Moment | null = null;
    let requests: Happened<'asked'>[] = [];
    return look(trace, (happening, facts) => {
      if (happening.is === 'asked') requests.push(happening);
      // A page that was set before may be past the end, so a correction follows (P15).
      if (happening.is === 'answered' && before && happening.rows?.length === 0) isFit = false;
      if (happening.is === 'quiet') {
        // A page whose request has failed may be past the end, so Back causes a correction (P15).
        isFit &&= happening.shown.every(who => happening.views[who]?.stale === false);
      }
      if (happening.is !== 'probe') return null;
      const { next, url, browserUrl, shown, who } = happening;
      const made = requests;
      requests = [];
      const now: Moment = { url, asked: facts.known.map(({ asked }) => asked) };
      switch (next) {
        case 'set':
          before = now;
          isFit &&= url === browserUrl && shown.every(one => isInStep(facts, one, url));
          return null;
        case 'back':
          after = now;
          isFit &&= made.some(one => one.who === who && one.isAnswered);
          if (!isFit) return null;
          if (url === before?.url) return 'what was set is not in the URL';
          return requestsProblem(facts, shown, made, before, now);
        case 'forward':
          return isFit ? momentProblem(facts, shown, made, after, now, before) : null;
        case 'nothing':
          return isFit ? momentProblem(facts, shown, made, before, now, after) : null;
      }
    });
  },
};

function isInStep(facts: Facts, who: number, url: string): boolean {
  const { asked, keys, requests } = facts.of(who);
  return requests > 0 && differing(asked, askedAt(url, keys)).length === 0;
}

/** The problem if the state differs from an earlier one. */
function momentProblem(
  facts: Facts,
  shown: readonly number[],
  made: readonly Happened<'asked'>[],
  from: Moment | null,
  now: Moment,
  once: Moment | null,
): string | null {
  if (now.url !== once?.url) return `the URL is ${now.url}, and was ${once?.url}`;
  const wrong = shown.find(who => {
    const [is, was] = [now.asked[who], once.asked[who]];
    return !is || !was || differing(is, was).length > 0;
  });
  if (wrong !== undefined) return `${wrong} asks for something else than before`;
  return requestsProblem(facts, shown, made, from, now);
}

/** Each WatchQuery whose keys differ has sent one request. */
function requestsProblem(
  facts: Facts,
  shown: readonly number[],
  made: readonly Happened<'asked'>[],
  from: Moment | null,
  to: Moment,
): string | null {
  if (!from) return null;
  for (const who of shown) {
    const { keys } = facts.of(who);
    const isChanged = differing(askedAt(from.url, keys), askedAt(to.url, keys)).length > 0;
    const count = made.filter(one => one.who === who).length;
    if (count !== (isChanged ? 1 : 0)) return `${who} has made ${count} requests`;
  }
  return null;
}
