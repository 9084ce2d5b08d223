import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { countFlashes } from './count-flashes.mjs';
import { countWrites } from './count-writes.mjs';
import { holdScripts } from './hold-scripts.mjs';
import { PATIENCE_MS } from './patience.mjs';
import { until } from './until.mjs';

/** The operation that the demo polls every ten seconds. */
const POLLED = 'BoxOffice';

/** A page without a request for so long sends none by itself. */
const QUIET_MS = 300;

/** One browser tab with a page of the demo. */
export class DemoPage {
  /** GraphQL requests since the last `forgetRequests`, as { operation, variables }; without the polls. */
  requests = [];
  /** The number of polls. */
  polls = 0;
  /** Errors and warnings on the console, and uncaught exceptions. */
  complaints = [];
  /** How many WebSockets were opened. */
  sockets = 0;
  /** How many subscriptions were asked for. */
  subscriptions = 0;
  /** How many requests of any kind were sent. */
  #sent = 0;
  /** Those of them that have not ended. */
  #running = new Set();

  /** @param server queried directly for the data that the demo should show */
  constructor(page, server) {
    this.page = page;
    this.server = server;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('request', request => this.#note(request));
    for (const end of ['requestfinished', 'requestfailed'])
      page.on(end, request => this.#running.delete(request));
    page.on('websocket', socket => {
      this.sockets++;
      socket.on('framesent', ({ payload }) => {
        if (JSON.parse(payload).type === 'subscribe') this.subscriptions++;
      });
    });
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', error => this.complaints.push(String(error)));
  }

  /**
   * Opens a path of the demo in a fresh browser profile.
   *
   * @param live if false, no WebSocket gets through, so only the user causes requests and specs can
   * count them
   * @param hold holds the scripts back until `release`, for specs about what the server has
   * rendered
   * @param clock whether `page.clock` controls the page's time
   */
  static async open(
    { browser, url, server },
    { path = '', live = false, hold = false, clock = false, ...options } = {},
  ) {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ viewport, ...options });
    if (!live) await context.routeWebSocket('**/graphql', socket => socket.close({ code: 1013 }));
    const held = hold ? await holdScripts(context) : undefined;
    const page = new this(await context.newPage(), server);
    if (clock) await page.page.clock.install();
    await page.page.addInitScript(countWrites);
    await page.page.addInitScript(countFlashes);
    await page.page.goto(`${url}${path}`, { waitUntil: hold ? 'commit' : 'load' });
    // The document is read to its end before the held scripts run. On a busy machine that takes several steps.
    if (hold) await page.page.waitForFunction(isRead);
    return Object.assign(page, held);
  }

  /** Closes the tab; `expected` matches the messages that the console may contain. */
  async close({ expected = /(?!)/ } = {}) {
    await this.page.context().close();
    const unexpected = this.complaints.filter(text => !expected.test(text));
    assert.deepEqual(unexpected, [], 'the browser console');
  }

  button(name) {
    return this.page.getByRole('button', { name });
  }

  link(name) {
    return this.page.getByRole('link', { name }).first();
  }

  get alert() {
    return this.page.getByRole('alert');
  }

  /** Waits until the badge shows this text. */
  async saysOfLive(text) {
    const badge = this.page.locator('app-live-badge').filter({ hasText: text });
    await badge.waitFor({ state: 'visible' });
    assert.equal(await badge.getAttribute('role'), 'status');
  }

  /** Waits for a page by its main heading. */
  heading(name) {
    return this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** The accessible name of the focused element, roughly. */
  focused() {
    return this.page.evaluate(() => {
      const { activeElement } = globalThis.document;
      return (activeElement.labels?.[0] ?? activeElement).innerText.trim().replace(/\s+/g, ' ');
    });
  }

  /**
   * Waits until this element has the focus, because a closing dialog returns the focus a moment
   * later.
   */
  async focuses(name) {
    const giveUpAt = Date.now() + PATIENCE_MS;
    let focused = await this.focused();
    while (focused !== name && Date.now() < giveUpAt) {
      await setTimeout(20);
      focused = await this.focused();
    }
    assert.equal(focused, name);
  }

  /** Moves through the browser's history. */
  async travel(steps) {
    await this.page.evaluate(by => globalThis.history.go(by), steps);
  }

  /** The address in the address bar, from the path on. */
  get address() {
    const { pathname, search, hash } = new URL(this.page.url());
    return pathname + search + hash;
  }

  /** Waits until the address bar shows this address, from the path on. */
  async atAddress(address) {
    await this.page.waitForURL(url => url.pathname + url.search + url.hash === address);
  }

  /** How often the page itself has changed the address, other than by its links. */
  get writes() {
    return this.page.evaluate(() => globalThis.addressWrites);
  }

  /** How many entries the browser's history has. */
  get historyLength() {
    return this.page.evaluate(() => globalThis.history.length);
  }

  /**
   * Waits until all requests have ended and none follows. Playwright's `networkidle` only tells
   * that a document was once without requests.
   */
  async isQuiet() {
    await until(
      async () => {
        if (this.#running.size > 0) return false;
        const sent = this.#sent;
        await setTimeout(QUIET_MS);
        // A busy page answers when it has done what it had to do before.
        await this.page.evaluate(() => {});
        return this.#sent === sent;
      },
      () => `no requests; running: ${[...this.#running].map(one => one.url()).join(' ')}`,
    );
  }

  forgetRequests() {
    this.requests.length = 0;
  }

  #note(request) {
    this.#sent++;
    this.#running.add(request);
    if (new URL(request.url()).pathname !== '/graphql') return;
    const { operationName, variables } = request.postDataJSON();
    if (operationName === POLLED) this.polls++;
    else this.requests.push({ operation: operationName, variables });
  }
}

/** Runs in the browser. */
function isRead() {
  return globalThis.document.readyState !== 'loading';
}
