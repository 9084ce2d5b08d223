import { isEqual } from '../../model/is-equal';
import { Random } from '../../random/random';
import { itemAt } from '../../../lib/core/errors/item-at';
import { STYLES } from '../database';
import type { Bench, Shown } from './bench';
import type { Action, Schedule } from './schedule';
import { Server, SIZES } from './server';

/** Longer than anything that the library does by itself. */
const QUIET = 90_000;

/** The longest step of time. Starts wait for its end. */
const LONGEST_STEP = 500;

/** After this time without an answer to a background request, right rows are stale, too (V21). */
const PATIENCE = 10_000;

/** What has happened in many runs. */
export interface Tally {
  pages: number;
  failures: number;
  anew: number;
  /** A list of several pages was left for another, and was asked for again before it was answered. */
  returns: number;
  rows: number;
}

export const emptyTally = (): Tally => ({ pages: 0, failures: 0, anew: 0, returns: 0, rows: 0 });

/** Runs a schedule, and throws where the list is wrong. */
export class Simulation {
  readonly #server: Server;
  readonly #list: Shown;
  #genre: string | undefined;
  /** The filter of the rows shown. */
  #shownGenre: unknown;
  #limit: number;
  /** Whether nextPage() was called since the last page was added, and not at the end of the list. */
  #mayGrow = false;
  /** Whether the list may start over, because another filter or limit was sent. */
  #mayBegin = true;
  /** Whether another limit was set since the rows shown were asked for. */
  #isResized = false;
  /** Whether another filter was sent since then. */
  #isLeft = false;
  /** When the oldest background request was sent that may lack its answer; null: none does. */
  #owedAt: number | null = null;
  #page: number | null = 1;
  #rows: readonly unknown[] = [];
  /** The first problem of a state. A throw in a subscriber would reach nobody. */
  #problem: Error | undefined;

  constructor(
    private readonly bench: Bench,
    private readonly schedule: Schedule,
    private readonly tally: Tally,
  ) {
    const { seed, style, rows, limit } = schedule;
    const random = new Random(seed ^ 0x5bd1e995);
    const sizes = itemAt(SIZES, Math.abs(seed) % SIZES.length);
    this.#server = new Server(
      bench.clock,
      random,
      itemAt(STYLES, style),
      rows,
      () => {
        if (!this.#list.loading) this.#owedAt ??= bench.clock.now();
      },
      sizes,
    );
    bench.run = { server: this.#server, random };
    this.#limit = limit;
    this.#list = bench.watch(schedule);
  }

  run(): void {
    const subscription = this.#list.data$.subscribe(data => this.#look(data));
    try {
      this.#pass(0);
      for (const action of this.schedule.actions) {
        this.#act(action);
        this.#pass(0);
      }
      this.#server.failures = 0;
      this.#settle();
      this.#checkRows();
      this.#growToTheEnd();
    } finally {
      subscription.unsubscribe();
      this.#list.destroy();
      // An operation stays open for a while.
      this.bench.clock.pass(QUIET);
      this.bench.clock.clear();
    }
  }

  #act(action: Action): void {
    const server = this.#server;
    switch (action.do) {
      case 'next':
        for (let time = 0; time < action.times; time++) this.#next();
        return;
      case 'refetch':
        this.#send();
        void this.#list.refetch();
        return;
      case 'genre':
        this.#setGenre(action.genre);
        if (action.isSent) this.#act({ do: 'refetch' });
        return;
      case 'detour': {
        const before = this.#genre;
        this.#setGenre(action.genre);
        this.#act({ do: 'refetch' });
        this.#pass(action.time);
        this.#setGenre(before);
        this.#act(action.by === 'next' ? { do: 'next', times: 1 } : { do: 'refetch' });
        return;
      }
      case 'limit':
        this.#send();
        if (action.limit !== this.#limit) this.#mayBegin = this.#isResized = true;
        this.#limit = action.limit;
        void this.#list.setLimit(action.limit);
        return;
      case 'insert':
      case 'remove':
      case 'rename':
        server[action.do](action.at);
        return;
      case 'move':
        server.move(action.at, action.to);
        return;
      case 'fail':
        server.failures = action.count;
        this.tally.failures++;
        return;
      case 'wait':
        this.#pass(action.time);
    }
  }

  #setGenre(genre: string | undefined): void {
    this.#list.setVariable('genre', genre);
    this.#genre = genre;
  }

  #next(): void {
    this.#send();
    this.#mayGrow ||= this.#list.pagination.hasNextPage !== false;
    void this.#list.nextPage();
  }

  /** The next request sends all that is set. */
  #send(): void {
    if (this.#genre !== this.#list.variables['genre']) this.#mayBegin = true;
  }

  /** Lets time pass in small steps and flushes the starts in between. */
  #pass(time: number): void {
    const { clock } = this.bench;
    const end = clock.now() + time;
    this.bench.flush();
    for (let step = 1; clock.now() < end; step = Math.min(step * 2, LONGEST_STEP)) {
      clock.pass(Math.min(step, end - clock.now()));
      this.bench.flush();
      this.#checkPage();
    }
    this.#checkPage();
  }

  /** Waits until all requests are answered. */
  #settle(): void {
    this.#pass(QUIET);
    // Without events only a refetch shows changes. It also sends what is only set, or repeats a
    // failure.
    const { error, variables } = this.#list;
    if (this.schedule.isLive && !error && variables['genre'] === this.#genre) return;
    this.#act({ do: 'refetch' });
    this.#pass(QUIET);
  }

  #growToTheEnd(): void {
    for (let page = 0; this.#list.pagination.hasNextPage === true; page++) {
      if (page > 50) throw new Error('A1: the list has no end');
      this.#next();
      this.#pass(1000);
    }
    const all = this.#server.listOf(this.#genre);
    if (!isEqual(this.#rows, all)) throw this.#wrong('A1: not all rows in the end', all);
    this.tally.rows += all.length;
  }

  /** Whether a background request has been without an answer for too long (V21). */
  get #isOverdue(): boolean {
    const { clock } = this.bench;
    return this.#owedAt !== null && clock.now() - this.#owedAt >= PATIENCE - LONGEST_STEP;
  }

  /** Checks each state. */
  #look(data: unknown): void {
    const before = this.#rows;
    const rows: readonly unknown[] = Array.isArray(data) ? data : [];
    this.#rows = rows;
    const idOf = (row: unknown) => (row as { readonly id: string }).id;
    const ids = rows.map(idOf);
    if (new Set(ids).size < ids.length) this.#problem ??= this.#wrong('A2: a row twice', rows);
    const known = new Map(before.map(row => [idOf(row), row]));
    for (const row of rows) {
      const old = known.get(idOf(row));
      if (old !== undefined && old !== row && isEqual(old, row)) {
        this.#problem ??= this.#wrong('L7: an equal row is another object', row);
      }
    }
  }

  #checkPage(): void {
    if (this.#problem) throw this.#problem;
    const { pagination, stale, loading, error, variables } = this.#list;
    const page = pagination.currentPage;
    if (stale && !this.#mayBegin && !this.#isOverdue)
      throw this.#wrong('A1: the right rows are stale', page);
    const isSame = variables['genre'] === this.#shownGenre;
    this.#isLeft ||= !isSame;
    if (page === 1 && this.#page !== 1 && this.#mayBegin) {
      this.tally.anew++;
      // The list that was shown keeps its pages when it is returned to (A4).
      if (isSame && !this.#isResized)
        throw this.#wrong('A4: page of a list that was returned to became', page);
    } else if (page === (this.#page ?? 0) + 1 && this.#mayGrow && isSame) {
      this.#mayGrow = false;
      this.tally.pages++;
    } else if (page !== this.#page) {
      throw this.#wrong(`A3: page ${String(this.#page)} became page`, page);
    }
    this.#page = page;
    if (loading) return;
    this.#mayGrow = false;
    if (!error && this.#server.inFlight === 0) this.#owedAt = null;
    if (stale || error) return;
    if (isSame && this.#isLeft && (page ?? 0) > 1) this.tally.returns++;
    this.#isLeft = this.#isResized = false;
    this.#shownGenre = variables['genre'];
    this.#mayBegin &&= variables['genre'] !== this.#genre;
  }

  #checkRows(): void {
    const { loading, stale, error, pagination } = this.#list;
    if (loading || stale || error) throw this.#wrong('at rest: is it?', [loading, stale, error]);
    const pages = pagination.currentPage ?? 0;
    const rows = this.#server.listOf(this.#genre).slice(0, pages * this.#limit);
    if (!isEqual(this.#rows, rows)) throw this.#wrong('A3: the rows are', rows);
    if (pagination.count !== rows.length) throw this.#wrong('A1: the count is', pagination.count);
  }

  #wrong(what: string, value: unknown): Error {
    const shown = JSON.stringify(this.#rows);
    return new Error(`${what} ${JSON.stringify(value)}; shown: ${shown}`);
  }
}
