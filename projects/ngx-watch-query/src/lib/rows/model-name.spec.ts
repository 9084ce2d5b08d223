import { modelName, withSingulars } from './model-name';

const NONE: ReadonlyMap<string, string> = new Map();

describe('the name of a model', () => {
  const cases: readonly [rule: string, field: string, model: string][] = [
    ['V6', 'movie', 'movie'],
    ['V6', 'categories', 'category'],
    ['V6', 'blogPosts', 'blogPost'],
    ['V6', 'blog_posts', 'blog_post'],
    ['V6', 'salesPeople', 'salesPerson'],
    ['V6', 'Movies', 'movie'],
    ['V6', 'MOVIES', 'mOVIE'],
    ['V26', 'allMovies', 'movie'],
    ['V26', 'all_movies', 'movie'],
    ['V26', 'allBlogPosts', 'blogPost'],
    ['V26', 'moviesConnection', 'movie'],
    ['V26', 'movies_connection', 'movie'],
    ['V26', 'allMoviesConnection', 'movie'],
    ['V26', 'moviePaginator', 'movie'],
    ['V26', 'movies_paginator', 'movie'],
    ['V26', 'moviePagination', 'movie'],
    ['V26', 'pagination', 'pagination'],
    ['V26', 'newsConnection', 'news'],
    ['V26', 'allDNS', 'dNS'],
    ['V26', 'userIDs', 'userID'],
    ['V26', 'allergies', 'allergy'],
    ['V26', 'allowances', 'allowance'],
    ['V26', 'all', 'all'],
    ['V26', 'connections', 'connection'],
    ['V26', 'connection', 'connection'],
    ['V26', 'Connection', 'connection'],
    ['V26', 'disconnection', 'disconnection'],
  ];
  for (const [rule, name, expected] of cases) {
    it(`${rule}: behind the list \`${name}\` is ${expected}`, () => {
      expect(modelName({ name, model: undefined, isList: true }, NONE)).toBe(expected);
    });
  }

  it('V26: of a single model may be a connection itself', () => {
    const field = { name: 'databaseConnection', model: undefined, isList: false };
    expect(modelName(field, NONE)).toBe('databaseConnection');
  });

  it('V3, V26: is what the query says, else the configuration, in lower camel case', () => {
    const models = new Map([['films', 'Movie']]);
    const films = { name: 'films', model: undefined, isList: true };
    expect(modelName(films, models)).toBe('movie');
    expect(modelName({ ...films, model: 'Picture' }, models)).toBe('picture');
    expect(modelName({ ...films, name: 'constructor' }, models)).toBe('constructor');
  });

  it('V26: is what the configuration says of the list, also for a single model', () => {
    const names = withSingulars({ allFilms: 'movie', reels: 'reel', reel: 'Picture' });
    expect([...names]).toEqual([
      ['film', 'movie'],
      ['reel', 'Picture'],
      ['allFilms', 'movie'],
      ['reels', 'reel'],
    ]);
  });
});
