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
  readonly #byText = new Map<string, readonly SharedOperation[]>();
  #isDestroyed = false;

  /**
   * @param contract reads the results
   * @param catchesUp whether followers catch up when an operation opens at the first try (V20)
   */
  constructor(contract: EventContract, catchesUp: boolean) {
    this.#ports = {
      connection: inject(LiveConnection),
      scheduler: inject(SCHEDULER),
      times: inject(LIVE_TIMES),
      round: inject(Round),
      contract,
      catchesUp,
      staysOpen: () => !this.#isDestroyed,
    };
    inject(DestroyRef).onDestroy(() => {
      this.#isDestroyed = true;
      for (const shared of [...this.#byText.values()].flat()) shared.closeUnused();
    });
  }

  /** The operation of this text with these variables. The caller must join it at once. */
  find(operation: LiveOperation, variables: Variables): SharedOperation {
    const found = this.#known(operation, variables);
    if (found) return found;
    const text = anonymousText(operation);
    const made = new SharedOperation(operation, variables, {
      ...this.#ports,
      ended: () => this.#remove(made),
    });
    this.#byText.set(text, [...(this.#byText.get(text) ?? []), made]);
    return made;
  }

  /** The operation of this text with these variables if it is open, else undefined. */
  opened(operation: LiveOperation, variables: Variables): SharedOperation | undefined {
    const known = this.#known(operation, variables);
    return known?.status === 'live' ? known : undefined;
  }

  #known(operation: LiveOperation, variables: Variables): SharedOperation | undefined {
    return this.#byText
      .get(anonymousText(operation))
      ?.find(one => isDeepEqual(one.variables, variables) && isReadAlike(one.operation, operation));
  }

  #remove(ended: SharedOperation): void {
    const text = anonymousText(ended.operation);
    const left = this.#byText.get(text)?.filter(one => one !== ended) ?? [];
    if (left.length > 0) this.#byText.set(text, left);
    else this.#byText.delete(text);
  }
}

/** Whether the results mean the same: two contracts, or the caller, may read one text differently. */
function isReadAlike(one: LiveOperation, other: LiveOperation): boolean {
  return one.isManual === other.isManual && isDeepEqual(one.contract, other.contract);
}
