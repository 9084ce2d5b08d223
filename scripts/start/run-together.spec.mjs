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
async function start({ second = serverCode, viaNpm = false, returns = false } = {}) {
  const ports = [await freePort(), await freePort()];
  const programs = ['one', 'second'].map((name, index) => ({
    name,
    args: ['-e', (index === 0 ? serverCode : second)(ports[index])],
    request: { url: `http://localhost:${ports[index]}/` },
    returns: returns && index === 1,
  }));
  const script = [
    '--input-type=module',
    '-e',
    `import { runTogether } from ${JSON.stringify(MODULE)};
     const onReady = pids => console.log('READY ' + JSON.stringify(pids));
     const options = { onReady, pauseMs: 100 };
     process.exit(await runTogether(${JSON.stringify(programs)}, options));`,
  ];
  const run = viaNpm ? spawnLikeNpm(script) : spawnGroup(script);
  let output = '';
  run.child.stdout.on('data', text => (output += text));
  return {
    ...run,
    ports,
    read: () => output,
    pids: () => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid)),
    pidOf: name =>
      Number([...output.matchAll(new RegExp(`^${name} +\\| pid (\\d+)`, 'gm'))].at(-1)[1]),
    says: async (text, times = 1) => {
      while (output.split(text).length <= times) await once(run.child.stdout, 'data');
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

it('one that returns is started again, and the other goes on', async () => {
  const { child, ended, says, pids, pidOf, ports, read } = await start({ returns: true });
  await says('READY');
  const [one, second] = [pidOf('one'), pidOf('second')];
  process.kill(second, 'SIGKILL');
  await says('The second ended by itself (SIGKILL). It is started again in 0.1 s.');
  assert.equal((await fetch(`http://localhost:${ports[0]}/`)).ok, true);
  await says('READY', 2);
  const third = pidOf('second');
  assert.notEqual(third, second);
  assert.ok(read().includes(`READY {"one":${one},"second":${third}}`), read());
  assert.equal((await fetch(`http://localhost:${ports[1]}/`)).ok, true);
  process.kill(child.pid, 'SIGTERM');
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.deepEqual(pids().map(groupRuns), [false, false, false]);
});

it('one that returns is not started again when it fails at its start', async () => {
  const { ended, read } = await start({ second: () => 'process.exit(4)', returns: true });
  assert.deepEqual(await ended, { code: 1, signal: null });
  assert.match(read(), /The second ended by itself \(exit code 4\)\. Ending everything\./);
});

it('ends while one that returns is gone', async () => {
  const { child, ended, says, pids, pidOf } = await start({ returns: true });
  await says('READY');
  process.kill(pidOf('second'), 'SIGKILL');
  await says('It is started again');
  process.kill(child.pid, 'SIGTERM');
  assert.deepEqual(await ended, { code: 0, signal: null });
  assert.deepEqual(
    pids().map(groupRuns),
    pids().map(() => false),
  );
});

it('is never ready when one fails at its start', async () => {
  const { ended, read, pids } = await start({ second: () => 'process.exit(4)' });
  assert.deepEqual(await ended, { code: 1, signal: null });
  assert.match(read(), /The second ended by itself \(exit code 4\)/);
  assert.doesNotMatch(read(), /READY/);
  assert.deepEqual(pids().filter(groupRuns), []);
});
