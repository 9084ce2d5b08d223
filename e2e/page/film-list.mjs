import assert from 'node:assert/strict';

const PATIENCE_MS = 15_000;

const EXPECTED_QUERY = `
  query Expected($first: Int!, $page: Int!, $genre: String, $search: String) {
    movies(
      first: $first
      page: $page
      genre: $genre
      search: $search
      orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]
    ) {
      data { title }
      paginatorInfo { total lastPage }
    }
  }
`;

/** The film list in one tab of the browser: what a user sees and does there. */
export class FilmList {
  #server;

  /** GraphQL requests since the last `forgetRequests`, as { operation, variables }. */
  requests = [];
  /** Errors and warnings on the console, and exceptions that nobody caught. */
  complaints = [];

  constructor(page, server) {
    this.page = page;
    this.#server = server;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', request => this.#note(request));
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', error => this.complaints.push(String(error)));
  }

  /** Opens the demo in a fresh browser profile. */
  static async open({ browser, url, server }, options = {}) {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ viewport, ...options });
    const list = new FilmList(await context.newPage(), server);
    await list.page.goto(url);
    return list;
  }

  /** Closes the tab; `expected` is what the console may have said. */
  async close({ expected = /(?!)/ } = {}) {
    await this.page.context().close();
    const unexpected = this.complaints.filter(text => !expected.test(text));
    assert.deepEqual(unexpected, [], 'the browser console');
  }

  button(name) {
    return this.page.getByRole('button', { name });
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

  get alert() {
    return this.page.getByRole('alert');
  }

  /** The part of the page that tells assistive technology when it is busy. */
  get results() {
    return this.page.locator('[aria-busy]');
  }

  titles() {
    return this.page.locator('tbody .name').allInnerTexts();
  }

  /** The accessible name of what has the keyboard focus, roughly. */
  focused() {
    return this.page.evaluate(() => {
      const { activeElement } = globalThis.document;
      return (activeElement.labels?.[0] ?? activeElement).innerText.trim().replace(/\s+/g, ' ');
    });
  }

  /** Waits until nothing is on its way and the status line says all of `texts`. */
  async says(...texts) {
    try {
      await this.page.waitForFunction(isSettled, texts);
    } catch (error) {
      const seen = await this.page.getByRole('status').textContent();
      throw new Error(`The status line says “${seen}”, not ${texts.join(' and ')}.`, {
        cause: error,
      });
    }
  }

  /** Waits for this page and compares its rows with what the server says when asked directly. */
  async showsPage({ page = 1, first = 25, ...filter } = {}) {
    const { movies } = await this.#server.ask(EXPECTED_QUERY, { first, page, ...filter });
    const { total, lastPage } = movies.paginatorInfo;
    await this.says(`${total.toLocaleString('en-US')} film`, `page ${page} of ${lastPage}`);
    const expected = movies.data.map(({ title }) => title);
    assert.deepEqual(await this.titles(), expected);
    assert.equal(await this.pageNumber.inputValue(), String(page));
    return { total, lastPage };
  }

  forgetRequests() {
    this.requests.length = 0;
  }

  /** The variables of the requests for films, in order. */
  get asked() {
    return this.requests
      .filter(({ operation }) => operation === 'Movies')
      .map(one => one.variables);
  }

  #note(request) {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { operationName, variables } = request.postDataJSON();
    this.requests.push({ operation: operationName, variables });
  }
}

/** Runs in the browser. */
function isSettled(texts) {
  const { document } = globalThis;
  const status = document.querySelector('[role=status]')?.textContent ?? '';
  const isBusy = document.querySelector('[aria-busy=true], .stale') !== null;
  return !isBusy && texts.every(text => status.includes(text));
}
