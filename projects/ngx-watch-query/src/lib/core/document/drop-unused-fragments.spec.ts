import { operationOf } from '../../../specs/operations';
import { problemsOf } from '../../../specs/schema/test-schema';
import { dropUnusedFragments } from './drop-unused-fragments';
import { printOperation } from './print-operation';

describe('dropUnusedFragments', () => {
  const operation = operationOf(`
    query { genres { ...A } movie(id: 1) { ... on Movie { genre { ...A } ...M } } }
    fragment Unused on Movie { ...OnlyByUnused }
    fragment C on Genre { name }
    fragment B on Genre { ...C }
    fragment OnlyByUnused on Movie { id }
    fragment A on Genre { id ...B }
    fragment M on Movie { title }
  `);

  it('P3, V5: keeps what is reached, also through other fragments and inline ones', () => {
    const { fragments, definition } = dropUnusedFragments(operation);
    expect([...fragments.keys()].sort()).toEqual(['A', 'B', 'C', 'M']);
    expect(definition).toBe(operation.definition);
    expect(fragments.get('A')).toBe(operation.fragments.get('A'));
    expect(problemsOf(printOperation({ fragments, definition }))).toEqual([]);
  });

  it('leaves the given operation as it is', () => {
    dropUnusedFragments(operation);
    expect(operation.fragments.size).toBe(6);
  });

  it('ends where fragments contain each other or are missing', () => {
    const loop = operationOf(`
      { genres { ...A ...Missing } }
      fragment A on Genre { ...B }
      fragment B on Genre { ...A }
    `);
    expect([...dropUnusedFragments(loop).fragments.keys()]).toEqual(['A', 'B']);
  });
});
