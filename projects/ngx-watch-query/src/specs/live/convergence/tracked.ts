import type { HttpContext } from '@angular/common/http';
import type {
  EventContract,
  EventType,
  SubscriptionRequest,
  SubscriptionResult,
} from 'ngx-watch-query';
import { asRecord, isRecord } from '../../../lib/core/document/as-record';
import { isEqual } from '../../model/is-equal';
import { anonymousText, operationVariables } from '../../../lib/live/live-operation';
import type { Watched } from '../../model/bench';
import { followNaively, type NaiveEvent } from './follow-naively';
import { operationsOf } from './operations-of';
import type { Shape } from './shapes';

/** The last request. */
interface Sent {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isQuiet: boolean;
}

/** The circumstances of a request. */
interface Moment {
  readonly now: number;
  readonly isHidden: boolean;
}

const EVENTS: readonly EventType[] = ['CREATE', 'UPDATE', 'DELETE'];

/** One WatchQuery (a twin: two) with what it must show and may send. */
export class Tracked {
  last: Sent | undefined;
  inFlight = 0;
  mostInFlight = 0;
  /** Whether the last request failed. */
  hasFailed = false;
  /** Whether the last answer was not shown as it is, so that the request may be repeated (V22). */
  isDoubted = false;
  /**
   * Quiet requests, except for repetitions (of failures and doubted answers) and corrections (V15).
   */
  settles = 0;
  connects = 0;
  corrects = false;
  /** Messages not yet covered by an answer, and those that the request in flight may not cover. */
  #unsettled = 0;
  #sinceSent = 0;
  #firstEventAt: number | undefined;
  #lastEventAt = 0;
  #connectedAt = -1;
  #reconnects = 0;
  readonly #opened = new Set<string>();
  /** When the first unanswered quiet request was sent; undefined: none, or unknown. */
  #owedAt: number | undefined;
  #sentHidden = 0;
  /** What the naive follower shows; undefined before the first answer. */
  #root: unknown;
  /** The variables of the answer shown. */
  #shownFor: Sent['variables'] | undefined;
  #recent: NaiveEvent[] = [];
  readonly #operations;

  constructor(
    readonly shape: Shape,
    readonly context: HttpContext,
    readonly queries: readonly Watched[],
    contract: EventContract,
  ) {
    this.#operations = operationsOf(shape, contract);
  }

  sent(query: string, variables: Sent['variables'], { now, isHidden }: Moment): void {
    const isQuiet = this.queries.every(({ loading }) => !loading);
    if (isQuiet && !this.corrects && isHidden) this.#sentHidden++;
    // A quiet correction may be sent while the page is hidden. That time does not count.
    this.#owedAt = isQuiet && !isHidden ? (this.#owedAt ?? now) : undefined;
    if (isQuiet && !this.hasFailed && !this.isDoubted && !this.corrects) this.settles++;
    // Other variables request another record, so the one shown goes (L18).
    const isOfRecord = this.shape.pagination === undefined;
    if (isOfRecord && !isEqual(variables, this.last?.variables)) this.#root = undefined;
    this.last = { query, variables, isQuiet };
    this.inFlight++;
    this.#sinceSent = 0;
    this.#recent = [];
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
  }

  /** Whether it uses this operation now, opened by itself or another WatchQuery (V16). */
  follows(request: SubscriptionRequest): boolean {
    return this.#operation(request) >= 0;
  }

  /** The page is hidden. From now on nobody knows how long an answer has been missing. */
  hidden(): void {
    this.#owedAt = undefined;
  }

  opened({ query, variables }: SubscriptionRequest, now: number): void {
    const operation = JSON.stringify([query, variables]);
    if (now !== this.#connectedAt) {
      this.connects++;
      if (this.#opened.has(operation)) this.#reconnects++;
    }
    this.#opened.add(operation);
    this.#connectedAt = now;
  }

  /** A result has arrived. The naive follower applies it, too (V7). */
  received(request: SubscriptionRequest, result: SubscriptionResult, now: number): void {
    if (!isForAnother(request, result)) {
      this.#unsettled++;
      this.#sinceSent++;
    }
    this.#firstEventAt ??= now;
    this.#lastEventAt = now;
    const event = this.#read(request, result);
    if (!event) return;
    if (this.inFlight > 0) this.#recent.push(event);
    this.#root = this.#keepLast(this.#root, followNaively(this.#root, event), this.#root);
  }

  answered(root: unknown): void {
    this.#owedAt = undefined;
    this.#unsettled = this.#sinceSent;
    // Events since the request was sent are applied again (V10).
    const patched = this.#recent.reduce(followNaively, root);
    const isSame = isEqual(this.#shownFor, this.last?.variables);
    this.#shownFor = this.last?.variables;
    this.#root = isSame ? this.#keepLast(root, patched, this.#root) : patched;
  }

  /** A page after the first that events have emptied keeps its rows until the next answer (V7). */
  #keepLast(before: unknown, after: unknown, shown: unknown): unknown {
    const { places, paginator = '' } = this.shape;
    const pagination = asRecord(this.queries[0]?.pagination);
    const { currentPage } = asRecord(pagination[paginator] ?? pagination);
    if (currentPage === 1) return after;
    const turned = places.filter(({ path }) => path[0] === paginator);
    return turned.reduce(
      (root, { path }) => (isEmptied(before, root, path) ? withRows(root, shown, path) : root),
      after,
    );
  }

  /** An answer follows the last message of a list, whatever failed meanwhile (V15). */
  assertSettled(): void {
    const { changes, isTwin } = this.shape;
    if (isTwin || changes.includes('id') || this.#unsettled === 0) return;
    throw new Error(`V15: ${this.#unsettled} messages are not settled`);
  }

  /** Only requests of the caller show `loading`, and no two requests run at a time (V15). */
  assertLoading(): void {
    if (this.mostInFlight > this.queries.length) throw new Error('V15: two requests in flight');
    if (this.shape.isTwin) return;
    const isExpected = this.inFlight > 0 && this.last?.isQuiet === false;
    if (this.queries.some(({ loading }) => loading !== isExpected)) {
      throw new Error(`V15: loading is not ${isExpected}`);
    }
  }

  /** A hidden page sends requests of the caller only (V18). */
  assertSeen(): void {
    if (this.#sentHidden > 0) throw new Error('V18: a quiet request while the page is hidden');
  }

  /** Rows without an answer for 10 s are stale (V21). Returns whether that is the case. */
  assertOverdue(now: number): boolean {
    const isOverdue = this.#owedAt !== undefined && now - this.#owedAt > 10_000;
    if (!isOverdue || this.shape.isTwin || this.#root === undefined) return false;
    if (this.queries.some(({ stale }) => !stale)) throw new Error('V21: overdue, but not stale');
    return true;
  }

  /** There are no more quiet requests than V15 allows. */
  assertBound(): void {
    const seconds = (this.#lastEventAt - (this.#firstEventAt ?? this.#lastEventAt)) / 1000;
    // A reopened operation has two catch-up requests, because it may have missed events (V20).
    const bound = 8 + seconds / 5 + this.connects + this.#reconnects;
    // A shared request may be a repetition for only one of the twins.
    if (this.shape.isTwin || this.settles <= bound) return;
    throw new Error(`V15: ${this.settles} quiet requests, allowed are ${bound}`);
  }

  /** It shows the last answer with all events since. */
  assertFollowed(): void {
    if (this.shape.isTwin) return;
    this.assertShows(this.#root);
  }

  /** Whether it shows the last answer with all events since. */
  get showsAnswer(): boolean {
    const expected = pick(this.#root, this.shape.scope);
    return this.queries.every(({ data }) => isEqual(data, expected));
  }

  assertShows(root: unknown): void {
    const { scope } = this.shape;
    const expected = root === undefined ? undefined : pick(root, scope);
    for (const { data } of this.queries) {
      if (!isEqual(data, expected)) {
        throw new Error(`V10: data is ${text(data)}, not ${text(expected)}`);
      }
    }
  }

  /** The index of this operation among its own; -1: none. */
  #operation({ operationName: name, query, variables }: SubscriptionRequest): number {
    const text = anonymousText({ name, text: query });
    return this.#operations.findIndex(
      one =>
        anonymousText(one) === text &&
        one.isManual === isWritten(name) &&
        isEqual(operationVariables(one, this.last?.variables ?? {}), variables),
    );
  }

  #read(request: SubscriptionRequest, result: SubscriptionResult): NaiveEvent | null {
    const { places } = this.shape;
    const place = places.length === 1 ? places[0] : places[this.#operation(request)];
    const payload = Object.values(asRecord(result.data))[0];
    if (!place || !isRecord(payload)) return null;
    if (!('event' in payload)) {
      // An object that is not shown only causes a refetch (V9).
      const isShown = asRecord(asRecord(this.#root)['movie'])['id'] === payload['id'];
      return isShown ? { place, event: 'UPDATE', id: String(payload['id']), model: payload } : null;
    }
    const { event: type, id, model = null } = payload;
    const event = EVENTS.find(one => one === type);
    if (!event || typeof id !== 'string') return null;
    if (isForAnother(request, result)) return null;
    const ownId = request.variables['id'];
    if (place.path.length === 1 && ownId !== undefined && ownId !== id) return null;
    return model === null && event === 'UPDATE' ? null : { place, event, id, model };
  }
}

/** Whether a list has lost all of its rows. */
function isEmptied(before: unknown, after: unknown, path: readonly string[]): boolean {
  const [rows, left] = [rowsAt(before, path), rowsAt(after, path)];
  return rows !== undefined && rows.length > 0 && left?.length === 0;
}

/** The answer with the rows of another one at a path, if that has a list there. */
function withRows(root: unknown, shown: unknown, path: readonly string[]): unknown {
  const rows = rowsAt(shown, path);
  const put = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
    key === undefined ? rows : { ...asRecord(value), [key]: put(asRecord(value)[key], rest) };
  return rows ? put(root, path) : root;
}

function rowsAt(root: unknown, path: readonly string[]): readonly unknown[] | undefined {
  const rows = path.reduce<unknown>((value, key) => asRecord(value)[key], root);
  return Array.isArray(rows) ? rows : undefined;
}

/** Whether the caller wrote the operation. Derived ones are named after their query. */
export function isWritten(operationName = ''): boolean {
  return !/_Subscription_\d+$/.test(operationName);
}

/**
 * Whether an event has a type that the operation did not ask for: a server may ignore the argument
 * (V8).
 */
function isForAnother({ query }: SubscriptionRequest, { data }: SubscriptionResult): boolean {
  const type = asRecord(Object.values(asRecord(data))[0])['event'];
  const wanted = /events: \[([^\]]*)\]/.exec(query)?.[1];
  const event = EVENTS.find(one => one === type);
  return wanted !== undefined && event !== undefined && !wanted.includes(event);
}

function pick(root: unknown, scope: string | undefined): unknown {
  const steps = scope === undefined ? [] : scope.split('.');
  return steps.reduce<unknown>((value, step) => asRecord(value)[step] ?? null, root);
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
