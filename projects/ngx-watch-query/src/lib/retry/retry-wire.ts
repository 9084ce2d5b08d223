import type { PendingTasks } from '@angular/core';
import { Observable } from 'rxjs';
import type {
  DeviceNetwork,
  Envelope,
  GraphQLRequest,
  RequestTransport,
  Scheduler,
} from 'ngx-watch-query/private';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { isMutation } from '../core/request/is-mutation';
import { failureOf, type Failure } from '../core/request/retry-after';
import type { RetryOptions } from './retry-options';
import { retryWait } from './retry-wait';

/** What the stage around the transport needs from its surroundings. */
export interface RetryPorts {
  readonly scheduler: Pick<Scheduler, 'after' | 'random'>;
  readonly network: Pick<DeviceNetwork, 'isOffline'>;
  /** Keeps the application unstable between two tries, as HttpClient does during each (E8). */
  readonly tasks: Pick<PendingTasks, 'add'>;
  /** Who uses the application. Requests of one user are not sent again for another (M13). */
  readonly user: () => unknown;
}

const NOT_SENT = 'Not sent again: reset() was called before.';

/** Sends failed requests again that are worth it. Unsubscribing ends the waiting, too (F7). */
export function createRetryWire(
  next: RequestTransport,
  options: Required<RetryOptions>,
  { scheduler, network, tasks, user }: RetryPorts,
): RequestTransport {
  const waitFor = (failure: Failure, sent: number): number | null => {
    // Further tries would fail as well. `RetryPart` asks again when the device is online.
    if (network.isOffline) return null;
    return retryWait(failure, sent, options, scheduler.random(), Date.now());
  };
  const sendAgain = (request: GraphQLRequest): Observable<Envelope> =>
    new Observable(subscriber => {
      const asker = user();
      const send = (sent: number): void => {
        /** @returns whether it is tried again */
        const retry = (cause: unknown): boolean => {
          const failure = failureOf(cause);
          const wait = failure && waitFor(failure, sent);
          if (wait === null) return false;
          const release = tasks.add();
          const sendIfSame = (): void => {
            if (user() === asker) send(sent + 1);
            else subscriber.error(new WatchQueryError('network', NOT_SENT));
            release();
          };
          subscriber.add(scheduler.after(wait, sendIfSame, request));
          subscriber.add(release);
          return true;
        };
        let isRetried = false;
        const onWire = next.send(request).subscribe({
          next: envelope => {
            // An overloaded server may answer with a GraphQL body (E2).
            isRetried = !envelope.data && retry(envelope.cause);
            if (!isRetried) subscriber.next(envelope);
          },
          error: (error: unknown) => {
            if (!retry(causeOf(error))) subscriber.error(error);
          },
          complete: () => {
            if (!isRetried) subscriber.complete();
          },
        });
        subscriber.add(onWire);
      };
      send(1);
    });
  return {
    send: request => (isRetriable(request, options) ? sendAgain(request) : next.send(request)),
  };
}

/** Whether a failed request is tried again here. `background/` repeats background requests (V15). */
function isRetriable(
  request: GraphQLRequest,
  { mutations }: Pick<Required<RetryOptions>, 'mutations'>,
): boolean {
  return !request.isBackground && (mutations || !isMutation(request));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
