import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { ensureBrowser } from './ensure-browser.mjs';

const { CHROMIUM, FIREFOX, WEBKIT, findBrowser } = createRequire(import.meta.url)(
  '../find-browser.cjs',
);

describe('findBrowser', () => {
  const only = place => path => path === place;

  it('takes CHROME_BIN, and nothing else where it is set', () => {
    const env = { CHROME_BIN: '/a' };
    assert.equal(findBrowser(CHROMIUM, { env, exists: only('/a') }), '/a');
    assert.equal(findBrowser(CHROMIUM, { env, exists: only('/usr/bin/chromium') }), undefined);
  });

  it('else looks in the usual places', () => {
    const there = { env: {}, exists: only('/usr/bin/google-chrome') };
    assert.equal(findBrowser(CHROMIUM, there), '/usr/bin/google-chrome');
    assert.equal(findBrowser(CHROMIUM, { env: {}, exists: only('/b') }), undefined);
  });

  it('finds Firefox by a variable and places of its own', () => {
    const env = { CHROME_BIN: '/a', FIREFOX_BIN: '/b' };
    assert.equal(findBrowser(FIREFOX, { env, exists: () => true }), '/b');
    const there = { env: { CHROME_BIN: '/a' }, exists: only('/usr/bin/firefox') };
    assert.equal(findBrowser(FIREFOX, there), '/usr/bin/firefox');
  });
});

describe('ensureBrowser', () => {
  const env = {};
  const never = () => assert.fail('not expected');

  it('installs nothing where a browser is', () => {
    const ports = { env, find: () => '/a', mayInstall: never, run: never };
    assert.equal(ensureBrowser(CHROMIUM, ports), '/a');
  });

  for (const browser of [CHROMIUM, FIREFOX, WEBKIT]) {
    it(`installs ${browser.title} where it may, and finds it`, () => {
      const commands = [];
      const find = asked => (commands.length === 2 ? asked.places[0] : undefined);
      const run = command => commands.push(command.join(' ')) > 0;
      const found = ensureBrowser(browser, { env, find, mayInstall: () => true, run });
      assert.equal(found, browser.places[0]);
      assert.deepEqual(commands, [
        'apt-get update',
        `apt-get install -y ${browser.packs.join(' ')}`,
      ]);
    });
  }

  it('says what to set where it may not, or where installing failed', () => {
    const find = () => undefined;
    const ports = { env, find, mayInstall: () => false, run: never };
    assert.throws(() => ensureBrowser(CHROMIUM, ports), /set CHROME_BIN/);
    const failing = { env, find, mayInstall: () => true, run: () => false };
    assert.throws(() => ensureBrowser(FIREFOX, failing), /No Firefox found: set FIREFOX_BIN/);
  });

  it('does not install over a wrong CHROME_BIN, and names it', () => {
    const wrong = { env: { CHROME_BIN: '/nowhere' }, find: () => undefined };
    assert.throws(
      () => ensureBrowser(CHROMIUM, { ...wrong, mayInstall: never, run: never }),
      /CHROME_BIN=\/nowhere/,
    );
  });
});
