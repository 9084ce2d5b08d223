import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseOptions } from '../src/database/open-database';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The server as a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** The address that the server has printed; rejects if the process ends without one. */
  readonly url: Promise<string>;
  /** How it has ended. */
  readonly end: Promise<{
    readonly code: unknown;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

const started = new Set<ChildProcess>();

/** Kills the processes that a failed test has left behind: with one of them no run of specs ends. */
export function killStarted(): void {
  started.forEach(child => child.kill('SIGKILL'));
  started.clear();
}

/** Starts the server with these environment variables, on a free port unless they name one. */
export function startMain(
  environment: Readonly<Record<string, string | undefined>>,
): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const end = once(child, 'close').then(([code]: unknown[]) => ({ code, stdout, stderr }));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, address] = /^demo-server: (http:\S+)\n/.exec(stdout) ?? [];
      if (address !== undefined) {
        resolve(address);
      }
    });
    end.then(({ code }) => reject(new Error(`ended with ${String(code)}: ${stderr}`)), reject);
  });
  // A test that expects the process to fail never reads the address.
  url.catch(() => {});
  return { process: child, url, end };
}

/** The environment variables that name a database. */
export const toEnvironment = ({ dataDir, databaseUrl }: DatabaseOptions) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});
