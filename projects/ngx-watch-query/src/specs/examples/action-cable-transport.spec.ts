import type { SubscriptionRequest } from 'ngx-watch-query';
import { Subscription } from 'rxjs';
import { FakeWebSocket } from '../live/fake-web-socket';
import { setupTransport } from '../live/setup-transport';
import { actionCableTransport } from './action-cable-transport';

const REQUEST: SubscriptionRequest = {
  query: 'subscription S { movieModified { id } }',
  operationName: 'S',
  variables: { id: '1' },
};

const EVENT = { data: { movieModified: { id: '1' } } };
const ERRORS = [{ message: 'not for you' }];

/**
 * What a spec has subscribed to. It ends with the spec: a timer that fires under the mocked clock of
 * a later one is not cleared, and its second turn is an error outside any spec.
 */
let followed = new Subscription();

/** The identifier of the channel that was opened as the nth. */
const channel = (channelId: number) => JSON.stringify({ channel: 'GraphqlChannel', channelId });

function setupCable() {
  FakeWebSocket.made = [];
  window.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
  let tries = 0;
  const transport = actionCableTransport(() => `wss://example.org/cable?token=${++tries}`);
  const latest = (): FakeWebSocket => {
    const socket = FakeWebSocket.made.at(-1);
    if (!socket) throw new Error('No socket has been opened.');
    return socket;
  };
  return {
    transport,
    latest,
    /** Rails accepts the connection. */
    welcome: (): void => {
      latest().open();
      latest().receive({ type: 'welcome' });
    },
    confirm: (nth: number): void => {
      latest().receive({ type: 'confirm_subscription', identifier: channel(nth) });
    },
    /** What `GraphqlChannel` transmits. */
    transmit: (nth: number, message: object): void => {
      latest().receive({ identifier: channel(nth), message });
    },
    /** Subscribes, and notes what is told. */
    follow: () => {
      const told: unknown[] = [];
      const subscription = transport
        .subscribe(REQUEST, { opened: () => told.push('opened') })
        .subscribe({
          next: result => told.push(result),
          error: (error: unknown) => told.push({ error }),
          complete: () => told.push('completed'),
        });
      followed.add(subscription);
      return { told, subscription };
    },
  };
}

describe('the transport for Action Cable', () => {
  const { WebSocket } = window;

  beforeEach(() => {
    followed = new Subscription();
  });

  afterEach(() => {
    followed.unsubscribe();
    window.WebSocket = WebSocket;
  });

  it('sends the operation over a channel of its own, once Rails has welcomed the connection', () => {
    const { latest, welcome, confirm, follow } = setupCable();
    follow();
    latest().open();
    expect([latest().url, latest().protocol]).toEqual([
      'wss://example.org/cable?token=1',
      'actioncable-v1-json',
    ]);
    expect(latest().sent).toEqual([]);
    welcome();
    const sent: unknown[] = latest().sent;
    expect(sent).toEqual([{ command: 'subscribe', identifier: channel(1) }]);
    confirm(1);
    expect(sent.slice(1)).toEqual([
      {
        command: 'message',
        identifier: channel(1),
        data: JSON.stringify({ action: 'execute', ...REQUEST }),
      },
    ]);
  });

  it('tells that it is open with the first answer, which is no event where it is empty', () => {
    const { welcome, confirm, transmit, follow } = setupCable();
    const { told } = follow();
    welcome();
    confirm(1);
    expect(told).toEqual([]);
    transmit(1, { result: { data: {} }, more: true });
    expect(told).toEqual(['opened']);
    transmit(1, { result: EVENT, more: true });
    expect(told).toEqual(['opened', 'opened', EVENT]);
  });

  it('needs one socket for all operations, and closes it with the last', () => {
    const { latest, welcome, transmit, follow } = setupCable();
    const one = follow();
    welcome();
    const two = follow();
    expect(FakeWebSocket.made.length).toBe(1);
    const sent: unknown[] = latest().sent;
    expect(sent.at(-1)).toEqual({ command: 'subscribe', identifier: channel(2) });
    transmit(2, { result: EVENT, more: true });
    expect([one.told.length, two.told.length]).toEqual([0, 2]);
    one.subscription.unsubscribe();
    expect(sent.at(-1)).toEqual({ command: 'unsubscribe', identifier: channel(1) });
    expect(latest().closedWith).toBeUndefined();
    two.subscription.unsubscribe();
    expect(latest().closedWith).toBe(1000);
  });

  it('is rejected by errors in the first answer, but not by later ones', () => {
    const { welcome, transmit, follow } = setupCable();
    const one = follow();
    const two = follow();
    const three = follow();
    welcome();
    transmit(1, { result: { errors: ERRORS }, more: true });
    transmit(2, { result: { data: { movieModified: null }, errors: ERRORS }, more: true });
    expect([one.told, two.told]).toEqual([[{ error: ERRORS }], [{ error: ERRORS }]]);
    transmit(3, { result: { data: {} }, more: true });
    transmit(3, { result: { data: null, errors: ERRORS }, more: true });
    expect(three.told.at(-1)).toEqual({ data: null, errors: ERRORS });
  });

  it('is rejected by the channel', () => {
    const { latest, welcome, follow } = setupCable();
    const { told } = follow();
    welcome();
    latest().receive({ type: 'reject_subscription', identifier: channel(1) });
    expect(told).toEqual([{ error: [{ message: 'rejected' }] }]);
  });

  it('completes with the operation', () => {
    const { welcome, transmit, follow } = setupCable();
    const { told } = follow();
    welcome();
    transmit(1, { result: { data: {} }, more: true });
    transmit(1, { more: false });
    expect(told).toEqual(['opened', 'opened', 'completed']);
  });

  it('is refused where Rails says that it need not connect again', () => {
    const { latest, follow } = setupCable();
    const { told } = follow();
    latest().open();
    latest().receive({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
    expect(told).toEqual([{ error: { code: 4401, reason: 'unauthorized' } }]);
  });

  it('is lost where Rails closes the connection, and asks for the address again', () => {
    const { latest, welcome, follow } = setupCable();
    const { told } = follow();
    welcome();
    latest().receive({ type: 'disconnect', reason: 'server_restart', reconnect: true });
    expect(told).toEqual([]);
    const clean = { code: 1000, reason: '', wasClean: true };
    latest().onclose?.(clean);
    expect(told).toEqual([{ error: new Error('closed') }]);
    follow();
    expect(FakeWebSocket.made.length).toBe(2);
    expect(latest().url).toContain('token=2');
    latest().open();
    expect(latest().sent).toEqual([]);
  });

  it('is lost after ten seconds without a ping', () => {
    jasmine.clock().install();
    try {
      const { latest, welcome, follow } = setupCable();
      const { told } = follow();
      welcome();
      jasmine.clock().tick(9_000);
      latest().receive({ type: 'ping', message: 1 });
      jasmine.clock().tick(9_999);
      expect(told).toEqual([]);
      jasmine.clock().tick(1);
      expect(told.length).toBe(1);
      expect(latest().closedWith).toBe(1000);
    } finally {
      jasmine.clock().uninstall();
    }
  });

  it('makes a list live, and lets it catch up after a lost connection', () => {
    const { transport, latest, welcome, confirm, transmit } = setupCable();
    const { server, movies, clock } = setupTransport(transport);
    const connect = (nth: number): void => {
      welcome();
      confirm(nth);
      transmit(nth, { result: { data: {} }, more: true });
    };
    connect(1);
    expect(movies.live).toBe('live');
    latest().end(1006);
    expect(movies.live).toBe('reconnecting');
    clock.pass(1_000);
    connect(2);
    expect(movies.live).toBe('live');
    server.expectOne('Movies');
  });
});
