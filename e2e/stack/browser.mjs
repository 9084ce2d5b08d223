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

/** A headless Chromium. */
export function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium found: set CHROME_BIN to one.');
  return chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false });
}

// Playwright would close the browser at this signal and let the specs run into their time limits.
// At an exit it removes the browser as well.
process.once('SIGTERM', () => process.exit(143));
