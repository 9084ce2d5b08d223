// `npm start`: the demo server and the demo side by side, one address to open, one Ctrl-C for both.
// The page outlives the server, so that one can watch it recover. So does the database: unless the environment
// names one, it is in a folder that is removed at the end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portIsFree } from './start/port-is-free.mjs';
import { readPorts } from './start/read-ports.mjs';
import { runTogether } from './start/run-together.mjs';

const JSON_POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: '{ __typename }' }),
};

try {
  const ports = readPorts({ PORT: 4000, DEMO_PORT: 4200 }, process.env);
  for (const [name, port] of Object.entries(ports)) {
    if (await portIsFree(port)) continue;
    throw new Error(`Port ${port} is in use. Choose another: ${name}=${port + 1} npm start`);
  }
  process.exit(await withDatabase(dataDir => start(ports, dataDir)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function withDatabase(run) {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL || DATA_DIR) return run(DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), 'ngx-watch-query-demo-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function start({ PORT, DEMO_PORT }, dataDir) {
  const address = `http://localhost:${DEMO_PORT}/`;
  const proxy = 'scripts/start/proxy.conf.cjs';
  const ng = 'node_modules/@angular/cli/bin/ng.js';
  const server = {
    name: 'server',
    args: ['--import', 'tsx', 'projects/demo-server/src/main.ts'],
    env: { PORT: String(PORT), ...(dataDir && { DATA_DIR: dataDir }) },
    request: { url: `http://localhost:${PORT}/graphql`, ...JSON_POST },
    returns: true,
  };
  const demo = {
    name: 'demo',
    args: [ng, 'serve', 'demo', '--port', String(DEMO_PORT), '--proxy-config', proxy],
    env: { PORT: String(PORT), NG_CLI_ANALYTICS: 'false' },
    request: { url: address },
    // The dev server names its addresses before the API is there; ours comes when both are.
    hide: /➜/,
  };
  const kill = process.platform === 'win32' ? 'taskkill /F /PID' : 'kill -9';
  const onReady = pids =>
    console.log(`
  The demo is ready. Open ${address}
  See it recover: \`${kill} ${pids.server}\` kills its server, which is started again after 5 s.
  Ctrl-C ends it, the server included.
`);
  return runTogether([server, demo], { onReady });
}
