import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedFiles, NgAdd, readAll } from '../stack/ng-add.mjs';

const MAIN = '/src/main.ts';
const CONFIG = '/src/app/app.config.ts';
const MODULE = '/src/app/app-module.ts';
const CALL = /provideWatchQuery\(.*?\)(?=,?\s*\])/s;
const LIVE = { uri: '/api', ws: 'wss://example.org/api', cursorType: 'String' };

const IMPORT = "import { provideWatchQuery } from 'ngx-watch-query';\n";

const callIn = (tree, path) => CALL.exec(tree.readText(path))?.[0];
const dependencies = tree => tree.readJson('/package.json').dependencies;

function change(tree, path, from, to) {
  const text = tree.readText(path);
  const changed = text.replace(from, to);
  assert.notEqual(changed, text, `${path} has ${from}`);
  tree.overwrite(path, changed);
}

for (const [kind, standalone, file] of [
  ['a standalone application', true, CONFIG],
  ['an application of NgModules', false, MODULE],
]) {
  describe(`ng add in ${kind}`, () => {
    it('provides what the options say, and HttpClient', async () => {
      const ng = new NgAdd();
      const tree = await ng.run(await ng.createWorkspace({ standalone, routing: false }), {
        uri: '/api',
      });
      assert.equal(callIn(tree, file), "provideWatchQuery({ uri: '/api' })");
      const text = tree.readText(file);
      assert.match(text, /provideHttpClient\(\)/);
      assert.match(text, /import \{ provideHttpClient \} from '@angular\/common\/http';/);
      assert.match(text, /import \{ provideWatchQuery \} from 'ngx-watch-query';/);
    });

    it('provides live queries, the type of cursors and the Router where there is one', async () => {
      const ng = new NgAdd();
      const tree = await ng.run(await ng.createWorkspace({ standalone, routing: true }), LIVE);
      assert.equal(
        callIn(tree, file),
        "provideWatchQuery({ uri: '/api', cursorType: 'String' }, " +
          "withSubscriptions({ url: 'wss://example.org/api' }), withRouter())",
      );
      for (const name of ['provideWatchQuery', 'withRouter', 'withSubscriptions']) {
        assert.match(
          tree.readText(file),
          new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from 'ngx-watch-query';`),
        );
      }
    });

    it('changes nothing when it is run twice, and says so', async () => {
      const ng = new NgAdd();
      const once = await ng.run(await ng.createWorkspace({ standalone }), LIVE);
      const before = readAll(once);
      assert.deepEqual(ng.told, []);
      const again = new NgAdd();
      assert.deepEqual(changedFiles(before, await again.run(once, LIVE)), []);
      assert.equal(again.installations, 0);
      assert.deepEqual(again.told, [
        `${file} sets ngx-watch-query up already: provideWatchQuery is left as it is.`,
      ]);
    });

    it('adds live queries to the set-up that is there', async () => {
      const ng = new NgAdd();
      const once = await ng.run(await ng.createWorkspace({ standalone, routing: true }));
      const again = new NgAdd();
      const tree = await again.run(once, { uri: '/other', ws: 'wss://example.org/api' });
      assert.equal(
        callIn(tree, file),
        "provideWatchQuery({ uri: '/graphql' }, withRouter(), " +
          "withSubscriptions({ url: 'wss://example.org/api' }))",
      );
      assert.match(
        tree.readText(file),
        /import \{ withRouter, provideWatchQuery, withSubscriptions \} from 'ngx-watch-query';/,
      );
      assert.ok(dependencies(tree)['graphql-ws']);
      assert.deepEqual(again.told, [
        `${file} sets ngx-watch-query up already: withSubscriptions() is added to it.`,
      ]);
    });
  });
}

describe('ng add', () => {
  it('leaves HttpClient alone where the application provides it, in whatever file', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    tree.create(
      '/src/app/http.ts',
      "import { provideHttpClient, withXsrfConfiguration } from '@angular/common/http';\n" +
        'export const http = provideHttpClient(withXsrfConfiguration({}));\n',
    );
    assert.doesNotMatch((await ng.run(tree)).readText(CONFIG), /provideHttpClient/);
  });

  it('does not stumble over a file in another encoding', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    tree.create('/src/app/sizes.ts', Buffer.from('// Gr\xf6\xdfen\n', 'latin1'));
    assert.ok(callIn(await ng.run(tree), CONFIG));
  });

  it('reads no packages where the sources are in the root of the workspace', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    change(tree, '/angular.json', '"sourceRoot": "src"', '"sourceRoot": ""');
    tree.create('/node_modules/other/index.ts', `${IMPORT}provideWatchQuery({});\n`);
    assert.ok(callIn(await ng.run(tree), CONFIG));
    assert.deepEqual(ng.told, []);
  });

  it('does not take a comment or a spec for the set-up', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    const call = "import { provideWatchQuery } from 'ngx-watch-query';\nprovideWatchQuery({});\n";
    tree.create('/src/app/a.spec.ts', call);
    tree.create('/src/app/b.ts', `/*\n${call}*/\n`);
    assert.ok(callIn(await ng.run(tree), CONFIG));
  });

  it('adds live queries among comments, strings, calls and line breaks', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    tree.create(
      '/src/app/graphql.ts',
      `// import { provideWatchQuery } from 'ngx-watch-query';
import {
  provideWatchQuery, // provideWatchQuery(
  withRouter,
} from "ngx-watch-query";
export const graphql = provideWatchQuery(
  { uri: () => \`)\${['(']}\` }, /* ) */
  withRouter(), // the last )
);
`,
    );
    const after = await ng.run(tree, { ws: 'ws://localhost' });
    assert.equal(
      after.readText('/src/app/graphql.ts'),
      `// import { provideWatchQuery } from 'ngx-watch-query';
import {
  provideWatchQuery, // provideWatchQuery(
  withRouter, withSubscriptions,
} from "ngx-watch-query";
export const graphql = provideWatchQuery(
  { uri: () => \`)\${['(']}\` }, /* ) */
  withRouter(), withSubscriptions({ url: 'ws://localhost' }), // the last )
);
`,
    );
  });

  for (const [what, code] of [
    [
      'is called by another name',
      "import { provideWatchQuery as p } from 'ngx-watch-query';\np({});",
    ],
    ['is called twice', `${IMPORT}provideWatchQuery({});\nprovideWatchQuery({});\n`],
    ['is not called', `${IMPORT}export const provide = provideWatchQuery;\n`],
    ['is called with nothing', `${IMPORT}provideWatchQuery();\n`],
    [
      'has a bracket in a regular expression, which closes its call too soon',
      `${IMPORT}provideWatchQuery({ uri: () => address.replace(/\\)/, '') });\n`,
    ],
    [
      'has a bracket in a regular expression, which keeps its call open',
      `${IMPORT}provideWatchQuery({ uri: () => address.replace(/\\(/, '') });\nstart();\n`,
    ],
    [
      'has a bracket in a regular expression, which hides the end of a call in it',
      `${IMPORT}provideWatchQuery(configOf(address.replace(/\\)/, '')), withRouter());\n`,
    ],
    [
      'has a bracket in a regular expression for all places',
      `${IMPORT}provideWatchQuery(configOf(address.replace(/\\)/g, '')), withRouter());\n`,
    ],
  ]) {
    it(`says what to add for live queries where provideWatchQuery ${what}`, async () => {
      const ng = new NgAdd();
      const tree = await ng.createWorkspace();
      tree.create('/src/app/graphql.ts', code);
      const before = readAll(tree);
      const after = await ng.run(tree, LIVE);
      assert.deepEqual(changedFiles(before, after), ['/package.json']);
      const [told] = ng.told;
      assert.match(
        told,
        /^\/src\/app\/graphql\.ts sets ngx-watch-query up already\. Add live queries to/,
      );
      assert.match(told, /^import \{ withSubscriptions \} from 'ngx-watch-query';$/m);
      assert.match(told, /^withSubscriptions\(\{ url: 'wss:\/\/example\.org\/api' \}\)$/m);
    });
  }

  it('writes addresses with quotes and backslashes as they are', async () => {
    const ng = new NgAdd();
    const tree = await ng.run(await ng.createWorkspace({ routing: false }), { uri: "/a'b\\c" });
    assert.equal(callIn(tree, CONFIG), "provideWatchQuery({ uri: '/a\\'b\\\\c' })");
  });

  it('adds one configuration to those that are merged where the application is started', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    const merged = 'mergeApplicationConfig(appConfig, { providers: [provideOther()] }';
    change(tree, MAIN, 'App, appConfig', `App, ${merged})`);
    tree.overwrite(
      MAIN,
      `import { mergeApplicationConfig } from '@angular/core';\n${tree.readText(MAIN)}`,
    );
    const text = (await ng.run(tree)).readText(MAIN);
    assert.deepEqual(ng.told, []);
    assert.ok(
      text.includes(
        `${merged}, {\n  providers: [provideHttpClient(), provideWatchQuery({ uri: '/graphql' }, withRouter())]\n})`,
      ),
      text,
    );
  });

  it('installs graphql, and graphql-ws for live queries only', async () => {
    const plain = new NgAdd();
    const peers = dependencies(await plain.run(await plain.createWorkspace()));
    assert.ok(peers.graphql);
    assert.equal(peers['graphql-ws'], undefined);
    assert.equal(plain.installations, 1);

    const live = new NgAdd();
    assert.ok(dependencies(await live.run(await live.createWorkspace(), LIVE))['graphql-ws']);
  });

  it('keeps the versions of peers that the application has, wherever they are listed', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace();
    const manifest = tree.readJson('/package.json');
    manifest.dependencies.graphql = '17.1.0';
    manifest.devDependencies['graphql-ws'] = '6.4.2';
    tree.overwrite('/package.json', JSON.stringify(manifest));
    const after = await ng.run(tree, LIVE);
    assert.deepEqual(after.readJson('/package.json'), manifest);
    assert.equal(ng.installations, 0);
  });

  it('sets up the application that is named, and asks for the name where there are several', async () => {
    const ng = new NgAdd();
    const tree = await ng.addProject(await ng.createWorkspace(), 'application', { name: 'office' });
    await assert.rejects(ng.run(tree), /name one with --project: shop, office\./);
    const after = await ng.run(tree, { project: 'office' });
    assert.ok(callIn(after, '/projects/office/src/app/app.config.ts'));
    assert.equal(callIn(after, CONFIG), undefined);
  });

  it('says that a library is not an application', async () => {
    const ng = new NgAdd();
    const tree = await ng.addProject(await ng.createWorkspace(), 'library', { name: 'kit' });
    await assert.rejects(ng.run(tree, { project: 'kit' }), /"kit" is not an application/);
  });
});

describe('ng add in an application that a server renders', () => {
  const HYDRATION = 'withHttpTransferCacheOptions({ includePostRequests: true })';
  const createRendered = async (ng, options) => {
    const tree = await ng.createWorkspace(options);
    return ng.addProject(tree, 'ssr', { project: 'shop' });
  };
  const importIn = text => /import \{.*\} from '@angular\/platform-browser';/.exec(text)?.[0];

  for (const [kind, standalone, file] of [
    ['a standalone application', true, CONFIG],
    ['an application of NgModules', false, MODULE],
  ]) {
    it(`lets the browser take over the answers of POST requests: ${kind} (E1)`, async () => {
      const ng = new NgAdd();
      const tree = await ng.run(await createRendered(ng, { standalone }));
      const text = tree.readText(file);
      assert.ok(text.includes(`provideClientHydration(withEventReplay(), ${HYDRATION})`), text);
      assert.match(importIn(text) ?? '', /withEventReplay, withHttpTransferCacheOptions \}/);
      assert.ok(callIn(tree, file));
      assert.match(ng.told.join('\n'), /\.ts: withHttpTransferCacheOptions.* is added/);
    });
  }

  it('says that lists are rendered while the application is built', async () => {
    const ng = new NgAdd();
    const tree = await createRendered(ng);
    await ng.run(tree);
    const [told = ''] = ng.told;
    assert.match(told, /^\/src\/app\/app\.routes\.server\.ts renders pages while .* is built/);
    assert.match(told, /set RenderMode\.Server \(ngx-watch-query\/docs\/server-rendering\.md\)/);

    change(tree, '/src/app/app.routes.server.ts', 'RenderMode.Prerender', 'RenderMode.Server');
    const again = new NgAdd();
    await again.run(tree);
    assert.doesNotMatch(again.told.join('\n'), /RenderMode/);
  });

  it('adds the option to a call without arguments', async () => {
    const ng = new NgAdd();
    const tree = await createRendered(ng);
    change(tree, CONFIG, 'withEventReplay()', '');
    const text = (await ng.run(tree)).readText(CONFIG);
    assert.ok(text.includes(`provideClientHydration(${HYDRATION})`), text);
  });

  for (const choice of ['withHttpTransferCacheOptions({})', 'withNoHttpTransferCache()']) {
    it(`leaves alone what the application has chosen: ${choice}`, async () => {
      const ng = new NgAdd();
      const tree = await createRendered(ng);
      change(tree, CONFIG, 'withEventReplay()', choice);
      change(tree, CONFIG, ', withEventReplay', `, ${choice.replace(/\(.*/, '')}`);
      const text = (await ng.run(tree)).readText(CONFIG);
      assert.ok(text.includes(`provideClientHydration(${choice})`), text);
      assert.doesNotMatch(ng.told.join('\n'), /withHttpTransferCacheOptions/);
    });
  }

  it('says what to add where provideClientHydration is not called once', async () => {
    const ng = new NgAdd();
    const tree = await createRendered(ng);
    change(tree, CONFIG, 'provideClientHydration(withEventReplay())', 'hydration');
    const text = (await ng.run(tree)).readText(CONFIG);
    assert.doesNotMatch(text, /withHttpTransferCacheOptions/);
    const told = ng.told.join('\n');
    assert.match(
      told,
      /^import \{ withHttpTransferCacheOptions \} from '@angular\/platform-browser';$/m,
    );
    assert.match(told, /^withHttpTransferCacheOptions\(\{ includePostRequests: true \}\)$/m);
  });

  it('says only what it has not done where the set-up is not understood, but this option is', async () => {
    const ng = new NgAdd();
    const tree = await createRendered(ng);
    change(tree, MAIN, 'bootstrapApplication(App, appConfig)', 'bootstrapApplication(App, make())');
    change(tree, '/src/app/app.routes.server.ts', 'RenderMode.Prerender', 'RenderMode.Server');
    const before = readAll(tree);
    const after = await ng.run(tree);
    assert.deepEqual(changedFiles(before, after).sort(), ['/package.json', CONFIG]);
    const [told = '', more] = ng.told;
    assert.match(
      told,
      /^ngx-watch-query is installed, but its providers are not added: .*\nAdd them where your application has its providers:\n/,
    );
    assert.equal(more, `${CONFIG}: ${HYDRATION} is added, so that no list is requested twice.`);
  });

  it('adds only the option when a server renders an application that was set up before', async () => {
    const ng = new NgAdd();
    const once = await ng.run(await ng.createWorkspace());
    const tree = await ng.addProject(once, 'ssr', { project: 'shop' });
    change(tree, '/src/app/app.routes.server.ts', 'RenderMode.Prerender', 'RenderMode.Server');
    const before = readAll(tree);
    const again = new NgAdd();
    const after = await again.run(tree);
    assert.deepEqual(changedFiles(before, after), [CONFIG]);
    const text = after.readText(CONFIG);
    assert.ok(text.includes("provideWatchQuery({ uri: '/graphql' }, withRouter())"), text);
    assert.ok(text.includes(`provideClientHydration(withEventReplay(), ${HYDRATION})`), text);
    assert.deepEqual(again.told, [
      `${CONFIG} sets ngx-watch-query up already: provideWatchQuery is left as it is.`,
      `${CONFIG}: ${HYDRATION} is added, so that no list is requested twice.`,
    ]);
  });

  it('changes nothing when it is run twice', async () => {
    const ng = new NgAdd();
    const once = await ng.run(await createRendered(ng));
    const before = readAll(once);
    assert.deepEqual(changedFiles(before, await new NgAdd().run(once)), []);
  });
});

describe('ng add in an application that it does not understand', () => {
  for (const [what, path, from, to, reason] of [
    [
      'the configuration is computed',
      MAIN,
      'bootstrapApplication(App, appConfig)',
      'bootstrapApplication(App, makeConfig())',
      /Cannot statically analyze/,
    ],
    [
      'the list of providers is computed',
      CONFIG,
      'providers: [',
      'providers: allProviders ?? [',
      /the providers in \/src\/app\/app\.config\.ts are not a plain list/,
    ],
    [
      'nothing is bootstrapped',
      MAIN,
      'bootstrapApplication(App, appConfig)',
      'start(App)',
      /Bootstrap call not found/,
    ],
    [
      'the configuration takes its providers from another one',
      CONFIG,
      /providers: \[.*?\]/s,
      '...base',
      /the providers in \/src\/app\/app\.config\.ts are not a plain list/,
    ],
    [
      'the list of providers has a key in quotes',
      CONFIG,
      'providers: [',
      "'providers': [",
      /the providers in \/src\/app\/app\.config\.ts are not a plain list/,
    ],
    [
      'a builder of another maker finds the main file by itself',
      '/angular.json',
      '@angular/build:application',
      '@angular-builders/custom-esbuild:application',
      /providers are not added: the main file of @angular-builders\/custom-esbuild:application is not known\./,
    ],
  ]) {
    it(`only installs packages and says what to write by hand where ${what}`, async () => {
      const ng = new NgAdd();
      const tree = await ng.createWorkspace();
      change(tree, path, from, to);
      const before = readAll(tree);
      const after = await ng.run(tree, LIVE);
      const [told = ''] = ng.told;
      assert.match(told, reason);
      assert.match(
        told,
        /import \{ provideWatchQuery, .*withSubscriptions \} from 'ngx-watch-query';/,
      );
      assert.match(told, /import \{ provideHttpClient \} from '@angular\/common\/http';/);
      assert.match(told, /providers: \[provideHttpClient\(\), provideWatchQuery\(\{ uri: '\/api'/);
      assert.deepEqual(changedFiles(before, after), ['/package.json']);
      assert.ok(dependencies(after)['graphql-ws']);
    });
  }

  it('asks for no withRouter() by hand where there is no Router', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace({ routing: false });
    change(tree, CONFIG, 'providers: [', 'providers: allProviders ?? [');
    await ng.run(tree, { uri: '/api' });
    const [told = ''] = ng.told;
    assert.match(told, /provideWatchQuery\(\{ uri: '\/api' \}\)\]/);
    assert.doesNotMatch(told, /withRouter/);
  });

  it('understands an NgModule without providers that has `...` in lists, calls and texts', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace({ standalone: false });
    change(tree, MODULE, /providers: \[.*?\],?/s, '');
    change(tree, MODULE, 'imports: [', 'imports: [...shared, ');
    const more = "export const all = (...texts: string[]) => texts.concat('{ ...');\n";
    tree.overwrite(MODULE, tree.readText(MODULE) + more);
    const after = await ng.run(tree);
    assert.ok(callIn(after, MODULE));
    assert.deepEqual(ng.told, []);
  });

  it('says so where a file has two NgModules, of which the CLI would take the first', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace({ standalone: false });
    change(
      tree,
      MODULE,
      '@NgModule',
      '@NgModule({ providers: [] })\nexport class Core {}\n@NgModule',
    );
    const after = await ng.run(tree);
    assert.doesNotMatch(after.readText(MODULE), /provideWatchQuery/);
    assert.match(ng.told[0] ?? '', /app-module\.ts are not a plain list, or not the only ones\./);
    assert.match(ng.told[0] ?? '', /providers: \[provideHttpClient\(\), provideWatchQuery\(/);
  });

  it('says so where the providers of an NgModule are no list', async () => {
    const ng = new NgAdd();
    const tree = await ng.createWorkspace({ standalone: false });
    change(tree, MODULE, 'providers: [', 'providers: allProviders ?? [');
    await ng.run(tree);
    assert.match(ng.told[0] ?? '', /are not a plain list/);
  });
});
