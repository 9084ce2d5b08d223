import { operationOf } from '../../../specs/operations';
import { responseKey } from './response-key';
import { selectedFields } from './selected-fields';

describe('selectedFields', () => {
  const keysOf = (text: string) => {
    const { definition, fragments } = operationOf(text);
    return selectedFields(definition.selectionSet, fragments).map(responseKey);
  };

  it('lists fields in order, those of inline and named fragments included', () => {
    const text = `
      { a { below } ... on T { b ... @include(if: $x) { c } } ...F @skip(if: $y) d }
      fragment F on T { e ...G f }
      fragment G on T { g }
    `;
    expect(keysOf(text)).toEqual(['a', 'b', 'c', 'e', 'g', 'f', 'd']);
  });

  it('S3: a field with an alias is found by it', () => {
    expect(keysOf('{ a: b b: a c }')).toEqual(['a', 'b', 'c']);
  });

  it('ends where a fragment contains itself or is missing', () => {
    expect(
      keysOf('{ ...F ...Missing } fragment F on T { a ...G } fragment G on T { b ...F }'),
    ).toEqual(['a', 'b']);
  });

  it('lists a fragment that is spread twice twice', () => {
    expect(keysOf('{ ...F ...F } fragment F on T { a }')).toEqual(['a', 'a']);
  });

  it('is empty without a selection', () => {
    expect(selectedFields(undefined, new Map())).toEqual([]);
  });
});
