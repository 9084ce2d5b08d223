import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { portIsFree } from './port-is-free.mjs';
import { readPorts } from './read-ports.mjs';

describe('readPorts', () => {
  const defaults = { PORT: 4000, DEMO_PORT: 4200 };

  it('takes the default where a variable is absent or empty', () => {
    assert.deepEqual(readPorts(defaults, {}), defaults);
    assert.deepEqual(readPorts(defaults, { PORT: '' }), defaults);
    assert.deepEqual(readPorts(defaults, { PORT: '5000' }), { PORT: 5000, DEMO_PORT: 4200 });
  });

  it('names the variable that is no port', () => {
    for (const PORT of ['0', '65536', '-1', '4e3', '4000x', ' 4000']) {
      assert.throws(() => readPorts(defaults, { PORT }), /^Error: PORT=.* is not a port/);
    }
  });

  it('names both variables when they clash', () => {
    assert.throws(() => readPorts(defaults, { PORT: '4200' }), /PORT and DEMO_PORT are both 4200/);
  });
});

describe('portIsFree', () => {
  for (const host of ['127.0.0.1', '0.0.0.0', undefined]) {
    it(`is false while a server listens on ${host ?? 'every address'}, then true`, async () => {
      const server = createServer().listen(0, host);
      await once(server, 'listening');
      const { port } = server.address();
      assert.equal(await portIsFree(port), false);
      server.close();
      await once(server, 'close');
      assert.equal(await portIsFree(port), true);
    });
  }
});
