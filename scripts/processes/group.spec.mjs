import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup } from './end-group.mjs';
import { groupRuns } from './group-runs.mjs';
import { spawnGroup } from './spawn-group.mjs';

const SLEEP = 'setInterval(() => {}, 1000);';
const DEAF = `for (const s of ['SIGTERM', 'SIGINT']) process.on(s, () => {}); ${SLEEP}`;
const PRELOAD = new URL('./end-with-parent.mjs', import.meta.url).href;

/** A process with a child of its own, both of them up and running `code`. */
async function family(code, own = code) {
  const script = `
    ${own}
    const args = ['-e', ${JSON.stringify(`${code} console.log('up')`)}];
    require('node:child_process').spawn(process.execPath, args, { stdio: 'inherit' });`;
  const group = spawnGroup(['-e', script]);
  await once(group.child.stdout, 'data');
  return group;
}

async function until(condition) {
  for (let i = 0; i < 100 && !condition(); i++) await delay(50);
  assert.ok(condition());
}

it('ends a child and what it started', async () => {
  const { child, ended } = await family(SLEEP);
  assert.equal(groupRuns(child.pid), true);
  await endGroup(child);
  assert.equal(groupRuns(child.pid), false);
  assert.equal((await ended).signal, 'SIGTERM');
});

it('kills a group that does not listen', async () => {
  const { child, ended } = await family(DEAF);
  await endGroup(child, { patience: 200 });
  assert.equal(groupRuns(child.pid), false);
  assert.equal((await ended).signal, 'SIGKILL');
});

it('ends what a dead child left behind', async () => {
  const { child } = await family(SLEEP, `process.on('SIGUSR2', () => process.exit(3)); ${SLEEP}`);
  const gone = once(child, 'exit');
  process.kill(child.pid, 'SIGUSR2');
  await gone;
  assert.equal(groupRuns(child.pid), true);
  await endGroup(child);
  assert.equal(groupRuns(child.pid), false);
});

it('tells how a child ended', async () => {
  assert.deepEqual(await spawnGroup(['-e', 'process.exit(7)']).ended, { code: 7, signal: null });
});

it('a tied child ends when its parent is killed', async () => {
  const module = JSON.stringify(new URL('./spawn-group.mjs', import.meta.url).href);
  const args = JSON.stringify(['--import', PRELOAD, '-e', `console.log('up'); ${SLEEP}`]);
  const { child } = spawnGroup([
    '--input-type=module',
    '-e',
    `import { spawnGroup } from ${module};
     const { child } = spawnGroup(${args}, { tied: true });
     child.stdout.once('data', () => console.log(child.pid));`,
  ]);
  const [text] = await once(child.stdout, 'data');
  assert.equal(groupRuns(Number(text)), true);
  process.kill(child.pid, 'SIGKILL');
  await until(() => !groupRuns(Number(text)));
});
