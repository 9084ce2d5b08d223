import { print } from 'graphql';
import { demoSchema } from '../../specs/schema/demo-schema';
import { typeNode, typeText } from './type-node';

describe('typeNode', () => {
  it('x', () => {
    expect(print(typeNode('[ID!]!'))).toBe('[ID!]!');
    expect(typeText(typeNode('[ID!]!'))).toBe('[ID!]!');
    expect(demoSchema.getQueryType()?.name).toBe('Query');
  });
});
