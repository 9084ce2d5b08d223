import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanTitle } from './clean-title';

describe('cleanTitle', () => {
  for (const [source, title] of [
    [null, 'Untitled'],
    ['1941', '1941'],
    ["Le Fabuleux destin d'AmÈlie Poulain", "Le Fabuleux destin d'Amélie Poulain"],
    ["De battre mon coeur s'est arrÍtÈ", "De battre mon coeur s'est arrêté"],
    ['The Naked Gun 2Ω: The Smell of Fear', 'The Naked Gun 2½: The Smell of Fear'],
    ["I Love You Ö Don't Touch Me!", "I Love You … Don't Touch Me!"],
    ['DÈj‡ Vu', 'Déjà Vu'],
    ['Alien³', 'Alien³'],
    ['Ri¢hie Ri¢h', 'Ri¢hie Ri¢h'],
    ['Charge of the Light Brigade, The', 'The Charge of the Light Brigade'],
    ['Good, the Bad', 'Good, the Bad'],
  ] as const) {
    it(`turns ${JSON.stringify(source)} into "${title}"`, () =>
      assert.equal(cleanTitle(source), title));
  }
});
