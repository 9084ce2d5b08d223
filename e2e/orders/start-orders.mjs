import { launchBrowser } from '../stack/browser.mjs';
import { assertOrdersBuilt, ORDERS_BUILD } from '../stack/paths.mjs';
import { serve } from '../stack/serve.mjs';
import { startOrdersServer } from './start-orders-server.mjs';

/** The built order administration behind a web server, its GraphQL server, and a browser. */
export async function startOrders() {
  assertOrdersBuilt();
  const server = await startOrdersServer();
  const starts = await Promise.allSettled([launchBrowser(), serve(ORDERS_BUILD, server.port)]);
  const [browser, site] = starts.map(({ value }) => value);
  const close = () => Promise.allSettled([browser?.close(), site?.close(), server.close()]);
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { server, browser, url: site.url, close };
}
