import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ERRORS = 'projects/ngx-watch-query/src/lib/core/errors';
const PAGES = 'docs/errors';

const codes = ['usage-error.ts', 'warn.ts'].flatMap(file =>
  [...readFileSync(join(ERRORS, file), 'utf8').matchAll(/\| '(WQ\d+)'/g)].map(([, code]) => code),
);

describe('pages of the error codes', () => {
  it('there are codes', () => assert.ok(codes.length > 20));

  it('every code has a page, and every page a code', () => {
    const pages = readdirSync(PAGES).filter(name => name !== 'README.md');
    assert.deepEqual(pages.sort(), codes.map(code => `${code}.md`).sort());
  });

  it('the list names every page', () => {
    const list = readFileSync(join(PAGES, 'README.md'), 'utf8');
    for (const code of codes) assert.ok(list.includes(`[${code}](${code}.md)`), code);
  });

  it('every page says what happened and how to mend it', () => {
    for (const code of codes) {
      const page = readFileSync(join(PAGES, `${code}.md`), 'utf8');
      assert.match(page, new RegExp(`^# ${code}: .+\\n\\n.+[\\s\\S]+## Fix\\n\\n.+`), code);
    }
  });
});
