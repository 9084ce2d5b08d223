import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const { findBrowser } = createRequire(import.meta.url)('../../scripts/find-browser.cjs');

// The sandbox needs rights that containers lack; the others keep the browser from calling home.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A headless Chromium.
 *
 * @param keepsPages whether Back finds a page as it was left, as for users. Playwright turns that off.
 */
export function launchBrowser({ keepsPages = false } = {}) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium found: set CHROME_BIN to one.');
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args: FLAGS, ignoreDefaultArgs, handleSIGTERM: false });
}

// Playwright would close the browser at this signal and let the specs run into their time limits.
// At an exit it removes the browser as well.
process.once('SIGTERM', () => process.exit(143));
