import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chooseParts } from './choose-parts.mjs';

const PARTS = [
  { name: 'lint' },
  { name: 'library' },
  { name: 'size', needs: ['library'] },
  { name: 'webkit', onDemand: true },
];
const names = chosen => chooseParts(PARTS, chosen).map(({ name }) => name);

it('is every part when none is named, except those on demand', () => {
  assert.deepEqual(names([]), ['lint', 'library', 'size']);
});

it('is the named parts in the order of the table, and what they need before them', () => {
  assert.deepEqual(names(['size', 'lint']), ['lint', 'library', 'size']);
  assert.deepEqual(names(['size']), ['library', 'size']);
  assert.deepEqual(names(['webkit', 'lint']), ['lint', 'webkit']);
});

it('names what it does not know, and what there is', () => {
  assert.throws(() => names(['lint', 'unti']), /unti\. There are: lint, library, size, webkit\./);
});
