import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../e2e/stack/browser.mjs';
import { bundlePackages } from './bundle-packages.mjs';
import { bundler } from './bundler.mjs';
import { compile } from './compile.mjs';
import { judgeOutcome } from './judge-outcome.mjs';
import { pageText } from './page.mjs';
import { runPage } from './run-page.mjs';
import { servePages } from './serve-pages.mjs';

const JASMINE = ['jasmine-core/lib/jasmine-core/jasmine.js', 'karma-jasmine/lib/boot.js'];
/** For specs without a defect, and with one. */
const CLEAN_LIMIT_MS = 5 * 60_000;
const LIMIT_MS = 60_000;

/**
 * Compiles everything once, and then runs each spec file in a page of its own, with or without a
 * defect. The work tree stays as it is.
 *
 * @param defects as prepareDefect gives them
 * @param jasmine the options of Jasmine, as for Karma
 * @param options of `ng test`, from angular.json: `tsConfig`, `define` and `loader`
 * @param limit for one defect, in milliseconds
 */
export async function openRunner({ root, defects, jasmine, options, limit = LIMIT_MS }) {
  const folder = await mkdtemp(join(tmpdir(), 'mutations-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also where a signal ends us.
  process.once('exit', remove);
  const { tsConfig, define = {}, loader = {} } = options;
  const { moduleOf, mapped, refusalOf } = compile({ root, tsConfig, folder, defects });
  const modules = bundler({ root, folder, moduleOf, mapped, define, loader });
  const specPaths = [...new Set(defects.map(({ specPath }) => specPath))];
  const { files, imports } = await bundlePackages(root, await modules.packagesOf(specPaths));
  const server = await servePages(files.set('/jasmine.js', await readJasmine()));
  const browser = await launchBrowser();
  const context = await browser.newContext();

  // A page is used again: to open one takes longer than to run specs.
  const free = [];
  let number = 0;
  async function run(specPath, defect, longest) {
    const path = `/${++number}`;
    const script = `${path}.js`;
    server.add(script, await modules.bundle(specPath, defect));
    server.add(path, pageText({ imports, jasmine, script }));
    const page = free.pop() ?? (await context.newPage());
    const outcome = await runPage(page, `${server.origin}${path}`, longest);
    if (outcome.broken) await page.close();
    else free.push(page);
    server.remove(script);
    server.remove(path);
    return { ...outcome, verdict: outcome.broken ?? judgeOutcome(outcome) };
  }

  return {
    specPaths,

    /** Runs a spec file without a defect. */
    runClean: specPath => run(specPath, undefined, CLEAN_LIMIT_MS),

    /** A defect that does not compile does not count as noticed. */
    async judge(defect) {
      const refusal = refusalOf(defect);
      if (refusal) return `does not compile (${refusal})`;
      return (await run(defect.specPath, defect, limit)).verdict;
    },

    async close() {
      server.close();
      await browser.close();
      remove();
    },
  };
}

async function readJasmine() {
  const { resolve } = createRequire(import.meta.url);
  const texts = await Promise.all(JASMINE.map(name => readFile(resolve(name), 'utf8')));
  return texts.join('\n');
}
