import { version } from 'graphql';

/** The major version that this run tests: `define` in angular.json. */
declare const GRAPHQL_MAJOR: number;

describe('the graphql package', () => {
  it('has the major version that this run tests', () => {
    expect(version).toMatch(new RegExp(`^${GRAPHQL_MAJOR}\\.`));
  });
});
