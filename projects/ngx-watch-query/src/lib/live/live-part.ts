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
import { MODEL_CHANGED, type ModelChanged } from '../rows/model-changed';
import { decideEvent, type LiveWatchQueryOptions } from './event-decision';
import type { EventContract } from './event-contract';
import { LIVE_CHANGED, liveHooks } from './live-changed';
import type { LiveConnection } from './live-connection';
import { operationVariables, type LiveOperation } from './live-operation';
import type { LivePlan } from './live-plan';
import { readLiveResult } from './read-live-result';
import type { Observable } from 'rxjs';
import type { Envelope } from 'ngx-watch-query/private';

/** How live queries behave. */
export interface LiveSettings {
  /** `'always'`: catch up also when the socket first opens; `'reconnect'`: not then (V10). */
  readonly catchUp: 'always' | 'reconnect';
}

/** What the live part of a WatchQuery needs from its surroundings. */
export interface LivePorts {
  readonly query: QueryPort;
  readonly callbacks: LiveWatchQueryOptions;
  readonly connection: LiveConnection;
  readonly contract: EventContract;
  readonly settings: LiveSettings;
  /** Decides when a refresh may start. */
  readonly timer: RefreshTimer;
}

/** Catch-ups after a reconnect are spread over this many milliseconds (V10). */
const RECONNECT_SPREAD = 1000;

/** A subscribed operation and its status. */
interface FollowedOperation {
  readonly operation: LiveOperation;
  readonly variables: Variables;
  status: LiveStatus;
  leave: () => void;
}

/** Follows the server's changes for one WatchQuery (V). */
export class LivePart implements QueryPart {
  readonly hooks = liveHooks;
  #followed: FollowedOperation[] = [];
  #operations: readonly LiveOperation[] | undefined;
  /** The status last written to the state. */
  #status: LiveStatus = 'connecting';
  #hasOpened = false;
  /** Whether the answer shown or in flight may lack events (V10). */
  #isUncovered = false;

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
    // Before the request is sent, so that no later change is missed (V10).
    const isOther = after.requested?.target !== before.requested?.target;
    if (isOther || (isCallers && !this.#operations)) this.#follow();
    if (isNew && !this.#isOpen) this.#isUncovered = true;
    this.#notify();
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
    this.#hasOpened = this.#isUncovered = false;
  }

  #end(): void {
    for (const { leave } of this.#followed.splice(0)) leave();
  }

  /** Subscribes the operations for what is requested now; unchanged ones keep running (V12). */
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
      return same ?? { operation, variables: own, status: 'connecting', leave: () => undefined };
    });
    for (const followed of old) if (!this.#followed.includes(followed)) followed.leave();
    for (const followed of this.#followed) if (!old.includes(followed)) this.#add(followed);
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

  #add(followed: FollowedOperation): void {
    const { operation, variables } = followed;
    followed.leave = this.ports.connection.add({
      request: { query: operation.text, operationName: operation.name, variables },
      opened: () => {
        followed.status = 'live';
        this.#onOpened();
      },
      lost: () => {
        followed.status = 'reconnecting';
        this.#isUncovered = true;
        this.#notify();
      },
      failed: error => {
        followed.status = 'failed';
        this.#notify(error);
      },
      received: envelope => {
        const root = this.#state.displayed?.root;
        const { plan } = this;
        const { contract } = this.ports;
        const read = readLiveResult({ plan, contract, operation, variables, root }, envelope);
        if (!read) return;
        const { event, location, asks } = read;
        const { callbacks, query, timer } = this.ports;
        const decision = event
          ? decideEvent(callbacks, query.id, event, error => query.report(error))
          : undefined;
        if (decision === 'ignore') return;
        timer.sawEvent();
        this.#change({
          change: event && location && decision !== 'refetch' ? { location, event } : null,
          asks: decision === 'apply' ? 'never' : decision === 'refetch' ? 'always' : asks,
        });
      },
    });
    // A callback may have ended this WatchQuery meanwhile.
    if (!this.#followed.includes(followed)) followed.leave();
  }

  /** Once all operations are open, fetches again what was requested before, quietly (V10). */
  #onOpened(): void {
    if (!this.#isOpen) return;
    const isFirst = !this.#hasOpened;
    this.#hasOpened = true;
    this.#notify();
    if (!this.#isUncovered) return;
    this.#isUncovered = false;
    if (isFirst && this.ports.settings.catchUp === 'reconnect') return;
    if (!isFirst) this.ports.timer.spreadNext(RECONNECT_SPREAD);
    this.#change({ change: null, asks: 'always' });
  }

  #change(changed: ModelChanged): void {
    this.ports.query.dispatch(featureEvent(MODEL_CHANGED, changed));
  }

  #currentStatus(): LiveStatus {
    const all = this.#followed.map(({ status }) => status);
    if (all.includes('failed')) return 'failed';
    if (all.length > 0 && all.every(status => status === 'live')) return 'live';
    return this.#hasOpened || all.includes('reconnecting') ? 'reconnecting' : 'connecting';
  }

  #notify(error?: WatchQueryError): void {
    if (!this.#operations) return;
    const live = this.#currentStatus();
    if (live === this.#status && !error) return;
    this.#status = live;
    this.ports.query.dispatch(featureEvent(LIVE_CHANGED, { live, error }));
  }
}
