// What is checked where. Type-aware for our TypeScript, plain for Node scripts; the import rules
// (folder ranks, who may load which package) are generated in scripts/lint/.
import js from '@eslint/js';
import angular from 'angular-eslint';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaryConfigs } from './scripts/lint/boundaries.mjs';
import { BROWSER_GLOBALS, COMMONJS_GLOBALS, NODE_GLOBALS } from './scripts/lint/globals.mjs';
import { rankConfigs, SPECS } from './scripts/lint/ranks.mjs';
import { librarySyntaxConfigs, WHOLE_SUITE_RULES } from './scripts/lint/syntax.mjs';
import { LIBRARY_RULES, SPEC_RULES, TYPESCRIPT_RULES } from './scripts/lint/typescript.mjs';

const TYPE_AWARE = ['projects/**/*.ts', 'projects/**/*.cts'];
const ANGULAR = ['ngx-watch-query', 'demo', 'orders']
  .map(name => `projects/${name}/**/*.ts`)
  .concat('bench/**/*.ts');

/** The tsconfig that knows a folder's files, specs included. */
const TSCONFIGS = {
  'projects/ngx-watch-query/src': 'projects/ngx-watch-query/tsconfig.spec.json',
  'projects/ngx-watch-query/graphql-sse': 'projects/ngx-watch-query/tsconfig.spec.json',
  'projects/ngx-watch-query/private': 'projects/ngx-watch-query/tsconfig.spec.json',
  'projects/ngx-watch-query/testing': 'projects/ngx-watch-query/tsconfig.spec.json',
  'projects/ngx-watch-query/vitest': 'projects/ngx-watch-query/tsconfig.vitest.json',
  'projects/ngx-watch-query/schematics': 'projects/ngx-watch-query/tsconfig.schematics.json',
  'projects/demo-server': 'projects/demo-server/tsconfig.json',
  'projects/demo': 'projects/demo/tsconfig*.json',
  'projects/orders': 'projects/orders/tsconfig.json',
  'projects/integration/src': 'projects/integration/tsconfig.spec.json',
  'projects/integration/zone': 'projects/integration/tsconfig.zone.json',
  'projects/integration/data': 'projects/integration/tsconfig.servers.json',
  'projects/integration/servers': 'projects/integration/tsconfig.servers.json',
};

export default defineConfig([
  globalIgnores([
    'dist/',
    'coverage/',
    '.angular/',
    'tmp/',
    'goldens/',
    'projects/demo-server/data/',
    // Generated.
    'projects/orders/src/app/gql/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      // `== null` asks for null and undefined in one go.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
    },
  },

  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: NODE_GLOBALS } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: COMMONJS_GLOBALS },
  },
  // What an end-to-end spec or the bench hands to the page runs in the browser.
  {
    files: ['e2e/**/*.mjs', 'pack/consumers/**/*.mjs', 'bench/perf/run/**/*.mjs'],
    languageOptions: { globals: BROWSER_GLOBALS },
  },

  { files: ['**/*.{ts,cts}'], extends: [tseslint.configs.recommended] },
  {
    files: TYPE_AWARE,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    rules: TYPESCRIPT_RULES,
  },
  ...Object.entries(TSCONFIGS).map(([folder, project]) => ({
    files: [`${folder}/**/*.{ts,cts}`],
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),

  {
    files: ANGULAR,
    extends: [angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
    rules: {
      // Angular 22 makes OnPush the default; written down, both majors behave alike.
      '@angular-eslint/prefer-on-push-component-change-detection': 'error',
    },
  },
  {
    // Shown to newcomers word for word: as short as it can be.
    files: ['projects/ngx-watch-query/src/specs/readme-example.ts'],
    rules: { '@angular-eslint/prefer-on-push-component-change-detection': 'off' },
  },
  {
    files: ['**/*.html'],
    ignores: ['**/index.html'],
    extends: [angular.configs.templateRecommended, angular.configs.templateAccessibility],
  },

  {
    files: ['projects/ngx-watch-query/**/*.{ts,cts}'],
    linterOptions: { noInlineConfig: true },
    rules: LIBRARY_RULES,
  },
  ...librarySyntaxConfigs(),
  ...rankConfigs(),
  ...boundaryConfigs(),

  {
    // A suite is the cases that several specs of the server share.
    files: [...SPECS, 'projects/demo-server/testing/**/*.ts', 'projects/demo-server/**/*.suite.ts'],
    rules: SPEC_RULES,
  },
  { files: [...SPECS, '**/*.spec.mjs'], rules: WHOLE_SUITE_RULES },
]);
