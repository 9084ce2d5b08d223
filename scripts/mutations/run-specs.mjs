import { endGroup } from '../processes/end-group.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';
import { judgeRun } from './judge-run.mjs';

const NG = 'node_modules/@angular/cli/bin/ng.js';
const LIMIT_MS = 5 * 60_000;

/** Runs spec files of the library, by their base names, in a workspace; @returns what `judgeRun` says */
export async function runSpecs(folder, specs, { env, signal, limit = LIMIT_MS }) {
  const includes = specs.map(spec => `--include=**/${spec}`);
  const { child, ended } = spawnGroup([NG, 'test', 'ngx-watch-query', ...includes], {
    cwd: folder,
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  let isLate = false;
  const end = () => void endGroup(child);
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limit);
  signal.addEventListener('abort', end, { once: true });
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  await endGroup(child);
  const verdict = isLate ? `did not end in ${limit / 1000} s` : judgeRun(output);
  return { verdict, output };
}
