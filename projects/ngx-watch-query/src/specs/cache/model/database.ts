import type { EventType } from 'ngx-watch-query';
import { LIMIT, type Genre } from './films';

/** A film on the server. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/** The number of films at the start. */
const FILMS = 7;

/** Films are deleted only while there are at least this many. */
const FEWEST = 4;

/** The films of a server. Each change has its own number. */
export class Database {
  rows: readonly Row[] = [];
  /** Former rows with the time until which they were valid, oldest first. */
  #before: readonly (readonly [rows: readonly Row[], until: number])[] = [];
  #lastId = 0;
  #version = 0;

  /** @param tell called with each change */
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

  /** The rows as they were some time ago, in milliseconds. */
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

  /** @returns whether the film exists */
  update(id: string, version: number): boolean {
    const row = { id, version };
    const isThere = this.rows.some(one => one.id === id);
    this.#change(this.rows.map(one => (one.id === id ? row : one)));
    if (isThere) this.tell('UPDATE', row);
    return isThere;
  }

  /** @returns whether the film existed and was deleted */
  delete(id: string): boolean {
    const row = this.rows.find(one => one.id === id);
    if (!row || this.rows.length < FEWEST) return false;
    this.#change(this.rows.filter(one => one !== row));
    this.tell('DELETE', row);
    return true;
  }

  /** A film by its position. */
  at(place: number): Row | undefined {
    return this.rows[place % this.rows.length];
  }

  /** @param rows present or former ones */
  of(genre: Genre, rows = this.rows): readonly Row[] {
    return genre === undefined ? rows : rows.filter(row => isOf(row, genre));
  }

  /** The rows of the pages from `first` to `last`. */
  pages(genre: Genre, first: number, last: number): readonly Row[] {
    return this.of(genre).slice((first - 1) * LIMIT, last * LIMIT);
  }

  #change(rows: readonly Row[]): void {
    this.#before = [...this.#before, [this.rows, this.now()]];
    this.rows = rows;
  }
}

/** Whether a film matches a genre; without a genre all do. */
export function isOf({ id }: Row, genre: unknown): boolean {
  return genre === undefined || genre === null || genre === (Number(id) % 2 ? 'odd' : 'even');
}
