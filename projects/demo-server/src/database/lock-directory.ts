import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a lock back. */
export type Unlock = () => Promise<void>;

/**
 * Keeps other processes from using `directory`. PGlite itself does not notice that another process
 * has the same files open; each would overwrite what the other has written.
 *
 * The lock is a file with the id of the process. One left by a process that has died is taken over.
 */
export async function lockDirectory(directory: string): Promise<Unlock> {
  const file = join(directory, 'lock');
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const holder = await readFile(file, 'utf8').catch(() => undefined);
    if (holder === undefined) {
      // There is no lock: the directory cannot be written to.
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
 * This process cannot have left the lock behind, but its id can be that of the one that did: in a
 * container every server is process 1.
 */
function isOtherProcess(id: number): boolean {
  if (id === process.pid) {
    return false;
  }
  try {
    // Signal 0 only asks whether the process exists.
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
