import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { it } from 'node:test';
import { waitUntilAnswers } from './wait-until-answers.mjs';

async function serve(statuses) {
  const bodies = [];
  const server = createServer(async (request, response) => {
    bodies.push((await request.toArray()).join(''));
    response.writeHead(statuses.shift() ?? 200).end('body');
  }).listen(0);
  await once(server, 'listening');
  return { url: `http://localhost:${server.address().port}/`, bodies, close: () => server.close() };
}

it('tries again until the answer is a good one', async () => {
  const { url, bodies, close } = await serve([503, 404]);
  await waitUntilAnswers({ url, method: 'POST', body: 'ask' });
  assert.deepEqual(bodies, ['ask', 'ask', 'ask']);
  close();
});

it('gives up after its patience and says what it saw last', async () => {
  const { url, close } = await serve(Array.from({ length: 20 }, () => 500));
  await assert.rejects(waitUntilAnswers({ url }, { patience: 300 }), /within 0.3 s \(HTTP 500\)/);
  close();
});

it('stops when told', async () => {
  const stop = new AbortController();
  const { url, close } = await serve(Array.from({ length: 20 }, () => 500));
  setTimeout(() => stop.abort(), 50);
  await assert.rejects(waitUntilAnswers({ url }, { signal: stop.signal }), { name: 'AbortError' });
  close();
});
