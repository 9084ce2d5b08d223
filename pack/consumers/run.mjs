// `npm run test:consumers`: the packed library in fresh applications of the oldest and the newest
// Angular it supports, from `ng new` to a browser. Needs the npm registry.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DemoServer } from '../../e2e/stack/demo-server.mjs';
import { freePort } from '../../e2e/stack/free-port.mjs';
import { askedToEnd } from '../../scripts/processes/asked-to-end.mjs';
import { ensureBrowser } from '../../scripts/test/ensure-browser.mjs';
import { pack } from '../stack/pack.mjs';
import { Consumer } from './consumer.mjs';
import { freshFolder } from './fresh-folder.mjs';
import { runCommand } from './run-command.mjs';
import { CONSUMERS } from './versions.mjs';

const VISIT = fileURLToPath(new URL('visit.mjs', import.meta.url));

const stop = new AbortController();
void askedToEnd().then(() => stop.abort(new Error('interrupted')));

let passed = 0;
let failed = 0;
const folder = freshFolder('consumers-');
let server;
try {
  process.env.CHROME_BIN = ensureBrowser();
  const { file } = pack(folder);
  server = new DemoServer(await freePort(), join(folder, 'database'));
  await server.start();
  // One after the other: each takes all of the machine while it builds.
  for (const consumer of CONSUMERS) {
    stop.signal.throwIfAborted();
    await check(consumer, file);
  }
} catch (error) {
  failed += 1;
  console.log(error.stack);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function check({ name, packages, graphql }, file) {
  const path = join(folder, `graphql-${graphql}`);
  mkdirSync(path);
  const consumer = new Consumer(path, stop.signal);
  const port = await freePort();
  const ws = `ws://127.0.0.1:${port}/graphql`;
  const steps = [
    ['is installed', () => consumer.install(packages)],
    ['is generated', () => consumer.generate()],
    ['takes ng add', () => consumer.add(file, { uri: '/graphql', ws })],
    ['has the packages it needs', async () => assertPeers(consumer, graphql)],
    ['is not changed by ng add again', () => assertSettled(consumer, { uri: '/graphql', ws })],
    ['builds for production', () => consumer.build()],
    ['pages, follows its address and is told of events', () => visit(consumer, port)],
  ];
  for (const [what, step] of steps) {
    const start = performance.now();
    const isDone = await step().then(
      () => true,
      error => void console.log(error.stack),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${isDone ? 'ok  ' : 'FAIL'} ${name} ${what} (${seconds} s)`);
    if (isDone) passed += 1;
    else failed += 1;
    // What follows needs it.
    if (!isDone) return;
  }
}

function assertPeers(consumer, graphql) {
  assert.equal(Number.parseInt(consumer.versionOf('graphql')), graphql);
  const { dependencies } = JSON.parse(consumer.read('package.json'));
  assert.ok(dependencies.graphql && dependencies['graphql-ws'] && dependencies['ngx-watch-query']);
}

async function assertSettled(consumer, options) {
  const read = () => ['package.json', 'src/app/app.config.ts'].map(path => consumer.read(path));
  const before = read();
  await consumer.add('ngx-watch-query', options);
  assert.deepEqual(read(), before);
}

async function visit(consumer, port) {
  const args = [VISIT, consumer.site, String(port), String(server.port)];
  await runCommand(process.execPath, args, { signal: stop.signal });
}
