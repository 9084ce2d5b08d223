import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { declaredNames, usedNames } from './names.mjs';
import { parse } from './parse.mjs';

describe('names of a module', () => {
  it('that it declares', () => {
    const text = `import a, { b as c, type d } from 'e'; import * as f from 'g';
      const h = 1, { i: j, ...k } = l, [, m] = n; function o() {} class p {} interface q {}
      declare module 'r' {}`;
    assert.deepEqual(declaredNames(parse(text)), [
      'a',
      'c',
      'd',
      'f',
      'h',
      'j',
      'k',
      'm',
      'o',
      'p',
      'q',
    ]);
  });

  it('that it uses, without those of properties and members', () => {
    const text = 'class A extends B { c = d.e<F>({ g: h, i }); @J() k() {} }';
    assert.deepEqual([...usedNames(parse(text))].sort(), ['A', 'B', 'F', 'J', 'd', 'h', 'i']);
  });
});
