import { DestroyRef, inject } from '@angular/core';
import { LIVE_TIMES, SCHEDULER } from 'ngx-watch-query/private';
import type { Variables } from '../core/document/typed-document-node';
import { Round } from '../core/state/round';
import { isDeepEqual } from '../core/state/is-deep-equal';
import type { EventContract } from './event-contract';
import { LiveConnection } from './live-connection';
import { anonymousText, type LiveOperation } from './live-operation';
import { SharedOperation, type OperationPorts } from './shared-operation';

/**
 * The subscription operations of all WatchQueries of one `provideWatchQuery`: one on the wire for
 * each text and variables, however many follow it (V16).
 */
export class SharedOperations {
  readonly #ports: Omit<OperationPorts, 'ended'>;
  readonly #all = new Set<SharedOperation>();

  /**
   * @param contract reads the results
   * @param catchesUp whether followers catch up when an operation opens at the first try (V20)
   */
  constructor(contract: EventContract, catchesUp: boolean) {
    const owner = inject(DestroyRef);
    this.#ports = {
      connection: inject(LiveConnection),
      scheduler: inject(SCHEDULER),
      times: inject(LIVE_TIMES),
      round: inject(Round),
      contract,
      catchesUp,
      staysOpen: () => !owner.destroyed,
    };
    owner.onDestroy(() => {
      for (const shared of this.#all) shared.closeUnused();
    });
  }

  /** The operation of this text with these variables. The caller must join it at once. */
  find(operation: LiveOperation, variables: Variables): SharedOperation {
    const found = this.#known(operation, variables);
    if (found) return found;
    const made = new SharedOperation(operation, variables, {
      ...this.#ports,
      ended: () => this.#all.delete(made),
    });
    this.#all.add(made);
    return made;
  }

  /** The operation of this text with these variables if it is open, else undefined. */
  opened(operation: LiveOperation, variables: Variables): SharedOperation | undefined {
    const known = this.#known(operation, variables);
    return known?.status === 'live' ? known : undefined;
  }

  #known(operation: LiveOperation, variables: Variables): SharedOperation | undefined {
    const text = anonymousText(operation);
    return [...this.#all].find(
      one =>
        one.text === text &&
        isDeepEqual(one.variables, variables) &&
        isReadAlike(one.operation, operation),
    );
  }
}

/** Whether the results mean the same: two contracts, or the caller, may read one text differently. */
function isReadAlike(one: LiveOperation, other: LiveOperation): boolean {
  return one.isManual === other.isManual && isDeepEqual(one.contract, other.contract);
}
