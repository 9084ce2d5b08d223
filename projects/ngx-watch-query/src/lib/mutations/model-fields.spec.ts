import { documentOf } from '../../specs/operations';
import { TEST_CONFIG } from '../../specs/paginator-types';
import type { PaginationOption } from '../core/paging/pagination-option';
import { readOperation } from '../core/document/read-operation';
import { createPlanner } from '../core/plan/planner';
import { withSingulars } from '../rows/model-name';
import { modelFieldsOf, planModels, type ModelField } from './model-fields';

const MODELS = withSingulars({ films: 'movie', filmById: 'reel' });

function modelsOf(text: string, pagination?: PaginationOption): readonly ModelField[] {
  const plan = createPlanner({ ...TEST_CONFIG, hooks: [draft => planModels(draft, MODELS)] });
  return modelFieldsOf(plan(documentOf(text), pagination));
}

/** Where the rows are, as text: `model: key.items(node)#id`. */
function placesOf(text: string, pagination?: PaginationOption): string {
  return modelsOf(text, pagination)
    .map(({ model, key, items, node, id, isList }) => {
      const path = [key, ...items, ...(node === undefined ? [] : [`(${node})`])].join('.');
      return `${model}${isList ? 's' : ''}: ${path}#${id}`;
    })
    .join(', ');
}

describe('the models that a query shows', () => {
  const cases: readonly [name: string, text: string, expected: string][] = [
    ['one', '{ movie(id: 1) { id } }', 'movie: movie#id'],
    ['a bare list', '{ movies { id } }', 'movie: movies#id'],
    ['a list with data', '{ movies { data { id } } }', 'movies: movies.data#id'],
    [
      'a list with edges',
      '{ moviesConnection { edges { node { id } } } }',
      'movies: moviesConnection.edges.(node)#id',
    ],
    [
      'one that is named like a list',
      '{ userConnection(id: 1) { id } userPaginator(id: 1) { id } }',
      'userConnection: userConnection#id, userPaginator: userPaginator#id',
    ],
    ['a bare list of all', '{ allMovies { id } }', 'movie: allMovies#id'],
    ['a list with pages', '{ moviePaginator { data { id } } }', 'movies: moviePaginator.data#id'],
    ['a list with nodes', '{ allMovies { nodes { id } } }', 'movies: allMovies.nodes#id'],
    ['a model that has nodes', '{ cluster { id nodes { id } } }', 'cluster: cluster#id'],
    ['under aliases', '{ m: movies { d: data { key: id } } }', 'movies: m.d#key'],
    [
      'through fragments',
      '{ ...F } fragment F on Query { movie(id: 1) { ...G } } fragment G on Movie { key: id }',
      'movie: movie#key',
    ],
    [
      'several',
      '{ movie(id: 1) { id } actors { data { id } } }',
      'movie: movie#id, actors: actors.data#id',
    ],
    ['once for each key', '{ movie(id: 1) { id } movie(id: 1) { title } }', 'movie: movie#id'],
    ['named by the configuration', '{ films { data { id } } }', 'movies: films.data#id'],
    [
      'one by its key',
      '{ movieById(id: 1) { id } movies_by_pk(id: 1) { id } }',
      'movie: movieById#id, movie: movies_by_pk#id',
    ],
    ['a list by something', '{ moviesByGenre { data { id } } }', 'movies: moviesByGenre.data#id'],
    ['one that the configuration names by its list', '{ film(id: 1) { id } }', 'movie: film#id'],
    ['a field that begins so', '{ byName { id } }', 'byName: byName#id'],
    [
      'one by its key, named by the configuration',
      '{ filmById(id: 1) { id } }',
      'reel: filmById#id',
    ],
    ['no id', '{ movie(id: 1) { title } }', 'movie: movie#id'],
    ['no scalars', '{ version }', ''],
  ];
  for (const [name, text, expected] of cases) {
    it(`${name} (M3)`, () => {
      expect(placesOf(text)).toBe(expected);
    });
  }

  it('in the paginated list, wherever its type has the rows (M3)', () => {
    const [field] = modelsOf('query Q { movies { data { id __typename } } }', 'movies');
    expect([field?.paginator, field?.items, field?.typename]).toEqual([0, ['data'], '__typename']);
    expect(modelsOf('query Q { movie(id: 1) { id } }')[0]?.paginator).toBeUndefined();
    expect(modelsOf('query Q { movie(id: 1) { t: __typename } }')[0]?.typename).toBe('t');
  });

  it('in a paginated list below another model, beside that one (M3)', () => {
    const query = `{
      mine: repository(name: "x") {
        id
        issues { edges { node { id title } } }
        labels { nodes { id } }
      }
    }`;
    expect(placesOf(query, { 'mine.issues': 'connection' })).toBe(
      'repository: mine#id, issues: mine.issues.edges.(node)#id',
    );
  });

  it('with what is selected of a row, also through two selections of a list (M1)', () => {
    const [field] = modelsOf('{ movies { data { id } } movies { data { t: title } } }');
    expect(field?.fields.map(({ key, name }) => [key, name])).toEqual([
      ['id', 'id'],
      ['t', 'title'],
    ]);
  });

  it('lives through a fragment that holds itself (V27)', () => {
    const text = '{ movie(id: 1) { ...F } } fragment F on Movie { id sequel { ...F } ...F }';
    expect(placesOf(text)).toBe('movie: movie#id');
  });
});

describe('the name that a query gives to a model', () => {
  const cases: readonly [name: string, model: string, expected: string][] = [
    ['goes before that of the configuration', '"Reel"', 'reel'],
    ['is nothing where it is no text', '["Reel"]', 'movie'],
    ['is nothing where it is a variable', '$name', 'movie'],
  ];
  for (const [name, model, expected] of cases) {
    it(`${name} (M3)`, () => {
      const text = `query Q($name: String) { films @subscribe(model: ${model}) { data { id } } }`;
      const { definition, fragments } = readOperation(documentOf(text), 'query');
      const draft = {
        operation: { definition, fragments },
        paginators: [],
        subscribe: undefined,
      };
      const planned = planModels(draft, MODELS);
      const plan = createPlanner(TEST_CONFIG)(documentOf('{ a }'));
      planned?.onPlanned(plan);
      expect(modelFieldsOf(plan).map(field => field.model)).toEqual([expected]);
    });
  }
});
