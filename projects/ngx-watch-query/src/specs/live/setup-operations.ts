import {
  withEventContract,
  withSubscriptions,
  type EventContract,
  type SubscriptionResult,
  type SubscriptionsConfig,
} from 'ngx-watch-query';
import { LIVE_TIMES, SCHEDULER, SUBSCRIPTION_TRANSPORT } from 'ngx-watch-query/private';
import { Observable, type Subscriber } from 'rxjs';
import type { SubscriptionTransport } from '../../lib/live/subscription-transport';
import { setup } from '../setup';
import { VirtualClock, VirtualScheduler } from './convergence/virtual-clock';

/** An operation on the wire. */
export interface WireOperation {
  readonly text: string;
  readonly variables: unknown;
  /** Whether the client has closed it. */
  isClosed: boolean;
  /** The server confirms the operation. */
  open(): void;
  /** The server sends an UPDATE event. */
  update(id: string, title: string): void;
  send(result: SubscriptionResult): void;
  fail(error: unknown): void;
  complete(): void;
}

interface Setup extends SubscriptionsConfig {
  readonly contract?: EventContract;
  readonly closeAfter?: number;
  readonly openAfter?: number;
  readonly random?: number;
  /** Whether each operation has a connection of its own. */
  readonly isSeparate?: boolean;
  /** Called with each operation when it is asked for. */
  readonly onAsked?: (operation: WireOperation) => void;
}

/** Live queries on a virtual clock. The spec opens their operations. */
export function setupOperations({
  contract,
  closeAfter = 3000,
  openAfter = 0,
  random = 0,
  isSeparate = false,
  onAsked,
  ...options
}: Setup = {}) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => random }));
  const wire: WireOperation[] = [];
  const transport: SubscriptionTransport = {
    isSeparate,
    subscribe: ({ query, variables }, connection) =>
      new Observable((subscriber: Subscriber<SubscriptionResult>) => {
        const text = query.replace(/\s+/g, ' ');
        const operation: WireOperation = {
          text,
          variables,
          isClosed: false,
          open: () => connection.opened(),
          update: (id, title) => {
            const payload = { id, event: 'UPDATE', model: { id, title } };
            subscriber.next({ data: { movieModified: payload } });
          },
          send: result => subscriber.next(result),
          fail: error => subscriber.error(error),
          complete: () => subscriber.complete(),
        };
        wire.push(operation);
        onAsked?.(operation);
        return () => (operation.isClosed = true);
      }),
  };
  const { catchUpDelay = 1000 } = options;
  const { server, service, inContext } = setup(
    {},
    [
      { provide: SCHEDULER, useValue: scheduler },
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: LIVE_TIMES, useValue: { openAfter, catchUpDelay, closeAfter } },
    ],
    [
      withSubscriptions({ transport, ...options }),
      ...(contract ? [withEventContract(contract)] : []),
    ],
  );
  /** The operations that the client has not closed. */
  const onWire = () => wire.filter(({ isClosed }) => !isClosed);
  /** The only operation on the wire. */
  const operation = (): WireOperation => {
    const [one, other] = onWire();
    if (!one || other) throw new Error(`${String(onWire().length)} operations are on the wire`);
    return one;
  };
  return { clock, scheduler, server, service, inContext, wire, onWire, operation };
}
