import { macrotask } from './macrotask';
import { answerText, type Movie, type Page } from './movies';

interface Served {
  readonly movies: Movie[];
  /** What it answers; undefined after a change. */
  text: string | undefined;
}

interface Sent {
  readonly variables:
    | { readonly genre: string; readonly page?: number }
    /** A mutation: its answer is the row as it is sent. */
    | { readonly movie: Movie };
}

/** A server in the page: no latency, and what it answers has been serialised before. */
export class Network {
  /** How often the server was asked. */
  requests = 0;
  /** How many milliseconds an answer takes. */
  latency = 0;
  readonly #pages = new Map<string, Served>();

  /** Serialised now: what is measured does not pay for it. */
  serve(page: Page): void {
    const movies = [...page.movies];
    this.#pages.set(keyOf(page.genre, page.page), { movies, text: answerText(page) });
  }

  /** From now on the server has this row; the text is made when somebody asks for it. */
  change({ genre, page }: Page, row: number, movie: Movie): void {
    const served = this.#served(genre, page);
    served.movies[row] = movie;
    served.text = undefined;
  }

  /** What the server has by now. */
  movies({ genre, page }: Page): readonly Movie[] {
    return this.#served(genre, page).movies;
  }

  /** Nothing of what was served is asked for again. */
  forget(): void {
    this.#pages.clear();
  }

  text(genre: string, page: number): string {
    const served = this.#served(genre, page);
    served.text ??= answerText({ genre, page, movies: served.movies });
    return served.text;
  }

  /** Hands over the answer to this request in a turn of its own. */
  send(body: string, answer: (text: string) => void): void {
    const { variables } = JSON.parse(body) as Sent;
    this.requests++;
    if ('movie' in variables) {
      this.#answer(JSON.stringify({ data: { updateMovie: variables.movie } }), answer);
      return;
    }
    const { genre, page = 1 } = variables;
    if (this.#served(genre, page).text === undefined) {
      // A server's work: nothing that is measured shares a task with it.
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
