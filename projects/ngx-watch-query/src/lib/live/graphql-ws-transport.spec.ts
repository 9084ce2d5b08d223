import { FakeWebSocket } from '../../specs/live/fake-web-socket';
import { settlePromises, until } from '../../specs/until';
import { graphqlWsTransport } from './graphql-ws-transport';

const REQUEST = { query: 'subscription S { s }', operationName: 'S', variables: {} };

/** The transport over a network that the spec is. */
function setup() {
  FakeWebSocket.made = [];
  let tries = 0;
  const transport = graphqlWsTransport({
    url: () => `ws://test/${String(++tries)}`,
    connectionParams: () => ({ token: tries }),
    webSocketImpl: FakeWebSocket,
  });
  const log: string[] = [];
  const subscribe = () =>
    transport.subscribe(REQUEST, { opened: () => log.push('opened') }).subscribe({
      next: result => log.push(JSON.stringify(result)),
      error: (error: { readonly code?: number }) => log.push(`lost: ${String(error.code)}`),
    });
  const connect = async (index: number) => {
    await until(() => FakeWebSocket.made.length > index);
    const network = FakeWebSocket.made[index];
    if (!network) throw new Error('no socket');
    network.open();
    await settlePromises();
    network.receive({ type: 'connection_ack' });
    await until(() => network.sent.at(-1)?.type === 'ping');
    network.receive({ type: 'pong' });
    return network;
  };
  return { transport, log, subscribe, connect };
}

describe('graphqlWsTransport', () => {
  it('V11: opens one socket for all, and a new one, with new parameters, after its end', async () => {
    const { log, subscribe, connect } = setup();
    const [one, two] = [subscribe(), subscribe()];
    const first = await connect(0);
    expect(log).toEqual(['opened', 'opened']);
    first.end(1006);
    expect(log.slice(2)).toEqual(['lost: 1006', 'lost: 1006']);
    expect([one.closed, two.closed]).toEqual([true, true]);
    const again = subscribe();
    const second = await connect(1);
    expect(log.at(-1)).toBe('opened');
    const hello = [first, second].map(({ url, sent }) => [url, sent[0]?.payload]);
    expect(hello).toEqual([
      ['ws://test/1', { token: 1 }],
      ['ws://test/2', { token: 2 }],
    ]);
    again.unsubscribe();
    second.end(1000);
  });

  it('V11: leaves a socket to itself that is being closed', async () => {
    const { log, subscribe, connect } = setup();
    subscribe().unsubscribe();
    const old = subscribe();
    const first = await connect(0);
    first.close();
    const late = subscribe();
    const second = await connect(1);
    expect(log).toEqual(['opened', 'opened']);
    first.end(1000);
    expect(log).toEqual(['opened', 'opened', 'lost: 1000']);
    expect([old.closed, late.closed]).toEqual([true, false]);
    late.unsubscribe();
    second.end(1000);
  });

  it('M13: is closed at once for another user, whose socket has new parameters', async () => {
    const { transport, log, subscribe, connect } = setup();
    transport.close?.();
    const left = subscribe();
    const former = await connect(0);
    left.unsubscribe();
    transport.close?.();
    expect(former.closedWith).toBe(4499);
    const following = subscribe();
    const network = await connect(1);
    expect([log, network.sent[0]?.payload]).toEqual([['opened', 'opened'], { token: 2 }]);
    following.unsubscribe();
    network.end(1000);
  });

  it('V11: has nobody to wake before the first subscription, then the socket', async () => {
    const { transport, subscribe, connect } = setup();
    transport.wake?.();
    expect(FakeWebSocket.made).toEqual([]);
    const following = subscribe();
    const network = await connect(0);
    transport.wake?.();
    expect(network.sent.slice(-2).map(({ type }) => type)).toEqual(['ping', 'ping']);
    following.unsubscribe();
    network.end(1000);
  });
});
