import { pageText } from './page.mjs';
import { runPage } from './run-page.mjs';

/**
 * Runs bundled specs in the pages of a browser, and resolves to their outcome as runPage does.
 *
 * @param imports where the packages are, by their names
 * @param jasmine the options of Jasmine, as for Karma
 */
export function pagePool({ context, server, imports, jasmine }) {
  // A page is used again, with another address: to open one takes longer than to run specs.
  const free = [];
  let number = 0;
  return async (text, limit) => {
    const path = `/${++number}`;
    const script = `${path}.js`;
    server.add(script, text);
    server.add(path, pageText({ imports, jasmine, script }));
    const page = free.pop() ?? (await context.newPage());
    const outcome = await runPage(page, `${server.origin}${path}`, limit);
    if (outcome.broken) await page.close();
    else free.push(page);
    server.remove(script);
    server.remove(path);
    return outcome;
  };
}
