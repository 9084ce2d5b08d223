import type { EventType } from 'ngx-watch-query';
import type { Random } from '../../random/random';

/** A director never changes. */
export interface Director {
  readonly id: string;
  readonly name: string;
  readonly born: number;
}

export interface Movie {
  readonly id: string;
  /** Its other id, for `identify`. */
  readonly rowId: string;
  readonly title: string;
  readonly genre: string;
  readonly year: number;
  readonly director: Director | null;
  readonly cast: readonly Director[];
  readonly tags: readonly string[];
}

/** A row after its change; after a deletion, its last state. */
export interface RowChange {
  readonly event: EventType;
  readonly row: Movie;
}

export const GENRES: readonly string[] = ['Drama', 'Comedy'];
const NAMES: readonly string[] = ['Varda', 'Mann', 'Akerman'];

/** The field that an update changes. */
export type Edit = 'title' | 'year' | 'genre' | 'director' | 'cast' | 'tags';
export const EDITS: readonly Edit[] = ['title', 'year', 'genre', 'director', 'cast', 'tags'];

/** The rows of the server, with a listener for their changes. */
export class Database {
  readonly rows = new Map<string, Movie>();
  readonly #deleted: string[] = [];
  #lastId = 0;
  #edition = 0;

  constructor(
    private readonly random: Random,
    private readonly onChange: (change: RowChange) => void,
    count: number,
  ) {
    for (let made = 0; made < count; made++) this.#add(String(++this.#lastId));
  }

  create(): void {
    this.onChange({ event: 'CREATE', row: this.#add(String(++this.#lastId)) });
  }

  /** A deleted row comes back with its id. */
  restore(): void {
    const id = this.#deleted.pop();
    if (id !== undefined) this.onChange({ event: 'CREATE', row: this.#add(id) });
  }

  update(at: number, edit: Edit): void {
    const before = this.#row(at);
    if (!before) return;
    const row: Movie = { ...before, ...this.#edited(before, edit) };
    this.rows.set(row.id, row);
    this.onChange({ event: 'UPDATE', row });
  }

  delete(at: number): void {
    const row = this.#row(at);
    if (!row) return;
    this.rows.delete(row.id);
    this.#deleted.push(row.id);
    this.onChange({ event: 'DELETE', row });
  }

  /** A copy of the rows, without the listener. */
  copy(): Database {
    const copy = new Database(this.random, () => undefined, 0);
    for (const [id, row] of this.rows) copy.rows.set(id, row);
    return copy;
  }

  /** Applies a change of another database without calling the listener. */
  take({ event, row }: RowChange): void {
    if (event === 'DELETE') this.rows.delete(row.id);
    else this.rows.set(row.id, row);
  }

  /** The rows that match a filter, in the order of all lists. */
  list(genre: unknown, from: unknown): readonly Movie[] {
    const rows = [...this.rows.values()].filter(
      row =>
        (typeof genre !== 'string' || row.genre === genre) &&
        (typeof from !== 'number' || row.year >= from),
    );
    return rows.sort((a, b) => a.year - b.year || Number(a.id) - Number(b.id));
  }

  #row(at: number): Movie | undefined {
    return [...this.rows.values()][at % Math.max(1, this.rows.size)];
  }

  #add(id: string): Movie {
    const row: Movie = {
      id,
      rowId: `row ${id}`,
      title: `Film ${id}`,
      genre: this.random.pick(GENRES),
      year: 1950 + this.random.below(50),
      director: this.#director(),
      cast: this.#cast(),
      tags: [],
    };
    this.rows.set(id, row);
    return row;
  }

  #edited({ genre, tags }: Movie, edit: Edit): Partial<Movie> {
    const edition = ++this.#edition;
    switch (edit) {
      case 'title':
        return { title: `Edition ${edition}` };
      case 'year':
        return { year: 1950 + this.random.below(50) };
      case 'genre':
        return { genre: GENRES.find(other => other !== genre) ?? genre };
      case 'director':
        return { director: this.#director() };
      case 'cast':
        return { cast: this.#cast() };
      case 'tags':
        return { tags: tags.length > 2 ? [] : [...tags, `tag ${edition}`] };
    }
  }

  #cast(): Movie['cast'] {
    return [this.#director(), this.#director()].flatMap(one => one ?? []);
  }

  #director(): Movie['director'] {
    const id = this.random.below(NAMES.length + 1);
    const name = NAMES[id];
    return name === undefined ? null : { id: String(id), name, born: 1900 + id };
  }
}
