import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { runCommand } from './run-command.mjs';

const HERE = 'bench/perf';
const LIBRARY = 'dist/ngx-watch-query';
const OUTPUT = 'dist/perf';

const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** The installed version of a package. */
export function versionOf(name) {
  if (name === 'ngx-watch-query') return readJson(`${LIBRARY}/package.json`).version;
  const places = [`${HERE}/node_modules`, 'node_modules'];
  const path = places.map(place => `${place}/${name}/package.json`).find(file => existsSync(file));
  return path && readJson(path).version;
}

/** Installs the peers in this folder, so that only people who measure need them. */
export async function installPeers(report) {
  const { dependencies } = readJson(`${HERE}/package.json`);
  const isThere = ([name, version]) => {
    const path = `${HERE}/node_modules/${name}/package.json`;
    return existsSync(path) && readJson(path).version === version;
  };
  if (Object.entries(dependencies).every(isThere)) return;
  report('installing the peers');
  await runCommand('npm', ['ci'], { cwd: HERE });
}

/** Builds the library, unless the present build is of the same source. */
export async function buildLibrary(report) {
  const source = fingerprint(['projects/ngx-watch-query', 'package-lock.json']);
  await unlessBuilt(
    'library',
    () => existsSync(LIBRARY) && source + fingerprint([LIBRARY]),
    () => {
      report('building the library');
      return runCommand(process.execPath, ['scripts/build-lib.mjs']);
    },
  );
}

/**
 * Builds a contender's application, unless it is built. With `names` the names of functions are
 * kept.
 */
export async function buildApp(app, report, { names = false } = {}) {
  const folder = names ? `${app}-names` : app;
  const inputs = () =>
    fingerprint([
      `${HERE}/app`,
      `${HERE}/contenders/${app}.ts`,
      `${HERE}/contenders/urql-client.ts`,
      `${HERE}/tsconfig.json`,
      `${HERE}/package-lock.json`,
      'angular.json',
      'package-lock.json',
      ...(app === 'ours' ? [`${LIBRARY}/fesm2022`] : []),
    ]);
  const isThere = () => existsSync(`${OUTPUT}/${folder}/browser/main.js`) && inputs();
  await unlessBuilt(folder, isThere, () => {
    report(`building ${folder}`);
    const entry = ['--browser', `${HERE}/contenders/${app}.ts`];
    const output = ['--output-path', `${OUTPUT}/${folder}`];
    const args = ['node_modules/@angular/cli/bin/ng.js', 'build', 'perf', ...entry, ...output];
    return runCommand(process.execPath, args, { env: names ? { NG_BUILD_MANGLE: '0' } : {} });
  });
  return folder;
}

/** Runs `build` unless the recorded `state` shows that the same inputs are already built. */
async function unlessBuilt(name, state, build) {
  const path = `${OUTPUT}/${name}.built`;
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before !== '' && state() === before) return;
  await build();
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(path, state());
}
