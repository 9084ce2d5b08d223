import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { it } from 'node:test';
import { countClosingLine } from './counts.mjs';
import { runPart } from './run-part.mjs';

async function run(code, { count = countClosingLine, ...options } = {}) {
  let written = '';
  const part = { name: 'part', args: () => ['-e', code], count };
  const result = await runPart(part, { write: text => (written += text), ...options });
  return { ...result, written };
}

it('shows the output behind the name of the part and counts it', async () => {
  const result = await run(
    "console.log('a'); console.error('b'); console.log('2 passed, 1 failed')",
  );
  assert.match(result.written, /^part \| a$/m);
  assert.match(result.written, /^part \| b$/m);
  assert.deepEqual([result.passed, result.failed, result.notes], [2, 1, []]);
  assert.ok(result.ms > 0);
});

it('counts a crash after the count as a failure', async () => {
  const result = await run("console.log('2 passed, 0 failed'); process.abort()");
  assert.deepEqual([result.passed, result.failed], [2, 1]);
});

it('ends a part that hangs', async () => {
  const result = await run("console.log('1 passed, 0 failed'); setInterval(() => {}, 999)", {
    limit: 5000,
  });
  assert.deepEqual([result.passed, result.failed], [1, 1]);
  assert.equal(result.notes[0], 'ended after 5 s without a word');
});

it('lets a part go on that prints something now and then', async () => {
  const code = `
    const timer = setInterval(() => console.log('.'), 500);
    setTimeout(() => { clearInterval(timer); console.log('1 passed, 0 failed'); }, 6000);`;
  const result = await run(code, { limit: 5000 });
  assert.deepEqual([result.passed, result.failed, result.notes], [1, 0, []]);
});

it('leaves a part alone that has ended before the run is interrupted', async () => {
  const { signal } = new AbortController();
  await run("console.log('1 passed, 0 failed')", { signal });
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
});

it('ends a part when the run is interrupted', async () => {
  const signal = AbortSignal.timeout(100);
  const result = await run('setInterval(() => {}, 999)', { signal });
  assert.deepEqual([result.passed, result.failed, result.notes[0]], [0, 1, 'interrupted']);
});
