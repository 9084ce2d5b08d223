import type { DeviceNetwork } from 'ngx-watch-query/private';
import type { BackgroundRequests } from '../background/background';
import type { GoodMoment, GoodMoments, Watcher } from '../background/good-moments';
import type { QueryPart, QueryPort } from '../core/query/query-port';
import { isFree } from '../core/refreshes';
import { activeRequest, isDestroyed, type State } from '../core/state/state';

/** What the retrying part of a WatchQuery needs from its surroundings. */
export interface RetryPartPorts {
  readonly background: BackgroundRequests;
  readonly moments: GoodMoments;
  readonly network: Pick<DeviceNetwork, 'isOffline'>;
}

/** Asks again for what failed while the device was offline, once it is online (F7). */
export class RetryPart implements QueryPart, Watcher {
  #leave: (() => void) | undefined;

  constructor(
    readonly query: QueryPort,
    private readonly ports: RetryPartPorts,
  ) {
    // The timer repeats such a request if it fails again (V15).
    ports.background.timerOf(query);
  }

  run(before: State, after: State): void {
    const ended = activeRequest(before);
    const hasFailed = after.requested?.hasFailed === true && !isDestroyed(after);
    if (!hasFailed) {
      this.#leave?.();
      this.#leave = undefined;
    } else if (ended && !activeRequest(after) && this.ports.network.isOffline) {
      this.#leave ??= this.ports.moments.add(this);
    }
  }

  wants(moment: GoodMoment): boolean {
    return moment === 'reconnect' && isFree(this.query.state);
  }
}
