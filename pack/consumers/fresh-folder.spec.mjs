import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { freshFolder } from './fresh-folder.mjs';

describe('freshFolder', () => {
  let root;
  const folder = name => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    return path;
  };

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'fresh-folder-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('passes over a folder below one that holds an angular.json', () => {
    const [first, second] = [folder('a/b'), folder('c')];
    writeFileSync(join(root, 'a/angular.json'), '{}');
    assert.equal(dirname(freshFolder('x-', [first, second])), second);
  });

  it('passes over a folder that is not there', () => {
    const only = folder('d');
    assert.equal(dirname(freshFolder('x-', [join(root, 'missing'), only])), only);
  });

  it('says which folders it tried', () => {
    writeFileSync(join(root, '.angular.json'), '{}');
    assert.throws(() => freshFolder('x-', [root]), { message: new RegExp(root) });
  });
});
