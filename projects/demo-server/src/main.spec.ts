import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  describeOnEmbeddedDatabase,
  describeOnPostgres,
} from '../testing/describe-on-each-database';
import { request } from '../testing/request';
import { killStarted, startMain, toEnvironment } from '../testing/start-main';
import { lockDirectory } from './database/lock-directory';
import { listen } from './server/listen';

afterEach(killStarted);

async function countMovies(url: string): Promise<unknown> {
  const { data } = await request<{ movies: { paginatorInfo: { total: number } } }>(
    url,
    '{ movies(first: 1) { paginatorInfo { total } } }',
  );
  return data?.movies.paginatorInfo.total;
}

describeOnEmbeddedDatabase('the server process', database => {
  it('prints its address, serves, and ends with 0 after a signal', async () => {
    const server = startMain(toEnvironment(database()));
    const url = await server.url;
    assert.equal(await countMovies(url), 3201);
    server.process.kill('SIGINT');
    assert.deepEqual(await server.end, { code: 0, stdout: `demo-server: ${url}\n`, stderr: '' });
  });

  it('ends at once after a second signal', async () => {
    const server = startMain({ ...toEnvironment(database()), LATENCY_MS: '60000' });
    const url = await server.url;
    const answer = countMovies(url).catch(() => 'cut off');
    const isListening = () =>
      fetch(new URL('/health', url)).then(
        () => true,
        () => false,
      );
    assert.ok(await isListening());
    server.process.kill('SIGINT');
    while (await isListening()) {
      await delay(20);
    }
    server.process.kill('SIGINT');
    assert.equal((await server.end).code, 130);
    assert.equal(await answer, 'cut off');
  });
});

describeOnPostgres('two server processes started at the same time', database => {
  it('serve the same movies, seeded once', async () => {
    const servers = [1, 2].map(() => startMain(toEnvironment(database())));
    for (const server of servers) {
      assert.equal(await countMovies(await server.url), 3201);
    }
    for (const server of servers) {
      server.process.kill('SIGTERM');
      assert.equal((await server.end).code, 0);
    }
  });
});

describe('a server process that cannot start', () => {
  it('names a busy port and PORT in one line and ends with 1', async () => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    const { code, stdout, stderr } = await startMain({ PORT: String(port) }).end;
    other.close();
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      new RegExp(`^demo-server: Port ${port} is already in use\\. Set PORT .*\\n$`),
    );
  });

  it('names a variable with an invalid value', async () => {
    const { code, stderr } = await startMain({ PORT: 'http' }).end;
    assert.equal(code, 1);
    assert.match(stderr, /^demo-server: PORT must be a whole number .*\n$/);
  });

  it('names DATABASE_URL when no database answers there, without its password', async () => {
    const { code, stderr } = await startMain({
      DATABASE_URL: 'postgresql://user:secret@127.0.0.1:1/movies',
    }).end;
    assert.equal(code, 1);
    assert.match(stderr, /^demo-server: Cannot open the database: .* Check DATABASE_URL\.\n$/);
    assert.doesNotMatch(stderr, /secret/);
  });

  it('names DATA_DIR when another process uses it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'demo-server-data-'));
    const unlock = await lockDirectory(dataDir);
    const { code, stderr } = await startMain({ DATA_DIR: dataDir }).end;
    await unlock();
    await rm(dataDir, { recursive: true });
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`: process ${process.pid} is using .* Check DATA_DIR\\.\n$`));
  });
});
