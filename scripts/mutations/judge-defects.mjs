import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSpec } from './run-spec.mjs';
import { watchSpecs } from './watch-specs.mjs';

/**
 * Judges defects in a copy of the workspace, in one watch. What the watch notices is noticed.
 * Whatever else it says is doubtful, and may have broken it: it ends, and the defect is run again in
 * a process of its own, which has the last word.
 *
 * @param specs the paths of the spec files of all defects
 */
export function judgeDefects(folder, sources, specs, options) {
  let watch;

  async function start() {
    watch = await watchSpecs(folder, sources, specs, options);
    demandPass(await watch.first());
  }

  /** Specs that fail without a defect would seem to notice everything. */
  function demandPass({ verdict, output }) {
    if (verdict === 'passed' || options.signal.aborted) return;
    console.log(output);
    throw new Error(`Without a defect: ${verdict}. These specs must pass.`);
  }

  async function end() {
    await watch?.end();
    watch = undefined;
  }

  return {
    async judge({ name, path, text, defective, spec, specPath }) {
      if (!watch) await start();
      const file = join(folder, path);
      await writeFile(file, defective);
      let { verdict } = await watch.run([specPath], name);
      if (verdict !== 'noticed' && !options.signal.aborted) {
        await end();
        verdict = await runSpec(folder, sources, spec, options);
      }
      await writeFile(file, text);
      return verdict;
    },

    /** After many runs the specs must still pass without a defect. */
    async finish() {
      if (watch) demandPass(await watch.run(specs));
    },

    end,
  };
}
