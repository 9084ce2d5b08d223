import { HttpContext } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import {
  fairwayContract,
  gql,
  WatchQueryService,
  type EventDecision,
  type ModelEvent,
} from 'ngx-watch-query';
import type { GraphQLRequest } from 'ngx-watch-query/private';
import { asRecord } from '../../../lib/core/document/as-record';
import { isEqual } from '../../model/is-equal';
import { Random } from '../../random/random';
import { answer } from './answers';
import { createBench, type Bench } from './bench';
import { Database, EDITS } from './database';
import type { EqualAction, EqualList, EqualSchedule } from './equal-schedule';
import type { Mechanism } from './mechanisms';
import { Publisher } from './publisher';
import { Sharing } from './sharing';
import { Socket } from './socket';
import { CLOSES_AFTER, UNTIL_QUIET } from './times';
import { Wire } from './wire';
import { withWitness } from './witness';

const MOST_LISTS = 6;

const query = gql<{ readonly movies: { readonly data: unknown } }>`
  query Equal {
    movies @subscribe {
      data {
        id
        title
        year
      }
    }
  }
`;

function watchMovies(
  context: HttpContext,
  onEvent: (id: number, event: ModelEvent) => EventDecision | undefined,
) {
  const options = { context, pagination: 'movies', scope: 'movies.data', onEvent } as const;
  const service = TestBed.inject(WatchQueryService);
  return TestBed.runInInjectionContext(() => service.watchQuery(query, { limit: 3 }, options));
}

interface Shown extends EqualList {
  readonly query: ReturnType<typeof watchMovies>;
}

/** The library for lists that may send equal requests, with a record of who shares them. */
export interface EqualBench {
  readonly bench: Bench;
  /** The record of the current run. */
  sharing: Sharing;
}

export function createEqualBench(off?: Mechanism): EqualBench {
  const witness = withWitness(() => equal.sharing);
  const bench = createBench(off, [], fairwayContract, true, [witness]);
  const equal: EqualBench = { bench, sharing: new Sharing(() => bench.clock.now()) };
  return equal;
}

/** One run: lists that may send equal requests, each for its own reasons, and their server. */
export class EqualLists {
  readonly #random: Random;
  readonly #database: Database;
  readonly #socket: Socket;
  readonly #wire: Wire;
  readonly #sharing: Sharing;
  readonly #contexts = [new HttpContext(), new HttpContext()];
  #shown: Shown[] = [];

  constructor(
    private readonly equal: EqualBench,
    private readonly schedule: EqualSchedule,
  ) {
    const { clock } = equal.bench;
    const random = (this.#random = new Random(schedule.seed));
    const sharing = (this.#sharing = equal.sharing = new Sharing(() => clock.now()));
    const socket = (this.#socket = new Socket(clock, random, {
      deliver: (_, __, send) => send(),
      opened: () => sharing.opens(),
    }));
    const publisher = new Publisher(socket, random, true, 3);
    this.#database = new Database(random, change => publisher.publish(change), schedule.rows);
    this.#wire = new Wire(clock, random, request => this.#answerTo(request), {
      sent: request => sharing.sends(request),
      ended: request => sharing.ends(request),
      givenUp: () => undefined,
      deliver: (request, data, send) => {
        if (data === null) sharing.fails(request);
        send();
      },
    });
    this.#wire.failPercent = schedule.failPercent;
    equal.bench.surroundings = { socket, wire: this.#wire, random, isDelivering: false };
  }

  /** @throws where a property is violated */
  run(): Sharing {
    const { clock, page } = this.equal.bench;
    try {
      for (const list of this.schedule.lists) this.#watch(list);
      for (const action of this.schedule.actions) {
        clock.pass(action.wait);
        this.#act(action);
        this.equal.bench.flush();
        this.#sharing.assertShared();
      }
      this.#comeToRest();
    } finally {
      for (const one of this.#shown.splice(0)) one.query.destroy();
      clock.pass(CLOSES_AFTER);
      clock.clear();
      page.show();
    }
    return this.#sharing;
  }

  #act(action: EqualAction): void {
    const { clock, page } = this.equal.bench;
    switch (action.do) {
      case 'create':
        this.#database.create();
        break;
      case 'update':
        this.#database.update(action.row, action.edit);
        break;
      case 'delete':
        this.#database.delete(action.row);
        break;
      case 'burst':
        for (let at = 0; at < action.count; at++) {
          const edit = this.#random.pick(EDITS);
          clock.after(at * action.gap, () => this.#database.update(at, edit));
        }
        break;
      case 'watch':
        this.#watch(action.made);
        break;
      case 'cut':
        this.#socket.isUp = action.down === 0;
        clock.after(action.down, () => (this.#socket.isUp = true));
        this.#socket.cut(1006);
        break;
      case 'fail':
        this.#wire.failures = action.count;
        break;
      case 'hang':
        this.#wire.hanging = action.count;
        break;
      case 'hide':
        page.hide();
        clock.after(action.time, () => page.show());
        break;
      default:
        this.#call(action);
    }
  }

  #call(action: Extract<EqualAction, { readonly list: number }>): void {
    const shown = this.#shown[action.list % Math.max(1, this.#shown.length)];
    if (!shown) return;
    if (action.do === 'refetch') void shown.query.refetch();
    else if (action.do === 'turn') void shown.query.setPage(action.page);
    else {
      shown.query.destroy();
      this.#shown = this.#shown.filter(one => one !== shown);
    }
  }

  #watch(list: EqualList): void {
    if (this.#shown.length === MOST_LISTS) return;
    const context = this.#contexts[list.context] ?? new HttpContext();
    const made = watchMovies(context, (id, event) => {
      if (Number(event.id) % list.every > 0) return 'ignore';
      this.#sharing.hears(id);
      return undefined;
    });
    this.#shown.push({ ...list, query: made });
    this.equal.bench.flush();
  }

  #answerTo({ query: text, variables }: GraphQLRequest) {
    return answer(this.#database, text, variables);
  }

  #comeToRest(): void {
    const { clock, page, flush } = this.equal.bench;
    page.show();
    this.#socket.isUp = true;
    this.#wire.failures = this.#wire.failPercent = this.#wire.hanging = 0;
    clock.pass(UNTIL_QUIET);
    // A failed request of the caller is not repeated by itself (P16).
    for (const one of this.#shown) if (one.query.error) void one.query.refetch();
    flush();
    clock.pass(UNTIL_QUIET);
    this.#sharing.assertShared();
    for (const { every, query: one } of this.#shown) if (every === 1) this.#assertShows(one);
  }

  #assertShows({ data, pagination }: Shown['query']): void {
    const page = pagination.currentPage;
    const text = 'query { movies(first: $first, page: $page) { data { id title year } } }';
    const { movies } = answer(this.#database, text, { first: 3, page });
    const expected = asRecord(movies)['data'];
    if (isEqual(data, expected)) return;
    throw new Error(`V10: data is ${JSON.stringify(data)}, not ${JSON.stringify(expected)}`);
  }
}
