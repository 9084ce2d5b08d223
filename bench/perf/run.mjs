// `npm run bench`: compares the library with its peers. docs/performance.md describes the method.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTENDERS } from './run/contenders.mjs';
import { describeMachine } from './run/machine.mjs';
import { measure } from './run/measure.mjs';
import { openBrowser, openPages } from './run/open-pages.mjs';
import { readOptions, USAGE } from './run/options.mjs';
import { buildApp, buildLibrary, installPeers, versionOf } from './run/prepare.mjs';
import { profile } from './run/profile.mjs';
import { report } from './run/progress.mjs';
import { renderResults, renderText, replaceSection } from './run/render.mjs';
import { serveApps } from './run/serve-apps.mjs';
import { rounded } from './run/statistics.mjs';
import { judge } from './run/targets.mjs';
import { WORKLOADS } from './run/workloads.mjs';

const RESULTS = 'bench/results.json';
const PAGE = 'docs/performance.md';

async function run(options) {
  const contenders = CONTENDERS.filter(({ name }) => options.contenders.includes(name));
  await installPeers(report);
  await buildLibrary(report);
  if (options.profile) {
    const workload = WORKLOADS.find(({ id }) => id === options.profile);
    await inBrowser((browser, urlOf) => profile(browser, urlOf, workload));
    return;
  }
  await buildApps(new Set(contenders.map(({ app }) => app)));
  const workloads = WORKLOADS.filter(({ id }) => options.workloads.includes(id));
  await inBrowser(async (browser, urlOf) => {
    const machine = describeMachine(browser.version());
    const pages = await openPages(browser, contenders, urlOf);
    const figures = await measure(pages, contenders, workloads, options.rounds, report);
    finish(
      {
        date: new Date().toISOString(),
        machine: { ...machine, loadAtEnd: describeMachine().load },
        rounds: options.rounds,
        contenders: contenders.map(({ name, title, packages }) => ({
          name,
          title,
          versions: Object.fromEntries(packages.map(pack => [pack, versionOf(pack)])),
        })),
        workloads: figures,
        targets: judge(figures),
      },
      options,
    );
  });
}

/** Builds two at a time, because each keeps a core busy. */
async function buildApps(apps) {
  const waiting = [...apps];
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(app, report);
  };
  await Promise.all([work(), work()]);
}

async function inBrowser(use) {
  const server = await serveApps('dist/perf');
  const browser = await openBrowser();
  try {
    await use(browser, server.url);
  } finally {
    await browser.close();
    server.close();
  }
}

function finish(results, { write }) {
  console.log(renderText(results));
  if (write) {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    writeFileSync(RESULTS, `${JSON.stringify(rounded(results), null, 1)}\n`);
    writeFileSync(PAGE, replaceSection(page, renderResults(results)));
    report(`written to ${RESULTS} and ${PAGE}`);
  } else {
    report('not written: only a part was run (--write writes it)');
  }
  // No time makes the run fail, but a contender that shows wrong rows does.
  if (isWrong(results)) process.exitCode = 1;
}

/**
 * Whether any contender has shown wrong rows, or the library has failed. A peer that fails is
 * merely a result.
 */
function isWrong({ workloads }) {
  return Object.values(workloads).some(({ contenders }) =>
    Object.entries(contenders).some(
      ([name, { wrong = 0, failed }]) => wrong > 0 || (failed !== undefined && name === 'ours'),
    ),
  );
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
try {
  const options = readOptions(process.argv.slice(2), {
    workloads: WORKLOADS.map(({ id }) => id),
    contenders: CONTENDERS.map(({ name }) => name),
  });
  if (options.help) console.log(USAGE);
  else await run(options);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
