import type { HttpInterceptorFn } from '@angular/common/http';
import { gql, type WatchQueryService } from 'ngx-watch-query';
import { LIVE_YOGA } from '../live/live-servers';
import type { Row } from '../live/live-books';

interface BooksData {
  readonly books: { readonly data: readonly Row[] };
}

const Books = gql<BooksData, { readonly search?: string }>`
  query Books($search: String) {
    books(search: $search) @subscribe {
      data {
        id
        title
      }
    }
  }
`;

const Book = gql<{ readonly book: Row | null }, { readonly id: string }>`
  query Book($id: ID!) {
    book(id: $id) @subscribe {
      id
      title
    }
  }
`;

const ROWS = { scope: 'books.data', pagination: 'books' } as const;
const PER_PAGE = 10;

/** The id of the book in the view of a single book. */
export const BOOK = '7';

/** A list or a book that a page shows. */
export interface View {
  readonly name: string;
  /** How many milliseconds the view may be wrong without saying so. */
  readonly quiet: number;
  /** The rows that it shows. */
  readonly rows: () => readonly Row[];
  /** The rows that the server has. */
  readonly truth: () => Promise<readonly Row[]>;
  /** Whether it says that its rows may be outdated. */
  readonly isInDoubt: () => boolean;
  /** Turns its page, if it has pages. */
  readonly turn: (which: number) => void;
}

/** Opens lists that share requests and lists that do not, one that grows, and a single book. */
export function openViews(service: WatchQueryService): readonly View[] {
  const list = (name: string, search = ''): View => {
    const query = service.watchQuery(Books, { search }, ROWS);
    return {
      name,
      quiet: 10_000,
      rows: () => query.data ?? [],
      truth: () => books(PER_PAGE, query.pagination.currentPage ?? 1, search),
      isInDoubt: () => isInDoubt(query, query.data ?? []),
      turn: which => void query.setPage(1 + (which % (query.pagination.lastPage ?? 1))),
    };
  };
  const growing = service.watchQuery(Books, {}, { ...ROWS, append: true });
  const book = service.watchQuery(Book, { id: BOOK }, { scope: 'book' });
  return [
    list('a list'),
    list('the same list'),
    list('a search', '1'),
    {
      name: 'a list that grows',
      // This list needs two requests for a refetch, and so refetches half as often (A3).
      quiet: 15_000,
      rows: () => growing.data ?? [],
      truth: () => books(PER_PAGE * (growing.pagination.currentPage ?? 1), 1),
      isInDoubt: () => isInDoubt(growing, growing.data ?? []),
      turn: () => {
        if ((growing.pagination.currentPage ?? 1) < 4) void growing.nextPage();
      },
    },
    {
      name: 'a book',
      quiet: 10_000,
      rows: () => (book.data ? [book.data] : []),
      truth: async () => {
        const { book: row } = await ask<{ readonly book: Row | null }>(
          `{ book(id: "${BOOK}") { id title } }`,
        );
        return row ? [row] : [];
      },
      isInDoubt: () => isInDoubt(book, book.data ? [book.data] : []),
      turn: () => undefined,
    },
  ];
}

/** The fields in which a WatchQuery describes what it shows. */
interface Words {
  readonly live: string;
  readonly stale: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  readonly isPending: (row: Row) => boolean;
}

function isInDoubt(query: Words, rows: readonly Row[]): boolean {
  const isOfServer = query.live === 'live' && !query.stale && !query.loading && !query.error;
  return !isOfServer || rows.some(row => query.isPending(row));
}

async function books(first: number, page: number, search = ''): Promise<readonly Row[]> {
  const data = await ask<BooksData>(
    `{ books(first: ${first}, page: ${page}, search: "${search}") { data { id title } } }`,
  );
  return data.books.data;
}

/** Asks the server directly, without the library. */
export async function ask<T>(query: string): Promise<T> {
  const response = await fetch(LIVE_YOGA.uri, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as Answer<T>;
  if (!data || errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly unknown[];
}

/** Marks the requests of the page and makes the server delay them. */
export function slowly(below: (count: number) => number): HttpInterceptorFn {
  return (request, next) =>
    next(request.clone({ setHeaders: { 'x-watched': 'true', 'x-delay': String(below(600)) } }));
}
