import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { it } from 'node:test';

const { '/graphql': options } = createRequire(import.meta.url)('./proxy.conf.cjs');

it('hands WebSockets on', () => assert.equal(options.ws, true));

it('breaks an answer off where the server behind it does, and leaves others alone', () => {
  const proxy = new EventEmitter();
  options.configure(proxy);
  const [broken, whole] = [1, 2].map(() => {
    const exchange = { answer: new EventEmitter(), destroyed: false };
    const response = { destroy: () => (exchange.destroyed = true) };
    proxy.emit('proxyRes', exchange.answer, {}, response);
    return exchange;
  });
  broken.answer.emit('error', new Error('aborted'));
  whole.answer.emit('close');
  assert.deepEqual([broken.destroyed, whole.destroyed], [true, false]);
});
