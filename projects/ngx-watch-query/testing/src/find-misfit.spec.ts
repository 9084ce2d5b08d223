import { findMisfit } from './find-misfit';

const MOVIES = `
  query Movies($page: Int = 1) {
    movies(page: $page) {
      ...Page
      rows: data {
        ...Row
        extras
        ... on Film {
          director {
            name
          }
        }
      }
    }
  }
  fragment Page on MoviePaginator {
    paginatorInfo {
      currentPage
    }
    ...Page
  }
  fragment Row on Movie {
    id
    title
  }
`;

describe('findMisfit', () => {
  const row = { id: '1', title: 'Heat' };

  it('section 8: finds nothing in an answer that has only fields that were asked for, or none', () => {
    for (const data of [
      null,
      {},
      { movies: null },
      { movies: {} },
      { movies: { rows: [] } },
      { movies: { rows: [null, row, { title: 'Up' }], paginatorInfo: { currentPage: 1 } } },
      { movies: { rows: [[{ director: { name: 'Mann' } }]] } },
    ]) {
      expect(findMisfit(MOVIES, data)).withContext(JSON.stringify(data)).toBeUndefined();
    }
  });

  it('section 8: finds nothing in a scalar that is an object', () => {
    expect(
      findMisfit(MOVIES, { movies: { rows: [{ extras: { cut: 'final' } }] } }),
    ).toBeUndefined();
  });

  it('section 8: looks into lists of any depth', () => {
    const list = JSON.parse(`${'['.repeat(5000)}{"name":1}${']'.repeat(5000)}`) as unknown;
    expect(findMisfit(MOVIES, { movies: list })?.given).toEqual(['name']);
  });

  it('section 8: takes __typename anywhere', () => {
    expect(findMisfit(MOVIES, { movies: { __typename: 'MoviePaginator' } })).toBeUndefined();
  });

  it('section 8: takes an object that has fields beside those that were asked for', () => {
    expect(findMisfit(MOVIES, { movies: { rows: [{ ...row, rating: 5 }] } })).toBeUndefined();
  });

  it('section 8: finds rows that stand where the list with its pages should', () => {
    expect(findMisfit(MOVIES, { movies: [{ __typename: 'Movie', ...row }] })).toEqual({
      path: ['movies'],
      selected: ['paginatorInfo', 'rows'],
      given: ['id', 'title'],
    });
  });

  it('section 8: looks into each row, by the key of the answer', () => {
    expect(findMisfit(MOVIES, { movies: { rows: [row, { name: 'Up' }] } })).toEqual({
      path: ['movies', 'rows'],
      selected: ['id', 'title', 'extras', 'director'],
      given: ['name'],
    });
    expect(findMisfit(MOVIES, { movies: { data: [row] } })?.given).toEqual(['data']);
  });

  it('section 8: looks into what only some types have', () => {
    const rows = [{ ...row, director: { id: '7' } }];
    expect(findMisfit(MOVIES, { movies: { rows } })?.path).toEqual(['movies', 'rows', 'director']);
  });

  it('section 8: finds a whole answer in the place of its data', () => {
    expect(findMisfit('{ me { name } }', { data: { me: null } })).toEqual({
      path: [],
      selected: ['me'],
      given: ['data'],
    });
  });
});
