import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { NetworkError } from 'graphql-sse';
import { WebSocket } from 'ws';
import { describeServer } from '../../testing/describe-server';
import { createSocketClient } from '../../testing/live/socket-client';
import { createStreamClient } from '../../testing/live/stream-client';

describeServer('closing', server => {
  describe('with subscribers', () => {
    it('ends sockets with 1001 and streams like a lost connection, and cuts clients that do not answer', async () => {
      const { url, close, changes } = server.running();
      const socket = await createSocketClient(url).subscribe();
      const stream = await createStreamClient(url).subscribe();
      const idle = new WebSocket(url.replace('http:', 'ws:'), 'graphql-transport-ws');
      const deaf = new WebSocket(url.replace('http:', 'ws:'), 'graphql-transport-ws');
      await Promise.all([once(idle, 'open'), once(deaf, 'open')]);
      deaf.pause();
      const idleClosed = once(idle, 'close');
      const start = performance.now();
      await close();
      assert.ok(performance.now() - start < 10_000);
      const { code } = (await socket.ended) as { code: unknown };
      assert.equal(code, 1001);
      assert.ok((await stream.ended) instanceof NetworkError);
      assert.equal(((await idleClosed) as unknown[])[0], 1001);
      assert.equal(changes.subscriberCount(), 0);
      deaf.terminate();
    });
  });
});
