import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { findBrowser } = createRequire(import.meta.url)('../find-browser.cjs');

const INSTALL = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', 'chromium'],
];

/** The path of a browser, installed first where we may; throws a line that tells what to set. */
export function ensureBrowser({
  env = process.env,
  find = findBrowser,
  mayInstall = isRootOnDebian,
  run = runLoudly,
} = {}) {
  const found = find();
  if (found) return found;
  if (env.CHROME_BIN) throw new Error(`CHROME_BIN=${env.CHROME_BIN}: there is no such file.`);
  if (mayInstall()) {
    INSTALL.every(run);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No Chrome or Chromium found: set CHROME_BIN to the path of one.');
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function runLoudly([program, ...args]) {
  console.log(`No Chrome or Chromium here: ${[program, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
