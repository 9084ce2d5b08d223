import type { Variables } from '../document/typed-document-node';
import { WatchQueryError } from '../errors/watch-query-error';
import type { EventContract } from '../live/event-contract';
import type { ModelEvent } from '../live/model-event';
import { operationVariables, type LiveOperation } from '../live/live-operation';
import type { LivePlan } from '../plan/live-plan';
import { isDeepEqual } from '../state/share-structure';
import type { State } from '../state/state';
import type { LiveStatus } from '../state/view';
import type { WatchEvent } from '../state/watch-event';
import type { EventDecision } from './callbacks';
import type { FollowEffect } from './effect';
import type { LiveConnection } from './live-connection';
import { readLiveResult } from './read-live-result';
import type { Scheduler } from './scheduler';
import { SettleTimer } from './settle-timer';

/** The singular of a word, or the promise of it: inflection is loaded with the first live query. */
export type LoadSingular = () => ((word: string) => string) | Promise<(word: string) => string>;

/** How live queries behave. */
export interface LiveSettings {
  /** `'always'`: also once the socket is open for the first time; `'reconnect'`: not then (V10). */
  readonly catchUp: 'always' | 'reconnect';
  /** How far settle requests are spread, in milliseconds (V15). */
  readonly settleWindow: number;
}

/** What a live effect needs from its surroundings. */
export interface LivePorts {
  readonly connection: LiveConnection;
  readonly contract: EventContract;
  readonly settings: LiveSettings;
  readonly scheduler: Scheduler;
  readonly loadSingular: LoadSingular;
  readonly dispatch: (event: WatchEvent) => void;
  readonly onEvent: (event: ModelEvent) => EventDecision | undefined;
}

/** Catch-ups after a reconnect are spread over so many milliseconds (V10). */
const RECONNECT_SPREAD = 1000;

/** One operation that is asked for. */
interface Line {
  readonly operation: LiveOperation;
  readonly variables: Variables;
  status: LiveStatus;
  leave: () => void;
}

/** Follows the changes that the server tells of, for one WatchQuery (section 6). */
export class LiveEffect implements FollowEffect {
  readonly #settles: SettleTimer;
  #lines: Line[] = [];
  #operations: readonly LiveOperation[] | undefined;
  #isLoading = false;
  #state: State | undefined;
  #told: LiveStatus = 'connecting';
  #hasOpened = false;
  /** Whether an answer is shown, or on its way, that events may be missing from (V10). */
  #isUncovered = false;

  constructor(
    private readonly plan: LivePlan,
    private readonly ports: LivePorts,
  ) {
    const { scheduler, settings, dispatch } = ports;
    this.#settles = new SettleTimer(scheduler, settings.settleWindow, () => {
      dispatch({ type: 'settle-due' });
    });
  }

  get isOpen(): boolean {
    return this.#status() === 'live';
  }

  run(before: State, after: State): void {
    this.#state = after;
    if (after.isDestroyed) {
      this.#end();
      return;
    }
    if (after.isIdle) {
      this.#rest();
      return;
    }
    const isNewRequest = after.request !== null && after.request !== before.request;
    const isCallers = isNewRequest && after.request.origin === 'caller';
    if (isCallers && this.#told === 'failed' && this.#operations) this.ports.connection.retry();
    // Before the request goes out: what happens from then on arrives (V10).
    if (after.sent !== before.sent || (isCallers && !this.#operations)) this.#follow();
    if (isNewRequest && !this.isOpen) this.#isUncovered = true;
    this.#settles.run(before, after);
    this.#tell();
  }

  /** Nothing is wanted for now (L15). */
  #rest(): void {
    this.#end();
    this.#told = 'off';
    this.#hasOpened = this.#isUncovered = false;
  }

  #end(): void {
    this.#settles.stop();
    for (const { leave } of this.#lines.splice(0)) leave();
  }

  /** Asks for the operations of what is sent now; unchanged ones stay as they are (V12). */
  #follow(): void {
    const variables = this.#state?.sent?.variables;
    if (!variables) return;
    if (!this.#operations) {
      this.#load();
      return;
    }
    const old = this.#lines;
    this.#lines = this.#operations.map(operation => {
      const own = operationVariables(operation, variables);
      const same = old.find(
        line => line.operation === operation && isDeepEqual(line.variables, own),
      );
      return same ?? { operation, variables: own, status: 'connecting', leave: () => undefined };
    });
    for (const line of old) if (!this.#lines.includes(line)) line.leave();
    for (const line of this.#lines) if (!old.includes(line)) this.#add(line);
  }

  /** The names of models need inflection: the first request does not wait for it. */
  #load(): void {
    // On a server nothing is followed, so nothing is loaded for it (V11).
    if (this.#isLoading || !this.ports.connection.isBrowser) return;
    const loaded = this.plan.isManual ? (word: string) => word : this.ports.loadSingular();
    if (typeof loaded === 'function') {
      this.#derive(loaded);
      return;
    }
    this.#isLoading = true;
    loaded
      .finally(() => {
        this.#isLoading = false;
      })
      .then(
        singular => {
          if (!this.#isWanted) return;
          this.#derive(singular);
          this.#tell();
        },
        (cause: unknown) => {
          if (this.#isWanted)
            this.#fail('The live part of the library could not be loaded.', cause);
        },
      );
  }

  /** Who has ended meanwhile follows nothing; who is idle loads again with the next request (L15). */
  get #isWanted(): boolean {
    return this.#state?.isDestroyed === false && !this.#state.isIdle;
  }

  #derive(singular: (word: string) => string): void {
    let operations;
    try {
      operations = this.plan.operations(singular);
    } catch (cause) {
      this.#fail('The event contract threw an error.', cause);
      return;
    }
    if (operations.length === 0) {
      this.#fail('The event contract has no subscription for what this query follows.');
      return;
    }
    this.#operations = operations;
    this.#follow();
  }

  #fail(message: string, cause?: unknown): void {
    this.#told = 'failed';
    const error = new WatchQueryError('subscription', message, { cause });
    this.ports.dispatch({ type: 'live-changed', live: 'failed', error });
  }

  #add(line: Line): void {
    const { operation, variables } = line;
    line.leave = this.ports.connection.add({
      request: { query: operation.text, operationName: operation.name, variables },
      opened: () => {
        line.status = 'live';
        this.#onOpened();
      },
      lost: () => {
        line.status = 'reconnecting';
        this.#isUncovered = true;
        this.#tell();
      },
      failed: error => {
        line.status = 'failed';
        this.#tell(error);
      },
      received: envelope => {
        const root = this.#state?.root;
        const { plan } = this;
        const { contract } = this.ports;
        const news = readLiveResult({ plan, contract, operation, variables, root }, envelope);
        if (!news) return;
        const { event, place, asks } = news;
        const decision = event ? this.ports.onEvent(event) : undefined;
        if (decision === 'ignore') return;
        this.#settles.sawEvent();
        this.ports.dispatch({
          type: 'model-changed',
          change: event && place && decision !== 'refetch' ? { place, event } : null,
          asks: decision === 'apply' ? 'never' : decision === 'refetch' ? 'always' : asks,
        });
      },
    });
    // Whoever was told meanwhile may have ended this WatchQuery.
    if (!this.#lines.includes(line)) line.leave();
  }

  /** Once all operations are open, what was asked before is asked again, quietly (V10). */
  #onOpened(): void {
    if (!this.isOpen) return;
    const isFirst = !this.#hasOpened;
    this.#hasOpened = true;
    this.#tell();
    if (!this.#isUncovered) return;
    this.#isUncovered = false;
    if (isFirst && this.ports.settings.catchUp === 'reconnect') return;
    if (!isFirst) this.#settles.spreadNext(RECONNECT_SPREAD);
    this.ports.dispatch({ type: 'model-changed', change: null, asks: 'always' });
  }

  #status(): LiveStatus {
    const all = this.#lines.map(({ status }) => status);
    if (all.includes('failed')) return 'failed';
    if (all.length > 0 && all.every(status => status === 'live')) return 'live';
    return this.#hasOpened || all.includes('reconnecting') ? 'reconnecting' : 'connecting';
  }

  #tell(error?: WatchQueryError): void {
    if (!this.#operations) return;
    const live = this.#status();
    if (live === this.#told && !error) return;
    this.#told = live;
    this.ports.dispatch({ type: 'live-changed', live, error });
  }
}
