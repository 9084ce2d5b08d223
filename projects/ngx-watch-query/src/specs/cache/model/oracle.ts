import type { Bench } from './bench';
import type { Film, Genre, List } from './films';
import { STALE_TIME } from './mechanisms';

/** How long a prefetched answer is fresh at its first use, in milliseconds (K3). */
const PREFETCHED = 30_000;

/**
 * What must not be shown. Everything is told by rows: the request that brought them, and their
 * titles.
 */
export class Oracle {
  /** The requests whose answers were shown. */
  readonly #seen = new Set<number>();
  /** The requests whose answers must not be shown any more. */
  #forgotten: ReadonlySet<number> = new Set();
  /** Rows that an optimistic deletion has hidden. Its refusal shows them again. */
  readonly #hidden = new Set<string>();

  /** The latest title of each film that a list has shown. */
  readonly #titles = new Map<List, Map<string, number>>();

  constructor(private readonly bench: Bench) {}

  /**
   * The cache is about to be emptied. What is displayed stays, and so do answers that a list waits
   * for: one that grows may already have got some of its pages, also from prefetches.
   */
  clearing(lists: readonly List[]): void {
    const { world } = this.bench;
    const { asked } = world;
    const shown = new Set(lists.flatMap(rowsOf).map(row => row.asked));
    const sent = asked.map((_, at) => at + 1);
    const isGrowing = lists.some(({ isGrown, films }) => isGrown && (films.loading || films.stale));
    const pending = new Set(world.onWire());
    const isUsed = (at: number) => isGrowing && !pending.has(at);
    this.#forgotten = new Set(
      sent.filter(
        at => !shown.has(at) && (this.#seen.has(at) || (asked[at - 1]?.isPrefetch && !isUsed(at))),
      ),
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

  /** Once a title was shown, no older one may be. */
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

  /** Rows shown without a request are young enough and have all known changes. */
  checkFresh(list: List): void {
    const { world, clock } = this.bench;
    for (const row of rowsOf(list)) {
      const { at = -Infinity, isPrefetch = false } = world.asked[row.asked - 1] ?? {};
      const age = isPrefetch && !this.#seen.has(row.asked) ? PREFETCHED : STALE_TIME;
      if (!list.isLive && clock.now() - at >= age) throw problem('K1', row, 'is shown as fresh');
      if (row.asked <= world.changedAt) throw problem('K2', row, 'is shown as fresh');
    }
    // Optimistic layers lie over the server's rows.
    if (list.isLive && !world.calls.isAny) this.checkRows(list, 'K2', 'is shown as fresh');
  }

  /** The list shows the server's rows. */
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

/** Identifies a film in one answer. */
function nameOf({ id, asked }: Film): string {
  return `${id} ${asked}`;
}

function problem(rule: string, row: Film, wrong: string): Error {
  return new Error(`${rule}: ${JSON.stringify(row)} ${wrong}`);
}
