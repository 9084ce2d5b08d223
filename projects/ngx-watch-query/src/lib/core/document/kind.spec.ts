import { Kind as GraphQLKind } from 'graphql';
import * as Kind from './kind';

describe('Kind', () => {
  it("has the values of graphql's `Kind`", () => {
    const theirs: Readonly<Record<string, string>> = GraphQLKind;
    for (const [name, kind] of Object.entries(Kind))
      expect<string>(kind).toBe(theirs[name] ?? name);
  });
});
