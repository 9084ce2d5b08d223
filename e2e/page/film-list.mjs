import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { DemoPage } from './demo-page.mjs';
import { PATIENCE_MS } from './patience.mjs';

const EXPECTED_QUERY = `
  query Expected(
    $first: Int!
    $page: Int!
    $genre: String
    $search: String
    $column: MovieOrderByColumn! = WORLDWIDE_GROSS
    $order: SortOrder! = DESC
  ) {
    movies(
      first: $first
      page: $page
      genre: $genre
      search: $search
      orderBy: [{ column: $column, order: $order }]
    ) {
      data { title }
      paginatorInfo { total lastPage firstItem lastItem }
    }
  }
`;

/** The film list: what a user sees and does there. */
export class FilmList extends DemoPage {
  style(name) {
    return this.page.getByRole('radio', { name });
  }

  /**
   * Chooses a server style by its label, as a mouse user does, because the radio button is visually
   * hidden.
   */
  async choose(name) {
    await this.page.getByText(name, { exact: true }).click();
    assert.equal(await this.style(name).isChecked(), true);
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search titles' });
  }

  get genre() {
    return this.page.getByRole('combobox', { name: 'Genre' });
  }

  get pageSize() {
    return this.page.getByRole('combobox', { name: 'Films per page' });
  }

  get pageNumber() {
    return this.page.getByRole('textbox', { name: 'Page' });
  }

  /** The button in the header of a column that sorts by it. */
  sorter(name) {
    return this.page.getByRole('columnheader', { name }).getByRole('button');
  }

  /** The values of `aria-sort`, by the names of the headers. */
  async sortedBy() {
    const headers = await this.page.locator('[aria-sort]').all();
    const pairs = headers.map(async header => [
      (await header.innerText()).trim(),
      await header.getAttribute('aria-sort'),
    ]);
    return Object.fromEntries(await Promise.all(pairs));
  }

  /** Types a page number and submits it. */
  async jumpTo(page) {
    await this.pageNumber.fill(String(page));
    await this.pageNumber.press('Enter');
  }

  /** The part of the page that is marked with `aria-busy`. */
  get results() {
    return this.page.locator('[aria-busy]');
  }

  /** The status line with the number of films and the range shown. */
  get status() {
    return this.page.locator('app-list-status');
  }

  titles() {
    return this.page.locator('tbody .name').allInnerTexts();
  }

  async disabledButtons() {
    const buttons = await this.page.getByRole('button', { name: / page$/, disabled: true }).all();
    return Promise.all(buttons.map(async button => (await button.textContent()).trim()));
  }

  /** Waits until no request is running and the status line contains all of `texts`. */
  says(...texts) {
    return this.#settlesAt({ texts });
  }

  /** Waits for this page and compares its rows with the server's answer to a direct request. */
  async showsPage({ page = 1, ...rest } = {}) {
    const expected = await this.#expected({ page, ...rest });
    const { total, lastPage } = expected;
    const texts = [`${total.toLocaleString('en-US')} film`, `page ${page} of ${lastPage}`];
    await this.#settlesAt({ texts, first: expected.titles[0] });
    await this.#compare(expected, page);
    return { total, lastPage };
  }

  /** Waits until the list, without being told to, shows the server's answer to a direct request. */
  async comesToShow(page) {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      try {
        return await this.showsPage(page);
      } catch (error) {
        if (Date.now() > end) throw error;
        await delay(100);
      }
    }
  }

  /** The row of a film. */
  row(title) {
    const name = this.page.locator('.name').getByText(title, { exact: true });
    return this.page.getByRole('row').filter({ has: name });
  }

  /** The titles of the rows that have flashed. */
  flashes() {
    return this.page.evaluate(() => globalThis.flashing.map(({ name }) => name.innerText));
  }

  /** The same for a server style that knows neither the number of films nor the last page. */
  async showsPageWithoutEnd({ page = 1, ...rest } = {}) {
    const expected = await this.#expected({ page, ...rest });
    const { firstItem, lastItem, lastPage } = expected;
    const last = page === lastPage ? ', the last one' : '';
    const rows = firstItem === lastItem ? firstItem : `${firstItem}–${lastItem}`;
    const texts = [`films ${rows}`, `, page ${page}${last}`];
    await this.#settlesAt({ texts, first: expected.titles[0] });
    await this.#compare(expected, page);
    const text = await this.page.getByRole('navigation', { name: 'Pages of films' }).innerText();
    assert.match(text.replace(/\s+/g, ' '), last ? / of \d+ / : / of at least \d+ /);
    return { lastPage };
  }

  /** The variables of the requests for films, in order. */
  get asked() {
    return this.requests
      .filter(({ operation }) => operation.startsWith('Movies'))
      .map(one => one.variables);
  }

  async #expected({ first = 25, ...rest }) {
    const { movies } = await this.server.ask(EXPECTED_QUERY, { first, ...rest });
    return { titles: movies.data.map(({ title }) => title), ...movies.paginatorInfo };
  }

  /**
   * Waits until no request is running, the status line contains all of `texts`, and the first row
   * is `first`. The status line alone is not enough, because it often reads the same for another
   * order or search.
   */
  async #settlesAt({ texts, first }) {
    try {
      await this.page.waitForFunction(isSettled, { texts, first });
    } catch (error) {
      const [seen, [row = 'no row']] = [await this.status.textContent(), await this.titles()];
      const wanted = `${texts.join(' and ')}${first === undefined ? '' : ` above ${first}`}`;
      throw new Error(`The page says “${seen}” above ${row}, not ${wanted}.`, { cause: error });
    }
  }

  async #compare({ titles }, page) {
    assert.deepEqual(await this.titles(), titles);
    assert.equal(await this.pageNumber.inputValue(), String(page));
  }
}

/** Runs in the browser. */
function isSettled({ texts, first }) {
  const { document } = globalThis;
  const status = document.querySelector('app-list-status')?.textContent ?? '';
  const isBusy = document.querySelector('[aria-busy=true], .stale') !== null;
  const row = document.querySelector('tbody .name')?.innerText;
  return (
    !isBusy &&
    texts.every(text => status.includes(text)) &&
    (first === undefined || row?.trim() === first.trim())
  );
}
