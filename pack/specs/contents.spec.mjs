import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildASTSchema, parse } from 'graphql';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { findFiles } from '../../scripts/test/find-files.mjs';
import { pack } from '../stack/pack.mjs';
import { BUILT, ROOT } from '../stack/paths.mjs';

const ENTRIES = ['ngx-watch-query', 'ngx-watch-query-graphql-sse', 'ngx-watch-query-testing'];
/** Without types: the entry points share it, and nobody else imports it. */
const PRIVATE = 'ngx-watch-query-private';
const EXPORTS = ['.', './graphql-sse', './package.json', './private', './testing'];
const PAGES = ['README.md', 'CHANGELOG.md', 'LICENSE'];
/** Resolution before `exports` and by `require`: Angular's packages are found by neither. */
const NOT_OURS = ['node10', 'node16-cjs'];
const read = path => readFileSync(join(BUILT, path), 'utf8');
const manifest = () => JSON.parse(read('package.json'));

describe('the package', () => {
  let folder;
  let packed;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'pack-'));
    packed = pack(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('has the code and types of all entry points, the schematics and the pages', () => {
    const expected = [
      ...PAGES,
      ...findFiles(join(ROOT, 'docs'), /\.md$/)
        .map(page => relative(ROOT, page).replaceAll('\\', '/'))
        .filter(page => page !== 'docs/performance.md'),
      'package.json',
      'directives.graphql',
      'schematics/collection.json',
      'schematics/ng-add/schema.json',
      'schematics/ng-add/index.cjs',
      ...ENTRIES.flatMap(name => [`fesm2022/${name}.mjs`, `types/${name}.d.ts`]),
      `fesm2022/${PRIVATE}.mjs`,
    ];
    assert.deepEqual(
      expected.filter(path => !packed.paths.includes(path)),
      [],
    );
  });

  it('has nothing that only development needs', () => {
    const published = [
      /^(?:README\.md|CHANGELOG\.md|LICENSE|package\.json|directives\.graphql)$/,
      /^fesm2022\/[\w-]+\.mjs(?:\.map)?$/,
      /^types\/[\w-]+\.d\.ts$/,
      /^docs\/(?:errors\/)?[\w-]+\.md$/,
      /^schematics\/(?:[\w-]+\/)*[\w-]+\.(?:cjs|json)$/,
    ];
    assert.deepEqual(
      packed.paths.filter(path => !published.some(pattern => pattern.test(path))),
      [],
    );
  });

  it('has the pages of this repository', () => {
    for (const page of PAGES) assert.equal(read(page), readFileSync(join(ROOT, page), 'utf8'));
  });

  it('resolves with its types in every way an ES module is found', () => {
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [attw, packed.file, '--profile', 'esm-only', '--format', 'json'];
    // It has no types, which would be a problem of its own.
    args.push('--exclude-entrypoints', './private');
    const { analysis, problems } = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    );
    const typed = EXPORTS.filter(path => path !== './private');
    assert.deepEqual(Object.keys(analysis.entrypoints).sort(), typed);
    const found = Object.values(problems ?? {}).flat();
    assert.deepEqual(
      found.filter(({ resolutionKind }) => !NOT_OURS.includes(resolutionKind)),
      [],
    );
  });

  it('has no types of what is private, and its other types do not need them', () => {
    const types = packed.paths.filter(path => path.startsWith('types/'));
    assert.deepEqual(types.sort(), ENTRIES.map(name => `types/${name}.d.ts`).sort());
    for (const path of types) assert.doesNotMatch(read(path), /ngx-watch-query\/private/);
    assert.deepEqual(manifest().exports['./private'], {
      default: `./fesm2022/${PRIVATE}.mjs`,
    });
  });

  it('gives publint nothing to say', async () => {
    const { messages, pkg } = await publint({ pkgDir: BUILT, strict: true });
    assert.deepEqual(
      messages.map(message => formatMessage(message, pkg, { color: false })),
      [],
    );
  });
});

describe('the code of the package', () => {
  it('is partially compiled, for whatever Angular the application has', () => {
    const code = read('fesm2022/ngx-watch-query.mjs');
    assert.match(code, /ɵɵngDeclareInjectable\(/);
    assert.doesNotMatch(code, /ɵɵdefine(?:Injectable|Component|Directive|NgModule)\(/);
  });

  it('names no other package than its peers and dependencies', () => {
    const { name, dependencies, peerDependencies } = manifest();
    const known = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)];
    const chunks = readdirSync(join(BUILT, 'fesm2022')).filter(file => file.endsWith('.mjs'));
    const named = chunks.flatMap(file =>
      [
        ...read(`fesm2022/${file}`).matchAll(
          /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm,
        ),
      ].map(([, still, later]) => still ?? later),
    );
    for (const sample of ['@angular/core', 'graphql-ws/client', 'graphql-sse']) {
      assert.ok(named.includes(sample), sample);
    }
    const foreign = named.filter(
      path => !path.startsWith('.') && !known.some(other => `${path}/`.startsWith(`${other}/`)),
    );
    assert.deepEqual(foreign, []);
  });

  it('has schematics that use what every version of the CLI offers', () => {
    const folder = 'schematics/ng-add';
    const files = readdirSync(join(BUILT, folder)).filter(file => file.endsWith('.cjs'));
    const required = files.flatMap(file =>
      [...read(`${folder}/${file}`).matchAll(/\brequire\("([^"]+)"\)/g)].map(([, path]) => path),
    );
    const foreign = new Set(required.filter(path => !path.startsWith('./')));
    assert.deepEqual([...foreign].sort(), [
      '@angular-devkit/schematics',
      '@schematics/angular/utility',
      'rxjs',
    ]);
  });

  it('has directives that GraphQL understands', () => {
    const document = parse(read('directives.graphql'));
    assert.ok(buildASTSchema(document).getDirective('subscribe'));
  });
});

describe('the manifest', () => {
  it('is that of a side-effect free ES module with an entry point for each purpose', () => {
    const { type, sideEffects, exports: entries } = manifest();
    assert.equal(type, 'module');
    assert.equal(sideEffects, false);
    assert.deepEqual(Object.keys(entries).sort(), EXPORTS);
  });

  it('asks for Angular 21 or 22 and graphql 16 or 17; what not every application uses is optional', () => {
    const { peerDependencies, peerDependenciesMeta } = manifest();
    assert.deepEqual(peerDependencies, {
      '@angular/common': '^21.0.0 || ^22.0.0',
      '@angular/core': '^21.0.0 || ^22.0.0',
      '@angular/router': '^21.0.0 || ^22.0.0',
      graphql: '^16.0.0 || ^17.0.0',
      'graphql-sse': '^2.5.0',
      'graphql-ws': '^6.0.0',
      rxjs: '^7.8.0',
    });
    const optional = Object.keys(peerDependenciesMeta).filter(
      name => peerDependenciesMeta[name].optional,
    );
    assert.deepEqual(optional.sort(), ['@angular/router', 'graphql-sse', 'graphql-ws']);
  });

  it('runs nothing when it is installed', () => {
    assert.equal(manifest().scripts, undefined);
  });
});
