// A process of its own, because a browser ends its process at a signal: that of run.mjs must first
// remove what it has made. Arguments: the built site, the port to serve it on, that of the server.
import { launchBrowser } from '../../e2e/stack/browser.mjs';
import { DemoServer } from '../../e2e/stack/demo-server.mjs';
import { serve } from '../../e2e/stack/serve.mjs';
import { useInBrowser } from './use-in-browser.mjs';

const [folder, port, apiPort] = process.argv.slice(2);
const site = await serve(folder, Number(apiPort), { port: Number(port) });
const browser = await launchBrowser();
try {
  await useInBrowser(browser, site.url, new DemoServer(Number(apiPort)));
} finally {
  await browser.close();
  await site.close();
}
