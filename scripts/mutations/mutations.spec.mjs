import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ensureBrowser } from '../test/ensure-browser.mjs';
import { chooseDefects } from './choose-defects.mjs';
import { DEFECTS } from './defects.mjs';
import { findSource } from './find-source.mjs';
import { judgeOutcome } from './judge-outcome.mjs';
import { openRunner } from './open-runner.mjs';
import { prepareDefect } from './prepare-defect.mjs';
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
    const message = 'No defect is called c. scripts/mutations/defects.mjs has them all.';
    assert.throws(() => chooseDefects(defects, ['c']), { message });
  });

  it('shows the names that have the text, or one of its words', () => {
    const known = ['row-shown', 'the-page-lost', 'the-last-page', 'row-lost'].map(name => ({
      name,
    }));
    const similar = text => {
      try {
        return chooseDefects(known, [text]);
      } catch ({ message }) {
        return message.split('\n  ').slice(1);
      }
    };
    assert.deepEqual(similar('row'), ['row-shown', 'row-lost']);
    assert.deepEqual(similar('page-lost'), ['the-page-lost', 'the-last-page', 'row-lost']);
    assert.deepEqual(similar('the-last-row'), ['the-last-page']);
  });
});

describe('judgeOutcome', () => {
  const cases = [
    ['a spec that fails has noticed', { executed: 1, failures: ['a'] }, 'noticed'],
    ['specs that pass have not', { executed: 3, failures: [] }, 'passed'],
    ['no spec is no answer', { executed: 0, failures: [] }, 'no specs ran'],
    ['nor is a page that fails before its specs', { executed: 0, failures: ['a'] }, 'no specs ran'],
  ];
  for (const [what, outcome, verdict] of cases) {
    it(what, () => assert.equal(judgeOutcome(outcome), verdict));
  }
});

describe('defects in a workspace', () => {
  const FILES = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'preserve',
        moduleResolution: 'bundler',
        skipLibCheck: true,
        experimentalDecorators: true,
        types: ['jasmine'],
        paths: { lib: ['./lib/api.ts'] },
      },
      include: ['lib/**/*.ts'],
    }),
    'lib/texts.d.ts': `
      declare module '*.txt' { const text: string; export default text; }
      declare const ANSWER: number;`,
    'lib/greeting.txt': 'Hello',
    'lib/double.ts': 'export const double = (value: number): number => value * 2;',
    'lib/triple.ts': 'export const triple = (value: number) => value * 3;',
    'lib/api.ts': "export * from './double'; export * from './triple';",
    'lib/double.spec.ts': `
      import { double } from 'lib';
      it('doubles', () => expect(double(3)).toBe(6));`,
    'lib/triple.spec.ts': `
      import { triple } from './triple';
      it('triples', () => expect(triple(3)).toBe(9));`,
    'lib/page.spec.ts': `
      import { Component, input } from '@angular/core';
      import { TestBed } from '@angular/core/testing';
      import greeting from './greeting.txt';
      import { double } from './double';

      @Component({ template: '{{ value() }}' })
      class Page { readonly value = input.required<string>(); }

      it('shows', async () => {
        const fixture = TestBed.createComponent(Page);
        fixture.componentRef.setInput('value', greeting + double(ANSWER));
        await fixture.whenStable();
        expect(fixture.nativeElement.textContent).toBe('Hello42');
      });`,
  };
  const FIND = 'value * 2';
  const defect = (name, replace, spec = 'double.spec.ts') => ({
    name,
    file: 'double.ts',
    find: FIND,
    replace,
    spec,
  });
  const inTriple = { file: 'triple.ts', find: 'value * 3' };
  const cases = [
    ['one that a spec notices', defect('noticed', 'value * 3'), /^noticed$/],
    ['one that no spec notices', defect('missed', 'value + value'), /^passed$/],
    ['one that is noticed in a page', defect('shown', 'value', 'page.spec.ts'), /^noticed$/],
    [
      'one with a mistake in its types',
      defect('mistyped', '`${value}`'),
      /^does not compile \(Type/,
    ],
    [
      'one that changes a type for other files',
      { ...defect('retyped', '`${value}`', 'triple.spec.ts'), ...inTriple },
      /^changes the types that its file exports$/,
    ],
    [
      'one that its spec does not use',
      { ...defect('unused', 'value'), ...inTriple },
      /^is not loaded by its spec$/,
    ],
    [
      'one that breaks the page before its specs',
      defect('early', 'value * 2; throw new Error("early")'),
      /^no specs ran$/,
    ],
    [
      'one that never ends',
      defect('endless', '(() => { while (value > 0); return value; })()'),
      /^did not end in 5 s$/,
    ],
    ['one after that', defect('after', 'value * 4'), /^noticed$/],
  ];

  let folder;
  let runner;
  const verdicts = new Map();

  before(async () => {
    process.env.CHROME_BIN = ensureBrowser();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'defects-')));
    mkdirSync(join(folder, 'lib'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
    const defects = await Promise.all(
      cases.map(([, one]) => prepareDefect(join(folder, 'lib'), one)),
    );
    runner = await openRunner({
      root: folder,
      defects,
      jasmine: { random: true, seed: '1', timeoutInterval: 1000 },
      options: {
        tsConfig: join(folder, 'tsconfig.json'),
        define: { ANSWER: '21' },
        loader: { '.txt': 'text' },
      },
      limit: 5000,
    });
    for (const one of defects) verdicts.set(one.name, (await runner.judge(one)).verdict);
  });

  after(async () => {
    await runner?.close();
    rmSync(folder, { recursive: true });
  });

  for (const [what, { name }, verdict] of cases) {
    it(`${what}: ${verdict.source}`, () => assert.match(verdicts.get(name), verdict));
  }

  it('are not there in a run without one', async () => {
    assert.equal(runner.specPaths.length, 3);
    for (const path of runner.specPaths) {
      assert.deepEqual(await runner.runClean(path), {
        executed: 1,
        failures: [],
        verdict: 'passed',
      });
    }
  });

  it('leave the files as they are', () => {
    assert.equal(readFileSync(join(folder, 'lib/double.ts'), 'utf8'), FILES['lib/double.ts']);
    assert.deepEqual(readdirSync(join(folder, 'lib')).length, 8);
  });
});
