import { pathToFileURL } from 'node:url';
import { RENDERED } from './paths.mjs';
import { serve } from './serve.mjs';
import { watchTraffic } from './watch-traffic.mjs';

/**
 * The demo as a server renders it, with `behind`: what that asks of the API at a port, by another
 * address than the browser's.
 */
export async function openRenderedSite(apiPort) {
  const behind = await watchTraffic(apiPort);
  // Read by the demo's server, which renders in this process.
  process.env.GRAPHQL_ORIGIN = behind.origin;
  const { reqHandler } = await import(pathToFileURL(`${RENDERED}/server/server.mjs`).href);
  const site = await serve(`${RENDERED}/browser`, apiPort, { render: reqHandler });
  return { ...site, behind, close: () => Promise.all([site.close(), behind.close()]) };
}
