// The web server before the demo server: what is live must get through it, and end on both sides.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { freePort } from '../stack/free-port.mjs';
import { BUILD } from '../stack/paths.mjs';
import { serve } from '../stack/serve.mjs';

const PROTOCOL = 'graphql-transport-ws';

describe('the web server', () => {
  let api, sockets, site, streams;
  before(async () => {
    streams = [];
    api = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('first\n');
      streams.push(response);
    });
    sockets = new WebSocketServer({ server: api, path: '/graphql' });
    sockets.on('connection', socket => socket.on('message', data => socket.send(`got ${data}`)));
    await new Promise(resolve => api.listen(0, '127.0.0.1', resolve));
    site = await serve(BUILD, api.address().port);
  });
  after(async () => {
    await site.close();
    sockets.clients.forEach(socket => socket.terminate());
    api.close();
    api.closeAllConnections();
  });

  const open = async () => {
    const socket = new WebSocket(new URL('graphql', site.url.replace('http:', 'ws:')), PROTOCOL);
    await once(socket, 'open');
    return socket;
  };

  it('lets a WebSocket through, with its protocol, its messages and its close code', async () => {
    const socket = await open();
    assert.equal(socket.protocol, PROTOCOL);
    socket.send('hello');
    const [answer] = await once(socket, 'message');
    assert.equal(String(answer), 'got hello');
    const [other] = sockets.clients;
    other.close(1012);
    assert.equal((await once(socket, 'close'))[0], 1012);
  });

  it('ends one side of a WebSocket when the other is gone', async () => {
    const left = await open();
    const [there] = sockets.clients;
    left.terminate();
    await once(there, 'close');
    const stays = await open();
    sockets.clients.forEach(socket => socket.terminate());
    assert.equal((await once(stays, 'close'))[0], 1006);
  });

  it('lets events of a stream through one by one, and breaks off where the server does', async () => {
    const { body } = await fetch(new URL('graphql', site.url));
    const reader = body.getReader();
    const read = async () => String(Buffer.from((await reader.read()).value));
    assert.equal(await read(), 'first\n');
    streams.at(-1).write('second\n');
    assert.equal(await read(), 'second\n');
    streams.at(-1).destroy();
    await assert.rejects(reader.read(), /terminated/);
  });

  it('ends the stream behind it when the browser leaves', async () => {
    const { body } = await fetch(new URL('graphql', site.url));
    const closed = once(streams.at(-1), 'close');
    await body.cancel();
    await closed;
  });

  it('answers 502 to a WebSocket while the server is down', async () => {
    const alone = await serve(BUILD, await freePort());
    const socket = new WebSocket(new URL('graphql', alone.url.replace('http:', 'ws:')), PROTOCOL);
    const [error] = await once(socket, 'close').catch(reason => [reason]);
    assert.match(String(error), /Unexpected server response: 502/);
    await alone.close();
  });

  it('ends open WebSockets when it is closed', async () => {
    const passing = await serve(BUILD, api.address().port);
    const url = new URL('graphql', passing.url.replace('http:', 'ws:'));
    const socket = new WebSocket(url, PROTOCOL);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await passing.close();
    assert.equal((await closed)[0], 1006);
  });
});
