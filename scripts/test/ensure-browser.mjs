import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { CHROMIUM, findBrowser } = createRequire(import.meta.url)('../find-browser.cjs');

/** The path of a browser, installed first where we may; throws a line that tells what to set. */
export function ensureBrowser(
  browser = CHROMIUM,
  { env = process.env, find = findBrowser, mayInstall = isRootOnDebian, run = runLoudly } = {},
) {
  const { title, variable, packs } = browser;
  const found = find(browser);
  if (found) return found;
  if (env[variable]) throw new Error(`${variable}=${env[variable]}: there is no such file.`);
  if (mayInstall()) {
    const commands = [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', ...packs],
    ];
    commands.every(command => run(command, title));
    const installed = find(browser);
    if (installed) return installed;
  }
  throw new Error(`No ${title} found: set ${variable} to the path of one.`);
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function runLoudly([program, ...args], title) {
  console.log(`No ${title} here: ${[program, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
