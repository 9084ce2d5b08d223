import { parse } from 'graphql';
import { deepFreeze } from '../../../specs/deep-freeze';
import { documentOf } from '../../../specs/operations';
import { walk } from './walk';

const TEXT = 'query Q($v: [Int!] = [1]) { a(x: { y: $v }) @d { ... on T { b } ...F } }';

describe('walk', () => {
  const kindsOf = (skip?: string) => {
    const kinds: string[] = [];
    walk(documentOf(TEXT), node => {
      kinds.push(node.kind);
      return node.kind === skip ? 'skip' : undefined;
    });
    return kinds;
  };

  it('meets every node once, parents first', () => {
    expect(kindsOf()).toEqual([
      'Document',
      'OperationDefinition',
      'Name',
      'VariableDefinition',
      ...[
        'Variable',
        'Name',
        'ListType',
        'NonNullType',
        'NamedType',
        'Name',
        'ListValue',
        'IntValue',
      ],
      'SelectionSet',
      ...[
        'Field',
        'Name',
        'Argument',
        'Name',
        'ObjectValue',
        'ObjectField',
        'Name',
        'Variable',
        'Name',
      ],
      ...['Directive', 'Name', 'SelectionSet', 'InlineFragment', 'NamedType', 'Name'],
      ...['SelectionSet', 'Field', 'Name', 'FragmentSpread', 'Name'],
    ]);
  });

  it('leaves out what is below a skipped node, and continues with its siblings', () => {
    const kinds = kindsOf('VariableDefinition');
    expect(kinds).toContain('VariableDefinition');
    expect(kinds).not.toContain('ListType');
    expect(kinds).toContain('FragmentSpread');
  });

  it('does not follow locations, which link the tokens of the whole text', () => {
    const seen: string[] = [];
    walk(parse(TEXT), node => {
      seen.push(node.kind);
      return undefined;
    });
    expect(seen).toEqual(kindsOf());
  });

  it('visits nodes only, not what a tool has added to them', () => {
    const node = deepFreeze({ kind: 'Name', value: 'a', extra: { a: [null, 1, { b: 2 }] } });
    const seen: unknown[] = [];
    walk(node as never, one => {
      seen.push(one);
      return undefined;
    });
    expect(seen).toEqual([node]);
  });
});
