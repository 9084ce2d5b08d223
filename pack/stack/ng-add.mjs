import { SchematicTestRunner } from '@angular-devkit/schematics/testing/index.js';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BUILT } from './paths.mjs';

const ANGULAR = '@schematics/angular';
const { version } = createRequire(import.meta.url)('@schematics/angular/package.json');

/** `ng add` of the built package in workspaces that the CLI's own schematics make, in memory. */
export class NgAdd {
  #runner = new SchematicTestRunner('ngx-watch-query', join(BUILT, 'schematics/collection.json'));
  /** What the schematic told the user. */
  told = [];

  constructor() {
    this.#runner.logger.subscribe(({ message }) => this.told.push(message));
  }

  /** How often an installation of packages was asked for. */
  get installations() {
    return this.#runner.tasks.filter(({ name }) => name === 'node-package').length;
  }

  /** A workspace with one application; its options are those of `ng generate application`. */
  async createWorkspace(options = {}) {
    const workspace = { name: 'workspace', version, newProjectRoot: 'projects' };
    const empty = await this.#runner.runExternalSchematic(ANGULAR, 'workspace', workspace);
    return this.addProject(empty, 'application', {
      name: 'shop',
      projectRoot: '',
      skipTests: true,
      ...options,
    });
  }

  addProject(tree, kind, options) {
    const all = { skipInstall: true, ...options };
    return this.#runner.runExternalSchematic(ANGULAR, kind, all, tree);
  }

  run(tree, options = {}) {
    return this.#runner.runSchematic('ng-add', { uri: '/graphql', ...options }, tree);
  }
}

/** All files of a tree by their path. */
export function readAll(tree) {
  return new Map(tree.files.map(path => [path, String(tree.read(path))]));
}

/** The paths of the files that are not as they were when `before` was read. */
export function changedFiles(before, tree) {
  const after = readAll(tree);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter(path => before.get(path) !== after.get(path));
}
