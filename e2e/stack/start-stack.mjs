import { launchBrowser } from './browser.mjs';
import { makeDataFolder } from './data-folder.mjs';
import { DemoServer } from './demo-server.mjs';
import { freePort } from './free-port.mjs';
import { assertBuilt, BUILD } from './paths.mjs';
import { serve } from './serve.mjs';

/**
 * The demo as it runs in production: its built files behind a web server, the demo server as a
 * process with a database on disk, a browser. `close` ends all of it; so does a failed start.
 *
 * @param ownServer for specs that end the server or change its data. Without, it is the one that
 *   run.mjs keeps for all that only read, where there is one.
 * @param takesSql for specs that change its database past the server, an own one
 * @param onPostgres for specs on a PostgreSQL server, an own one; on the embedded one where the machine
 *   has none
 * @param hosting what the host has set in the page, by the name of its `<meta>`
 * @param base the path of the page, if it is not the root of the site
 * @param keepsPages for specs in which Back finds a page as it was left
 * @param openSite another web server than the one with the built files, before the API at a port
 */
export async function startStack({
  ownServer = false,
  takesSql = false,
  onPostgres = false,
  hosting,
  base,
  keepsPages = false,
  openSite = port => serve(BUILD, port, { hosting, base }),
} = {}) {
  assertBuilt();
  const sharedPort = ownServer || takesSql || onPostgres ? undefined : process.env.E2E_SERVER_PORT;
  const data = sharedPort ? undefined : await makeDataFolder();
  const server = new DemoServer(Number(sharedPort ?? (await freePort())), data?.path, {
    takesSql,
    onPostgres,
  });
  const starts = await Promise.allSettled([
    launchBrowser({ keepsPages }),
    openSite(server.port),
    sharedPort ? undefined : server.start(),
  ]);
  const [browser, site] = starts.map(({ value }) => value);
  const close = async () => {
    await Promise.allSettled([browser?.close(), site?.close(), server.stop()]);
    await data?.remove();
  };
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { server, browser, site, url: site.url, close };
}
