import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { FilmList } from '../page/film-list.mjs';
import { PATIENCE_MS } from '../page/patience.mjs';
import { startStack } from '../stack/start-stack.mjs';

/** From a burst of keys to somebody who looks for each of them, in milliseconds between two keys. */
const SPEEDS = [0, 40, 120, 260, 400];
const WORDS =
  'up rio toy elf jaws dune heat cars thor rush hugo bolt salt hook wall it ali pi hulk mama';
const SLOWDOWN = 6;

/** How long an answer is on its way, in milliseconds: slow typists have typed on when it comes. */
const ANSWER_MS = 350;

describe('a search box on a slow machine', () => {
  let stack;
  let list;

  before(async () => {
    stack = await startStack();
    list = await FilmList.open(stack);
    await list.showsPage();
    await list.page.route('**/graphql', async route => {
      await delay(ANSWER_MS);
      // The page may have cancelled this request by now.
      await route.continue().catch(() => {});
    });
    const devtools = await list.page.context().newCDPSession(list.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  });
  after(async () => {
    await list?.close();
    await stack?.close();
  });

  // The answers to one word arrive while the next one is typed: one tab, and no pause between them.
  it('loses no letter of a hundred words, typed at five speeds', async () => {
    const wrong = [];
    for (const pause of SPEEDS) {
      for (const word of WORDS.split(' ')) {
        await list.search.selectText();
        await list.search.pressSequentially(word, { delay: pause });
        const field = await list.search.inputValue();
        if (field !== word) wrong.push({ pause, word, field });
      }
      await endsWith(WORDS.split(' ').at(-1));
    }
    assert.deepEqual(wrong, []);
  });

  /** Waits until field, address and list say the word. */
  async function endsWith(word) {
    const said = async () => [
      await list.search.inputValue(),
      new URL(list.page.url()).searchParams.get('search'),
      list.asked.at(-1)?.search,
    ];
    const isSaid = all => all.every(text => text === word);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
      if (isSaid(await said())) return;
    }
    assert.deepEqual(await said(), [word, word, word], 'field, address and last request');
  }
});
