import type { Bench } from './bench';
import { openList, Remove, Rename, type Genre, type List } from './films';
import { Oracle, rowsOf } from './oracle';
import type { Action, Schedule } from './schedule';
import type { Tally } from './tally';

/** Far more rounds than it takes to come to rest. */
const ROUNDS = 500;

/** The time that passes in a round, in milliseconds. */
const ROUND = 5000;

/** One run: lists are opened, turned, filtered and destroyed, while the server changes. */
export class Simulation {
  readonly #lists: List[] = [];
  readonly #oracle: Oracle;

  constructor(
    private readonly bench: Bench,
    private readonly schedule: Schedule,
    private readonly tally: Tally,
  ) {
    this.#oracle = new Oracle(bench);
  }

  /** @throws where a property is violated */
  run(): void {
    const { world, service, clock } = this.bench;
    const { before = [], actions, lag = 0 } = this.schedule;
    world.begin(lag);
    try {
      for (const action of [...before, ...actions]) {
        this.#act(action);
        this.#oracle.check(this.#lists);
        if (action.do === 'answerAll') clock.pass(lag);
      }
      this.#comeToRest();
    } finally {
      this.tally.late += world.late;
      for (const { films } of this.#lists) films.destroy();
      service.reset();
      // Longer than any answer is cached.
      clock.pass(400_000);
      clock.clear();
    }
  }

  #act(action: Action): void {
    const { world, clock, service } = this.bench;
    switch (action.do) {
      case 'open':
        this.#asking(() => {
          const { genre, page } = action;
          const list = this.bench.inContext(own => openList(own, action, genre, page));
          this.#lists.push(list);
          return list;
        });
        return;
      case 'turn':
        this.#asking(() => {
          const list = this.#list(action.list);
          if (list?.isGrown === false) void list.films.setPage(action.page);
          return list;
        });
        return;
      case 'next':
      case 'grow':
        this.#asking(() => {
          const list = this.#list(action.list);
          void list?.films.nextPage();
          return list;
        });
        if (action.do === 'grow') world.answerAll();
        break;
      case 'filter':
        this.#filter(action.list, action.genre);
        return;
      case 'detour': {
        const genre = this.#list(action.list)?.films.variables.genre as Genre;
        this.#filter(action.list, action.genre);
        this.#update(action.row);
        world.answerAll();
        this.bench.flush();
        this.#filter(action.list, genre);
        return;
      }
      case 'refetch':
        void this.#list(action.list)?.films.refetch();
        break;
      case 'prefetch':
        world.isPrefetching = true;
        void this.#list(action.list)?.films.prefetchPage(action.page);
        this.bench.flush();
        world.isPrefetching = false;
        return;
      case 'destroy': {
        const list = this.#list(action.list);
        if (!list || this.#lists.length < 2) break;
        list.films.destroy();
        this.#lists.splice(this.#lists.indexOf(list), 1);
        break;
      }
      case 'rename':
      case 'remove':
        this.#call(action);
        break;
      case 'save':
        this.#call({ do: 'rename', row: action.row, isOptimistic: false });
        world.calls.reply(0);
        break;
      case 'execute':
      case 'reply':
      case 'refuse':
      case 'lose':
        world.calls[action.do](action.call);
        break;
      case 'update':
        this.#update(action.row);
        break;
      case 'delete':
        world.films.delete(world.films.at(action.row)?.id ?? '');
        break;
      case 'create':
        world.films.create();
        break;
      case 'read':
      case 'answer':
        world[action.do](action.request);
        break;
      case 'clear':
        this.tally.forgotten++;
        this.#oracle.clearing(this.#lists);
        service.clearCache();
        break;
      case 'reset':
        this.tally.forgotten++;
        world.reset();
        service.reset();
        break;
      case 'pass':
        clock.pass(action.time);
        break;
      default:
        world[action.do]();
    }
    this.bench.flush();
  }

  #update(row: number): void {
    const { films } = this.bench.world;
    const id = films.at(row)?.id;
    films.update(id ?? '', films.nextVersion());
  }

  #filter(at: number, genre: Genre): void {
    const { world } = this.bench;
    const list = this.#list(at);
    if (!list || list.films.variables.genre === genre) return;
    const { sent, isBusy } = world;
    const before = rowsOf(list);
    this.#asking(() => {
      if (list.genre) list.genre.set(genre);
      else void list.films.setVariable('genre', genre).refetch();
      return list;
    }, list.genre !== null);
    if (rowsOf(list) !== before) this.tally.filters++;
    if (isBusy || list.genre) return;
    if (world.sent === sent) throw new Error('K1: refetch() asks nobody');
  }

  #call({ do: verb, row, isOptimistic }: Action & { do: 'rename' | 'remove' }): void {
    const { service, world } = this.bench;
    const film = world.films.at(row);
    if (!film) return;
    this.tally.calls++;
    const { id } = film;
    const title = String(world.films.nextVersion());
    const calls = { error: () => undefined };
    if (verb === 'rename') {
      const optimisticResponse = { updateMovie: { id, title } };
      const options = isOptimistic ? { optimisticResponse } : {};
      service.mutate(Rename, { id, title }, options).subscribe(calls);
    } else {
      const optimisticResponse = { deleteMovie: { id } };
      const options = isOptimistic ? { optimisticResponse } : {};
      if (isOptimistic) this.#oracle.hiding(this.#lists, id);
      service.mutate(Remove, { id }, options).subscribe(calls);
    }
  }

  /** Lets a list request something, and checks what it shows at once. */
  #asking(ask: () => List | undefined, isSignal = false): void {
    const { world, flush, render } = this.bench;
    const { sent, isBusy } = world;
    const list = ask();
    const shown = list && {
      ...list.films.pagination,
      rows: list.films.data,
      isStale: list.films.stale,
    };
    (isSignal ? render : flush)();
    if (!list || list.films.loading || list.films.data === shown?.rows || !list.films.data) return;
    const { currentPage } = list.films.pagination;
    const isAdded = list.isGrown && currentPage === (shown?.currentPage ?? 0) + 1;
    if (list.isGrown && !isAdded && (currentPage ?? 1) > 1) this.tally.pages++;
    // Another request in flight may bring the requested rows.
    if (list.films.stale) {
      this.tally.stale++;
      // A page that was added says nothing about overdue rows, which are asked for in their turn (V21).
      const isOverdue = isAdded && shown?.isStale === true;
      if (world.sent === sent && !isBusy && !isOverdue) {
        throw new Error('K1: stale, and nobody asks');
      }
      return;
    }
    this.tally.fresh++;
    if (world.sent > sent && !isBusy) throw new Error('K1: what is asked for is not stale');
    // A page that is added says nothing about the others (A1).
    if (!isAdded && world.lag === 0) this.#oracle.checkFresh(list);
  }

  /** Once all requests are answered, lists show the server's rows. */
  #comeToRest(): void {
    const { world } = this.bench;
    world.mend();
    this.#settle();
    for (const list of this.#lists) {
      const { films, isLive } = list;
      if (films.error) continue;
      if (films.loading) throw new Error('L10: loading at rest');
      if (films.stale) throw new Error('K1: stale at rest');
      // No event tells of changes from before the list was opened, and a late replica may lack
      // them.
      if (isLive && films.live === 'live' && world.lag === 0) {
        this.#oracle.checkRows(list, 'V10', 'at rest');
      }
      const old = rowsOf(list).find(({ asked }) => asked <= world.changedAt);
      if (old) throw new Error(`M1: ${JSON.stringify(old)} at rest, and a mutation since`);
    }
    for (const { films } of this.#lists) void films.refetch();
    this.#settle();
    for (const list of this.#lists) this.#oracle.checkRows(list, 'K1', 'after refetch()');
  }

  /** Answers everything until no timer runs. */
  #settle(): void {
    const { world, clock, flush, isWaiting } = this.bench;
    flush();
    for (let round = 0; round < ROUNDS && (world.isBusy || isWaiting()); round++) {
      while (world.calls.isAny) world.calls.reply(0);
      flush();
      while (world.onWire().length > 0) {
        world.answer(0);
        flush();
      }
      clock.pass(ROUND);
      flush();
      this.#oracle.check(this.#lists);
    }
  }

  #list(at: number): List | undefined {
    return this.#lists[at % Math.max(1, this.#lists.length)];
  }
}
