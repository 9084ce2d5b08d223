/** What can be selected on the types of the test schema, and which fields can be paginated. */
export interface Shape {
  readonly leaves: readonly string[];
  readonly objects?: readonly ObjectField[];
  readonly styles?: readonly Style[];
}

export interface ObjectField {
  readonly name: string;
  readonly type: string;
  readonly isList?: boolean;
  /** Whether the field takes `id: ID!`. */
  readonly takesId?: boolean;
}

/** A field that can be paginated, and how. */
export interface Style {
  readonly field: string;
  readonly type: string;
  readonly isList?: boolean;
  /** The name of its paginator type. */
  readonly typeName: string;
  readonly limit: string;
  readonly page: string;
  /** The input object that holds both arguments. */
  readonly object?: string;
  readonly kind: 'page' | 'offset' | 'cursor';
  readonly base?: 0 | 1;
  /** The type for a page variable in a query, without the mark for non-null. */
  readonly pageType: string;
  /** Whether the caller of an unpaginated field may leave out the page argument. */
  readonly isPageOptional: boolean;
  readonly takesGenre: boolean;
}

const PAGED = { limit: 'first', page: 'page', kind: 'page', pageType: 'Int' } as const;
const CURSOR = { limit: 'first', page: 'after', kind: 'cursor', pageType: 'String' } as const;
const OPTIONAL = { isPageOptional: true, takesGenre: true } as const;
const NO_GENRE = { isPageOptional: true, takesGenre: false } as const;

const MOVIE_PAGES: Style = {
  field: 'moviesPages',
  type: 'MoviePages',
  typeName: 'pages',
  object: 'pagination',
  limit: 'pageSize',
  page: 'page',
  kind: 'page',
  pageType: 'Int',
  ...OPTIONAL,
};

const BARE = { type: 'Movie', isList: true } as const;

export const SHAPES: Readonly<Record<string, Shape>> = {
  Query: {
    leaves: ['__typename'],
    objects: [
      { name: 'movie', type: 'Movie', takesId: true },
      { name: 'director', type: 'Director', takesId: true },
      { name: 'genres', type: 'Genre', isList: true },
    ],
    styles: [
      { field: 'movies', type: 'MoviePaginator', typeName: 'paginator', ...PAGED, ...OPTIONAL },
      {
        field: 'moviesConnection',
        type: 'MovieConnection',
        typeName: 'connection',
        ...CURSOR,
        ...OPTIONAL,
      },
      {
        field: 'moviesById',
        type: 'MovieConnection',
        typeName: 'byId',
        ...CURSOR,
        pageType: 'ID',
        ...OPTIONAL,
      },
      {
        field: 'moviesPaged',
        type: 'MovieConnection',
        typeName: 'paged',
        ...CURSOR,
        object: 'paging',
        pageType: 'ID',
        ...NO_GENRE,
      },
      {
        field: 'directors',
        type: 'DirectorPaginator',
        typeName: 'paginator',
        ...PAGED,
        ...NO_GENRE,
      },
      {
        field: 'moviesSimple',
        type: 'MovieSimplePaginator',
        typeName: 'simple',
        ...PAGED,
        ...OPTIONAL,
      },
      {
        field: 'moviesOffset',
        ...BARE,
        typeName: 'offset',
        limit: 'limit',
        page: 'offset',
        kind: 'offset',
        pageType: 'Int',
        isPageOptional: false,
        takesGenre: true,
      },
      MOVIE_PAGES,
      {
        field: 'moviesTokens',
        type: 'MovieTokens',
        typeName: 'tokens',
        ...CURSOR,
        limit: 'limit',
        page: 'nextToken',
        ...OPTIONAL,
      },
      {
        field: 'moviesFromZero',
        ...BARE,
        typeName: 'fromZero',
        ...PAGED,
        limit: 'perPage',
        base: 0,
        ...NO_GENRE,
      },
      { field: 'moviesDeep', type: 'MovieEnvelope', typeName: 'deep', ...PAGED, ...NO_GENRE },
    ],
  },
  Director: {
    leaves: ['id', 'name'],
    styles: [
      { field: 'movies', type: 'MoviePaginator', typeName: 'paginator', ...PAGED, ...NO_GENRE },
      {
        field: 'moviesConnection',
        type: 'MovieConnection',
        typeName: 'connection',
        ...CURSOR,
        ...NO_GENRE,
      },
      MOVIE_PAGES,
    ],
  },
  Movie: {
    leaves: ['id', 'title', 'runningTime'],
    objects: [
      { name: 'director', type: 'Director' },
      { name: 'genre', type: 'Genre' },
    ],
  },
  Genre: { leaves: ['id', 'name'] },
  MoviePaginator: {
    leaves: [],
    objects: [
      { name: 'data', type: 'Movie', isList: true },
      { name: 'paginatorInfo', type: 'PaginatorInfo' },
    ],
  },
  MovieSimplePaginator: {
    leaves: [],
    objects: [
      { name: 'data', type: 'Movie', isList: true },
      { name: 'paginatorInfo', type: 'SimplePaginatorInfo' },
    ],
  },
  DirectorPaginator: {
    leaves: [],
    objects: [
      { name: 'data', type: 'Director', isList: true },
      { name: 'paginatorInfo', type: 'PaginatorInfo' },
    ],
  },
  PaginatorInfo: { leaves: ['total', 'count', 'currentPage', 'lastPage', 'firstItem'] },
  SimplePaginatorInfo: { leaves: ['count', 'currentPage', 'perPage', 'hasMorePages'] },
  MovieConnection: {
    leaves: [],
    objects: [
      { name: 'edges', type: 'MovieEdge', isList: true },
      { name: 'pageInfo', type: 'PageInfo' },
    ],
  },
  MovieEdge: { leaves: ['cursor'], objects: [{ name: 'node', type: 'Movie' }] },
  PageInfo: { leaves: ['endCursor', 'hasNextPage', 'startCursor', 'total'] },
  MoviePages: {
    leaves: [],
    objects: [
      { name: 'nodes', type: 'Movie', isList: true },
      { name: 'pageInfo', type: 'PagesInfo' },
    ],
  },
  PagesInfo: { leaves: ['page', 'pageSize', 'pageCount', 'total'] },
  MovieTokens: {
    leaves: ['nextToken'],
    objects: [{ name: 'items', type: 'Movie', isList: true }],
  },
  MovieEnvelope: {
    leaves: [],
    objects: [
      { name: 'result', type: 'MovieResult' },
      { name: 'meta', type: 'PagesInfo' },
    ],
  },
  MovieResult: {
    leaves: [],
    objects: [
      { name: 'rows', type: 'Movie', isList: true },
      { name: 'first', type: 'Movie' },
    ],
  },
};

/** The shape of a type. */
export function shapeOf(type: string): Shape {
  const shape = SHAPES[type];
  if (!shape) throw new Error(`no shape for ${type}`);
  return shape;
}
