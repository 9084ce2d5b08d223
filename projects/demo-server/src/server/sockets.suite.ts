import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import type { ServerUnderTest } from '../../testing/describe-server';
import { createSocketClient, type SocketClient } from '../../testing/live/socket-client';
import { until } from '../../testing/live/subscription';

const UPDATE = 'mutation ($title: String!) { updateMovie(id: 1, input: { title: $title }) { id } }';

/** What is specific to WebSockets. */
export function describeSockets(server: ServerUnderTest): void {
  describe('a WebSocket', () => {
    let client: SocketClient;
    before(() => {
      client = createSocketClient(server.running().url, { lazy: false });
    });
    after(() => client.dispose());
    const openSocket = (path = '/graphql', headers: Readonly<Record<string, string>> = {}) => {
      const url = new URL(path, server.running().url.replace('http:', 'ws:'));
      return new WebSocket(url, 'graphql-transport-ws', { headers });
    };

    it('answers queries and mutations as HTTP does', async () => {
      const query = 'query ($first: Int!) { movies(first: $first) { data { id title } } }';
      for (const first of [2, 101]) {
        const [bySocket, byHttp] = await Promise.all([
          client.request(query, { first }),
          server.request(query, { first }),
        ]);
        assert.deepEqual(bySocket.data ?? null, byHttp.data ?? null);
        assert.equal(bySocket.errors?.[0]?.message, byHttp.errors?.[0]?.message);
      }
      const { data } = await client.request(UPDATE, { title: 'By a socket' });
      assert.deepEqual(data, { updateMovie: { id: '1' } });
    });

    it('keeps the details of a database error from clients', async () => {
      const { database } = server.running();
      await database.execute('alter table genres rename to genres_away');
      const { errors } = await client.request('{ genres { name } }');
      await database.execute('alter table genres_away rename to genres');
      assert.equal(errors?.[0]?.message, 'Unexpected error.');
      assert.match(String(server.loggedErrors.at(-1)), /relation "genres" does not exist/);
    });

    for (const [title, query, message] of [
      ['cannot be parsed', 'subscription {', /Syntax Error/],
      ['is not valid', 'subscription { movieModified { idd } }', /Cannot query field "idd"/],
    ] as const) {
      it(`refuses an operation that ${title} and stays open for others`, async () => {
        const subscription = await client.subscribe({ id: '1' });
        await assert.rejects(client.request(query), ([error]: { message: string }[]) => {
          assert.match(error?.message ?? '', message);
          return true;
        });
        await server.data(UPDATE, { title });
        // An earlier change may be reported as late as this.
        await until(() => subscription.events.some(({ model }) => model?.['title'] === title));
        subscription.stop();
      });
    }

    it('receives the changes of every request that is sent after its subscription', async () => {
      const socket = openSocket();
      const titles: unknown[] = [];
      socket.on('message', (data: Buffer) => {
        const { payload } = JSON.parse(data.toString()) as {
          payload?: { data: { movieModified: { model: { title: string } } } };
        };
        titles.push(payload?.data.movieModified.model.title);
      });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      await until(() => titles.length === 1);
      for (let round = 1; round <= 50; round++) {
        const query = 'subscription { movieModified { model { title } } }';
        const id = String(round);
        const title = `Round ${round}`;
        socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } }));
        await server.data(UPDATE, { title });
        // An earlier change may be reported as late as this.
        await until(() => titles.includes(title));
        socket.send(JSON.stringify({ type: 'complete', id }));
        await until(() => server.running().changes.subscriberCount() === 0);
      }
      socket.terminate();
    });

    it('answers pings of the protocol', async () => {
      const socket = openSocket();
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'ping' }));
      const [data] = (await once(socket, 'message')) as [Buffer];
      assert.deepEqual(JSON.parse(data.toString()), { type: 'pong' });
      socket.terminate();
    });

    it('reads a hello that a busy server has not read for more than 3 s', async () => {
      const socket = openSocket();
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      // The server runs in this process, so nobody reads meanwhile.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
      const outcome = await new Promise(resolve => {
        socket.once('message', (data: Buffer) => resolve(data.toString()));
        socket.once('close', resolve);
      });
      assert.equal(outcome, '{"type":"connection_ack"}');
      socket.terminate();
    });

    it('accepts pages of the same or a configured origin, and no others', async () => {
      const { host } = new URL(server.running().url);
      for (const [origin, expected] of [
        [`http://${host}`, 'open'],
        ['http://localhost:4200', 'open'],
        ['http://elsewhere.example', 403],
        ['null', 403],
      ] as const) {
        const socket = openSocket('/graphql', { Origin: origin });
        const outcome = await new Promise(resolve => {
          socket.once('open', () => resolve('open'));
          socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
          socket.on('error', () => {});
        });
        assert.equal(outcome, expected, origin);
        socket.terminate();
      }
    });

    it('is refused at other paths, and without the subprotocol', async () => {
      const url = server.running().url.replace('http:', 'ws:');
      // One after another, because a refusal without a listener would end the process.
      assert.match(await refusal(openSocket('/elsewhere')), /Unexpected server response: 400/);
      assert.match(await refusal(new WebSocket(url, 'graphql-ws')), /Server sent no subprotocol/);
    });
  });
}

/** Why a socket is not opened, in words. */
async function refusal(socket: WebSocket): Promise<string> {
  const reason: unknown = await once(socket, 'close').catch((error: unknown) => error);
  return String(reason);
}
