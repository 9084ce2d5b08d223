import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '../../src/database/open-postgres';
import { findPostgres } from './find-postgres';
import { findServerUser, type ServerUser } from './find-server-user';

/** A PostgreSQL server that exists only during the tests. */
export interface ThrowAwayPostgres {
  /** The URL of a database whose user may create others. */
  readonly url: string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Why no server can be started here; undefined when one can. */
export function missingPostgres(): string | undefined {
  if (findPostgres() === undefined) {
    return 'no server programs (initdb, postgres) on PATH or below /usr/lib/postgresql';
  }
  return findServerUser() === undefined
    ? 'running as root, and there is no user "postgres" or "nobody" to run the server as'
    : undefined;
}

/** Starts a server on a new cluster, reachable by a socket in a temporary directory only. */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  const programs = findPostgres();
  const user = findServerUser();
  if (programs === undefined || user === undefined) {
    throw new Error(`PostgreSQL cannot be started: ${missingPostgres()}`);
  }
  const directory = await mkdtemp(join(tmpdir(), 'demo-server-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(directory, user.uid, user.gid);
  }
  const data = join(directory, 'data');
  await initializeCluster(join(programs, 'initdb'), data, user);
  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=50'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', directory, ...settings.flatMap(setting => ['-c', setting])],
    { ...user, cwd: directory, stdio: 'ignore' },
  );
  // An interrupted test run must not leave the server behind.
  const killServer = () => server.kill('SIGQUIT');
  process.once('exit', killServer);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  const stop = async () => {
    process.off('exit', killServer);
    await stopProcess(server);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await waitUntilReachable(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function initializeCluster(program: string, data: string, user: ServerUser): Promise<void> {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale'];
  const initdb = spawn(program, ['-D', data, '--no-sync', ...options], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  initdb.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(initdb, 'close');
  if (initdb.exitCode !== 0) {
    throw new Error(`initdb failed: ${output}`);
  }
}

async function waitUntilReachable(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await (await openPostgres(url)).close();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw error;
      }
      await delay(50);
    }
  }
}

/** Asks for a "fast shutdown", which does not wait for clients to leave. */
async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
}
