import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { groupRuns } from '../processes/group-runs.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';

const MODULE = new URL('./run-together.mjs', import.meta.url).href;

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Answers every request; `/end` makes it end by itself. */
const serverCode = port => `
  console.log('pid ' + process.pid);
  require('node:http')
    .createServer(({ url }, response) => (url === '/end' ? process.exit(3) : response.end('yes')))
    .listen(${port});`;

/** npm runs a script in a shell of its own, and only the shell gets npm's signals. */
function spawnLikeNpm(script) {
  const code = `require('node:child_process')
    .spawn(process.execPath, ${JSON.stringify(script)}, { stdio: 'inherit', detached: true });`;
  return spawnGroup(['-e', code], { env: { npm_lifecycle_event: 'start' } });
}

/** Runs two programs in a process of their own, so that signals can be sent to it. */
async function start({ second = serverCode, viaNpm = false } = {}) {
  const ports = [await freePort(), await freePort()];
  const programs = ['one', 'second'].map((name, index) => ({
    name,
    args: ['-e', (index === 0 ? serverCode : second)(ports[index])],
    request: { url: `http://localhost:${ports[index]}/` },
  }));
  const script = [
    '--input-type=module',
    '-e',
    `import { runTogether } from ${JSON.stringify(MODULE)};
     const onReady = () => console.log('READY');
     process.exit(await runTogether(${JSON.stringify(programs)}, { onReady }));`,
  ];
  const run = viaNpm ? spawnLikeNpm(script) : spawnGroup(script);
  let output = '';
  run.child.stdout.on('data', text => (output += text));
  return {
    ...run,
    ports,
    read: () => output,
    pids: () => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid)),
    says: async text => {
      while (!output.includes(text)) await once(run.child.stdout, 'data');
    },
  };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  it(`${signal} ends every program, and the exit code is 0`, async () => {
    const { child, ended, says, pids, read } = await start();
    await says('READY');
    assert.match(read(), /^one {4}\| pid \d+$/m);
    assert.match(read(), /^second \| pid \d+$/m);
    process.kill(child.pid, signal);
    process.kill(child.pid, signal);
    assert.deepEqual(await ended, { code: 0, signal: null });
    assert.deepEqual(pids().map(groupRuns), [false, false]);
  });
}

it('the end of the npm that runs us ends every program', async () => {
  const { child, says, pids } = await start({ viaNpm: true });
  await says('READY');
  process.kill(child.pid, 'SIGKILL');
  for (let i = 0; i < 100 && pids().some(groupRuns); i++) await delay(50);
  assert.deepEqual(pids().map(groupRuns), [false, false]);
});

it('one that ends takes the other along, and is named', async () => {
  const { ended, says, pids, ports, read } = await start();
  await says('READY');
  await assert.rejects(fetch(`http://localhost:${ports[1]}/end`));
  assert.deepEqual(await ended, { code: 1, signal: null });
  assert.match(read(), /The second ended by itself \(exit code 3\)\. Ending everything\./);
  assert.deepEqual(pids().map(groupRuns), [false, false]);
});

it('is never ready when one fails at its start', async () => {
  const { ended, read, pids } = await start({ second: () => 'process.exit(4)' });
  assert.deepEqual(await ended, { code: 1, signal: null });
  assert.match(read(), /The second ended by itself \(exit code 4\)/);
  assert.doesNotMatch(read(), /READY/);
  assert.deepEqual(pids().filter(groupRuns), []);
});
