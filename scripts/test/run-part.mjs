import { endGroup } from '../processes/end-group.mjs';
import { prefixLines } from '../processes/prefix-lines.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';
import { tally } from './tally.mjs';

/**
 * A part that prints nothing for so long hangs, and is ended. Its whole time is no measure: on a busy machine
 * that may be many times what it is on an idle one.
 */
const SILENCE_MS = 30 * 60_000;

/** Runs one part, shows its output as it comes, and resolves to what it counts and its time. */
export async function runPart(part, { env, write, signal, limit = SILENCE_MS }) {
  const start = performance.now();
  const { child, ended } = spawnGroup(part.args(), { env });
  let output = '';
  let note;
  const end = reason => {
    note ??= reason;
    void endGroup(child);
  };
  const timer = setTimeout(end, limit, `ended after ${limit / 1000} s without a word`);
  for (const stream of [child.stdout, child.stderr]) {
    const lines = prefixLines(`${part.name} | `, write);
    stream
      .on('data', text => (output += text))
      .on('data', lines.push)
      .on('data', () => timer.refresh())
      .on('end', lines.flush);
  }
  const interrupt = () => end('interrupted');
  signal?.addEventListener('abort', interrupt, { once: true });

  const { code } = await ended;
  clearTimeout(timer);
  // Later the numbers of its processes may be those of others.
  signal?.removeEventListener('abort', interrupt);
  // Processes that a part has left running must not disturb the next one.
  await endGroup(child);
  const result = tally(part, { code: note ? 1 : code, output, note });
  return { name: part.name, ms: performance.now() - start, ...result };
}
