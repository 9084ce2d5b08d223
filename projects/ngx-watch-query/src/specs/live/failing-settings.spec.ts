import { graphqlWsTransport, type GraphQLWsOptions } from 'ngx-watch-query';
import { HEAT } from '../short-movies';
import { FakeWebSocket } from './fake-web-socket';
import { setupTransport } from './setup-transport';

/** A live list over the real transport for WebSockets; the spec plays the network. */
function setupSocket(options: Partial<GraphQLWsOptions>) {
  FakeWebSocket.made = [];
  const transport = graphqlWsTransport({
    url: 'ws://test/graphql',
    webSocketImpl: FakeWebSocket,
    ...options,
  });
  return setupTransport(transport);
}

/** Waits for the package, which is loaded with the first subscription, and for promises. */
const settle = () => new Promise(resolve => setTimeout(resolve, 100));

/** The network opens the last socket. */
async function openSocket(): Promise<void> {
  await settle();
  FakeWebSocket.made.at(-1)?.open();
  await settle();
}

describe('a server that does not speak the protocol', () => {
  it('V11, E7: is told of once, until the socket is open', async () => {
    const { clock, movies, told } = setupSocket({});
    const refuse = () =>
      FakeWebSocket.made.at(-1)?.onmessage?.({ data: '{"type":"auth","status":"error"}' });
    await openSocket();
    refuse();
    expect(movies.live).toBe('reconnecting');
    expect(movies.error?.message).toBe(
      'The live connection cannot be opened: the server does not speak graphql-transport-ws: ' +
        'Invalid message \'type\' property "auth"',
    );
    clock.pass(1000);
    await openSocket();
    refuse();
    expect(told.length).toBe(1);
    clock.pass(2000);
    await openSocket();
    FakeWebSocket.made.at(-1)?.receive({ type: 'connection_ack' });
    await settle();
    FakeWebSocket.made.at(-1)?.receive({ type: 'pong' });
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
  });
});

describe('a function of the application that a socket needs', () => {
  it('V11, E7: is told of where it throws, until the socket is open', async () => {
    const failure = new Error('no session');
    let fails = true;
    const url = () => {
      if (fails) throw failure;
      return 'ws://test/graphql';
    };
    const { clock, server, movies, told } = setupSocket({ url });
    await settle();
    expect([movies.live, movies.error?.kind]).toEqual(['reconnecting', 'subscription']);
    expect(movies.error?.message).toBe('The live connection cannot be opened: no session');
    expect([movies.error?.cause, told]).toEqual([failure, [failure]]);
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    expect(movies.error?.cause).withContext('E4: no answer hides it').toBe(failure);

    fails = false;
    clock.pass(1000);
    await openSocket();
    FakeWebSocket.made.at(-1)?.receive({ type: 'connection_ack' });
    await settle();
    FakeWebSocket.made.at(-1)?.receive({ type: 'pong' });
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
    expect(told).toEqual([failure]);

    fails = true;
    FakeWebSocket.made.at(-1)?.end(1006);
    clock.pass(1000);
    await settle();
    expect([movies.live, movies.error?.cause]).toEqual(['reconnecting', failure]);
    expect(told).withContext('E7: it was live in between').toEqual([failure, failure]);
  });

  it('V11, E7: is told of once where its promise rejects at each try, until it says something else', async () => {
    let message = 'no token';
    const connectionParams = () => Promise.reject(new Error(message));
    const { clock, movies, told } = setupSocket({ connectionParams });
    await openSocket();
    const { live, error } = movies;
    expect([live, error?.cause]).toEqual(['reconnecting', new Error('no token')]);
    clock.pass(1000);
    await openSocket();
    expect(FakeWebSocket.made.length).toBe(2);
    expect(movies.error).toBe(error);
    message = 'no session';
    clock.pass(2000);
    await openSocket();
    expect(movies.error?.cause).toEqual(new Error('no session'));
    expect(told).toEqual([new Error('no token'), new Error('no session')]);
  });
});
