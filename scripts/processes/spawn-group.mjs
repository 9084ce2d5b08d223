import { spawn } from 'node:child_process';

const LAST_OUTPUT_MS = 1000;

/**
 * Starts Node with `args` in a process group of its own, so that it can be ended with everything it
 * starts. Ctrl-C in the terminal does not reach the group: whoever starts it ends it.
 */
export function spawnGroup(args, { cwd, env = {}, tied = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    // The channel of a tied child closes when we die, however that happens (see end-with-parent.mjs).
    stdio: ['ignore', 'pipe', 'pipe', ...(tied ? ['ipc'] : [])],
  });
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return { child, ended: endOf(child) };
}

/** Resolves with the last output read, but does not wait for a grandchild that keeps the pipes open. */
function endOf(child) {
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: 1, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('exit', (code, signal) =>
      setTimeout(() => resolve({ code, signal }), LAST_OUTPUT_MS).unref(),
    );
  });
}
