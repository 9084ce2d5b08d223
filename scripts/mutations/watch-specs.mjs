import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endGroup } from '../processes/end-group.mjs';
import { entryLabel, entryText } from './entry.mjs';
import { judgeWatched } from './judge-watched.mjs';
import { startSpecs } from './start-specs.mjs';

const ENTRY = 'mutations-entry.spec.ts';
/** For a run without a defect, which has all specs, and for one with a defect. */
const CLEAN_LIMIT_MS = 5 * 60_000;
const LIMIT_MS = 60_000;
const STEP_MS = 50;

/**
 * One `ng test --watch` for many runs: it starts once, and after a change builds only what depends
 * on it. Each run resolves to a verdict (see judge-watched.mjs) and to what was printed.
 *
 * @param sources the library's folder in the workspace
 * @param specs the paths of all spec files that may be run
 */
export async function watchSpecs(folder, sources, specs, { env, signal }) {
  const entry = join(folder, sources, 'src', ENTRY);
  await keepImported(join(folder, sources, 'package.json'));
  await writeFile(entry, entryText(sources, specs, 0));
  // All of them are compiled all the time, so that every file that any of them needs is watched.
  const compiled = [ENTRY, ...specs.map(path => path.slice(sources.length + 1))];
  const { child, ended } = await startSpecs(folder, sources, compiled, [ENTRY], {
    env,
    watch: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const end = () => endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) void end();

  async function runOf(label, limit) {
    const start = performance.now();
    let verdict;
    while (!verdict) {
      verdict = judgeWatched(output, label);
      if (hasEnded) verdict ??= 'ended';
      if (performance.now() - start > limit) verdict ??= `did not end in ${limit / 1000} s`;
      if (!verdict) await delay(STEP_MS);
    }
    const result = { verdict, output };
    output = '';
    return result;
  }

  let number = 0;
  return {
    /** It starts with a run of all specs. */
    first: () => runOf(entryLabel(0), CLEAN_LIMIT_MS),
    /** Runs these specs with the defect that was written before and has this name; or with none. */
    async run(paths, name) {
      number++;
      await writeFile(entry, entryText(sources, paths, number));
      return runOf(entryLabel(number, name), name ? LIMIT_MS : CLEAN_LIMIT_MS);
    },
    async end() {
      signal.removeEventListener('abort', end);
      await end();
    },
  };
}

/** The library says that an import alone does nothing, so it would be left out: a spec does something. */
async function keepImported(path) {
  const text = await readFile(path, 'utf8');
  await writeFile(path, JSON.stringify({ ...JSON.parse(text), sideEffects: ['**/*.spec.ts'] }));
}
