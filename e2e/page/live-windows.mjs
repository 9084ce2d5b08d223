import { FilmList } from './film-list.mjs';

/** The windows of one spec: film lists that follow changes, and other pages. */
export class LiveWindows {
  #stack;
  #pages = [];

  constructor(stack) {
    this.#stack = stack;
  }

  /** Opens a film list that follows changes and has finished its catch-up (V10). */
  async open(options = {}) {
    const list = this.add(await FilmList.open(this.#stack, { live: true, ...options }));
    await list.saysOfLive(/^Live$/);
    return list;
  }

  /** Also closes this page when the spec ends. */
  add(page) {
    this.#pages.push(page);
    return page;
  }

  /** Closes them all; with the options of `DemoPage.close`. */
  async close(options) {
    await Promise.all(this.#pages.map(page => page.close(options)));
  }
}
