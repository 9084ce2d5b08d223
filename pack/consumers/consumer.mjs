import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.mjs';

const FILES = fileURLToPath(new URL('files', import.meta.url));

/** No lock file: the versions are exact. No install scripts: none is needed. */
const SETTINGS = {
  NG_CLI_ANALYTICS: 'false',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
  npm_config_package_lock: 'false',
};

const NEW = [
  ...['new', 'consumer', '--directory', 'fresh', '--defaults', '--style', 'css'],
  ...['--ssr', 'false', '--skip-tests', '--skip-git', '--skip-install'],
];

/** A fresh application in `folder`, as a user makes one. */
export class Consumer {
  #folder;
  #signal;

  constructor(folder, signal) {
    this.#folder = folder;
    this.#signal = signal;
  }

  get site() {
    return join(this.#folder, 'dist/consumer/browser');
  }

  /** The version of an installed package. */
  versionOf(name) {
    return JSON.parse(this.read(`node_modules/${name}/package.json`)).version;
  }

  read(path) {
    return readFileSync(join(this.#folder, path), 'utf8');
  }

  /** Installs what the application consists of. */
  async install(packages) {
    const manifest = { name: 'consumer', version: '0.0.0', private: true, ...packages };
    writeFileSync(join(this.#folder, 'package.json'), JSON.stringify(manifest, null, 2));
    await this.#run('npm', ['install']);
  }

  /** `ng new` by the application's own CLI, which gives everything but the manifest. */
  async generate() {
    await this.#ng(NEW);
    const fresh = join(this.#folder, 'fresh');
    for (const name of await readdir(fresh)) {
      if (name !== 'package.json') renameSync(join(fresh, name), join(this.#folder, name));
    }
    rmSync(fresh, { recursive: true });
  }

  /** `ng add` of the packed library. */
  add(file, options) {
    const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    return this.#ng(['add', file, '--skip-confirmation', ...given]);
  }

  /** Puts the list of films in the place of the welcome page, and builds for production. */
  async build() {
    cpSync(FILES, join(this.#folder, 'src/app'), { recursive: true });
    await this.#ng(['build']);
  }

  #ng(args) {
    const own = join(this.#folder, 'node_modules/.bin/node');
    const node = existsSync(own) ? own : process.execPath;
    return this.#run(node, ['node_modules/@angular/cli/bin/ng.js', ...args]);
  }

  #run(program, args) {
    const bin = join(this.#folder, 'node_modules/.bin');
    const env = { ...SETTINGS, PATH: [bin, process.env.PATH].join(delimiter) };
    return runCommand(program, args, { cwd: this.#folder, env, signal: this.#signal });
  }
}
