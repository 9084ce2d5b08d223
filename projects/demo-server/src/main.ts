import { readOptions } from './server/read-options';
import { ServerStartError } from './server/server-start-error';
import { startServer } from './server/start-server';
import { stopOnSignal } from './server/stop-on-signal';

async function main(): Promise<void> {
  const starting = startServer(readOptions(process.env));
  // Handles signals from the beginning, so that a first start is not interrupted while it writes.
  stopOnSignal(async () => (await starting).close());
  const { url } = await starting;
  console.log(`demo-server: ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ServerStartError ? `demo-server: ${error.message}` : error);
  process.exit(1);
});
