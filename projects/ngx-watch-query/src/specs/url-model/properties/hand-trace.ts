import type { Asked } from '../asked';
import type { Call, Form } from '../script';
import type { Happening, Trace } from '../trace';

/** No microtask is queued. */
export const SETTLED: Happening = { is: 'settled', searches: [] };

/** A hand-written trace, to test a property. */
export function handTrace(form: Form, happenings: readonly Happening[]): Trace {
  return { form, isInRoot: false, history: 'push', happenings };
}

/** A WatchQuery is created and sends its first request. */
export function makes(who: number, start: Asked): readonly Happening[] {
  const page = who === 0 ? 'page' : 'rolesPage';
  const limit = who === 0 ? 'limit' : 'rolesLimit';
  return [{ is: 'made', who, keys: { page, limit, search: 'search' }, start }, asks(who, start)];
}

/** A foreign navigation finishes. */
export function finishes(url: string, shown: readonly number[], isBack = false): Happening {
  return { is: 'finished', write: null, url, isBack, shown, time: 0 };
}

export function asks(who: number, asked: Asked): Happening {
  return { is: 'asked', who, request: 0, asked, isAnswered: true, time: 0 };
}

export function calls(who: number, call: Call): Happening {
  return { is: 'called', who, call };
}

/** The library's first navigation begins. */
export function writes(from: string, to: string, shown: readonly number[]): Happening {
  return { is: 'wrote', write: 0, from, to, isReplacing: false, underWay: null, shown, time: 0 };
}
