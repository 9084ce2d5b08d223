// `npm test`: every part but those on demand, two at a time. `npm test -- unit lint` runs only those two.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { askedToEnd } from './processes/asked-to-end.mjs';
import { chooseParts } from './test/choose-parts.mjs';
import { ensureBrowser } from './test/ensure-browser.mjs';
import { PARTS } from './test/parts.mjs';
import { runPart } from './test/run-part.mjs';
import { runParts } from './test/run-parts.mjs';
import { summarise } from './test/summarise.mjs';

/** How many parts run at once. Each keeps a core busy: with more they only slow each other down. */
const PLACES = 2;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const stop = new AbortController();
void askedToEnd().then(() => stop.abort());

try {
  process.exitCode = (await runAll(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
  // A part may still be running.
  stop.abort();
}

async function runAll(names) {
  const parts = chooseParts(PARTS, names);
  const env = { NG_CLI_ANALYTICS: 'false' };
  const browsers = new Set(parts.flatMap(({ browser }) => browser ?? []));
  for (const browser of browsers) env[browser.variable] = ensureBrowser(browser);
  const write = text => process.stdout.write(text);
  const run = part => {
    write(`== ${part.name}\n`);
    return runPart(part, { env, write, signal: stop.signal });
  };
  const places = Math.min(PLACES, availableParallelism());
  const results = await runParts(parts, { run, places, signal: stop.signal });
  const { text, ok } = summarise(results);
  console.log(text);
  return ok && !stop.signal.aborted;
}
