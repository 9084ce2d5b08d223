import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../e2e/stack/browser.mjs';
import { bundlePackages } from './bundle-packages.mjs';
import { bundler } from './bundler.mjs';
import { compile } from './compile.mjs';
import { judgeOutcome } from './judge-outcome.mjs';
import { pagePool } from './page-pool.mjs';
import { servePages } from './serve-pages.mjs';

const JASMINE = ['jasmine-core/lib/jasmine-core/jasmine.js', 'karma-jasmine/lib/boot.js'];
/** For specs without a defect, and with one. */
const CLEAN_LIMIT_MS = 5 * 60_000;
const LIMIT_MS = 60_000;

/**
 * Compiles everything once, and then runs spec files, with or without a defect: each time a page
 * loads one, and nothing else. The work tree stays as it is.
 *
 * @param defects as prepareDefect gives them
 * @param jasmine the options of Jasmine, as for Karma
 * @param options of `ng test`, from angular.json: `tsConfig`, `define` and `loader`
 * @param limit for one defect, in milliseconds
 */
export async function openRunner({ root, defects, jasmine, options, limit = LIMIT_MS }) {
  const { folder, remove } = makeFolder();
  const { tsConfig, define = {}, loader = {} } = options;
  const { moduleOf, mapped, refusals } = await compile({ root, tsConfig, folder, defects });
  const modules = bundler({ root, folder, moduleOf, mapped, define, loader });
  const specPaths = [...new Set(defects.map(({ specPath }) => specPath))];
  const { files, imports } = await bundlePackages(root, await modules.packagesOf(specPaths));
  files.set('/jasmine.js', await readJasmine());
  // The browser first: if it does not start, no server is left that keeps the process alive.
  const browser = await launchBrowser();
  const server = await servePages(files);
  const context = await browser.newContext();
  const runInPage = pagePool({ context, server, imports, jasmine });

  async function run(specPath, defect, longest) {
    const text = await modules.bundle(specPath, defect);
    if (text === undefined) return { verdict: 'is not loaded by its spec' };
    const outcome = await runInPage(text, longest);
    return { ...outcome, verdict: outcome.broken ?? judgeOutcome(outcome) };
  }

  return {
    specPaths,
    /** Why defects do not count as noticed, whatever their specs do, by their names. */
    refusals,

    /** Runs a spec file without a defect. */
    runClean: specPath => run(specPath, undefined, CLEAN_LIMIT_MS),

    /** Runs the spec file of a defect with the defect. */
    async judge(defect) {
      const refusal = refusals.get(defect.name);
      return refusal ? { verdict: refusal } : run(defect.specPath, defect, limit);
    },

    async close() {
      server.close();
      await browser.close();
      remove();
    },
  };
}

/** A folder that is removed with this process, at the latest. */
function makeFolder() {
  // The folder for temporary files may be a link, and esbuild names files by their real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutations-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal ends the process without `close`.
  process.once('exit', remove);
  return { folder, remove };
}

async function readJasmine() {
  const { resolve } = createRequire(import.meta.url);
  const texts = await Promise.all(JASMINE.map(name => readFile(resolve(name), 'utf8')));
  return texts.join('\n');
}
