import { createClient } from 'graphql-ws/client';
import { Observable } from 'rxjs';
import { FakeWebSocket } from '../../specs/live/fake-web-socket';
import { stopTimers } from '../../specs/live/stopped-timers';
import { settlePromises } from '../../specs/until';
import { openSocket } from './graphql-ws-socket';
import type { GraphQLWsOptions } from './graphql-ws-transport';
import type { SubscriptionRequest } from './subscription-transport';

const REQUEST: SubscriptionRequest = {
  query: 'subscription S($id: ID) { s(id: $id) }',
  operationName: 'S',
  variables: { id: '1' },
};

/** A connection by the client of graphql-ws, over a network that the spec is. */
function setup(options: Partial<GraphQLWsOptions> = {}) {
  const timers = stopTimers();
  FakeWebSocket.made = [];
  const socket = openSocket(createClient, {
    url: 'ws://test/graphql',
    webSocketImpl: FakeWebSocket,
    ...options,
  });
  const log: string[] = [];
  const subscribe = (name = 'a', request = REQUEST) =>
    new Observable(subscriber =>
      socket.subscribe(request, () => log.push(`${name} opened`), subscriber),
    ).subscribe({
      next: result => log.push(`${name} ${JSON.stringify(result)}`),
      error: (error: unknown) => log.push(`${name} lost: ${describeEnd(error)}`),
      complete: () => log.push(`${name} completed`),
    });
  const network = () => {
    const last = FakeWebSocket.made.at(-1);
    if (!last) throw new Error('no socket was asked for');
    return last;
  };
  /** The network opens the socket, the server acknowledges it. */
  const acknowledge = async (): Promise<void> => {
    await settlePromises();
    network().open();
    await settlePromises();
    network().receive({ type: 'connection_ack' });
    await settlePromises();
  };
  /** The server answers the ping that follows an operation. */
  const answer = async (): Promise<void> => {
    await settlePromises();
    timers.pass(0);
    network().receive({ type: 'pong' });
  };
  const connect = async (): Promise<void> => {
    await acknowledge();
    await answer();
  };
  const types = () => network().sent.map(({ type }) => type);
  return { socket, timers, log, subscribe, network, acknowledge, answer, connect, types };
}

/** A promise that the spec fulfils. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>(given => (resolve = given));
  return { promise, resolve: (value: T) => resolve(value) };
}

function describeEnd(error: unknown): string {
  if (Array.isArray(error)) return JSON.stringify(error);
  return error instanceof Error && !('code' in error)
    ? error.message
    : String((error as { readonly code: unknown }).code);
}

describe('a WebSocket of graphql-ws', () => {
  it('V13: asks for an operation once it is acknowledged, and tells its results and its end', async () => {
    const { log, subscribe, network, connect, types } = setup();
    subscribe();
    await connect();
    expect(network().url).toBe('ws://test/graphql');
    expect(network().protocol).toBe('graphql-transport-ws');
    expect(types()).toEqual(['connection_init', 'subscribe', 'ping']);
    expect(network().sent[0]).toEqual({ type: 'connection_init' });
    const { id, payload } = network().sent[1] ?? {};
    expect(payload).toEqual(REQUEST);
    network().receive({ type: 'next', id, payload: { data: { s: 1 } } });
    network().receive({ type: 'complete', id });
    await settlePromises();
    expect(log).toEqual(['a opened', 'a {"data":{"s":1}}', 'a completed']);
  });

  it('V13: an operation without a name has none on the wire', async () => {
    const { subscribe, network, connect } = setup();
    subscribe('a', { query: 'subscription { s }', operationName: undefined, variables: {} });
    await connect();
    expect(network().sent[1]?.payload).toEqual({
      query: 'subscription { s }',
      operationName: null,
      variables: {},
    });
  });

  it('V11: is one for all operations', async () => {
    const { log, subscribe, connect, answer, types } = setup();
    subscribe('a');
    subscribe('b');
    await connect();
    expect(log).toEqual(['a opened', 'b opened']);
    subscribe('c');
    await answer();
    expect(log).toEqual(['a opened', 'b opened', 'c opened']);
    expect(FakeWebSocket.made.length).toBe(1);
    expect(types().filter(type => type === 'subscribe').length).toBe(3);
  });

  it('V20: an operation is open when the server has answered a ping sent after it', async () => {
    const { timers, log, subscribe, network, acknowledge, types } = setup();
    subscribe('a');
    await acknowledge();
    expect([types().at(-1), log]).toEqual(['subscribe', []]);
    timers.pass(0);
    expect([types().at(-1), log]).toEqual(['ping', []]);
    // The answer to this ping says nothing about what is sent after it.
    subscribe('b');
    await settlePromises();
    timers.pass(0);
    network().receive({ type: 'pong' });
    expect(log).toEqual(['a opened']);
    expect(types().slice(-3)).toEqual(['ping', 'subscribe', 'ping']);
    network().receive({ type: 'pong' });
    expect(log).toEqual(['a opened', 'b opened']);
  });

  it('V20: one that the server rejects at once, or that has left, is never open', async () => {
    const { timers, log, subscribe, network, acknowledge } = setup();
    subscribe('a');
    const left = subscribe('b');
    await acknowledge();
    const { id } = network().sent[1] ?? {};
    network().receive({ type: 'error', id, payload: [{ message: 'no' }] });
    left.unsubscribe();
    await settlePromises();
    timers.pass(0);
    network().receive({ type: 'pong' });
    expect(log).toEqual(['a lost: [{"message":"no"}]']);
  });

  it('V11, V20: a server that does not answer the ping after an operation is lost', async () => {
    const { timers, log, subscribe, acknowledge } = setup();
    subscribe('a');
    await acknowledge();
    timers.pass(4999);
    expect(log).toEqual([]);
    timers.pass(1);
    expect(log).toEqual(['a lost: 4499']);
  });

  it('V11: tells an operation that the server rejects, and it alone', async () => {
    const { log, subscribe, network, connect } = setup();
    subscribe('a');
    subscribe('b');
    await connect();
    const { id } = network().sent[1] ?? {};
    network().receive({ type: 'error', id, payload: [{ message: 'no such field' }] });
    await settlePromises();
    expect(log.at(-1)).toBe('a lost: [{"message":"no such field"}]');
    expect(log.length).toBe(3);
  });

  for (const code of [1000, 1006, 4400, 4401]) {
    it(`V11: tells all of them of its end (${String(code)}), and is over`, async () => {
      const { socket, log, subscribe, network, connect } = setup();
      subscribe('a');
      subscribe('b');
      await connect();
      expect(socket.isOver()).toBeFalse();
      network().end(code);
      await settlePromises();
      expect(log.slice(2)).toEqual([`a lost: ${String(code)}`, `b lost: ${String(code)}`]);
      expect(socket.isOver()).toBeTrue();
      expect(FakeWebSocket.made.length).toBe(1);
    });
  }

  it('V11: is over as soon as it is being closed', async () => {
    const { socket, subscribe, network, connect } = setup();
    subscribe();
    expect(socket.isOver()).toBeFalse();
    await connect();
    network().readyState = FakeWebSocket.CLOSING;
    expect(socket.isOver()).toBeTrue();
  });

  it('V11: is closed 3 s after the last operation has left, not before', async () => {
    const { timers, log, subscribe, network, connect, types } = setup();
    const both = [subscribe('a'), subscribe('b')];
    await connect();
    both[0]?.unsubscribe();
    await settlePromises();
    timers.pass(10_000);
    expect(network().closedWith).toBeUndefined();
    both[1]?.unsubscribe();
    await settlePromises();
    timers.pass(2999);
    expect(network().closedWith).toBeUndefined();
    timers.pass(1);
    expect(network().closedWith).toBe(1000);
    expect(types().filter(type => type === 'complete').length).toBe(2);
    expect(log).toEqual(['a opened', 'b opened']);
  });
});

describe('a WebSocket of graphql-ws, its time limits', () => {
  it('V11: is lost where the network does not open it in 10 s', async () => {
    const { timers, log, subscribe, network } = setup();
    subscribe();
    await settlePromises();
    timers.pass(9999);
    expect(log).toEqual([]);
    timers.pass(1);
    expect(log).toEqual(['a lost: 4499']);
    expect(network().closedWith).toBe(4499);
  });

  for (const connectionParams of [{ token: 't' }, undefined]) {
    const how = connectionParams ? 'with' : 'without';
    it(`V11: is lost where the server does not acknowledge it in 10 s more, ${how} parameters`, async () => {
      const { timers, log, subscribe, network } = setup({
        ...(connectionParams && { connectionParams }),
      });
      subscribe();
      await settlePromises();
      timers.pass(9999);
      network().open();
      await settlePromises();
      const payload = connectionParams && { payload: connectionParams };
      expect(network().sent).toEqual([{ type: 'connection_init', ...payload }]);
      timers.pass(9999);
      expect(log).toEqual([]);
      timers.pass(1);
      expect(log).toEqual(['a lost: 4499']);
    });
  }

  it('V11: waits as long as the application takes for its address and its parameters', async () => {
    const address = deferred<string>();
    const params = deferred<undefined>();
    const { timers, log, subscribe, network, answer } = setup({
      url: () => address.promise,
      connectionParams: () => params.promise,
    });
    subscribe();
    await settlePromises();
    timers.pass(60_000);
    address.resolve('ws://late');
    await settlePromises();
    expect(network().url).toBe('ws://late');
    network().open();
    await settlePromises();
    timers.pass(60_000);
    expect([log, timers.running()]).toEqual([[], []]);
    params.resolve(undefined);
    await settlePromises();
    expect(network().sent).toEqual([{ type: 'connection_init' }]);
    expect(timers.running()).toEqual([10_000]);
    network().receive({ type: 'connection_ack' });
    await answer();
    expect(log).toEqual(['a opened']);
    expect(timers.running()).toEqual([20_000]);
  });

  it('V11: leaves no timer behind where it ends before it is open', async () => {
    const { timers, subscribe, network } = setup();
    subscribe();
    await settlePromises();
    expect(timers.running()).toEqual([10_000]);
    network().end(1006);
    expect(timers.running()).toEqual([]);
  });

  it('V11, M13: is not opened after its end, when the address comes late', async () => {
    const url = deferred<string>();
    const { socket, timers, log, subscribe } = setup({ url: () => url.promise });
    subscribe();
    await settlePromises();
    socket.close();
    expect(log).toEqual(['a lost: 4499']);
    url.resolve('ws://test/graphql?token=old');
    await settlePromises();
    expect(FakeWebSocket.made).toEqual([]);
    expect(timers.running()).toEqual([]);
  });

  it('V11: starts none after its end, when the parameters come late', async () => {
    const params = deferred<undefined>();
    const { timers, log, subscribe, network } = setup({ connectionParams: () => params.promise });
    subscribe();
    await settlePromises();
    network().open();
    await settlePromises();
    network().end(1006);
    params.resolve(undefined);
    await settlePromises();
    expect(timers.running()).toEqual([]);
    expect(log).toEqual(['a lost: 1006']);
    expect(network().sent).toEqual([]);
  });

  it('V11: pings every 20 s while the server answers, and is lost where it does not in 5 s', async () => {
    const { timers, log, subscribe, network, connect, types } = setup();
    subscribe();
    await connect();
    timers.pass(20_000);
    expect(types().at(-1)).toBe('ping');
    timers.pass(4999);
    network().receive({ type: 'pong' });
    timers.pass(15_001);
    // One came after the operation.
    expect(types().filter(type => type === 'ping').length).toBe(3);
    timers.pass(4999);
    expect(log).toEqual(['a opened']);
    timers.pass(1);
    expect(log).toEqual(['a opened', 'a lost: 4499']);
    expect(network().closedWith).toBe(4499);
    await settlePromises();
    // The client's own 3 s after the last operation go on, whatever became of the socket.
    expect(timers.running()).toEqual([3000]);
  });

  it('V11: takes our own answer to a ping of the server for no answer', async () => {
    const { socket, timers, log, subscribe, network, connect, types } = setup();
    subscribe();
    await connect();
    socket.wake();
    network().receive({ type: 'ping' });
    expect(types().slice(-2)).toEqual(['ping', 'pong']);
    timers.pass(5000);
    expect(log.at(-1)).toBe('a lost: 4499');
  });

  it('V11: is asked when it is woken; before it is open there is nobody to ask', async () => {
    const { socket, subscribe, connect, types } = setup();
    socket.wake();
    subscribe();
    await connect();
    expect(types().slice(-2)).toEqual(['subscribe', 'ping']);
    socket.wake();
    expect(types().slice(-3)).toEqual(['subscribe', 'ping', 'ping']);
  });
});

describe('a WebSocket of graphql-ws that cannot be opened', () => {
  const failures: readonly [what: string, url: () => string | Promise<string>][] = [
    [
      'throws',
      () => {
        throw new Error('no address');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no address'))],
  ];
  for (const [what, url] of failures) {
    it(`V11: is lost where the function for its address ${what}`, async () => {
      const { socket, timers, log, subscribe } = setup({ url });
      subscribe();
      await settlePromises();
      expect(log).toEqual(['a lost: no address']);
      expect([socket.isOver(), FakeWebSocket.made.length, timers.running()]).toEqual([true, 0, []]);
    });
  }

  it('V11: is lost where the browser refuses its address, as that of ws: on a page of https:', async () => {
    class RefusingWebSocket extends FakeWebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol);
        throw new Error('An insecure connection may not be initiated.');
      }
    }
    const { socket, timers, log, subscribe } = setup({ webSocketImpl: RefusingWebSocket });
    subscribe();
    await settlePromises();
    expect(log).toEqual(['a lost: An insecure connection may not be initiated.']);
    expect([socket.isOver(), timers.running()]).toEqual([true, []]);
    expect(() => socket.close()).not.toThrow();
  });

  it('V11: is lost where the function for its parameters rejects', async () => {
    const connectionParams = () => Promise.reject(new Error('no token'));
    const { log, timers, subscribe, network } = setup({ connectionParams });
    subscribe();
    await settlePromises();
    network().open();
    await settlePromises();
    expect(log).toEqual(['a lost: no token']);
    expect([network().sent, timers.running()]).toEqual([[], []]);
  });

  it('section 9: is lost where what the server says is none of the protocol (4004)', async () => {
    const { socket, log, subscribe, network } = setup();
    subscribe();
    await settlePromises();
    network().open();
    await settlePromises();
    network().onmessage?.({ data: 'hello' });
    expect(network().closedWith).toBe(4004);
    expect(socket.isOver()).toBeTrue();
    expect(log).toEqual([jasmine.stringMatching(/^a lost: /)]);
  });

  it('V11: says what the server has said that is none of the protocol, as Directus does about a token', async () => {
    const { log, subscribe, network } = setup();
    subscribe();
    await settlePromises();
    network().open();
    await settlePromises();
    network().onmessage?.({ data: '{"type":"auth","status":"error"}' });
    expect(log).toEqual([
      'a lost: the server does not speak graphql-transport-ws: Invalid message \'type\' property "auth"',
    ]);
  });
});
