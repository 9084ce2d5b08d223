import { numberedPage } from '../numbered-page';

/** The built-in paginator types. */
export type Style = 'paginator' | 'simple' | 'connection' | 'offset';

/** The rows of a server with the ids `first`, `first + 1`, …; another edition has other titles. */
export interface Table {
  readonly first: number;
  readonly count: number;
  readonly edition: number;
  /** The last page of an empty list, as the server says it. */
  readonly lastPageOfNone: 0 | 1;
}

/** The request for one list, as it is on the wire. */
export interface ListRequest {
  readonly name: string;
  readonly style: Style;
  readonly genre: unknown;
  readonly limit: number;
  readonly page: unknown;
}

/** One row. */
export interface Row {
  readonly id: string;
  readonly title: string | null;
}

/** The response keys from a list's field to its rows. */
export const ROWS: Readonly<Record<Style, readonly string[]>> = {
  paginator: ['data'],
  simple: ['data'],
  connection: ['edges'],
  offset: [],
};

/** The rows of a list in the server's order. */
export function rowsOf(
  { first, count, edition }: Table,
  genre: unknown,
  name = '',
): readonly Row[] {
  return Array.from({ length: count }, (_, index) => first + index)
    .filter(id => isOfGenre(id, genre))
    .map(id => ({ id: String(id), title: `${name} ${id}, edition ${edition}` }));
}

/**
 * A field's value from a server of this style. A cursor is the id of the last row before the page.
 */
export function serve(table: Table, { name, style, genre, limit, page }: ListRequest): unknown {
  const rows = rowsOf(table, genre, name);
  switch (style) {
    case 'offset':
      return rows.slice(Number(page), Number(page) + limit);
    case 'connection': {
      const from = rows.filter(({ id }) => Number(id) <= Number(page ?? 0)).length;
      return asConnection(rows.slice(from, from + limit), from, rows.length);
    }
    case 'paginator':
    case 'simple': {
      const lastPage = Math.ceil(rows.length / limit) || table.lastPageOfNone;
      return numberedPage(rows, Number(page), limit, lastPage, style === 'paginator');
    }
  }
}

function asConnection(nodes: readonly Row[], from: number, total: number): unknown {
  return {
    edges: nodes.map(node => ({ node })),
    pageInfo: {
      hasNextPage: from + nodes.length < total,
      hasPreviousPage: from > 0,
      startCursor: nodes[0]?.id ?? null,
      endCursor: nodes.at(-1)?.id ?? null,
    },
  };
}

/** Without a genre every row matches, otherwise some of them. */
function isOfGenre(id: number, genre: unknown): boolean {
  if (genre === undefined) return true;
  if (genre === null) return id % 3 !== 0;
  return genre === 'even' ? id % 2 === 0 : id % 2 === 1;
}
