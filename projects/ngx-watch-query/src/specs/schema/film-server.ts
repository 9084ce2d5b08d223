import { executeSync, parse, type ExecutionResult } from 'graphql';
import { testSchema } from './test-schema';

type Args = Readonly<Record<string, unknown>>;

interface Page {
  readonly rows: readonly object[];
  readonly from: number;
  readonly size: number;
  readonly total: number;
}

const GENRES = ['Drama', 'Comedy', 'Horror'].map((name, id) => ({ id: String(id), name }));

const DIRECTORS = ['Varda', 'Kurosawa', 'Akerman', 'Sembène', 'Tarkowski'].map((name, id) => ({
  id: String(id),
  name,
  movies: (args: Args) => paginator(pageOf(moviesBy(id), args['first'], skipped(args))),
  moviesConnection: (args: Args) =>
    connection(pageOf(moviesBy(id), args['first'], offsetOf(args['after']))),
  moviesPages: (args: Args) => pages(moviesBy(id), args),
}));

const MOVIES = Array.from({ length: 23 }, (_, id) => ({
  id: String(id),
  title: `Film ${id}`,
  runningTime: 80 + id,
  genre: GENRES[id % GENRES.length],
  director: DIRECTORS[id % DIRECTORS.length],
}));

/** The resolvers of the test schema over a few rows in memory. */
const ROOT = {
  genres: GENRES,
  movie: ({ id }: Args) => MOVIES.find(movie => movie.id === id),
  director: ({ id }: Args) => DIRECTORS.find(director => director.id === id),
  movies: (args: Args) => paginator(pageOf(filtered(args), args['first'], skipped(args))),
  moviesSimple: (args: Args) => paginator(pageOf(filtered(args), args['first'], skipped(args))),
  directors: (args: Args) => paginator(pageOf(DIRECTORS, args['first'], skipped(args))),
  moviesConnection: (args: Args) =>
    connection(pageOf(filtered(args), args['first'], offsetOf(args['after']))),
  moviesById: (args: Args) =>
    connection(pageOf(filtered(args), args['first'], offsetOf(args['after']))),
  moviesPaged: ({ paging }: Args) => {
    const { first, after, reverse } = paging as Args;
    const rows = reverse === true ? [...MOVIES].reverse() : MOVIES;
    return connection(pageOf(rows, first, offsetOf(after)));
  },
  moviesOffset: (args: Args) => pageOf(filtered(args), args['limit'], args['offset']).rows,
  moviesFromZero: ({ page = 0, perPage = 4 }: Args) =>
    pageOf(MOVIES, perPage, Number(page) * Number(perPage)).rows,
  moviesPages: (args: Args) => pages(filtered(args), args),
  moviesTokens: (args: Args) => {
    const page = pageOf(filtered(args), args['limit'] ?? 4, offsetOf(args['nextToken']));
    return { items: page.rows, nextToken: hasNext(page) ? cursorAt(endOf(page)) : null };
  },
  moviesDeep: (args: Args) => {
    const page = pageOf(MOVIES, args['first'], skipped(args));
    return { result: { rows: page.rows, first: page.rows[0] }, meta: pagesInfo(page) };
  },
};

/** Executes a valid text like a server. Throws if that fails. */
export function execute(text: string, variableValues: Args): ExecutionResult['data'] {
  const document = parse(text);
  const result = executeSync({ schema: testSchema, document, variableValues, rootValue: ROOT });
  if (result.errors) throw new Error(`${result.errors.join('\n')}\n${text}`);
  return result.data;
}

/** The cursor after this many rows. */
export function cursorAt(offset: number): string {
  return `after${offset}`;
}

function offsetOf(cursor: unknown): number {
  if (cursor === undefined) return 0;
  if (typeof cursor !== 'string' || !cursor.startsWith('after')) throw new Error('no cursor');
  return Number(cursor.slice('after'.length));
}

function skipped({ first, page = 1 }: Args): number {
  return (Number(page) - 1) * Number(first);
}

function moviesBy(director: number): readonly object[] {
  return MOVIES.filter(movie => movie.director?.id === String(director));
}

function filtered({ genre }: Args): readonly object[] {
  return genre === undefined ? MOVIES : MOVIES.filter(movie => movie.genre?.name === genre);
}

function pageOf(all: readonly object[], limit: unknown, offset: unknown): Page {
  const [size, from] = [Number(limit), Number(offset)];
  return { rows: all.slice(from, from + size), from, size, total: all.length };
}

function endOf({ from, rows }: Page): number {
  return from + rows.length;
}

function hasNext(page: Page): boolean {
  return page.rows.length > 0 && endOf(page) < page.total;
}

function paginator(page: Page) {
  const { rows, from, size, total } = page;
  const paginatorInfo = {
    count: rows.length,
    currentPage: from / size + 1,
    firstItem: rows.length > 0 ? from + 1 : null,
    hasMorePages: hasNext(page),
    lastItem: rows.length > 0 ? endOf(page) : null,
    lastPage: Math.max(1, Math.ceil(total / size)),
    perPage: size,
    total,
  };
  return { data: rows, paginatorInfo };
}

function connection(page: Page) {
  const edges = page.rows.map((node, index) => ({ node, cursor: cursorAt(page.from + index + 1) }));
  const pageInfo = {
    hasNextPage: hasNext(page),
    hasPreviousPage: page.from > 0,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
    // Lighthouse has these as well.
    total: page.total,
    count: edges.length,
    currentPage: Math.floor(page.from / page.size) + 1,
    lastPage: Math.ceil(page.total / page.size),
  };
  return { edges, pageInfo };
}

function pagesInfo({ from, size, total }: Page) {
  return { page: from / size + 1, pageSize: size, pageCount: Math.ceil(total / size), total };
}

function pages(all: readonly object[], { pagination }: Args) {
  const { page = 1, pageSize = 4 } = (pagination ?? {}) as Args;
  const shown = pageOf(all, pageSize, (Number(page) - 1) * Number(pageSize));
  return { nodes: shown.rows, pageInfo: pagesInfo(shown) };
}
