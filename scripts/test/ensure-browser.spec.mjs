import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { ensureBrowser } from './ensure-browser.mjs';

const { findBrowser } = createRequire(import.meta.url)('../find-browser.cjs');

describe('findBrowser', () => {
  const only = place => path => path === place;

  it('takes CHROME_BIN, and nothing else where it is set', () => {
    assert.equal(findBrowser({ CHROME_BIN: '/a' }, only('/a')), '/a');
    assert.equal(findBrowser({ CHROME_BIN: '/a' }, only('/usr/bin/chromium')), undefined);
  });

  it('else looks in the usual places', () => {
    assert.equal(findBrowser({}, only('/usr/bin/google-chrome')), '/usr/bin/google-chrome');
    assert.equal(findBrowser({}, only('/b')), undefined);
  });
});

describe('ensureBrowser', () => {
  const env = {};
  const never = () => assert.fail('not expected');

  it('installs nothing where a browser is', () => {
    assert.equal(ensureBrowser({ env, find: () => '/a', mayInstall: never, run: never }), '/a');
  });

  it('installs one where it may, and finds it', () => {
    const commands = [];
    const find = () => (commands.length === 2 ? '/usr/bin/chromium' : undefined);
    const run = command => commands.push(command.join(' ')) > 0;
    const found = ensureBrowser({ env, find, mayInstall: () => true, run });
    assert.equal(found, '/usr/bin/chromium');
    assert.deepEqual(commands[0], 'apt-get update');
    assert.match(commands[1], /^apt-get install -y .*chromium$/);
  });

  it('says what to set where it may not, or where installing failed', () => {
    const find = () => undefined;
    const message = /set CHROME_BIN/;
    assert.throws(() => ensureBrowser({ env, find, mayInstall: () => false, run: never }), message);
    const failing = { env, find, mayInstall: () => true, run: () => false };
    assert.throws(() => ensureBrowser(failing), message);
  });

  it('does not install over a wrong CHROME_BIN, and names it', () => {
    const wrong = { env: { CHROME_BIN: '/nowhere' }, find: () => undefined };
    assert.throws(
      () => ensureBrowser({ ...wrong, mayInstall: never, run: never }),
      /CHROME_BIN=\/nowhere/,
    );
  });
});
