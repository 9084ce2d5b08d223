import { macrotask } from './macrotask';
import { answerText, type Movie, type Page } from './movies';

interface Served {
  readonly movies: Movie[];
  /** The text of the answer; undefined after a change. */
  text: string | undefined;
}

interface Sent {
  readonly variables:
    | { readonly genre: string; readonly page?: number }
    /** A mutation: its answer is the row as it is sent. */
    | { readonly movie: Movie };
}

/** A server inside the page. It has no latency, and its answers are serialised in advance. */
export class Network {
  /** The number of requests. */
  requests = 0;
  /** The latency of an answer, in milliseconds. */
  latency = 0;
  readonly #pages = new Map<string, Served>();

  /** Adds a page. It is serialised now, so that this is not measured. */
  serve(page: Page): void {
    const movies = [...page.movies];
    this.#pages.set(keyOf(page.genre, page.page), { movies, text: answerText(page) });
  }

  /** Changes a row on the server. The text is made on the next request. */
  change({ genre, page }: Page, row: number, movie: Movie): void {
    const served = this.#served(genre, page);
    served.movies[row] = movie;
    served.text = undefined;
  }

  /** The present rows of the server. */
  movies({ genre, page }: Page): readonly Movie[] {
    return this.#served(genre, page).movies;
  }

  /** Drops all pages, because none of them is requested again. */
  forget(): void {
    this.#pages.clear();
  }

  text(genre: string, page: number): string {
    const served = this.#served(genre, page);
    served.text ??= answerText({ genre, page, movies: served.movies });
    return served.text;
  }

  /** Delivers the answer to this request in a turn of its own. */
  send(body: string, answer: (text: string) => void): void {
    const { variables } = JSON.parse(body) as Sent;
    this.requests++;
    if ('movie' in variables) {
      this.#answer(JSON.stringify({ data: { updateMovie: variables.movie } }), answer);
      return;
    }
    const { genre, page = 1 } = variables;
    if (this.#served(genre, page).text === undefined) {
      // This is the server's work, so it gets a task that nothing measured shares.
      macrotask(() => {
        this.#answer(this.text(genre, page), answer);
      });
    } else this.#answer(this.text(genre, page), answer);
  }

  #answer(text: string, answer: (text: string) => void): void {
    if (this.latency === 0) macrotask(() => answer(text));
    else setTimeout(() => answer(text), this.latency);
  }

  #served(genre: string, page: number): Served {
    const served = this.#pages.get(keyOf(genre, page));
    if (!served) throw new Error(`Nobody serves page ${page} of ${genre}.`);
    return served;
  }
}

const keyOf = (genre: string, page: number) => `${genre}/${page}`;
