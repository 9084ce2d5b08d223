import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Releases a lock. */
export type Unlock = () => Promise<void>;

/**
 * Keeps other processes from using `directory`. PGlite does not notice if another process has the
 * same files open, and each would overwrite the changes of the other.
 *
 * The lock is a file that contains the id of the process. A lock that a dead process has left
 * behind is taken over.
 */
export async function lockDirectory(directory: string): Promise<Unlock> {
  const file = join(directory, 'lock');
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const holder = await readFile(file, 'utf8').catch(() => undefined);
    if (holder === undefined) {
      // There is no lock, so the directory is not writable.
      throw error;
    }
    if (isOtherProcess(Number(holder))) {
      throw new Error(`process ${holder} is using ${directory}; if it is not, remove ${file}`, {
        cause: error,
      });
    }
    await writeFile(file, String(process.pid));
  }
  return () => rm(file, { force: true });
}

/**
 * Our own id in the lock means an earlier process with the same id, because this process has not
 * locked yet. In a container every server is process 1.
 */
function isOtherProcess(id: number): boolean {
  if (id === process.pid) {
    return false;
  }
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
