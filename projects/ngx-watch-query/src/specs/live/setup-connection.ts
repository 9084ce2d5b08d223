import { PLATFORM_ID } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Observable, type Subscriber } from 'rxjs';
import { LIVE_TIMES, SUBSCRIPTION_TRANSPORT, SCHEDULER } from 'ngx-watch-query/private';
import { VirtualClock, VirtualScheduler } from './convergence/virtual-clock';
import {
  type ConnectionEvents,
  type SubscriptionResult,
  type SubscriptionTransport,
} from '../../lib/live/subscription-transport';
import { Round } from '../../lib/core/state/round';
import { LiveConnection, type LiveTarget } from '../../lib/live/live-connection';

/** A subscription that the transport was asked for. */
export interface Asked {
  readonly name: string | undefined;
  readonly at: number;
  readonly connection: ConnectionEvents;
  readonly subscriber: Subscriber<SubscriptionResult>;
}

interface Setup {
  readonly random?: number;
  readonly platform?: string;
  readonly openAfter?: number;
  /** Called with each subscription, while the transport is being asked for it. */
  readonly onAsked?: (one: Asked) => void;
}

/** The connection with a transport that the spec controls. */
export function setupConnection({
  random = 1,
  platform = 'browser',
  openAfter = 0,
  onAsked,
}: Setup = {}) {
  const clock = new VirtualClock();
  const scheduler = new VirtualScheduler(clock, () => ({ next: () => random }));
  const asked: Asked[] = [];
  const open = new Set<Asked>();
  let wakes = 0;
  let askedAtClose: string | undefined;
  /** Whether the transport calls opened() synchronously, and whether unsubscribing, waking and closing throw. */
  const state = { isOpen: false, isBroken: false };
  const transport: SubscriptionTransport = {
    subscribe: ({ operationName: name }, connection) =>
      new Observable(subscriber => {
        const one = { name, at: clock.now(), connection, subscriber };
        asked.push(one);
        open.add(one);
        if (state.isOpen) connection.opened();
        onAsked?.(one);
        return () => {
          open.delete(one);
          if (state.isBroken) throw new Error('cannot end');
        };
      }),
    wake: () => {
      wakes++;
      if (state.isBroken) throw new Error('cannot wake');
    },
    close: () => {
      askedAtClose = asked.map(({ name }) => name).join();
      if (state.isBroken) throw new Error('cannot close');
    },
  };
  TestBed.configureTestingModule({
    providers: [
      LiveConnection,
      Round,
      { provide: SUBSCRIPTION_TRANSPORT, useValue: transport },
      { provide: SCHEDULER, useValue: scheduler },
      { provide: LIVE_TIMES, useValue: { openAfter, catchUpDelay: 0, closeAfter: 0 } },
      { provide: PLATFORM_ID, useValue: platform },
    ],
  });
  const connection = TestBed.inject(LiveConnection);
  const log: string[] = [];
  const add = (name: string, changed: Partial<LiveTarget> = {}) =>
    connection.add({
      request: { query: '', operationName: name, variables: {} },
      opened: () => log.push(`${name} opened`),
      lost: ({ isFinal, error }) =>
        log.push(isFinal ? `${name} failed: ${error.message}` : `${name} lost`),
      received: envelope => log.push(`${name} ${JSON.stringify(envelope?.data)}`),
      ...changed,
    });
  const names = () => [...open].map(({ name }) => name).join();
  /** Closes the connection: each of its operations fails. */
  const close = (code: number): void => {
    for (const one of [...open]) one.subscriber.error({ code });
  };
  const openAll = (): void => [...open].forEach(one => one.connection.opened());
  const times = () => asked.map(({ at }) => at);
  return {
    clock,
    scheduler,
    connection,
    round: TestBed.inject(Round),
    asked,
    log,
    add,
    names,
    isOpen: (one: Asked) => open.has(one),
    close,
    openAll,
    times,
    wakes: () => wakes,
    /** What had been asked for when the connection was closed for another user. */
    askedAtClose: () => askedAtClose,
    transport: state,
  };
}
