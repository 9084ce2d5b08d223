import { Kind, print, type FieldNode } from 'graphql';
import { oneLine, operationOf } from '../../../specs/operations';
import { problemsOf } from '../../../specs/schema/test-schema';
import { setArgument } from './argument';
import { editFields } from './edit-fields';
import { printOperation } from './print-operation';
import { usesOf } from './uses-of';

/** The edit of these specs: another page size. */
const sized = (field: FieldNode) => setArgument(field, ['first'], { kind: Kind.INT, value: '9' });

function edited(text: string, path: string): string {
  const operation = operationOf(text);
  const result = editFields(operation, path.split('.'), sized);
  // The fragments of the other places are the very same objects.
  expect(result.fragments).toBe(operation.fragments);
  return oneLine(printOperation({ ...result, fragments: usesOf(result).fragments }));
}

describe('editFields', () => {
  const cases: readonly [name: string, path: string, before: string, after: string][] = [
    [
      'edits a field of the operation and leaves its neighbours',
      'movies',
      '{ movies(first: 1) { data { id } } m: movies(first: 1) { data { id } } }',
      '{ movies(first: 9) { data { id } } m: movies(first: 1) { data { id } } }',
    ],
    [
      'goes by the alias',
      'm',
      '{ movies(first: 1) { data { id } } m: movies(first: 1) { data { id } } }',
      '{ movies(first: 1) { data { id } } m: movies(first: 9) { data { id } } }',
    ],
    [
      'edits below other fields',
      'd.movies',
      '{ d: director(id: 1) { name movies(first: 1) { data { id } } } }',
      '{ d: director(id: 1) { name movies(first: 9) { data { id } } } }',
    ],
    [
      'edits below inline fragments, with and without a type',
      'movies',
      '{ ... on Query { ... @include(if: true) { movies(first: 1) { data { id } } } } }',
      '{ ... on Query { ... @include(if: true) { movies(first: 9) { data { id } } } } }',
    ],
    [
      'writes a named fragment out, with the directives of its spread',
      'movies',
      `{ ...A @skip(if: false) } fragment A on Query { movies(first: 1) { data { id } } }`,
      '{ ... on Query @skip(if: false) { movies(first: 9) { data { id } } } }',
    ],
    [
      'writes fragments in fragments out, as far as they lead to the field',
      'd.movies',
      `{ d: director(id: 1) { ...A } }
       fragment A on Director { ...B ...C } fragment B on Director { movies(first: 1) { ...R } }
       fragment C on Director { name } fragment R on MoviePaginator { data { id } }`,
      `{ d: director(id: 1) { ... on Director { ... on Director { movies(first: 9) { ...R } } ...C } } }
       fragment R on MoviePaginator { data { id } } fragment C on Director { name }`,
    ],
    [
      'keeps a fragment that is also used elsewhere',
      'd.movies',
      `{ d: director(id: 1) { ...A } e: director(id: 2) { ...A } }
       fragment A on Director { movies(first: 1) { data { id } } }`,
      `{ d: director(id: 1) { ... on Director { movies(first: 9) { data { id } } } }
         e: director(id: 2) { ...A } }
       fragment A on Director { movies(first: 1) { data { id } } }`,
    ],
    [
      'edits every field that GraphQL merges at the path',
      'movies',
      `{ movies(first: 1) { data { id } } ...A ...A }
       fragment A on Query { movies(first: 1) { paginatorInfo { total } } }`,
      `{ movies(first: 9) { data { id } }
         ... on Query { movies(first: 9) { paginatorInfo { total } } }
         ... on Query { movies(first: 9) { paginatorInfo { total } } } }`,
    ],
  ];
  for (const [name, path, before, after] of cases) {
    it(`P3: ${name}`, () => {
      expect(problemsOf(before)).toEqual([]);
      const result = edited(before, path);
      expect(result).toBe(oneLine(after));
      expect(problemsOf(result)).toEqual([]);
    });
  }

  it('gives the same object back where no field is at the path', () => {
    const operation = operationOf(
      '{ movies(first: 1) { data { id } } ...A } fragment A on Query { genres { id } }',
    );
    for (const path of [['genre'], ['movies', 'rows'], ['genres', 'id', 'x'], []]) {
      expect(editFields(operation, path, sized)).toBe(operation);
    }
  });

  it('gives the same object back where the edit changes nothing', () => {
    const operation = operationOf(
      '{ ...A } fragment A on Query { d: director(id: 1) { id name } }',
    );
    expect(editFields(operation, ['d', 'name'], field => field)).toBe(operation);
  });

  it('keeps the parts that lie beside the path as the same objects', () => {
    const operation = operationOf('{ genres { id } movies(first: 1) { data { id } } }');
    const [genres, movies] = operation.definition.selectionSet.selections;
    const { selections } = editFields(operation, ['movies'], sized).definition.selectionSet;
    expect(selections[0]).toBe(genres);
    expect(selections[1]).not.toBe(movies);
  });

  it('ends where fragments contain each other: the server reports that', () => {
    const operation = operationOf(
      `{ ...A } fragment A on Query { ...B } fragment B on Query { ...C }
       fragment C on Query { ...A movies(first: 1) { data { id } } }`,
    );
    expect(print(editFields(operation, ['movies'], sized).definition)).toContain('first: 9');
  });

  it('ends where a fragment contains itself or is missing: the server reports that', () => {
    const operation = operationOf(
      '{ ...A ...Missing } fragment A on Query { ...A movies(first: 1) { data { id } } }',
    );
    const { definition } = editFields(operation, ['movies'], sized);
    expect(print(definition).replace(/\s+/g, ' ')).toBe(
      '{ ... on Query { ...A movies(first: 9) { data { id } } } ...Missing }',
    );
  });
});
