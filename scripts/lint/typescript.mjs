// How the strict type-aware sets are tuned, and why.
export const TYPESCRIPT_RULES = {
  // This code base writes `import type`, so that types never pull a module into a bundle.
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  // Brackets mark a key of data that came from outside.
  '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
  // Numbers in template strings need no String().
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // `() => handler()` reads better than a block; a void value used elsewhere stays an error.
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // The functions of node:test give promises that its runner awaits by itself.
  '@typescript-eslint/no-floating-promises': [
    'error',
    {
      allowForKnownSafeCalls: [
        {
          from: 'package',
          package: 'node:test',
          name: ['after', 'afterEach', 'before', 'beforeEach', 'describe', 'it', 'suite', 'test'],
        },
      ],
    },
  ],
  // An empty string often means "not given", so `||` is intended.
  '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
  // A function may be `async` only because its interface returns a promise.
  '@typescript-eslint/require-await': 'off',
  // A recursive type needs the index signature; one form for all.
  '@typescript-eslint/consistent-indexed-object-style': 'off',
  // Angular's injectors are abstract classes that other classes stand in for.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // Components and services may be empty under their decorator.
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  // The shared `tsconfig` reports unused names too; the underscore is our mark for a needed hole.
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
};

export const LIBRARY_RULES = {
  // graphql's enums are known by their text: the enum objects would be a run-time import.
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  'no-console': ['error', { allow: ['warn', 'error'] }],
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
  ],
};

export const SPEC_RULES = {
  // Type tests show what must not compile.
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
  // Jasmine specs pass spies and methods of doubles unbound.
  '@typescript-eslint/unbound-method': 'off',
  // Specs may check cases that the types exclude.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  // Doubles are empty on purpose.
  '@typescript-eslint/no-empty-function': 'off',
};
