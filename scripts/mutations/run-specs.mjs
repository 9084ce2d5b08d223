import { endGroup } from '../processes/end-group.mjs';
import { spawnGroup } from '../processes/spawn-group.mjs';
import { judgeRun } from './judge-run.mjs';
import { writeConfig } from './write-config.mjs';

const NG = 'node_modules/@angular/cli/bin/ng.js';
const LIMIT_MS = 5 * 60_000;

/**
 * Runs spec files of the library, by their base names, in a workspace. Resolves to what `judgeRun`
 * says and to what was printed.
 *
 * @param sources the library's folder in it
 */
export async function runSpecs(folder, sources, specs, { env, signal, limit = LIMIT_MS }) {
  const config = await writeConfig(folder, sources, specs);
  const args = ['--source-map=false', `--ts-config=${config}`];
  args.push(...specs.map(spec => `--include=**/${spec}`));
  const { child, ended } = spawnGroup([NG, 'test', 'ngx-watch-query', ...args], {
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
