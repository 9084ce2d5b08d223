import { splitPath } from './split-path';

describe('splitPath', () => {
  it('S1: gives the steps of a dot path', () => {
    expect(splitPath('movies.data.0.title')).toEqual(['movies', 'data', '0', 'title']);
    expect(splitPath('movies')).toEqual(['movies']);
  });

  it('S1: gives no step where there is no path, which means the whole answer', () => {
    expect(splitPath(undefined)).toEqual([]);
    expect(splitPath('')).toEqual([]);
  });
});
