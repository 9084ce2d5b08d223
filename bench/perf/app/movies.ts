// The rows that all contenders request, and the text in which a server would send them.

export interface Movie {
  readonly __typename: 'Movie';
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly rating: number;
  readonly runtime: number;
  readonly genre: string;
  readonly director: {
    readonly __typename: 'Person';
    readonly id: string;
    readonly name: string;
  };
}

export interface MoviesPage {
  readonly movies: { readonly data: readonly Movie[] };
}

/** One page of a list on the server. */
export interface Page {
  readonly genre: string;
  readonly page: number;
  readonly movies: readonly Movie[];
}

/** So large that no workload reaches the last page. */
const TOTAL = 1_000_000;

let lastId = 1_000_000;

/**
 * Makes a page of rows with new ids. If ids were repeated, the engine would parse some pages faster
 * than others.
 */
export function newPage(genre: string, page: number, size: number): Page {
  const movies: Movie[] = [];
  for (let row = 0; row < size; row++) movies.push(newMovie(genre));
  return { genre, page, movies };
}

function newMovie(genre: string): Movie {
  const number = ++lastId;
  return {
    __typename: 'Movie',
    id: `m${number}`,
    title: `The film with number ${number}`,
    year: 1950 + (number % 75),
    rating: (number % 90) / 10 + 1,
    runtime: 70 + (number % 110),
    genre,
    director: { __typename: 'Person', id: `d${number}`, name: `Director ${number}` },
  };
}

/** The answer to a request for `page`. */
export function answerText({ page, movies }: Page): string {
  const perPage = movies.length;
  const paginatorInfo = {
    __typename: 'PaginatorInfo',
    count: perPage,
    currentPage: page,
    firstItem: (page - 1) * perPage + 1,
    hasMorePages: true,
    lastItem: page * perPage,
    lastPage: Math.ceil(TOTAL / perPage),
    perPage,
    total: TOTAL,
  };
  return JSON.stringify({
    data: { movies: { __typename: 'MoviesPage', data: movies, paginatorInfo } },
  });
}

/** How many rows differ from the server's rows, in the server's order. */
export function countWrong(shown: readonly Movie[], expected: readonly Movie[]): number {
  let wrong = Math.abs(shown.length - expected.length);
  for (let row = 0; row < Math.min(shown.length, expected.length); row++) {
    if (!isSame(shown[row], expected[row])) wrong++;
  }
  return wrong;
}

function isSame(a: Movie | undefined, b: Movie | undefined): boolean {
  return (
    a?.id === b?.id &&
    a?.title === b?.title &&
    a?.year === b?.year &&
    a?.rating === b?.rating &&
    a?.runtime === b?.runtime &&
    a?.genre === b?.genre &&
    a?.director.id === b?.director.id &&
    a?.director.name === b?.director.name
  );
}
