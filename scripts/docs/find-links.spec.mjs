import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAnchors, findLinks } from './find-links.mjs';

describe('links of a page', () => {
  it('lead to files and headings; addresses on the web and code are left out', () => {
    const page = '[a](b/c.md) [d](e.md#f) [g](#h) [i](https://j.k)\n```\n[l](m)\n``` `[n](o)`';
    assert.deepEqual(findLinks(page), [
      { path: 'b/c.md', fragment: undefined },
      { path: 'e.md', fragment: 'f' },
      { path: '', fragment: 'h' },
    ]);
  });

  it('reach headings by their words', () => {
    const page = '# `ng add`, and more\n## Rows: `a.b`\n```\n# none\n```\n';
    assert.deepEqual([...findAnchors(page)], ['ng-add-and-more', 'rows-ab']);
  });
});
