import assert from 'node:assert/strict';

/** A busy machine is slow. */
const LIMIT_MS = 45_000;

const TITLE =
  'mutation ($id: ID!, $input: UpdateMovieInput!) { updateMovie(id: $id, input: $input) { id } }';

/** Uses the list of films as a visitor does: pages, follows the address, sees another's change. */
export async function useInBrowser(browser, url, server) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const problems = [];
    page.on('pageerror', error => problems.push(error.message));
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });

    await page.goto(url);
    const first = await rowsOf(page, 1);
    await page.getByRole('button', { name: 'Next' }).click();
    const second = await rowsOf(page, 2);
    assert.notDeepEqual(second, first);
    assert.equal(new URL(page.url()).search, '?page=2');

    await page.goBack();
    assert.deepEqual(await rowsOf(page, 1), first);
    await page.goto(new URL('?page=2', url).href);
    assert.deepEqual(await rowsOf(page, 2), second);

    await page.waitForFunction(() => document.querySelector('#live').textContent === 'live');
    const [id] = second;
    const title = `Told at ${Date.now()}`;
    await server.ask(TITLE, { id, input: { title } });
    await page.locator(`li[id="${id}"]`, { hasText: title }).waitFor();
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
}

/** The ids of the rows, once they are those of that page. */
async function rowsOf(page, number) {
  await page.waitForFunction(
    wanted => document.querySelector('#page')?.textContent === wanted,
    String(number),
  );
  return page.locator('li').evaluateAll(rows => rows.map(row => row.id));
}
