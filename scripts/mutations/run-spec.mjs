import { endGroup } from '../processes/end-group.mjs';
import { judgeRun } from './judge-run.mjs';
import { startSpecs } from './start-specs.mjs';

const LIMIT_MS = 5 * 60_000;

/**
 * Runs a spec file of the library, by its name, in a process of its own, and resolves to what
 * `judgeRun` says.
 *
 * @param sources the library's folder in the workspace
 */
export async function runSpec(folder, sources, spec, { env, signal, limit = LIMIT_MS }) {
  const { child, ended } = await startSpecs(folder, sources, [spec], [spec], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  let isLate = false;
  const end = () => void endGroup(child);
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limit);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  await endGroup(child);
  return isLate ? `did not end in ${limit / 1000} s` : judgeRun(output);
}
