import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { findAnchors, findLinks } from '../../scripts/docs/find-links.mjs';
import { findFiles } from '../../scripts/test/find-files.mjs';
import { BUILT } from '../stack/paths.mjs';

const read = path => readFileSync(path, 'utf8');
const pages = findFiles(BUILT, /\.md$/);

describe('the pages in the package', () => {
  it('there are pages', () => assert.ok(pages.length > 50, String(pages.length)));

  for (const page of pages) {
    it(`${relative(BUILT, page)} links to nothing that is not there`, () => {
      const broken = findLinks(read(page)).filter(link => !leadsSomewhere(page, link));
      assert.deepEqual(broken, []);
    });
  }

  it('are named by the code: each code of an error or warning has its page', () => {
    const code = read(join(BUILT, 'fesm2022/ngx-watch-query.mjs'));
    const codes = new Set([...code.matchAll(/\bWQ\d{3}\b/g)].map(([found]) => found));
    assert.ok(codes.size > 30, String(codes.size));
    const missing = [...codes].filter(one => !existsSync(join(BUILT, `docs/errors/${one}.md`)));
    assert.deepEqual(missing, []);
    // What the messages say.
    assert.match(code, /\(ngx-watch-query\/docs\/errors\/\$\{/);
  });
});

function leadsSomewhere(page, { path, fragment }) {
  const target = path === '' ? page : join(dirname(page), path);
  if (relative(BUILT, target).startsWith('..') || !existsSync(target)) return false;
  return fragment === undefined || findAnchors(read(target)).has(fragment);
}
