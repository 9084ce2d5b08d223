import type { Random } from '../../random/random';
import { directorOf, DIRECTORS, type Director } from './director';

/** A film on the server. Each rating is written only once, so it identifies the write. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly rating: number;
  readonly director: Director;
}

/** A write, in the server's order. */
export interface Commit {
  readonly event: 'CREATE' | 'UPDATE' | 'DELETE';
  readonly id: string;
  /** The row after it; null: deleted. */
  readonly row: Row | null;
}

/** The replica is late for at most this many reads in a row, then it catches up (V22). */
const MOST_LATE = 2;

/** A primary that executes mutations, and a late replica that answers queries. */
export class Server {
  readonly commits: Commit[] = [];
  readonly #start: ReadonlyMap<string, Row>;
  #applied = 0;
  #late = 0;
  #isUpToDate = false;

  constructor(
    rows: number,
    nextValue: () => number,
    /** Whether the replica may be late. */
    private readonly isLate: boolean,
  ) {
    const all = Array.from({ length: rows }, (_, at) => String(at + 1));
    this.#start = new Map(
      all.map((id, at) => {
        const director = directorOf(String(1 + (at % DIRECTORS)), nextValue());
        return [id, { id, title: `Film ${id}`, rating: nextValue(), director }] as const;
      }),
    );
  }

  commit(commit: Commit): number {
    this.commits.push(commit);
    return this.commits.length;
  }

  /** The rows after this many commits, sorted by id. */
  rows(upTo = this.commits.length): readonly Row[] {
    const rows = new Map(this.#start);
    for (const { id, row } of this.commits.slice(0, upTo)) {
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    return [...rows.values()].sort((a, b) => Number(a.id) - Number(b.id));
  }

  find(id: string): Row | undefined {
    return this.rows().find(row => row.id === id);
  }

  /** An id that makes a new row the last one. */
  lastId(): string {
    return String(100 + this.commits.length);
  }

  /** An id that makes a new row the first one. */
  firstId(): string {
    return String(-1 - this.commits.length);
  }

  /** From now on the replica is never late. */
  catchUp(): void {
    this.#isUpToDate = true;
  }

  /** The rows that answer a query. The replica never goes back, and catches up in the end. */
  read(random: Random): readonly Row[] {
    const isBehind =
      this.isLate && !this.#isUpToDate && this.#late < MOST_LATE && random.chance(50);
    this.#late = isBehind ? this.#late + 1 : 0;
    if (!isBehind) this.#applied = this.commits.length;
    else if (random.chance(50)) this.#applied = Math.min(this.#applied + 1, this.commits.length);
    return this.rows(this.#applied);
  }
}
