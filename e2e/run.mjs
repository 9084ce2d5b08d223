// The end-to-end specs: the built demo in a real browser against the real demo server.
// `node e2e/run.mjs` runs all, `node --test e2e/specs/paging.spec.mjs` one file.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup } from '../scripts/processes/end-group.mjs';
import { spawnGroup } from '../scripts/processes/spawn-group.mjs';
import { findFiles } from '../scripts/test/find-files.mjs';
import { DemoServer } from './stack/demo-server.mjs';
import { freePort } from './stack/free-port.mjs';
import { assertBuilt, assertOrdersBuilt, END_WITH_US, ROOT } from './stack/paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** These take longest. They start first, so that none of them runs alone in the end. */
const LONGEST = ['typing', 'changes', 'small-window', 'accessibility', 'scroll'];

process.chdir(ROOT);
try {
  assertBuilt();
  assertOrdersBuilt();
  process.exitCode = await run(await mkdtemp(join(tmpdir(), 'demo-e2e-')));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Everything that the specs write, except screenshots, goes into `folder`, which is removed in the
 * end.
 */
async function run(folder) {
  const interrupted = new Promise(resolve =>
    SIGNALS.forEach(name => process.on(name, () => resolve(1))),
  );
  const seed = join(folder, 'seed');
  const seeder = new DemoServer(await freePort(), seed);
  const server = new DemoServer(await freePort(), join(folder, 'shared'));
  let specs;
  const runSpecs = async () => {
    // Filling a database takes seconds, so it is done once. Specs that only read share one server;
    // the others start their own with a copy.
    await seeder.start();
    await seeder.stop();
    await cp(seed, join(folder, 'shared'), { recursive: true });
    await server.start();
    specs = startSpecs({ E2E_SEED: seed, E2E_SERVER_PORT: String(server.port) });
    const { code } = await specs.ended;
    return code ?? 1;
  };
  try {
    return await Promise.race([interrupted, runSpecs()]);
  } finally {
    await Promise.all([seeder.stop(), server.stop(), specs && endGroup(specs.child)]);
    await rm(folder, { recursive: true, force: true });
  }
}

function startSpecs(env) {
  const found = findFiles('e2e/specs', /\.spec\.mjs$/);
  const longest = LONGEST.map(name => `e2e/specs/${name}.spec.mjs`);
  const files = new Set([...longest.filter(path => found.includes(path)), ...found]);
  const specs = spawnGroup(['--import', END_WITH_US, 'e2e/stack/run-files.mjs', ...files], {
    env,
    tied: true,
  });
  specs.child.stdout.pipe(process.stdout);
  specs.child.stderr.pipe(process.stderr);
  return specs;
}
