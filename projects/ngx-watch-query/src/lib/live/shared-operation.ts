import type { Envelope, LiveTimes, Scheduler } from 'ngx-watch-query/private';
import type { Variables } from '../core/document/typed-document-node';
import type { WatchQueryError } from '../core/errors/watch-query-error';
import type { Round } from '../core/state/round';
import type { Ids } from '../rows/item-index';
import type { EventContract } from './event-contract';
import type { LiveConnection, LiveTarget, Outage } from './live-connection';
import { readLiveMessage, type LiveMessage } from './live-message';
import { anonymousText, type LiveOperation } from './live-operation';

/** The status of one operation. */
export type OperationStatus = 'connecting' | 'live' | 'reconnecting' | 'failed';

/** The rows that matter to a follower, by their ids. */
export interface FollowedRows {
  readonly shown: Ids;
  /** Rows of which something is known, whether they are shown or not; undefined: there are none. */
  readonly known: Ids | undefined;
}

/** A WatchQuery, or a kept answer, that follows an operation. */
export interface Follower {
  /**
   * The rows that matter to it now. It does not receive events about other rows, of which there are
   * many on a page with many lists (V17). They change with its state, and are undefined while an answer
   * is on its way. Undefined: it receives all events.
   */
  readonly rows?: FollowedRows | undefined;
  /** The operation's status or error has changed. */
  changed(): void;
  /** The server reports a change. */
  received(message: LiveMessage): void;
  /**
   * The server may have begun to listen only now, so answers to earlier requests may lack changes (V20).
   *
   * @param isReopened whether a lost connection is back, perhaps for all clients of the server
   */
  catchUp(isReopened: boolean): void;
}

/** What an operation needs from its surroundings. */
export interface OperationPorts {
  readonly connection: LiveConnection;
  readonly scheduler: Scheduler;
  readonly times: LiveTimes;
  readonly round: Round;
  readonly contract: EventContract;
  /** Whether followers catch up when it opens at the first try. */
  readonly catchesUp: boolean;
  /** Whether another follower may still come. */
  readonly staysOpen: () => boolean;
  /** The operation has no followers left and has been closed. */
  ended(): void;
}

/** One subscription operation on the wire, and all its followers (V16). */
export class SharedOperation implements LiveTarget {
  /** The same for all who follow the same. */
  readonly text: string;
  readonly #followers = new Set<Follower>();
  readonly #listeners = new Set<Follower>();
  #status: OperationStatus = 'connecting';
  #error: WatchQueryError | undefined;
  #end: (() => void) | undefined;
  #cancelClose: (() => void) | undefined;
  #cancelCatchUp: (() => void) | undefined;

  constructor(
    readonly operation: LiveOperation,
    readonly variables: Variables,
    private readonly ports: OperationPorts,
  ) {
    this.text = anonymousText(operation);
  }

  get status(): OperationStatus {
    return this.#status;
  }

  /** Why it has failed, or what has kept it from being opened. */
  get error(): WatchQueryError | undefined {
    return this.#error;
  }

  get request(): LiveTarget['request'] {
    const { text: query, name: operationName } = this.operation;
    return { query, operationName, variables: this.variables };
  }

  /** Adds a follower. The first one opens the operation; a rejected operation is tried again. */
  join(follower: Follower): void {
    this.#followers.add(follower);
    this.#cancelClose?.();
    this.#cancelClose = undefined;
    const { connection } = this.ports;
    if (!this.#end) this.#end = connection.add(this);
    else if (this.#status === 'failed') connection.retryOne(this);
  }

  /** Removes a follower. An open operation stays open for a while, because the next list may want it. */
  leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    const { scheduler, times, staysOpen } = this.ports;
    if (this.#status === 'live' && times.closeAfter > 0 && staysOpen()) {
      this.#cancelClose = scheduler.after(times.closeAfter, () => this.#close());
    } else this.#close();
  }

  /**
   * Calls a listener whenever the followers are called, and when the operation closes after the last of
   * them has left. Listeners do not keep it open.
   *
   * @returns removes the listener
   */
  listen(listener: Follower): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes the operation now if it has no followers. */
  closeUnused(): void {
    if (this.#cancelClose) this.#close();
  }

  opened(): void {
    const { scheduler, times, catchesUp } = this.ports;
    // A first try that failed counts, too: it may have taken minutes, in which changes were missed.
    const isReopened = this.#status === 'reconnecting';
    // If it opens while it is being asked for, the first follower has not sent its request yet.
    const isAtOnce = this.#end === undefined;
    const mayMiss = isReopened || catchesUp;
    if (mayMiss && times.catchUpDelay > 0) {
      this.#cancelCatchUp = scheduler.after(times.catchUpDelay, () => this.#catchUp(false));
    }
    // The status comes last, because a callback may end the operation.
    if (isReopened || (mayMiss && times.catchUpDelay === 0 && !isAtOnce)) this.#catchUp(isReopened);
    this.#change('live');
  }

  lost({ isFinal, error }: Outage): void {
    this.#change(isFinal ? 'failed' : 'reconnecting', error);
  }

  received(envelope: Envelope | null): void {
    const message = readLiveMessage(this.ports.contract, this.operation, envelope);
    const id = message.isBare ? undefined : message.event?.id;
    this.#tell(
      follower => follower.received(message),
      ({ rows }) => id === undefined || !rows || rows.shown.has(id) || rows.known?.has(id) === true,
    );
  }

  #catchUp(isReopened: boolean): void {
    this.#tell(follower => follower.catchUp(isReopened));
  }

  #change(status: OperationStatus, error?: WatchQueryError): void {
    if (status !== 'live') this.#cancelCatchUp?.();
    this.#status = status;
    this.#error = error;
    this.#tell(follower => follower.changed());
    // Without followers nobody waits for it to come back. The last one may leave as it opens: then it stays
    // open for a while.
    if (status !== 'live') this.closeUnused();
  }

  #tell(tell: (follower: Follower) => void, isMeant = (_: Follower) => true): void {
    this.ports.round.run(() => {
      for (const all of [this.#followers, this.#listeners]) {
        // One callback may have ended another follower. That is checked last: few of many are meant.
        if (all.size > 0) for (const one of [...all]) if (isMeant(one) && all.has(one)) tell(one);
      }
    });
  }

  #close(): void {
    this.#cancelClose?.();
    this.#cancelCatchUp?.();
    this.#end?.();
    this.#status = 'connecting';
    for (const listener of this.#listeners) listener.changed();
    this.ports.ended();
  }
}
