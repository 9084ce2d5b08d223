import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOptions } from './read-options';

describe('readOptions', () => {
  it('reads every variable', () => {
    assert.deepEqual(
      readOptions({
        PORT: '4100',
        HOST: '0.0.0.0',
        DATA_DIR: './data',
        DATABASE_URL: 'postgresql://localhost/movies',
        CORS_ORIGINS: 'http://localhost:4200, https://demo.example',
        LATENCY_MS: '250',
      }),
      {
        port: 4100,
        host: '0.0.0.0',
        dataDir: './data',
        databaseUrl: 'postgresql://localhost/movies',
        corsOrigins: ['http://localhost:4200', 'https://demo.example'],
        latencyMs: 250,
      },
    );
  });

  it('uses the defaults for unset and empty variables', () => {
    const values = Object.values(readOptions({ PORT: '', DATABASE_URL: ' ' }));
    assert.deepEqual([...new Set(values)], [undefined]);
  });

  for (const port of ['abc', '-1', '4000.5', '65536', '0x10']) {
    it(`refuses PORT=${port}`, () => {
      assert.throws(() => readOptions({ PORT: port }), {
        name: 'ServerStartError',
        message: `PORT must be a whole number from 0 to 65535, not "${port}".`,
      });
    });
  }
});
