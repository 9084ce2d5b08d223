import assert from 'node:assert/strict';
import { DemoPage } from './demo-page.mjs';

const EXPECTED_QUERY = `
  query Expected($genre: String!, $page: Int!) {
    movies(
      first: 5
      page: $page
      genre: $genre
      orderBy: [{ column: IMDB_RATING, order: DESC }]
    ) {
      data { title }
      paginatorInfo { lastPage }
    }
  }
`;

/** The page that compares two genres: what a user sees and does there. */
export class GenreComparison extends DemoPage {
  /** Opens it with this query string. */
  static openAt(stack, query, options = {}) {
    return this.open(stack, { path: `compare${query}`, ...options });
  }

  /** The field that chooses the genre of one side, `left` or `right`. */
  select(side) {
    return this.page.getByRole('combobox', { name: `Genre on the ${side}` });
  }

  /** The films of one genre. */
  list(genre) {
    return this.page.getByRole('region', { name: genre });
  }

  /** Presses a page button of one genre. */
  async press(genre, button) {
    await this.list(genre).getByRole('button', { name: button }).click();
  }

  /**
   * Waits for this page of a genre and compares it with the server's answer to a direct request.
   */
  async shows(genre, page = 1) {
    const { movies } = await this.server.ask(EXPECTED_QUERY, { genre, page });
    const text = `, page ${page} of ${movies.paginatorInfo.lastPage}`;
    const list = this.list(genre);
    await list.getByText(text).waitFor({ state: 'attached' });
    const [first, ...others] = movies.data.map(({ title }) => title);
    // The heading changes at once, the films with the answer.
    await list.getByRole('listitem').filter({ hasText: first }).first().waitFor();
    assert.deepEqual(await list.locator('.name').allInnerTexts(), [first, ...others]);
    const field = list.getByRole('textbox', { name: 'Page' });
    assert.equal(await field.inputValue(), String(page));
  }

  /** Genre and page of the requests for films, in order. */
  get asked() {
    return this.requests
      .filter(({ operation }) => operation === 'GenreFilms')
      .map(({ variables: { genre, page } }) => [genre, page]);
  }
}
