import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeModule } from './write-module.mjs';

const origins = new Map([
  ['inject', '@angular/core'],
  ['Movie', './index'],
]);
const objects = { options: ['router', 'scope'], config: ['uri', 'onError'] };
const write = text => writeModule(text, { origins, objects });

describe('module of a snippet', () => {
  it('imports what the snippet uses and does not declare', () => {
    assert.equal(
      write('inject(a) as Movie;').text,
      "import { inject } from '@angular/core'; import { Movie } from './index'; export {};\ninject(a) as Movie;\n",
    );
    assert.equal(
      write('const inject = 1;\ninject;').text,
      'export {};\nconst inject = 1;\ninject;\n',
    );
  });

  it('has the surroundings of each part, and knows its lines', () => {
    const { text, lines } = write('a();\n\nreadonly b = this.c;\n\nrouter: true\n');
    assert.deepEqual(text.split('\n'), [
      'export {};',
      'a();',
      'class Example2 {',
      'readonly b = this.c;',
      '}',
      "interface Example2 extends Omit<Members, 'b'> {}",
      'const Example3 = {',
      'router: true',
      "} satisfies Partial<Objects['options']>;",
      '',
    ]);
    assert.deepEqual(lines, [
      ...[undefined, 0, undefined, 2, undefined],
      ...[undefined, undefined, 4, undefined],
    ]);
  });

  it('checks an object against the one that has most of its names', () => {
    assert.match(write('{ scopes: 1, uri: 2, onError: 3 }').text, /Objects\['config'\]/);
    assert.deepEqual(write('{ ruter: true }'), { problem: 'no object is known with ruter' });
  });

  it('has a method around statements that use `this`', () => {
    assert.match(
      write('this.a;').text,
      /^class Example1 \{\nasync body\(\) \{\nthis.a;\n\}\n\}\n/m,
    );
  });

  it('is not written for what has no place', () => {
    assert.match(write('a(').problem, /neither/);
  });
});
