import type { Bench } from './bench';
import type { Film, Genre, List } from './films';
import { STALE_TIME } from './mechanisms';

/** For how long a prefetched answer is fresh, at its first use (K3). */
const PREFETCHED = 30_000;

/** What nobody may be shown. All of it is about rows: the request that they came with, and their titles. */
export class Oracle {
  /** The requests whose answers have been shown. */
  readonly #seen = new Set<number>();
  /** Those of them that nobody may be shown any more. */
  #forgotten: ReadonlySet<number> = new Set();
  /** Rows that were shown before a mutation was expected to delete them: one that is refused shows them. */
  readonly #hidden = new Set<string>();

  /** The latest titles of films that lists have shown. */
  readonly #titles = new Map<List, Map<string, number>>();

  constructor(private readonly bench: Bench) {}

  /** The memory is about to be emptied: what is shown stays, and what comes for who waits for it. */
  clearing(lists: readonly List[]): void {
    const { asked } = this.bench.world;
    const shown = new Set(lists.flatMap(rowsOf).map(row => row.asked));
    const sent = asked.map((_, at) => at + 1);
    this.#forgotten = new Set(
      sent.filter(at => !shown.has(at) && (this.#seen.has(at) || asked[at - 1]?.isPrefetch)),
    );
  }

  /** A mutation is about to hide a film before the server has deleted it. */
  hiding(lists: readonly List[], id: string): void {
    for (const row of lists.flatMap(rowsOf)) if (row.id === id) this.#hidden.add(nameOf(row));
  }

  /** What holds at any time. */
  check(lists: readonly List[]): void {
    const { world, kept, entries } = this.bench;
    for (const row of lists.flatMap(rowsOf)) {
      const { asked, title, user } = row;
      if (user !== world.user) throw problem('M13', row, 'was asked for before');
      if (world.calls.refused.has(title)) throw problem('K1', row, 'was refused');
      if (this.#forgotten.has(asked) && !this.#hidden.has(nameOf(row)))
        throw problem('K4', row, 'was forgotten');
    }
    if (world.lag > 0) for (const list of lists) this.#checkTitles(list);
    for (const row of lists.flatMap(rowsOf)) this.#seen.add(row.asked);
    if (kept() > entries) throw new Error(`K4: ${kept()} answers are kept, not ${entries}`);
  }

  /** Once a title was shown, no older one is. */
  #checkTitles(list: List): void {
    const latest = this.#titles.get(list) ?? new Map<string, number>();
    this.#titles.set(list, latest);
    for (const row of rowsOf(list)) {
      const title = Number(row.title);
      if (title < (latest.get(row.id) ?? 0))
        throw problem('V22', row, 'was shown with a later title');
      latest.set(row.id, title);
    }
  }

  /** What is shown without a request is new, and knows what is known of it. */
  checkFresh(list: List): void {
    const { world, clock } = this.bench;
    for (const row of rowsOf(list)) {
      const { at = -Infinity, isPrefetch = false } = world.asked[row.asked - 1] ?? {};
      const age = isPrefetch && !this.#seen.has(row.asked) ? PREFETCHED : STALE_TIME;
      if (!list.isLive && clock.now() - at >= age) throw problem('K1', row, 'is shown as fresh');
      if (row.asked <= world.changedAt) throw problem('K2', row, 'is shown as fresh');
    }
    // What is expected of a mutation lies over what the server has.
    if (list.isLive && !world.calls.isAny) this.checkRows(list, 'K2', 'is shown as fresh');
  }

  /** What is shown is what the server has. */
  checkRows(list: List, rule: string, wrong: string): void {
    const { films } = list;
    const last = films.pagination.currentPage ?? 1;
    const genre = films.variables.genre as Genre;
    const rows = this.bench.world.films.pages(genre, list.isGrown ? 1 : last, last);
    const shown = rowsOf(list).map(({ id, title }) => `${id}:${title}`);
    const right = rows.map(({ id, version }) => `${id}:${version}`);
    if (shown.join() !== right.join()) {
      throw new Error(`${rule}: ${shown.join()} ${wrong}, not ${right.join()}`);
    }
  }
}

export function rowsOf({ films }: List): readonly Film[] {
  return films.data ?? [];
}

/** A film as one request has brought it. */
function nameOf({ id, asked }: Film): string {
  return `${id} ${asked}`;
}

function problem(rule: string, row: Film, wrong: string): Error {
  return new Error(`${rule}: ${JSON.stringify(row)} ${wrong}`);
}
