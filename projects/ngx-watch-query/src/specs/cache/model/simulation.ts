import type { WatchQueryService } from 'ngx-watch-query';
import type { VirtualClock } from '../../live/convergence/virtual-clock';
import { watchFilms, type Films } from './films';
import type { Action, Schedule } from './schedule';
import type { World } from './world';

/** For how long answers are fresh in these schedules, in milliseconds. */
export const STALE_TIME = 1000;

/** A prefetched answer is, at its first use (K3). */
const PREFETCHED = 30_000;

/** What schedules were about. */
export interface Tally {
  /** Answers shown without a request. */
  fresh: number;
  /** Answers shown while the server was asked. */
  stale: number;
}

interface List {
  readonly films: Films;
  readonly isLive: boolean;
}

/** What the library is run with. */
export interface Bench {
  readonly service: WatchQueryService;
  readonly clock: VirtualClock;
  readonly world: World;
  /** Sends what is queued. */
  readonly flush: () => void;
  readonly inContext: <T>(make: (service: WatchQueryService) => T) => T;
}

/** One run: lists that are opened, turned and left, and a server that changes. */
export class Simulation {
  readonly #lists: List[] = [];

  constructor(
    private readonly bench: Bench,
    private readonly schedule: Schedule,
    private readonly tally: Tally,
  ) {}

  /** Throws what goes wrong. */
  run(): void {
    const { world, service } = this.bench;
    world.begin();
    try {
      for (const action of this.schedule.actions) this.#act(action);
      this.#comeToRest();
    } finally {
      for (const { films } of this.#lists) films.destroy();
      service.clearCache();
      this.bench.clock.pass(100_000);
      this.bench.clock.clear();
    }
  }

  #act(action: Action): void {
    const { world, clock } = this.bench;
    switch (action.do) {
      case 'open':
        this.#asking(() => {
          const { isLive, page } = action;
          const films = this.bench.inContext(service => watchFilms(service, isLive, page));
          this.#lists.push({ films, isLive });
          return this.#lists.at(-1);
        });
        return;
      case 'turn':
        this.#asking(() => {
          const list = this.#list(action.list);
          void list?.films.setPage(action.page);
          return list;
        });
        return;
      case 'refetch':
        void this.#list(action.list)?.films.refetch();
        break;
      case 'prefetch':
        void this.#list(action.list)?.films.prefetchPage(action.page);
        break;
      case 'destroy': {
        const list = this.#list(action.list);
        if (!list || this.#lists.length < 2) break;
        list.films.destroy();
        this.#lists.splice(this.#lists.indexOf(list), 1);
        break;
      }
      case 'update':
      case 'delete':
        world[action.do](action.row);
        break;
      case 'pass':
        clock.pass(action.time);
        break;
      default:
        world[action.do]();
    }
    this.bench.flush();
  }

  /** Lets a list ask for something, and looks at what it shows at once. */
  #asking(ask: () => List | undefined): void {
    const { world } = this.bench;
    // What else is under way may come to an end in the same step.
    if (world.isBusy) {
      ask();
      this.bench.flush();
      return;
    }
    const before = world.sent;
    const list = ask();
    const shown = list?.films.data;
    this.bench.flush();
    if (!list || list.films.loading || list.films.data === shown || !list.films.data) return;
    if (world.sent > before) {
      this.tally.stale++;
      if (!list.films.stale) throw new Error('K1: what is asked for is not stale');
      return;
    }
    this.tally.fresh++;
    if (list.films.stale) throw new Error('K1: stale, and nobody asks');
    this.#assertFresh(list);
  }

  /** What is shown as fresh is new, and of a followed list right. */
  #assertFresh({ films, isLive }: List): void {
    const rows = films.data ?? [];
    if (!isLive) {
      const oldest = this.bench.clock.now() - PREFETCHED;
      for (const { title } of rows) {
        if (askedAt(title) < oldest) throw new Error(`K1: "${title}" is shown as fresh`);
      }
      return;
    }
    const { currentPage } = films.pagination;
    const expected = this.bench.world.page(currentPage ?? 1, 2);
    const shown = rows.map(({ id, title }) => `${id}:${parseInt(title)}`).join();
    const right = expected.map(({ id, version }) => `${id}:${version}`).join();
    if (shown !== right) throw new Error(`K2: ${shown} is shown as fresh, not ${right}`);
  }

  /** Once all is answered, followed lists show what the server has. */
  #comeToRest(): void {
    const { world, clock, flush } = this.bench;
    world.mend();
    for (let round = 0; round < 200; round++) {
      flush();
      while (world.isBusy) {
        world.answer();
        flush();
      }
      clock.pass(1000);
    }
    for (const list of this.#lists) {
      const { films, isLive } = list;
      if (films.error) continue;
      if (films.loading) throw new Error('L10: loading at rest');
      if (films.stale) throw new Error('K1: stale at rest');
      if (isLive && films.live === 'live') this.#assertFresh(list);
    }
  }

  #list(at: number): List | undefined {
    return this.#lists[at % Math.max(1, this.#lists.length)];
  }
}

function askedAt(title: string): number {
  const found = /asked ([\d.]+)/.exec(title);
  return found ? Number(found[1]) : Infinity;
}
