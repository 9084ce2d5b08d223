import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { chooseDefects } from './choose-defects.mjs';
import { DEFECTS } from './defects.mjs';
import { entryLabel, entryText } from './entry.mjs';
import { findSource } from './find-source.mjs';
import { judgeRun } from './judge-run.mjs';
import { judgeWatched } from './judge-watched.mjs';
import { markDefect } from './mark-defect.mjs';
import { putIn } from './put-in.mjs';

describe('a defect', () => {
  const defect = { name: 'd', file: 'f.ts', find: 'a && b', replace: '$& a' };

  it('takes the place of what it replaces, word for word', () => {
    assert.equal(putIn('x(a && b);', defect), 'x($& a);');
  });

  it('is refused where that stands there never, or twice', () => {
    assert.throws(() => putIn('x(a);', defect), /d: what it replaces stands 0 times in f\.ts/);
    assert.throws(() => putIn('a && b, a && b', defect), /stands 2 times/);
  });

  for (const one of DEFECTS) {
    it(`${one.name} fits the library as it is`, () => {
      const path = findSource('projects/ngx-watch-query', one.file);
      assert.notEqual(putIn(readFileSync(path, 'utf8'), one), '');
      findSource('projects/ngx-watch-query', one.spec);
    });
  }

  it('has a name of its own', () => {
    assert.equal(new Set(DEFECTS.map(({ name }) => name)).size, DEFECTS.length);
  });
});

describe('findSource', () => {
  it('finds a file by its base name, wherever it is, and no other', t => {
    const folder = mkdtempSync(join(tmpdir(), 'find-source-'));
    t.after(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    for (const path of ['a/b/one.ts', 'a/not-one.ts', 'a/two.ts', 'a/b/two.ts']) {
      writeFileSync(join(folder, path), '');
    }
    assert.match(findSource(folder, 'one.ts'), /a\/b\/one\.ts$/);
    assert.throws(() => findSource(folder, 'none.ts'), /There is no none\.ts/);
    assert.throws(() => findSource(folder, 'two.ts'), /More than one file is called two\.ts/);
    assert.match(findSource(folder, 'b/two.ts'), /a\/b\/two\.ts$/);
  });
});

describe('chooseDefects', () => {
  const defects = [{ name: 'a' }, { name: 'b' }];

  it('takes all, or those that are named', () => {
    assert.deepEqual(chooseDefects(defects, []), defects);
    assert.deepEqual(chooseDefects(defects, ['b']), [{ name: 'b' }]);
  });

  it('refuses a name that none has', () => {
    assert.throws(() => chooseDefects(defects, ['c']), /No defect is called c\. There are: a, b\./);
  });
});

describe('judgeRun', () => {
  const line = (executed, failed, more = '') =>
    `...\nkarma: ${executed} executed, ${failed} failed, 0 skipped${more} (seed 1)\n`;
  const cases = [
    ['a spec that fails has noticed', line(3, 1), 'noticed'],
    ['so has one before the page broke off', line(3, 1, ', broken off'), 'noticed'],
    ['a page that broke off says nothing', line(3, 0, ', broken off'), 'broke off'],
    ['specs that pass have not', line(3, 0), 'passed'],
    ['no spec is no answer', line(0, 0), 'no specs ran'],
    ['nor is no output', '', 'no specs ran'],
    [
      'nor is a defect that does not compile',
      '\x1b[31mApplication bundle generation failed. [1 seconds]\x1b[0m',
      'does not compile',
    ],
  ];
  for (const [what, output, verdict] of cases) {
    it(what, () => assert.equal(judgeRun(output), verdict));
  }
});

describe('a run of a watch', () => {
  /** What the page prints that has these defects in it. */
  function printed(number, ...names) {
    const page = {};
    const evaluate = text => {
      const code = ts.transpile(text.replace(/^import .*$/gm, ''));
      let line;
      const jasmine = { getEnv: () => ({ configure: () => {} }) };
      const console = { log: text => (line = text) };
      new Function('globalThis', 'jasmine', 'console', code)(page, jasmine, console);
      return line;
    };
    for (const name of names) evaluate(markDefect(name, 'const a = 1;'));
    return evaluate(entryText('lib', ['lib/src/a.spec.ts'], number));
  }
  const karma = failed => `\nkarma: 3 executed, ${failed} failed, 0 skipped (seed 1)\n`;
  const log = (...run) => `Chrome LOG: \x1b[36m'${printed(...run)}'\x1b[39m\n`;

  it('imports its specs alone, from where they are', () => {
    const imports = entryText('lib', ['lib/src/a.spec.ts', 'lib/b/src/c.spec.ts'], 1).match(
      /^import.*$/gm,
    );
    assert.deepEqual(imports, ["import '../src/a.spec';", "import '../b/src/c.spec';"]);
  });

  it('tells its number and its defects', () => {
    assert.equal(printed(7), entryLabel(7));
    assert.equal(printed(7, 'one'), entryLabel(7, 'one'));
    assert.notEqual(printed(7, 'one', 'two'), entryLabel(7, 'two'));
    assert.notEqual(printed(1, 'one'), entryLabel(11, 'one'));
  });

  const label = entryLabel(2, 'two');
  const cases = [
    ['is judged when it has ended', log(2, 'two') + karma(1), 'noticed'],
    ['is judged by what it says itself', karma(1) + log(2, 'two') + karma(0) + karma(1), 'passed'],
    ['is not judged before', karma(1) + log(2, 'two'), undefined],
    ['is not the one before it', log(1, 'two') + karma(1), undefined],
    ['counts without another defect only', log(2, 'one', 'two') + karma(1), undefined],
    ['counts with its defect only', log(2) + karma(0), undefined],
    ['is seen after others', log(2) + karma(0) + log(2, 'two') + karma(1), 'noticed'],
    ['is not needed where nothing was built', 'bundle generation failed.', 'does not compile'],
  ];
  for (const [what, output, verdict] of cases) {
    it(what, () => assert.equal(judgeWatched(output, label), verdict));
  }
});
