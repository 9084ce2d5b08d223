import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { groupRuns } from './group-runs.mjs';

const STEP_MS = 50;

/** Asks a group to end, kills it after `patience` ms, and resolves when nothing of it runs. */
export async function endGroup({ pid }, { signal = 'SIGTERM', patience = 4000 } = {}) {
  if (pid === undefined) return;
  send(pid, signal);
  for (let waited = 0; groupRuns(pid) && waited < 2 * patience; waited += STEP_MS) {
    if (waited >= patience) send(pid, 'SIGKILL');
    await delay(STEP_MS);
  }
}

function send(pid, signal) {
  if (process.platform === 'win32') {
    // Windows has no process groups; taskkill walks the tree.
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
