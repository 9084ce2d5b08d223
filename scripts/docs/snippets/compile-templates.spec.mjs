import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { compileTemplates } from './compile-templates.mjs';

/** What is wrong with each template: its line, counted from that of the fence, and the message. */
const WRONG = {
  'a misspelt member': [
    '<p></p>\n<button (click)="movies.nextPag()">Next</button>',
    /^2 .*'nextPag'/,
  ],
  'a misspelt field of a row': [
    '@for (movie of movies.data; track movie.id) { {{ movie.titel }} }',
    /^1 .*'titel' does not exist/,
  ],
  'a value that may be missing': ['{{ movie.data.title }}', /^1 .*possibly 'null'/],
  'an unknown binding': ['<input [ngModl]="search" />', /^1 Can't bind to 'ngModl'/],
  'a block that does not end': ['<p>`${a}`</p>\n@if (movies.data) {', /^2 .*EOF/],
};

describe('templates of the docs', () => {
  const names = Object.keys(WRONG);
  let problems;
  before(() => {
    const texts = [...names.map(name => WRONG[name][0]), '<p>{{ movies.loading }} \\ `$`</p>\n'];
    problems = compileTemplates(texts.map(text => ({ line: 0, text })));
  });

  names.forEach((name, index) => {
    it(`are wrong with ${name}`, () => {
      const [{ line, message } = {}] = problems[index];
      assert.match(`${line} ${message}`, WRONG[name][1]);
    });
  });

  it('are right as a component would have them', () => {
    assert.deepEqual(problems.at(-1), []);
  });
});
