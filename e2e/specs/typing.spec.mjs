import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { FilmList } from '../page/film-list.mjs';
import { startStack } from '../stack/start-stack.mjs';

/** From a burst of keys to somebody who looks for each of them, in milliseconds between two keys. */
const SPEEDS = [20, 70, 130, 200, 290];
const WORDS =
  'star wars alien heat toy frozen shrek up avatar titanic rocky jaws thor cars gladiator'
    .concat(' matrix batman joker rio dune')
    .split(' ');
const SLOWDOWN = 6;
const PATIENCE_MS = 10_000;

describe('a search box on a slow machine', () => {
  let stack;

  before(async () => (stack = await startStack()));
  after(() => stack?.close());

  it('loses no letter of a hundred words, typed at five speeds', async () => {
    const wrong = await Promise.all(SPEEDS.map(typeWords));
    assert.deepEqual(wrong.flat(), []);
  });

  /** @returns the words that the field, the address or the last request did not end up with */
  async function typeWords(pause) {
    const list = await FilmList.open(stack);
    await list.showsPage();
    const devtools = await list.page.context().newCDPSession(list.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const wrong = [];
    for (const word of WORDS) {
      await list.search.selectText();
      await list.search.pressSequentially(word, { delay: pause });
      if (!(await endsWith(list, word))) {
        wrong.push({ pause, word, field: await list.search.inputValue() });
      }
    }
    await list.close();
    return wrong;
  }
});

/** Whether field, address and list come to say the word. */
async function endsWith(list, word) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
    // Nothing but the user writes into the field: what is wrong once stays wrong.
    if ((await list.search.inputValue()) !== word) return false;
    const isInAddress = new URL(list.page.url()).searchParams.get('search') === word;
    if (isInAddress && list.asked.at(-1)?.search === word) return true;
  }
  return false;
}
