import type { LoggedRequest, SentRequest } from './sent-request';

/** How the page was set up and what has happened there; times are in milliseconds of its clock. */
export interface Use {
  readonly sent: readonly SentRequest[];
  /** The names that stand for two equal WatchQueries, whose requests cannot be told apart. */
  readonly shared: readonly string[];
  /** The `staleTime` of WatchQueries, by name (K1). */
  readonly staleTime: Readonly<Record<string, number>>;
  /** The poll intervals of WatchQueries, by name (F2). */
  readonly pollInterval: Readonly<Record<string, number>>;
  /** When the page has changed rows, and when the server has confirmed it. */
  readonly changes: readonly number[];
  /** When the user has called a WatchQuery that sends several requests for one call (A3). */
  readonly calls: Readonly<Record<string, readonly number[]>>;
}

/** The least time between two requests that the library sends by itself (V15). */
const LEAST_GAP = 200;

/** Focus sends no request if what is shown was requested within this time (F3). */
const FOCUS_REST = 5000;

/** The longest time until all requests of a call have been sent. */
const LONGEST_CALL = 5000;

/** Browser timers fire up to a millisecond early. */
const TOLERANCE = 2;

type Request = SentRequest & { readonly log: LoggedRequest };

/**
 * Finds violations of the contract in the log of a server.
 *
 * - No WatchQuery has two requests in flight (L8, F1, V15).
 * - No equal request comes again too soon. Equal requests of one task become one (E5). A request
 * that the library sends by itself comes at least 0.2 s after the last such (V15, V19), and a poll
 * at least its interval after (F2). A page that is turned to or prefetched is not requested within
 * `staleTime`, unless a row has changed, a refresh is due, or the page was past the end (K1, K3, P15,
 * V15). Focus sends no request within 5 s, nor within `staleTime` (F3).
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

/** A prefetch belongs to no WatchQuery: its answer goes into the cache (K3). */
function inFlight(earlier: Request, request: Request, { shared }: Use): string | undefined {
  if ([earlier, request].some(({ origin }) => origin === 'prefetch')) return undefined;
  if (shared.includes(request.of)) return undefined;
  const isOver = earlier.to !== undefined && earlier.to <= request.from;
  // The server may still be working on a cancelled request when the next one comes.
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
    // Uses the page's clock, because a busy server may log its answer late.
    const gap = from - earlier.to;
    if (gap < LEAST_GAP - TOLERANCE) return `after ${Math.round(gap)} ms (V15, V19)`;
  }
  // A request from before a change does not contain it, so the list asks once more for each change
  // (V15).
  if (use.changes.some(isBetween) || isDue(request, use)) return undefined;
  // A poll that is overdue is sent when the tab is visible again (F2).
  if (['own', 'focus'].includes(origin) && poll !== undefined) {
    return from - earlier.to < poll - TOLERANCE ? 'polled too soon (F2)' : undefined;
  }
  // A page past the end is not kept (P15).
  const isFresh = earlier.isPastEnd !== true && !isOwed(earlier, request, use);
  const fresh = isFresh ? (use.staleTime[of] ?? 0) : 0;
  const window =
    origin === 'focus'
      ? Math.max(fresh, FOCUS_REST)
      : origin === 'turn' || origin === 'prefetch'
        ? fresh
        : 0;
  const age = from - earlier.from;
  return age < window - TOLERANCE ? `it is ${Math.round(age)} ms old (K1, K3, F3)` : undefined;
}

/**
 * Whether a refresh of the list is due (V15). A change makes it due, and so does a request in the
 * background that was cancelled. The answer to any later request of the list pays it.
 */
function isDue({ of, from }: Request, { changes, sent }: Use): boolean {
  const cancelled = sent.filter(
    one => one.of === of && one.isCancelled && ['own', 'focus'].includes(one.origin),
  );
  const dues = [...changes, ...cancelled.map(one => one.from)];
  const last = Math.max(...dues.filter(time => time < from));
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

/**
 * Whether the kept page still needs a refresh: a request for it was cancelled since the earlier one (K1).
 */
function isOwed(earlier: Request, { of, asks, from }: Request, { sent }: Use): boolean {
  return sent.some(
    one =>
      one.of === of &&
      one.asks === asks &&
      one.isCancelled === true &&
      one.from >= earlier.from &&
      one.from < from,
  );
}

function describe({ number, of, origin }: SentRequest): string {
  return `${number} of ${of} (${origin})`;
}
