import { parseType, print } from 'graphql';
import { printNode } from './print-node';
import { typeNode } from './type-node';

describe('typeNode and printNode', () => {
  for (const text of ['Int', 'ID!', '[Int]', '[Int!]', '[Int]!', '[[My_Type!]]!', '[[[A]!]!]!']) {
    it(`P5, P6: reads ${text} as graphql does, and writes it back`, () => {
      expect(print(typeNode(text))).toBe(text);
      expect(typeNode(text)).toEqual(parseType(text, { noLocation: true }));
      expect(printNode(parseType(text))).toBe(text);
    });
  }

  it('reads a doubled `!` as one', () => {
    expect(print(typeNode('Int!!'))).toBe('Int!');
  });
});
