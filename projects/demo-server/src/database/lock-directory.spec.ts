import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { lockDirectory } from './lock-directory';

describe('lockDirectory', () => {
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'demo-server-lock-'));
  });
  after(() => rm(directory, { recursive: true }));

  const leaveLock = (holder: number) => writeFile(join(directory, 'lock'), String(holder));

  it('refuses a directory that another process uses, and names the process', async () => {
    await leaveLock(process.ppid);
    await assert.rejects(lockDirectory(directory), new RegExp(`process ${process.ppid} is using`));
  });

  for (const [title, holder] of [
    ['a process that has died', 2 ** 30],
    ['an earlier process with the same id', process.pid],
  ] as const) {
    it(`takes over the lock of ${title}`, async () => {
      await leaveLock(holder);
      await (
        await lockDirectory(directory)
      )();
    });
  }

  it('can be locked again after it was unlocked', async () => {
    for (let round = 0; round < 2; round++) {
      await (
        await lockDirectory(directory)
      )();
    }
  });

  it('rejects if the directory does not exist', async () => {
    await assert.rejects(lockDirectory(join(directory, 'none')), { code: 'ENOENT' });
  });
});
