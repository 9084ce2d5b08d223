import { version } from 'graphql';

/** The major version that this run is meant for: `define` in angular.json. */
declare const GRAPHQL_MAJOR: number;

describe('the graphql package', () => {
  it('has the major version that this run is meant for', () => {
    expect(version).toMatch(new RegExp(`^${GRAPHQL_MAJOR}\\.`));
  });
});
