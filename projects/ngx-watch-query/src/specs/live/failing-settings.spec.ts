import { graphqlWsTransport, type GraphQLWsOptions } from 'ngx-watch-query';
import { HEAT } from '../short-movies';
import { FakeWebSocket } from './fake-web-socket';
import { setupTransport } from './setup-transport';
import { settlePromises, settleTasks, until } from '../until';

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

/** Waits for the socket that is made as the nth, and for the package with the first. The network opens it. */
async function openSocket(nth: number): Promise<FakeWebSocket> {
  await until(() => FakeWebSocket.made.length >= nth);
  const socket = FakeWebSocket.made[nth - 1];
  if (!socket) throw new Error('no socket');
  socket.open();
  await settlePromises();
  return socket;
}

/** The server accepts what the socket says, and answers. */
async function accept(socket: FakeWebSocket): Promise<void> {
  socket.receive({ type: 'connection_ack' });
  await until(() => socket.sent.at(-1)?.type === 'ping');
  socket.receive({ type: 'pong' });
}

describe('a server that does not speak the protocol', () => {
  it('V11, E7: is told of once, until the socket is open', async () => {
    const { clock, movies, told } = setupSocket({});
    const refuse = (socket: FakeWebSocket) =>
      socket.onmessage?.({ data: '{"type":"auth","status":"error"}' });
    refuse(await openSocket(1));
    expect(movies.live).toBe('reconnecting');
    expect(movies.error?.message).toBe(
      'The live connection cannot be opened: the server does not speak graphql-transport-ws: ' +
        'Invalid message \'type\' property "auth"',
    );
    clock.pass(1000);
    refuse(await openSocket(2));
    expect(told.length).toBe(1);
    clock.pass(2000);
    await accept(await openSocket(3));
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
    await until(() => movies.live !== 'connecting');
    expect([movies.live, movies.error?.kind]).toEqual(['reconnecting', 'subscription']);
    expect(movies.error?.message).toBe('The live connection cannot be opened: no session');
    expect([movies.error?.cause, told]).toEqual([failure, [failure]]);
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    expect(movies.error?.cause).withContext('E4: no answer hides it').toBe(failure);

    // The answer has brought the second try forward.
    await settleTasks();
    fails = false;
    clock.pass(1000);
    const socket = await openSocket(1);
    await accept(socket);
    expect([movies.live, movies.error]).toEqual(['live', undefined]);
    expect(told).toEqual([failure]);

    fails = true;
    socket.end(1006);
    // It has not lasted, so the delays go on growing.
    clock.pass(2000);
    await until(() => told.length > 1);
    await settlePromises();
    expect([movies.live, movies.error?.cause]).toEqual(['reconnecting', failure]);
    expect(told).withContext('E7: it was live in between').toEqual([failure, failure]);
  });

  it('V11, E7: is told of once although a request fails and succeeds meanwhile', async () => {
    const failure = new Error('no session');
    const url = () => Promise.reject(failure);
    const { server, movies, told } = setupSocket({ url });
    await until(() => movies.error !== undefined);
    const { error } = movies;
    void movies.refetch();
    server.expectOne('Movies').networkError();
    expect([movies.error?.kind, told.length]).toEqual(['network', 2]);
    void movies.refetch();
    server.expectOne('Movies').flush(HEAT);
    expect(movies.error).withContext('E4').toBe(error);
    expect(told.filter(cause => cause === failure)).toEqual([failure]);
  });

  it('E7: does not let an outage be told again, whose requests failed before it threw', async () => {
    let fails = false;
    const url = () => {
      if (fails) throw new Error('no session');
      return 'ws://test/graphql';
    };
    const { clock, server, movies, told } = setupSocket({ url });
    const socket = await openSocket(1);
    await accept(socket);
    clock.pass(100);
    server.expectOne('Movies').networkError('down');
    const { error } = movies;
    fails = true;
    socket.end(1006);
    clock.pass(1000);
    server.expectOne('Movies').networkError('down');
    await until(() => movies.error !== error);
    expect(movies.error?.cause).toEqual(new Error('no session'));
    expect(told.length).toBe(2);
    clock.pass(2000);
    server.expectOne('Movies').networkError('down');
    expect(movies.error).toBe(error);
    expect(told.length).toBe(2);
    clock.pass(4000);
    server.expectOne('Movies').networkError('gone');
    expect(told.length).withContext('another error of a request').toBe(3);
  });

  it('V11, E7: is told of once where its promise rejects at each try, until it says something else', async () => {
    let message = 'no token';
    const connectionParams = () => Promise.reject(new Error(message));
    const { clock, movies, told } = setupSocket({ connectionParams });
    await openSocket(1);
    await until(() => movies.error !== undefined);
    const { live, error } = movies;
    expect([live, error?.cause]).toEqual(['reconnecting', new Error('no token')]);
    clock.pass(1000);
    const second = await openSocket(2);
    await until(() => second.closedWith !== undefined);
    await settlePromises();
    expect(FakeWebSocket.made.length).toBe(2);
    expect(movies.error).toBe(error);
    message = 'no session';
    clock.pass(2000);
    await openSocket(3);
    await until(() => movies.error !== error);
    expect(movies.error?.cause).toEqual(new Error('no session'));
    expect(told).toEqual([new Error('no token'), new Error('no session')]);
  });
});
