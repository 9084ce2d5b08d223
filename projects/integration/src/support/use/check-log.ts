import type { LoggedRequest, SentRequest } from './sent-request';

/** What the page was set up with, and what has happened there; times in milliseconds of its clock. */
export interface Use {
  readonly sent: readonly SentRequest[];
  /** Those that are equal: two WatchQueries whose requests nobody can tell apart. */
  readonly shared: readonly string[];
  /** Those whose answers are fresh for so long (K1). */
  readonly staleTime: Readonly<Record<string, number>>;
  /** Those that poll, and how often (F2). */
  readonly pollInterval: Readonly<Record<string, number>>;
  /** When rows were changed from the page, and when the server said that they were. */
  readonly changes: readonly number[];
  /** When the user has called one that sends several requests for a call, one after another (A3). */
  readonly calls: Readonly<Record<string, readonly number[]>>;
}

/** A request that the library sends by itself waits so long after the last such (V15). */
const LEAST_GAP = 200;

/** What is shown was asked for in the last 5 s: focus does not ask (F3). */
const FOCUS_REST = 5000;

/** Until then all requests of a call have been sent. */
const LONGEST_CALL = 5000;

/** Timers of browsers end up to a millisecond early. */
const TOLERANCE = 2;

type Request = SentRequest & { readonly log: LoggedRequest };

/**
 * What goes against the contract in the log of a server.
 *
 * - No WatchQuery has two requests in flight (L8, F1, V15).
 * - No equal request comes again within its window: what is asked in one task is one (E5); what the
 *   library asks by itself comes no sooner than 0.2 s after the last such (V15, V19), a poll no sooner
 *   than its interval (F2); what is turned to or prefetched not within `staleTime`, unless a row has
 *   changed or a refresh is due (K1, K3, V15); focus asks not within 5 s, nor within `staleTime` (F3).
 */
export function problemsIn(log: readonly LoggedRequest[], use: Use): readonly string[] {
  const sent = new Map(use.sent.map(request => [request.number, request]));
  const unknown = log.filter(({ number }) => !sent.has(number));
  const counts = new Map<number, number>();
  for (const { number } of log) counts.set(number, (counts.get(number) ?? 0) + 1);
  const requests = log
    .flatMap((entry): readonly Request[] => {
      const request = sent.get(entry.number);
      return request ? [{ ...request, log: entry }] : [];
    })
    .sort((a, b) => a.number - b.number);
  return [
    ...unknown.map(({ number }) => `the server knows of a request ${number} that nobody has sent`),
    ...[...counts].filter(([, count]) => count > 1).map(([number]) => `${number} came twice`),
    ...use.sent
      .filter(({ number, isCancelled }) => !isCancelled && !counts.has(number))
      .map(({ number }) => `the server does not know request ${number}`),
    ...requests.flatMap((request, at) =>
      requests.slice(0, at).flatMap(earlier => problemOf(earlier, request, use) ?? []),
    ),
  ];
}

function problemOf(earlier: Request, request: Request, use: Use): string | undefined {
  const wrong =
    earlier.of === request.of
      ? (inFlight(earlier, request, use) ?? isAgain(earlier, request, use))
      : undefined;
  return wrong && `${describe(request)} after ${describe(earlier)}: ${wrong}`;
}

/** A prefetch is nobody's request: it goes into the memory (K3). */
function inFlight(earlier: Request, request: Request, { shared }: Use): string | undefined {
  if ([earlier, request].some(({ origin }) => origin === 'prefetch')) return undefined;
  if (shared.includes(request.of)) return undefined;
  const isOver = earlier.to !== undefined && earlier.to <= request.from;
  // What was cancelled may still be on its way when the next one comes.
  const { to = Infinity, isAnswered } = earlier.log;
  const isOverThere = earlier.isCancelled === true || (isAnswered && to <= request.log.from);
  return isOver && isOverThere ? undefined : 'two in flight (L8, F1)';
}

function isAgain(earlier: Request, request: Request, use: Use): string | undefined {
  if (earlier.log.asks !== request.log.asks) return undefined;
  if (earlier.task === request.task) return 'twice in one task (E5)';
  if (earlier.isCancelled || earlier.to === undefined) {
    const isOnItsWay = [earlier, request].every(({ origin }) => origin === 'prefetch');
    return isOnItsWay && earlier.to === undefined ? 'it is on its way (K3)' : undefined;
  }
  const { of, origin, from } = request;
  const poll = use.pollInterval[of];
  const isBetween = (time: number): boolean => time >= earlier.from && time <= from;
  const isStep = use.calls[of]?.some(time => time >= earlier.from - LONGEST_CALL && time <= from);
  if (origin === 'own' && earlier.origin === 'own' && poll === undefined && !isStep) {
    // By the page's clock: a busy server may note late that it has answered.
    const gap = from - earlier.to;
    if (gap < LEAST_GAP - TOLERANCE) return `after ${Math.round(gap)} ms (V15, V19)`;
  }
  // What was asked for before a change does not know it, and the list asks once more for each (V15).
  if (use.changes.some(isBetween) || isDue(request, use)) return undefined;
  if (origin === 'own' && poll !== undefined) {
    return from - earlier.to < poll - TOLERANCE ? 'polled too soon (F2)' : undefined;
  }
  const fresh = use.staleTime[of] ?? 0;
  const window =
    origin === 'focus'
      ? Math.max(fresh, FOCUS_REST)
      : origin === 'turn' || origin === 'prefetch'
        ? fresh
        : 0;
  const age = from - earlier.from;
  return age < window - TOLERANCE ? `it is ${Math.round(age)} ms old (K1, K3, F3)` : undefined;
}

/** Whether nothing has been answered yet that was asked for after the last change. */
function isDue({ of, from }: Request, { changes, sent }: Use): boolean {
  const last = Math.max(...changes.filter(time => time <= from));
  const isPaid = sent.some(
    one =>
      one.of === of &&
      one.origin !== 'prefetch' &&
      one.isCancelled !== true &&
      one.from >= last &&
      (one.to ?? Infinity) <= from,
  );
  return last > -Infinity && !isPaid;
}

function describe({ number, of, origin }: SentRequest): string {
  return `${number} of ${of} (${origin})`;
}
