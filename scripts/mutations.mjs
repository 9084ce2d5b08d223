// `npm run mutations`: puts small defects into the library, one at a time, and expects a spec to
// fail. `npm run mutations -- <name>…` takes only these. A defect that is noticed passes.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chooseDefects } from './mutations/choose-defects.mjs';
import { DEFECTS } from './mutations/defects.mjs';
import { judgeAll } from './mutations/judge-all.mjs';
import { openRunner } from './mutations/open-runner.mjs';
import { prepareDefect } from './mutations/prepare-defect.mjs';
import { askedToEnd } from './processes/asked-to-end.mjs';
import { ensureBrowser } from './test/ensure-browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
/** Where the files of the defects and their specs are looked for. */
const SOURCES = 'projects/ngx-watch-query';

process.chdir(ROOT);
void askedToEnd().then(() => process.exit(1));

try {
  process.exitCode = (await runAll(chooseDefects(DEFECTS, process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
// Without this the listeners for signals would keep the process alive.
process.exit();

async function runAll(chosen) {
  // Checks all defects first, so that a moved or changed file is reported at once, not after
  // minutes.
  const defects = await Promise.all(chosen.map(defect => prepareDefect(SOURCES, defect)));
  process.env.CHROME_BIN = ensureBrowser();
  const jasmine = jasmineOptions();
  const options = await testOptions();
  const runner = await openRunner({ root: ROOT, defects, jasmine, options });
  try {
    console.log(`Seed ${jasmine.seed}`);
    return await judgeAll(runner, defects);
  } finally {
    await runner.close();
  }
}

function jasmineOptions() {
  let config;
  createRequire(import.meta.url)('../karma.conf.cjs')({ set: value => (config = value) });
  return config.client.jasmine;
}

async function testOptions() {
  const { projects } = JSON.parse(await readFile('angular.json', 'utf8'));
  return projects['ngx-watch-query'].architect.test.options;
}
