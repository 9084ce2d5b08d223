import { Kind as GraphQLKind } from 'graphql';
import * as Kind from './kind';

describe('Kind', () => {
  it('says what graphql says', () => {
    const theirs: Readonly<Record<string, string>> = GraphQLKind;
    for (const [name, kind] of Object.entries(Kind))
      expect<string>(kind).toBe(theirs[name] ?? name);
  });
});
