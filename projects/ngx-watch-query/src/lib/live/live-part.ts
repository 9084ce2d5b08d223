import type { Variables } from '../core/document/typed-document-node';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { CHANGE_IGNORED } from '../core/ignored';
import type { Exchange, QueryPart, QueryPort } from '../core/query/query-port';
import { refreshOf } from '../core/refreshes';
import { featureEvent } from '../core/state/query-event';
import { sliceOf } from '../core/state/slice';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { activeRequest, isQueued, type ActiveRequest, type State } from '../core/state/state';
import { withChanges } from '../core/state/with-changes';
import { RECONNECTED } from '../background/asked';
import type { RefreshTimer } from '../background/refresh-timer';
import type { ModelChange } from '../rows/apply-event';
import { baseOf } from '../rows/base';
import { hasRow } from '../rows/has-item';
import { idsIn, indexIds } from '../rows/item-index';
import {
  changesNothing,
  MODEL_CHANGED,
  UNKNOWN_CHANGE,
  type ModelChanged,
} from '../rows/model-changed';
import { idsKnown, knowsOf } from '../rows/remember-facts';
import { valueOf } from '../rows/value-at';
import { decideEvent, type EventDecision } from '../rows/event-decision';
import type { LiveWatchQueryOptions } from './live-options';
import { LIVE_CHANGED, liveHooks, REFETCHES } from './live-changed';
import type { LiveConnection } from './live-connection';
import { operationVariables, type LiveOperation } from './live-operation';
import type { LivePlan } from './live-plan';
import type { LiveMessage } from './live-message';
import { readLiveResult } from './read-live-result';
import type { FollowedRows, Follower, OperationStatus, SharedOperation } from './shared-operation';
import type { SharedOperations } from './shared-operations';
import type { Observable } from 'rxjs';
import type { Envelope } from 'ngx-watch-query/private';

/** What the live part of a WatchQuery needs from its surroundings. */
export interface LivePorts {
  readonly query: QueryPort;
  readonly callbacks: LiveWatchQueryOptions;
  readonly connection: LiveConnection;
  readonly operations: SharedOperations;
  /** Decides when a refresh may start. */
  readonly timer: RefreshTimer;
}

/** Catch-ups after a reconnect are spread over this many milliseconds (V10). */
const RECONNECT_SPREAD = 1000;

/** How many messages wait for an answer at most (V23). */
const MOST_WAITING = 1000;

const WORST_FIRST: readonly OperationStatus[] = ['failed', 'reconnecting', 'connecting', 'live'];

/** An operation that a WatchQuery follows. */
interface Followed {
  readonly operation: LiveOperation;
  readonly shared: SharedOperation;
  readonly follower: Follower & { rows?: FollowedRows | undefined };
}

/** Follows the server's changes for one WatchQuery (V). */
export class LivePart implements QueryPart {
  readonly hooks = liveHooks;
  #followed: Followed[] = [];
  #operations: readonly LiveOperation[] | undefined;
  /** Messages whose meaning depends on the answer on its way (V23). */
  #waiting: (readonly [LiveOperation, LiveMessage])[] = [];

  constructor(
    private readonly plan: LivePlan,
    private readonly ports: LivePorts,
  ) {}

  run(before: State, after: State): void {
    for (const { operation, follower } of this.#followed) {
      if (follower.rows) follower.rows = this.#rows(operation);
    }
    // Also where the variables function wants nothing for now (L15).
    if (after.activity.kind !== 'active') {
      this.#end();
      return;
    }
    const request = activeRequest(after);
    const isNew = request !== null && request !== activeRequest(before);
    const isCallers = isNew && request.origin === 'caller';
    // A query that the contract cannot follow has failed, too. It must not have the rejections of others told again.
    const isFailed = after.view.live === 'failed' && this.#operations !== undefined;
    // Not for a page turn: it would be rejected again, and told each time (V12).
    if (isCallers && isFailed && sliceOf(before, REFETCHES)) this.ports.connection.retry();
    // This comes before the request is sent: the sooner the server listens, the less is missed.
    const isOther = after.requested?.target !== before.requested?.target;
    const mayFollow = isOther || (isCallers && this.#followed.length === 0);
    if (mayFollow) this.#follow();
    if (request !== activeRequest(before)) this.#resume(request !== null || isQueued(after));
    if (mayFollow) this.#notify();
  }

  /** While the subscription is open nothing catches up later, so no cached answer will do (V10). */
  exchange(request: ActiveRequest, next: Exchange): Observable<Envelope> {
    const isOpen = this.#status === 'live';
    return next(isOpen ? withChanges(request, { bypassTransferCache: true }) : request);
  }

  get #state(): State {
    return this.ports.query.state;
  }

  #end(): void {
    for (const { shared, follower } of this.#followed.splice(0)) shared.leave(follower);
  }

  /** Joins the operations for the variables requested now. Unchanged operations keep running (V12). */
  #follow(): void {
    const variables = this.#state.requested?.target.variables;
    if (!variables) return;
    const operations = (this.#operations ??= this.#derive());
    if (!operations) return;
    const old = this.#followed;
    this.#followed = operations.map(operation => {
      const own = operationVariables(operation, variables);
      const same = old.find(
        one => one.operation === operation && isDeepEqual(one.shared.variables, own),
      );
      return same ?? this.#join(operation, own);
    });
    // Last, because an operation that one field leaves may be the one that another field has joined.
    for (const one of old) if (!this.#followed.includes(one)) one.shared.leave(one.follower);
  }

  /** The operations to follow; undefined on a server (V11), and where the contract fails (V6). */
  #derive(): readonly LiveOperation[] | undefined {
    if (!this.ports.connection.isBrowser) return undefined;
    let operations;
    try {
      operations = this.plan.operations();
    } catch (cause) {
      this.#fail('The event contract threw an error.', cause);
      return undefined;
    }
    if (operations.length > 0) return operations;
    this.#fail('The event contract has no subscription for what this query follows.');
    return undefined;
  }

  #fail(message: string, cause?: unknown): void {
    const error = new WatchQueryError('subscription', message, { cause });
    this.ports.query.dispatch(featureEvent(LIVE_CHANGED, { live: 'failed', error }));
  }

  #join(operation: LiveOperation, variables: Variables): Followed {
    const follower: Followed['follower'] = {
      changed: () => this.#notify(),
      received: message => {
        if (this.#received(operation, message)) return;
        // `onEvent` may be a function, which is asked about each event.
        if (this.ports.callbacks.onEvent === 'apply')
          follower.rows = this.#rows(operation, indexIds);
      },
      catchUp: isReopened => {
        if (isReopened) {
          const { isDue, failures } = refreshOf(this.#state);
          // A refresh that is due already keeps its time, unless that has grown with failures.
          if (!isDue || failures > 0) this.ports.timer.spreadNext(RECONNECT_SPREAD);
          this.ports.query.dispatch(featureEvent(RECONNECTED, null));
        }
        this.#change(UNKNOWN_CHANGE);
      },
    };
    const shared = this.ports.operations.find(operation, variables);
    shared.join(follower);
    return { operation, shared, follower };
  }

  /**
   * Reads the messages that have waited for an answer.
   *
   * @param isAskedLater whether another request follows: its answer knows all that they say
   */
  #resume(isAskedLater: boolean): void {
    const waiting = this.#waiting.splice(0);
    if (isAskedLater) return;
    for (const [operation, message] of waiting) this.#received(operation, message, true);
  }

  /**
   * Reads a message and acts on it.
   *
   * @returns false where `onEvent` says to apply the event and this list does not show its row, as most
   *   lists of a page do not (V17)
   */
  #received(operation: LiveOperation, message: LiveMessage, hasWaited = false): boolean {
    const read = readLiveResult(this.#state, operation, message);
    const { callbacks, query, timer } = this.ports;
    if (read === 'waits') {
      if (callbacks.onEvent === 'ignore') query.dispatch(featureEvent(CHANGE_IGNORED, null));
      else this.#wait(operation, message);
    }
    if (!read || read === 'waits') return true;
    const { change } = read;
    const decision = change && decideEvent(callbacks, query, change.event);
    if (decision === 'ignore') {
      query.dispatch(featureEvent(CHANGE_IGNORED, null));
      return true;
    }
    if (decision === 'apply' && change && !this.#isConcerned(change)) return false;
    timer.sawEvent();
    if (decision) this.#change(decided(change, decision));
    else if (!change || !changesNothing(this.#state, change)) {
      // The answer may be older or newer than a message that has waited for it (V10).
      this.#change({ change, asks: hasWaited ? 'always' : read.asks });
    }
    return true;
  }

  /** Keeps a message for the answer. If the answer takes long, asking again is cheaper than keeping more. */
  #wait(operation: LiveOperation, message: LiveMessage): void {
    if (this.#waiting.push([operation, message]) <= MOST_WAITING) return;
    this.#waiting = [];
    this.#change(UNKNOWN_CHANGE);
  }

  /**
   * The ids of the rows that a field shows. Undefined if they are not known, if it shows no list, or if
   * other rows matter, too: those of an answer on its way, or those that a layer hides.
   */
  #rows({ fields: [field] }: LiveOperation, idsOf = idsIn): FollowedRows | undefined {
    const state = this.#state;
    const { root } = state.displayed ?? {};
    const rows = field && valueOf(root, field);
    const isAll = activeRequest(state) === null && baseOf(state) === root;
    const ids = isAll && field && Array.isArray(rows) ? idsOf(rows, field) : undefined;
    return ids && { shown: ids, known: idsKnown(state) };
  }

  /** Whether an event that asks for no request concerns a row that is shown, known or may come (V17). */
  #isConcerned({ event, location }: ModelChange): boolean {
    const state = this.#state;
    if (knowsOf(state, location, event.id)) return true;
    return activeRequest(state) !== null || hasRow(state, location, event.id);
  }

  #change(changed: ModelChanged): void {
    this.ports.query.dispatch(featureEvent(MODEL_CHANGED, changed));
  }

  /** The worst status of the operations that it follows. */
  get #status(): OperationStatus {
    const all = this.#followed.map(({ shared }) => shared.status);
    return WORST_FIRST.find(status => all.includes(status)) ?? 'connecting';
  }

  /** Writes the status and the error to the state. */
  #notify(): void {
    // Nothing can be followed, as `#fail` has said.
    if (!this.#operations) return;
    const live = this.#status;
    // Not that of an operation in another status: while one has failed, `error` says why (E4).
    const one = this.#followed.find(({ shared }) => shared.status === live && shared.error);
    const error = one?.shared.error;
    this.ports.query.dispatch(featureEvent(LIVE_CHANGED, { live, error }));
  }
}

/** What `onEvent` makes of an event (V7). */
function decided(change: ModelChange, decision: EventDecision): ModelChanged {
  switch (decision) {
    case 'apply':
      return { change, asks: 'never' };
    case 'remove': {
      const event = withChanges(change.event, { event: 'DELETE', model: null });
      const isRemoved = change.event.event !== 'DELETE';
      return { change: withChanges(change, { event }), asks: 'always', isRemoved };
    }
    default:
      return UNKNOWN_CHANGE;
  }
}
