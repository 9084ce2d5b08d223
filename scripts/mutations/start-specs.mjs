import { spawnGroup } from '../processes/spawn-group.mjs';
import { writeConfig } from './write-config.mjs';

const PRELOAD = new URL('../processes/end-with-parent.mjs', import.meta.url).href;
const NG = 'node_modules/@angular/cli/bin/ng.js';

/**
 * Starts `ng test` for spec files of the library in a workspace. It ends when we do.
 *
 * @param sources the library's folder in it
 * @param compiled the names of the spec files that are compiled
 * @param included those of them that are run
 */
export async function startSpecs(folder, sources, compiled, included, { env, watch = false }) {
  const config = await writeConfig(folder, sources, compiled);
  const args = ['--import', PRELOAD, NG, 'test', 'ngx-watch-query'];
  args.push(`--watch=${watch}`, '--source-map=false', `--ts-config=${config}`);
  args.push(...included.map(spec => `--include=**/${spec}`));
  return spawnGroup(args, { cwd: folder, env, tied: true });
}
