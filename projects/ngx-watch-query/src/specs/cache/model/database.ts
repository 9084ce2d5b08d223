import type { EventType } from 'ngx-watch-query';
import { LIMIT, type Genre } from './films';

/** A film of the server. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/** How many films there are at first. */
const FILMS = 7;

/** Fewer are never left. */
const FEWEST = 4;

/** The films of a server: each change has a number of its own. */
export class Database {
  rows: readonly Row[] = [];
  /** What the rows were, and until when; the latest last. */
  #before: readonly (readonly [rows: readonly Row[], until: number])[] = [];
  #lastId = 0;
  #version = 0;

  /** @param tell told of each change */
  constructor(
    private readonly now: () => number,
    private readonly tell: (event: EventType, row: Row) => void,
  ) {}

  begin(): void {
    this.rows = [];
    this.#lastId = 0;
    for (let count = 0; count < FILMS; count++) this.create();
    this.#before = [];
  }

  /** What the rows were some time ago, in milliseconds. */
  rowsBefore(time: number): readonly Row[] {
    const then = this.now() - time;
    return this.#before.find(([, until]) => then < until)?.[0] ?? this.rows;
  }

  nextVersion(): number {
    return ++this.#version;
  }

  create(): void {
    const row = { id: String(++this.#lastId), version: this.nextVersion() };
    this.#change([row, ...this.rows]);
    this.tell('CREATE', row);
  }

  /** @returns whether there is such a film */
  update(id: string, version: number): boolean {
    const row = { id, version };
    const isThere = this.rows.some(one => one.id === id);
    this.#change(this.rows.map(one => (one.id === id ? row : one)));
    if (isThere) this.tell('UPDATE', row);
    return isThere;
  }

  /** @returns whether there was such a film, and it is gone */
  delete(id: string): boolean {
    const row = this.rows.find(one => one.id === id);
    if (!row || this.rows.length < FEWEST) return false;
    this.#change(this.rows.filter(one => one !== row));
    this.tell('DELETE', row);
    return true;
  }

  /** A film by its place. */
  at(place: number): Row | undefined {
    return this.rows[place % this.rows.length];
  }

  /** @param rows what they are, or were */
  of(genre: Genre, rows = this.rows): readonly Row[] {
    return genre === undefined ? rows : rows.filter(row => isOf(row, genre));
  }

  /** What a page, or all pages up to it, are made of. */
  pages(genre: Genre, first: number, last: number): readonly Row[] {
    return this.of(genre).slice((first - 1) * LIMIT, last * LIMIT);
  }

  #change(rows: readonly Row[]): void {
    this.#before = [...this.#before, [this.rows, this.now()]];
    this.rows = rows;
  }
}

/** Whether a film is of a genre; all are of none. */
export function isOf({ id }: Row, genre: unknown): boolean {
  return genre === undefined || genre === null || genre === (Number(id) % 2 ? 'odd' : 'even');
}
