import { macrotask } from './macrotask';
import { answerText, type Page } from './movies';

interface Sent {
  readonly variables: { readonly genre: string; readonly page?: number };
}

/** A server in the page: no latency, and what it answers has been serialised before. */
export class Network {
  /** How often the server was asked. */
  requests = 0;
  readonly #texts = new Map<string, string>();

  /** The text is kept flat: a string in pieces would be joined by whoever reads it first. */
  serve(page: Page): void {
    this.#texts.set(keyOf(page.genre, page.page), answerText(page));
  }

  /** Nothing of what was served is asked for again. */
  forget(): void {
    this.#texts.clear();
  }

  text(genre: string, page: number): string {
    const text = this.#texts.get(keyOf(genre, page));
    if (text === undefined) throw new Error(`Nobody serves page ${page} of ${genre}.`);
    return text;
  }

  /** Hands over the answer to this request in a turn of its own. */
  send(body: string, answer: (text: string) => void): void {
    const { variables } = JSON.parse(body) as Sent;
    this.requests++;
    const text = this.text(variables.genre, variables.page ?? 1);
    macrotask(() => answer(text));
  }
}

const keyOf = (genre: string, page: number) => `${genre}/${page}`;
