import type { Envelope, LiveTimes, Scheduler } from 'ngx-watch-query/private';
import type { Variables } from '../core/document/typed-document-node';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import type { EventContract } from './event-contract';
import type { LiveConnection, LiveTarget } from './live-connection';
import { readLiveMessage, type LiveMessage } from './live-message';
import type { LiveOperation } from './live-operation';

/** The status of one operation. */
export type OperationStatus = 'connecting' | 'live' | 'reconnecting' | 'failed';

/** Who follows an operation. */
export interface Follower {
  /** Its status has changed. */
  changed(error?: WatchQueryError): void;
  /** The server reports a change. */
  received(message: LiveMessage): void;
  /** The server may have begun to listen only now: what was asked before may lack changes (V20). */
  catchUp(): void;
}

/** What an operation needs from its surroundings. */
export interface OperationPorts {
  readonly connection: LiveConnection;
  readonly scheduler: Scheduler;
  readonly times: LiveTimes;
  readonly contract: EventContract;
  /** Whether followers catch up when it opens for the first time. */
  readonly catchesUp: boolean;
  /** Whether somebody may still come who wants it. */
  readonly staysOpen: () => boolean;
  /** Nobody follows it any more, and it has been closed. */
  ended(): void;
}

/** One subscription operation on the wire, and all who follow it (V16). */
export class SharedOperation implements LiveTarget {
  readonly #followers = new Set<Follower>();
  #status: OperationStatus = 'connecting';
  #hasOpened = false;
  #end: (() => void) | undefined;
  #cancelClose: (() => void) | undefined;
  #cancelCatchUp: (() => void) | undefined;

  constructor(
    readonly operation: LiveOperation,
    readonly variables: Variables,
    private readonly ports: OperationPorts,
  ) {}

  get status(): OperationStatus {
    return this.#status;
  }

  get request(): LiveTarget['request'] {
    const { text: query, name: operationName } = this.operation;
    return { query, operationName, variables: this.variables };
  }

  /** The first one opens it; one that the server has rejected is tried again. */
  join(follower: Follower): void {
    this.#followers.add(follower);
    this.#cancelClose?.();
    this.#cancelClose = undefined;
    const { connection } = this.ports;
    if (this.#end) {
      if (this.#status === 'failed') connection.retryOne(this);
      return;
    }
    const end = connection.add(this);
    this.#end = end;
    // A callback may have ended it while it was being opened.
    if (this.#followers.size === 0) this.#close();
  }

  /** What is open stays open for a while: the next list may want it. */
  leave(follower: Follower): void {
    if (!this.#followers.delete(follower) || this.#followers.size > 0) return;
    const { scheduler, times, staysOpen } = this.ports;
    if (this.#status === 'live' && times.closeAfter > 0 && staysOpen()) {
      this.#cancelClose = scheduler.after(times.closeAfter, () => this.#close());
    } else this.#close();
  }

  /** Ends it now where nobody follows it. */
  closeUnused(): void {
    if (this.#cancelClose) this.#close();
  }

  opened(): void {
    const { scheduler, times, catchesUp } = this.ports;
    if (times.catchUpDelay > 0 && (this.#hasOpened || catchesUp)) {
      this.#cancelCatchUp = scheduler.after(times.catchUpDelay, () => {
        for (const follower of [...this.#followers]) follower.catchUp();
      });
    }
    this.#hasOpened = true;
    this.#change('live');
  }

  lost(): void {
    this.#change('reconnecting');
  }

  failed(error: WatchQueryError): void {
    this.#change('failed', error);
  }

  received(envelope: Envelope | null): void {
    const message = readLiveMessage(this.ports.contract, this.operation, envelope);
    for (const follower of [...this.#followers]) {
      // One of them may have ended another.
      if (this.#followers.has(follower)) follower.received(message);
    }
  }

  #change(status: OperationStatus, error?: WatchQueryError): void {
    if (status !== 'live') this.#cancelCatchUp?.();
    this.#status = status;
    for (const follower of [...this.#followers]) {
      if (this.#followers.has(follower)) follower.changed(error);
    }
    // Nobody waits for it to come back.
    if (status !== 'live') this.closeUnused();
  }

  #close(): void {
    this.#cancelClose?.();
    this.#cancelCatchUp?.();
    this.#end?.();
    if (this.#end) this.ports.ended();
    this.#end = undefined;
  }
}
