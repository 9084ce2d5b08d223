import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const { findBrowser } = createRequire(import.meta.url)('../../../scripts/find-browser.cjs');

// The sandbox needs rights that containers lack. The other flags keep the browser from calling
// home.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

export async function openBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium found: set CHROME_BIN to one.');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page for each contender, each in a renderer process of its own. */
export async function openPages(browser, contenders, urlOf) {
  const pages = {};
  for (const { name, app } of contenders) pages[name] = await openPage(browser, urlOf(app), name);
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').length;
  if (renderers < contenders.length) {
    throw new Error(`${contenders.length} pages share ${renderers} renderer processes.`);
  }
  return pages;
}

async function openPage(browser, url, name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A page with an error must not be measured.
  const errors = [];
  page.on('pageerror', error => errors.push(error.stack ?? error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  const start = () => window.bench !== undefined && window.crossOriginIsolated;
  await page.waitForFunction(start, undefined, { timeout: 20_000 }).catch(() => {
    throw new Error(`The page of ${name} does not start: ${errors.join('\n')}`);
  });
  const cdp = await context.newCDPSession(page);
  return {
    page,
    cdp,
    /** Opens the page again, because after a failure the old page may still be busy. */
    reopen: async () => {
      await context.close();
      return openPage(browser, url, name);
    },
    /** Calls a step of ../app/bench.ts. */
    call: (step, ...args) => call(page, errors, step, args),
    heap: async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      return usedSize;
    },
  };
}

/** Far longer than any step takes. */
const TOO_LONG = 60_000;

async function call(page, errors, step, args) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not finished within ${TOO_LONG / 1000} s`)),
      TOO_LONG,
    );
  });
  const run = ([name, given]) => window.bench[name](...given);
  try {
    const result = await Promise.race([page.evaluate(run, [step, args]), late]);
    if (errors.length > 0) throw new Error(errors[0]);
    return result;
  } catch (error) {
    throw errors.length > 0 ? new Error(errors.splice(0).join('\n')) : error;
  } finally {
    clearTimeout(timer);
  }
}
