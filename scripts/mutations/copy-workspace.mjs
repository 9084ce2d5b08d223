import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.angular', '.git', 'coverage', 'data']);

/**
 * A copy of the workspace to put defects into: whatever happens to us, the work tree stays as it
 * is. `remove` takes the copy away.
 */
export async function copyWorkspace(root) {
  const folder = await mkdtemp(join(tmpdir(), 'mutations-'));
  await cp(root, folder, {
    recursive: true,
    filter: path => path === root || !LEFT_OUT.has(basename(path)),
  });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
