import { askedAt, PARTS } from '../asked';
import { look } from '../facts';
import type { Happened } from '../trace';
import type { Property } from './property';

/**
 * R1, R6, R7: once all is quiet, the URL decodes to what each WatchQuery on the page has requested
 * last. The exception is R8: a guard has refused the write or led it elsewhere, or it has lost its
 * place twice.
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
 * L8, L9, E4: once all is quiet, each WatchQuery has asked and is not loading; where its last
 * request was answered, exactly that answer is on the screen, and is not stale. An answer only
 * comes to the request made last.
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

/** L16: `variables` are those sent last, whoever has set them, as soon as they are sent. */
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

/** L6, R5: nothing that a user, a guard or a server does makes the library throw. */
export const nothingIsThrown: Property = {
  name: 'nothing is thrown (L6, R5)',
  problemOf: trace =>
    look(trace, happening => (happening.is === 'thrown' ? happening.error : null)),
};
