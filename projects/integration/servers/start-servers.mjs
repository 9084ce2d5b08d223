import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endGroup } from '../../../scripts/processes/end-group.mjs';
import { spawnGroup } from '../../../scripts/processes/spawn-group.mjs';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const END_WITH_US = new URL('../../../scripts/processes/end-with-parent.mjs', import.meta.url).href;
const START_LIMIT_MS = 60_000;

/**
 * Starts the servers in a process of their own. It ends when `end` is called, and also when this
 * process ends, however that happens. Resolves to the addresses of the servers, by name.
 */
export async function startServers() {
  const { child, ended } = spawnGroup(['--import', END_WITH_US, '--import', 'tsx', MAIN], {
    tied: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', text => process.stderr.write(text));
  }
  try {
    const signal = AbortSignal.timeout(START_LIMIT_MS);
    const [addresses] = await Promise.race([once(child, 'message', { signal }), failure(ended)]);
    letGo(child);
    return { addresses, end: () => endGroup(child) };
  } catch (error) {
    await endGroup(child);
    throw new Error('The servers of the integration specs did not start.', { cause: error });
  }
}

async function failure(ended) {
  const { code, signal } = await ended;
  throw new Error(`They ended with ${code ?? signal}`);
}

/** Lets this process exit although the servers run: Karma may fail before it runs. */
function letGo(child) {
  for (const handle of [child, child.channel, child.stdout, child.stderr]) handle.unref();
}
