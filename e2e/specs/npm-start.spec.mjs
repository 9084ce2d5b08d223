import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endGroup } from '../../scripts/processes/end-group.mjs';
import { spawnGroup } from '../../scripts/processes/spawn-group.mjs';
import { portIsFree } from '../../scripts/start/port-is-free.mjs';
import { launchBrowser } from '../stack/browser.mjs';
import { freePort } from '../stack/free-port.mjs';
import { END_WITH_US, ROOT } from '../stack/paths.mjs';

const NPM_START = fileURLToPath(new URL('../stack/npm-start.mjs', import.meta.url));
// A first build of the demo, on a machine that is busy with many other things, too.
const READY_MS = 600_000;

/** Files that the demo shows as they are, and something that each contains. */
const SOURCES = {
  'wall/wall-tile.ts': /@Component/,
  'wall/wall-page.html': /<app-page-code page="wall"/,
  'docs/live.md': /^# /,
};

describe('npm start', () => {
  let temporary;
  let browser;
  let start;
  let output = '';

  before(async () => {
    const folder = mkdtemp(join(tmpdir(), 'npm-start-'));
    [temporary, browser] = await Promise.all([folder, launchBrowser()]);
  });
  after(async () => {
    await Promise.allSettled([browser?.close(), start && endGroup(start.child)]);
    if (temporary) await rm(temporary, { recursive: true, force: true });
  });

  it('shows the films live, also after its server was killed, with what was changed, and ends at Ctrl-C', async () => {
    const [PORT, DEMO_PORT] = [await freePort(), await freePort()];
    start = spawnGroup(['--import', END_WITH_US, NPM_START], {
      cwd: ROOT,
      env: { PORT: String(PORT), DEMO_PORT: String(DEMO_PORT), TMPDIR: temporary },
      tied: true,
    });
    await untilItSays('The demo is ready');

    const page = await browser.newPage();
    // Live again only after a restart of the server and the next attempt of the page (V11).
    page.setDefaultTimeout(120_000);
    await page.goto(`http://localhost:${DEMO_PORT}/`);
    const title = page.getByRole('rowheader').first();
    await title.waitFor();
    assert.match(await title.innerText(), /^Avatar/);
    // The dev server lets WebSockets through.
    await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => typeof globalThis.Zone), 'undefined');
    // The dev server does not transform the code that the pages show.
    for (const [file, text] of Object.entries(SOURCES)) {
      const source = await fetch(`http://localhost:${DEMO_PORT}/code/${file}`);
      assert.match(await source.text(), text);
    }

    const ask = async query => {
      const headers = { 'content-type': 'application/json' };
      const address = `http://localhost:${DEMO_PORT}/graphql`;
      const body = JSON.stringify({ query });
      return (await (await fetch(address, { method: 'POST', headers, body })).json()).data;
    };
    const { movies } = await ask('{ movies(first: 1) { data { id } } }');
    const [{ id }] = movies.data;
    const rated = { updateMovie: { imdbRating: 1.5 } };
    const rate = `mutation { updateMovie(id: ${id}, input: { imdbRating: 1.5 }) { imdbRating } }`;
    assert.deepEqual(await ask(rate), rated);

    // The page outlives the server, also for who opens it now.
    process.kill(Number(/`(?:kill -9|taskkill \/F \/PID) (\d+)`/.exec(output)[1]), 'SIGKILL');
    await page.getByRole('status').getByText('Reconnecting…', { exact: true }).waitFor();
    await page.goto(`http://localhost:${DEMO_PORT}/?page=2`);
    await page.getByRole('heading', { name: 'Films' }).waitFor();
    await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
    await title.waitFor();
    await page.close();
    assert.deepEqual(await ask(`{ movie(id: ${id}) { imdbRating } }`), {
      movie: rated.updateMovie,
    });

    process.kill(-start.child.pid, 'SIGINT');
    const { code } = await start.ended;
    assert.ok(code === 0 || code === 130, `exit code ${code}:\n${output}`);
    assert.equal(await portIsFree(PORT), true);
    assert.equal(await portIsFree(DEMO_PORT), true);
    const left = await readdir(temporary);
    assert.deepEqual(
      left.filter(name => name.startsWith('ngx-watch-query-demo-')),
      [],
    );
  });

  function untilItSays(text) {
    return new Promise((resolve, reject) => {
      const fail = reason => reject(new Error(`npm start ${reason}:\n${output}`));
      const timer = setTimeout(fail, READY_MS, 'did not get ready');
      for (const stream of [start.child.stdout, start.child.stderr]) {
        stream.on('data', chunk => {
          output += chunk;
          if (output.includes(text)) resolve(clearTimeout(timer));
        });
      }
      void start.ended.then(() => fail('ended by itself'));
    });
  }
});
