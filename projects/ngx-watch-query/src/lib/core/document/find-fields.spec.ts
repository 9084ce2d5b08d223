import { print } from 'graphql';
import { operationOf } from '../../../specs/operations';
import { findFields } from './find-fields';

describe('findFields', () => {
  const operation = operationOf(`
    query {
      m: movies(first: 1) { data { id } }
      movies: directors(first: 2) { data { id } }
      ...A
      ... on Query { director(id: 1) { movies(first: 3) { data { id } } } }
    }
    fragment A on Query { m: movies(first: 1) { paginatorInfo { total } } director(id: 1) { ...D } }
    fragment D on Director { movies(first: 3) { paginatorInfo { total } } }
  `);
  const found = (path: string) =>
    findFields(operation, path.split('.')).map(field => print(field).replace(/\s+/g, ' '));

  it('S3, P3: compares response keys: an alias hides the name', () => {
    expect(found('movies')).toEqual(['movies: directors(first: 2) { data { id } }']);
  });

  it('P3: finds all that GraphQL merges at the path, in inline and named fragments', () => {
    expect(found('m')).toEqual([
      'm: movies(first: 1) { data { id } }',
      'm: movies(first: 1) { paginatorInfo { total } }',
    ]);
    expect(found('director.movies')).toEqual([
      'movies(first: 3) { paginatorInfo { total } }',
      'movies(first: 3) { data { id } }',
    ]);
  });

  for (const path of ['nothing', 'm.nothing', 'm.data.id.deeper', 'director.m', '']) {
    it(`finds nothing at "${path}"`, () => {
      expect(found(path)).toEqual([]);
    });
  }
});
