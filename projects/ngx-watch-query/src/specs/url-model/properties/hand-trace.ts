import type { Asked } from '../asked';
import type { Call, Form } from '../script';
import type { Happening, Trace } from '../trace';

/** Nothing waits for a microtask. */
export const SETTLED: Happening = { is: 'settled', searches: [] };

/** A trace that is written by hand, to see what a property says of it. */
export function handTrace(form: Form, happenings: readonly Happening[]): Trace {
  return { form, isInRoot: false, history: 'push', happenings };
}

/** A WatchQuery is made, and asks at once. */
export function makes(who: number, start: Asked): readonly Happening[] {
  const page = who === 0 ? 'page' : 'rolesPage';
  const limit = who === 0 ? 'limit' : 'rolesLimit';
  return [{ is: 'made', who, keys: { page, limit, search: 'search' }, start }, asks(who, start)];
}

/** A navigation of somebody else ends. */
export function finishes(url: string, shown: readonly number[]): Happening {
  return { is: 'finished', write: null, url, shown, time: 0 };
}

export function asks(who: number, asked: Asked): Happening {
  return { is: 'asked', who, request: 0, asked, isAnswered: true, time: 0 };
}

export function calls(who: number, call: Call): Happening {
  return { is: 'called', who, call };
}

/** The first navigation of ours begins. */
export function writes(from: string, to: string, shown: readonly number[]): Happening {
  return { is: 'wrote', write: 0, from, to, isReplacing: false, underWay: null, shown, time: 0 };
}
