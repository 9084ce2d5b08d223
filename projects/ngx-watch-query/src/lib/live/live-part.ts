import type { Variables } from '../core/document/typed-document-node';
import { WatchQueryError } from '../core/errors/watch-query-error';
import type { Exchange, QueryPart, QueryPort } from '../core/query/query-port';
import { featureEvent } from '../core/state/query-event';
import { isDeepEqual } from '../core/state/share-structure';
import {
  activeRequest,
  isDestroyed,
  isIdle,
  type ActiveRequest,
  type State,
} from '../core/state/state';
import type { LiveStatus } from '../core/state/view';
import type { RefreshTimer } from '../background/refresh-timer';
import { hasItem } from '../rows/has-item';
import { MODEL_CHANGED, type ModelChanged } from '../rows/model-changed';
import type { ModelEvent } from '../rows/model-event';
import type { RowLocation } from '../rows/row-location';
import { decideEvent, type LiveWatchQueryOptions } from './event-decision';
import { LIVE_CHANGED, liveHooks } from './live-changed';
import type { LiveConnection } from './live-connection';
import { operationVariables, type LiveOperation } from './live-operation';
import type { LivePlan } from './live-plan';
import type { LiveMessage } from './live-message';
import { readLiveResult } from './read-live-result';
import type { Follower, SharedOperation } from './shared-operation';
import type { SharedOperations } from './shared-operations';
import type { Observable } from 'rxjs';
import type { Envelope } from 'ngx-watch-query/private';

/** What the live part of a WatchQuery needs from its surroundings. */
export interface LivePorts {
  readonly query: QueryPort;
  readonly callbacks: LiveWatchQueryOptions;
  readonly connection: LiveConnection;
  readonly operations: SharedOperations;
  /** Whether requests that were sent before the subscription was open are repeated (V20). */
  readonly coversEarly: boolean;
  /** Decides when a refresh may start. */
  readonly timer: RefreshTimer;
}

/** Catch-ups after a reconnect are spread over this many milliseconds (V10). */
const RECONNECT_SPREAD = 1000;

/** An operation that a WatchQuery follows. */
interface Followed {
  readonly operation: LiveOperation;
  readonly variables: Variables;
  /** Undefined while it is being joined. */
  shared?: SharedOperation;
  leave(): void;
}

/** Follows the server's changes for one WatchQuery (V). */
export class LivePart implements QueryPart {
  readonly hooks = liveHooks;
  #followed: Followed[] = [];
  #operations: readonly LiveOperation[] | undefined;
  /** The status last written to the state. */
  #status: LiveStatus = 'connecting';
  #hasOpened = false;
  /** Why the answer shown or in flight may lack events, if it may (V10). */
  #gap: 'none' | 'early-request' | 'lost' = 'none';

  constructor(
    private readonly plan: LivePlan,
    private readonly ports: LivePorts,
  ) {}

  run(before: State, after: State): void {
    if (isDestroyed(after)) {
      this.#end();
      return;
    }
    if (isIdle(after)) {
      this.#rest();
      return;
    }
    const request = activeRequest(after);
    const isNew = request !== null && request !== activeRequest(before);
    const isCallers = isNew && request.origin === 'caller';
    if (isCallers && this.#status === 'failed' && this.#operations) this.ports.connection.retry();
    // Before the request is sent: the sooner the server listens, the less there is to catch up.
    const isOther = after.requested?.target !== before.requested?.target;
    if (isOther || (isCallers && !this.#operations)) this.#follow();
    if (isNew && !this.#isOpen && this.#gap === 'none') this.#gap = 'early-request';
    this.#changed();
  }

  /** Nothing catches up while the subscription is open, so no cached answer will do (V10). */
  exchange(request: ActiveRequest, next: Exchange): Observable<Envelope> {
    return next(this.#isOpen ? { ...request, bypassTransferCache: true } : request);
  }

  get #state(): State {
    return this.ports.query.state;
  }

  get #isOpen(): boolean {
    return this.#currentStatus() === 'live';
  }

  /** The variables function wants nothing for now (L15). */
  #rest(): void {
    this.#end();
    this.#status = 'off';
    this.#gap = 'none';
    this.#hasOpened = false;
  }

  #end(): void {
    for (const followed of this.#followed.splice(0)) followed.leave();
  }

  /** Joins the operations for what is requested now; unchanged ones keep running (V12). */
  #follow(): void {
    const variables = this.#state.requested?.target.variables;
    if (!variables) return;
    const operations = (this.#operations ??= this.#derive());
    if (!operations) return;
    const old = this.#followed;
    this.#followed = operations.map(operation => {
      const own = operationVariables(operation, variables);
      const same = old.find(
        followed => followed.operation === operation && isDeepEqual(followed.variables, own),
      );
      return same ?? { operation, variables: own, leave: () => undefined };
    });
    for (const followed of old) if (!this.#followed.includes(followed)) followed.leave();
    for (const followed of this.#followed) if (!old.includes(followed)) this.#join(followed);
  }

  /** Undefined: nothing can be followed, on a server (V11), or as the contract fails (V6). */
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
    this.#status = 'failed';
    const error = new WatchQueryError('subscription', message, { cause });
    this.ports.query.dispatch(featureEvent(LIVE_CHANGED, { live: 'failed', error }));
  }

  #join(followed: Followed): void {
    const { operation, variables } = followed;
    const follower: Follower = {
      changed: error => this.#changed(error),
      catchUp: () => this.#ask(),
      received: message => this.#received(followed, message),
    };
    const shared = this.ports.operations.join(operation, variables, follower);
    followed.shared = shared;
    followed.leave = () => shared.leave(follower);
    // A callback may have ended this WatchQuery meanwhile.
    if (!this.#followed.includes(followed)) followed.leave();
  }

  #received({ operation, variables }: Followed, message: LiveMessage): void {
    const { plan } = this;
    const root = this.#state.displayed?.root;
    const read = readLiveResult({ plan, operation, variables, root }, message);
    if (!read) return;
    const { event, location, asks } = read;
    const { callbacks, query, timer } = this.ports;
    const decision = event
      ? decideEvent(callbacks, query.id, event, error => query.report(error))
      : undefined;
    if (decision === 'ignore') return;
    if (decision === 'apply' && !this.#isConcerned(event, location)) return;
    timer.sawEvent();
    this.#change({
      change: event && location && decision !== 'refetch' ? { location, event } : null,
      asks: decision === 'apply' ? 'never' : decision === 'refetch' ? 'always' : asks,
    });
  }

  /** Whether an event that asks for no request changes anything: what is shown, or comes (V17). */
  #isConcerned(event: ModelEvent | null, location: RowLocation | null): boolean {
    if (!event || !location || event.event === 'CREATE') return false;
    if (activeRequest(this.#state)) return true;
    return hasItem(this.#state.displayed?.root, location, event.id);
  }

  /** The status of an operation, or what is followed, has changed. */
  #changed(error?: WatchQueryError): void {
    this.#notify(error);
    const status = this.#currentStatus();
    if (this.#hasOpened && (status === 'reconnecting' || status === 'failed')) this.#gap = 'lost';
    if (status !== 'live') return;
    const gap = this.#gap;
    this.#gap = 'none';
    this.#hasOpened = true;
    // Once all are open again, for all that was missed meanwhile (V10).
    if (gap === 'lost') this.ports.timer.spreadNext(RECONNECT_SPREAD);
    if (gap === 'lost' || (gap === 'early-request' && this.ports.coversEarly)) this.#ask();
  }

  /** Asks the server again, in the background. */
  #ask(): void {
    this.#change({ change: null, asks: 'always' });
  }

  #change(changed: ModelChanged): void {
    this.ports.query.dispatch(featureEvent(MODEL_CHANGED, changed));
  }

  #currentStatus(): LiveStatus {
    const all = this.#followed.map(({ shared }) => shared?.status ?? 'connecting');
    if (all.includes('failed')) return 'failed';
    if (all.length > 0 && all.every(status => status === 'live')) return 'live';
    // One that is opened instead of a lost one does not make the connection a first one.
    const isAgain = all.includes('reconnecting') || this.#status === 'reconnecting';
    return isAgain ? 'reconnecting' : 'connecting';
  }

  #notify(error?: WatchQueryError): void {
    if (!this.#operations) return;
    const live = this.#currentStatus();
    if (live === this.#status && !error) return;
    this.#status = live;
    this.ports.query.dispatch(featureEvent(LIVE_CHANGED, { live, error }));
  }
}
