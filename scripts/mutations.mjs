// `npm run mutations`: puts small defects into a copy of the library, one at a time, and expects a
// spec to fail. `npm run mutations -- <name>…` takes only these. A defect that is noticed passes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chooseDefects } from './mutations/choose-defects.mjs';
import { copyWorkspace } from './mutations/copy-workspace.mjs';
import { DEFECTS } from './mutations/defects.mjs';
import { findSource } from './mutations/find-source.mjs';
import { judgeDefects } from './mutations/judge-defects.mjs';
import { markDefect } from './mutations/mark-defect.mjs';
import { putIn } from './mutations/put-in.mjs';
import { askedToEnd } from './processes/asked-to-end.mjs';
import { ensureBrowser } from './test/ensure-browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
/** Where the files of the defects and their specs are looked for. */
const SOURCES = 'projects/ngx-watch-query';

process.chdir(ROOT);
const stop = new AbortController();
void askedToEnd().then(() => stop.abort());

try {
  process.exitCode = (await runAll(chooseDefects(DEFECTS, process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
// Without this the listeners for signals would keep the process alive.
process.exit();

async function runAll(defects) {
  // Checks all defects first, so that a moved or changed file is reported at once, not after
  // minutes.
  const prepared = await Promise.all(defects.map(prepare));
  const { folder, remove } = await copyWorkspace(ROOT);
  try {
    return await runIn(folder, prepared);
  } finally {
    await remove();
  }
}

/** Reads the file of a defect, and puts the defect into its text. */
async function prepare(defect) {
  const path = findSource(SOURCES, defect.file);
  const specPath = findSource(SOURCES, defect.spec);
  const text = await readFile(path, 'utf8');
  const defective = markDefect(defect.name, putIn(text, defect));
  return { ...defect, path, text, defective, specPath };
}

async function runIn(folder, defects) {
  const env = { NG_CLI_ANALYTICS: 'false', CHROME_BIN: ensureBrowser() };
  const specs = [...new Set(defects.map(({ specPath }) => specPath))];
  const { judge, finish, end } = judgeDefects(folder, SOURCES, specs, { env, signal: stop.signal });
  try {
    let passed = 0;
    for (const defect of defects) {
      const verdict = await judge(defect);
      if (stop.signal.aborted) return false;
      if (verdict === 'noticed') passed++;
      const what = verdict === 'passed' ? 'NOT NOTICED' : verdict;
      console.log(`${verdict === 'noticed' ? '✔' : '✖'} ${defect.name}: ${what} by ${defect.spec}`);
    }
    await finish();
    if (stop.signal.aborted) return false;
    const failed = defects.length - passed;
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await end();
  }
}
