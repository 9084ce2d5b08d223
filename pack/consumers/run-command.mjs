import { spawn } from 'node:child_process';
import { endGroup } from '../../scripts/processes/end-group.mjs';

const LAST_LINES = 40;

/** Runs a program in a process group of its own; fails with the end of its output. */
export async function runCommand(program, args, { cwd, env = {}, signal }) {
  signal.throwIfAborted();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => (output += text));
  }
  const end = () => void endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  signal.removeEventListener('abort', end);
  if (code === 0) return output;
  const lines = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`${[program, ...args].join(' ')}\nended with ${code}:\n${lines}`);
}
