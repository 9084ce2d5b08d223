import { askedAt, PARTS } from '../asked';
import { look } from '../facts';
import type { Happened } from '../trace';
import type { Property } from './property';

/**
 * R1, R6, R7: at rest the URL decodes to the last request of each WatchQuery on the page. R8 is the
 * exception: a guard has refused or redirected the write, or other navigations have cancelled it
 * twice.
 */
export const urlSaysWhatIsRequested: Property = {
  name: 'the URL says what is requested (R1, R6, R7, R8)',
  problemOf: trace => {
    let url = '';
    return look(trace, (happening, facts) => {
      if (happening.is === 'finished') url = happening.url;
      if (happening.is !== 'quiet' || url === '') return null;
      for (const who of happening.shown) {
        const known = facts.of(who);
        const said = askedAt(url, known.keys);
        for (const part of PARTS) {
          if (said[part] === known.asked[part] || facts.isExcused(known, part)) continue;
          return `${who} asked for ${part} ${known.asked[part]}, the URL says ${said[part]}`;
        }
      }
      return null;
    });
  },
};

/**
 * L8, L9, E4: at rest each WatchQuery has sent a request and is not loading. If its last request was
 * answered, it shows exactly that answer, not stale. Only the last request is ever
 * answered.
 */
export const screenShowsTheLastAnswer: Property = {
  name: 'the screen shows the answer to the last request (L8, L9, E4)',
  problemOf: trace => {
    const asked = new Map<number, Happened<'asked'>>();
    const answered = new Map<number, Happened<'answered'>>();
    return look(trace, (happening, facts) => {
      if (happening.is === 'asked') asked.set(happening.who, happening);
      if (happening.is === 'answered') {
        const { who, request } = happening;
        if (asked.get(who)?.request !== request) return `an older request of ${who} is answered`;
        answered.set(who, happening);
      }
      if (happening.is !== 'quiet') return null;
      for (const [who, { loading, stale, rows }] of happening.views.entries()) {
        if (!facts.of(who).isAlive) continue;
        const last = asked.get(who);
        if (!last) return `${who} has never asked`;
        if (loading) return `${who} is loading, although all is quiet`;
        const answer = answered.get(who);
        if (answer?.request !== last.request || answer.rows === null) continue;
        if (stale) return `${who} is stale, although its last request was answered`;
        if (String(rows) !== String(answer.rows)) return `${who} shows ${String(rows)}`;
      }
      return null;
    });
  },
};

/** L16: `variables` are those of the last request, whoever has set them, as soon as it is sent. */
export const variablesAreThoseSent: Property = {
  name: 'variables are those sent last (L16)',
  problemOf: trace =>
    look(trace, (happening, facts) => {
      if (happening.is !== 'settled') return null;
      for (const { who, asked, requests } of facts.known) {
        const search = happening.searches[who];
        if (requests > 0 && search !== asked.search) {
          return `variables of ${who} say ${search}, it asked for ${asked.search}`;
        }
      }
      return null;
    }),
};

/** L6, R5: no user, guard or server makes the library throw. */
export const nothingIsThrown: Property = {
  name: 'nothing is thrown (L6, R5)',
  problemOf: trace =>
    look(trace, happening => (happening.is === 'thrown' ? happening.error : null)),
};
