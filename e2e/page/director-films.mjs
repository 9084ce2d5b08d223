import assert from 'node:assert/strict';
import { DemoPage } from './demo-page.mjs';

/** The lists of a director's page and their sort orders. */
const LISTS = { 'Best rated': 'IMDB_RATING', Latest: 'RELEASE_DATE' };

const EXPECTED_QUERY = `
  query Expected($id: ID!, $page: Int!, $column: MovieOrderByColumn!) {
    director(id: $id) {
      movies(first: 5, page: $page, orderBy: [{ column: $column, order: DESC }]) {
        data { title }
      }
    }
  }
`;

const FIND_QUERY = `
  query Find($search: String!) {
    directors(first: 1, page: 1, search: $search) { data { id } }
  }
`;

/** A director's page: what a user sees and does there. */
export class DirectorFilms extends DemoPage {
  /** Opens the page of the director with this name; `id` says who that is to the server. */
  static async openFor(stack, name, options = {}) {
    const { directors } = await stack.server.ask(FIND_QUERY, { search: name });
    const [{ id }] = directors.data;
    const page = await this.open(stack, { path: `directors/${id}`, ...options });
    await page.heading(name);
    return Object.assign(page, { id });
  }

  /** One of the two lists. */
  list(name) {
    return this.page.getByRole('region', { name });
  }

  /** Presses a page button of one list. */
  async press(name, button) {
    await this.list(name).getByRole('button', { name: button }).click();
  }

  titles(name) {
    return this.list(name).getByRole('listitem').locator('.name').allInnerTexts();
  }

  /**
   * Waits for this page of one list and compares it with the server's answer to a direct request.
   */
  async shows(name, page) {
    await this.#shows(name, page, `page ${page}`);
    assert.equal(await this.#pageNumber(name).inputValue(), String(page));
  }

  /** The same for a page without a known number, which a link with a cursor has opened. */
  async showsWithoutNumber(name, page) {
    await this.#shows(name, page, 'page number not known');
    assert.equal(await this.#pageNumber(name).inputValue(), '');
  }

  #pageNumber(name) {
    return this.list(name).getByRole('textbox', { name: 'Page' });
  }

  async #shows(name, page, text) {
    await this.list(name).getByText(`, ${text}`).waitFor({ state: 'attached' });
    await this.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const { director } = await this.server.ask(EXPECTED_QUERY, {
      id: this.id,
      page,
      column: LISTS[name],
    });
    const expected = director.movies.data.map(({ title }) => title);
    assert.deepEqual(await this.titles(name), expected);
  }

  /** The variables of the requests for the director, in order. */
  get asked() {
    return this.requests.map(({ variables }) => variables);
  }
}
