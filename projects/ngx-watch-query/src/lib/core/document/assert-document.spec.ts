import { gql } from './gql';
import { assertDocument } from './assert-document';
import { usageErrorOf } from '../../../specs/usage-error-of';

describe('assertDocument', () => {
  it('accepts a parsed document', () => {
    expect(() =>
      assertDocument(gql`
        {
          genres {
            id
          }
        }
      `),
    ).not.toThrow();
    expect(() => assertDocument({ kind: 'Document', definitions: [] })).not.toThrow();
  });

  const others: readonly [unknown, string][] = [
    ['{ genres { id } }', 'got a text'],
    [undefined, 'got undefined'],
    [null, 'got null'],
    [7, 'got number'],
    [() => null, 'got function'],
    [{}, 'got object'],
    [[], 'got object'],
    [{ kind: 'Document' }, 'got object'],
    [{ kind: 'Document', definitions: {} }, 'got object'],
    [{ kind: 'Field', definitions: [] }, 'got object'],
    [{ default: { kind: 'Document', definitions: [] } }, 'got object'],
  ];
  for (const [value, said] of others) {
    it(`L13: refuses ${JSON.stringify(value) ?? String(value)} as WQ101`, () => {
      const error = usageErrorOf(() => assertDocument(value));
      expect(error.code).toBe('WQ101');
      expect(error.message).toContain(said);
    });
  }
});
