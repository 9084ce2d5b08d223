// The end-to-end specs: the built demo in a real browser against the real demo server.
// `node e2e/run.mjs` runs all, `node --test e2e/specs/paging.spec.mjs` one file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup } from '../scripts/processes/end-group.mjs';
import { spawnGroup } from '../scripts/processes/spawn-group.mjs';
import { findFiles } from '../scripts/test/find-files.mjs';
import { DemoServer } from './stack/demo-server.mjs';
import { freePort } from './stack/free-port.mjs';
import { assertBuilt, END_WITH_US, ROOT } from './stack/paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

process.chdir(ROOT);
try {
  assertBuilt();
  process.exitCode = await run(await mkdtemp(join(tmpdir(), 'demo-e2e-')));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Everything the specs write, other than pictures, goes into `folder`, which is removed. */
async function run(folder) {
  const interrupted = new Promise(resolve =>
    SIGNALS.forEach(name => process.on(name, () => resolve(1))),
  );
  const seed = join(folder, 'seed');
  const server = new DemoServer(await freePort(), seed);
  let specs;
  const runSpecs = async () => {
    // Filling a database takes seconds: done once, the spec files start from copies.
    await server.start();
    await server.stop();
    specs = startSpecs({ E2E_SEED: seed });
    const { code } = await specs.ended;
    return code ?? 1;
  };
  try {
    return await Promise.race([interrupted, runSpecs()]);
  } finally {
    await Promise.all([server.stop(), specs && endGroup(specs.child)]);
    await rm(folder, { recursive: true, force: true });
  }
}

function startSpecs(env) {
  const files = findFiles('e2e/specs', /\.spec\.mjs$/);
  const specs = spawnGroup(['--import', END_WITH_US, 'e2e/stack/run-files.mjs', ...files], {
    env,
    tied: true,
  });
  specs.child.stdout.pipe(process.stdout);
  specs.child.stderr.pipe(process.stderr);
  return specs;
}
