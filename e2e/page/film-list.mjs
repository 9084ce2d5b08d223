import assert from 'node:assert/strict';

const PATIENCE_MS = 10_000;

const PAGE_QUERY = `
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
  /** Requests to the GraphQL endpoint since the last `forgetRequests`, as { operation, variables }. */
  requests = [];
  /** Errors and warnings of the console, and what was thrown and not caught. */
  complaints = [];

  constructor(page, server) {
    this.page = page;
    this.server = server;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', request => this.#note(request));
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', error => this.complaints.push(String(error)));
  }

  /** Opens the list in a fresh profile and waits for its first page. */
  static async open({ browser, url, server }, options = {}) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const list = new FilmList(await context.newPage(), server);
    await list.page.goto(url);
    return list;
  }

  async close() {
    await this.page.context().close();
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

  get status() {
    return this.page.getByRole('status');
  }

  titles() {
    return this.page.locator('tbody .name').allInnerTexts();
  }

  isDisabled(name) {
    return this.button(name).isDisabled();
  }

  /** Waits until nothing is on its way and the status line says all of `texts`. */
  async shows(...texts) {
    try {
      await this.page.waitForFunction(isShown, texts);
    } catch (error) {
      const seen = await this.status.innerText();
      throw new Error(`The status line says “${seen}”, not ${texts.join(' and ')}.`, {
        cause: error,
      });
    }
  }

  /** Waits for this page and compares its rows with what the server says when asked directly. */
  async showsPage({ page = 1, first = 25, ...filter } = {}) {
    const { movies } = await this.server.ask(PAGE_QUERY, { first, page, ...filter });
    const { total, lastPage } = movies.paginatorInfo;
    await this.shows(`${total.toLocaleString('en-US')} film`, `page ${page} of ${lastPage}`);
    assert.deepEqual(
      await this.titles(),
      movies.data.map(({ title }) => title),
    );
    return { total, lastPage };
  }

  forgetRequests() {
    this.requests.length = 0;
  }

  /** The operations asked for, with the pages they asked for, in order. */
  get asked() {
    return this.requests.map(({ operation, variables }) => [operation, variables]);
  }

  #note(request) {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { operationName, variables } = request.postDataJSON();
    this.requests.push({ operation: operationName, variables });
  }
}

/** Runs in the browser. */
function isShown(texts) {
  const { document } = globalThis;
  const status = document.querySelector('[role=status]')?.textContent ?? '';
  const isBusy = document.querySelector('[aria-busy=true]') !== null;
  const isStale = document.querySelector('.stale') !== null;
  return !isBusy && !isStale && texts.every(text => status.includes(text));
}
