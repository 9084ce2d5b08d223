import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files that make a folder, and every folder inside it, an Angular workspace. */
const WORKSPACE_FILES = ['angular.json', '.angular.json'];

/**
 * Makes a new folder that is not inside an Angular workspace, because `ng new` refuses to run there.
 * A stray `angular.json` in the machine's folder for temporary files must not fail the check.
 */
export function freshFolder(prefix, bases = [tmpdir(), '/var/tmp', homedir()]) {
  const base = bases.find(path => existsSync(path) && !isInWorkspace(realpathSync(path)));
  if (!base)
    throw new Error(`Each of these folders is in an Angular workspace: ${bases.join(', ')}`);
  return realpathSync(mkdtempSync(join(base, prefix)));
}

function isInWorkspace(folder) {
  if (WORKSPACE_FILES.some(name => existsSync(join(folder, name)))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInWorkspace(parent);
}
