import { DemoPage } from './demo-page.mjs';
import { until } from './until.mjs';

const EXPECTED_QUERY = `
  query Expected($page: Int!) {
    movies(first: 100, page: $page, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
      data { id }
    }
  }
`;

/** The list of all films that grows while the user scrolls: what a user sees and does there. */
export class FilmScroll extends DemoPage {
  /** Opens the page and waits for its first cards. */
  static async openList(stack, options = {}) {
    const list = await this.open(stack, { path: 'scroll', live: true, ...options });
    await list.page.locator('app-film-card').first().waitFor();
    if (options.live !== false) await list.saysOfLive(/^Live$/);
    return list;
  }

  /** How many films the list has, as its status says. */
  async count() {
    const text = await this.page.locator('.status').innerText();
    return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  }

  /** The variables of the requests for films, in order. */
  get asked() {
    return this.requests
      .filter(({ operation }) => operation === 'ScrollFilms')
      .map(one => one.variables);
  }

  scrollToEnd() {
    return this.page.evaluate(() => globalThis.scrollTo(0, globalThis.document.body.scrollHeight));
  }

  /** Scrolls to the end until the list has this many films. */
  async growTo(count) {
    await until(async () => {
      await this.scrollToEnd();
      return (await this.count()) >= count;
    }, `${count} films in the list`);
  }

  /** Waits until all requested films are in the list, each page once. */
  async hasAllAsked() {
    await until(async () => {
      const asked = this.asked.reduce((sum, { limit }) => sum + limit, 0);
      return (await this.count()) === asked;
    }, 'what was asked for');
  }

  /** Opens the film of a card that is in the window. */
  async openCard() {
    const index = await this.page.evaluate(() => {
      const links = [...globalThis.document.querySelectorAll('app-film-card a')];
      return links.findIndex(link => link.getBoundingClientRect().top > globalThis.innerHeight / 2);
    });
    const link = this.page.locator('app-film-card a').nth(index);
    const title = await link.innerText();
    // Clicks by script, because a mouse click might scroll first.
    await link.evaluate(element => element.click());
    await this.heading(title);
  }

  /** The ids of all films, from the first card to the last, in the order of their places. */
  async collect() {
    const count = await this.count();
    return this.page.evaluate(async total => {
      const { document } = globalThis;
      const ids = [];
      globalThis.scrollTo(0, 0);
      for (let frames = 0; frames < 20 * total; frames++) {
        await new Promise(resolve => globalThis.requestAnimationFrame(resolve));
        const rows = [...document.querySelectorAll('.row')];
        for (const row of rows) {
          const place = Number(row.getAttribute('aria-posinset'));
          if (place <= total) ids[place - 1] = row.querySelector('a').pathname.split('/').at(-1);
        }
        if (ids[total - 1] !== undefined) break;
        // On a busy machine the cards for this place come some frames later.
        const [first, last] = [rows[0], rows.at(-1)].map(row => row?.getBoundingClientRect());
        const { innerHeight } = globalThis;
        if (first?.top < innerHeight && last?.bottom >= innerHeight) globalThis.scrollBy(0, 600);
      }
      return [...ids];
    }, count);
  }

  /** The ids of the first films, from a direct request to the server. */
  async expected(count) {
    const ids = [];
    for (let page = 1; ids.length < count; page++) {
      const { movies } = await this.server.ask(EXPECTED_QUERY, { page });
      ids.push(...movies.data.map(({ id }) => id));
    }
    return ids.slice(0, count);
  }
}
