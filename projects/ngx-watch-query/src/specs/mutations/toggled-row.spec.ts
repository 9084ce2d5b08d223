import { TestBed } from '@angular/core/testing';
import { gql, withSubscriptions } from 'ngx-watch-query';
import type { TestEvent, TestRequest } from 'ngx-watch-query/testing';
import { PROPERTY_TIMEOUT } from '../random/property-timeout';
import { Random } from '../random/random';
import { runSeed } from '../random/run-seed';
import { setupAnySchema } from './setup-mutations';

const RUNS = 500;
const STEPS = 20;

/** How many calls of one run are without an answer at most. */
const MOST_PENDING = 5;

interface Like {
  readonly id: string;
  readonly stars: number;
}

const Likes = gql<{ likes: readonly Like[] }, Record<string, never>>`
  query Likes {
    likes @subscribe {
      id
      stars
    }
  }
`;

const LikeIt = gql<{ createLike: Like }, { stars: number }>`
  mutation LikeIt($stars: Int!) {
    createLike(id: "2", stars: $stars) {
      id
      stars
    }
  }
`;

const Rate = gql<{ updateLike: Like }, { stars: number }>`
  mutation Rate($stars: Int!) {
    updateLike(id: "2", stars: $stars) {
      id
      stars
    }
  }
`;

const Unlike = gql<{ deleteLike: { id: string } }, Record<string, never>>`
  mutation Unlike {
    deleteLike(id: "2") {
      id
    }
  }
`;

const FIRST: Like = { id: '1', stars: 0 };

/** A call of the user's, and what becomes of the row by it: null is no row. */
interface Call {
  readonly row: Like | null;
  readonly isUpdate: boolean;
  readonly request: TestRequest;
}

/**
 * A user who deletes, creates and rates one row, and a server that answers in any order. In every other run
 * the list is live, and the server reports late what it has executed, in that order.
 */
class Run {
  readonly log: string[] = [];
  readonly #random: Random;
  /** Whether the server answers before the user has made all calls. */
  readonly #isQuick: boolean;
  readonly #isLive: boolean;
  readonly #app = setupAnySchema(withSubscriptions({ url: 'ws://localhost/graphql' }));
  readonly #list;
  /** What the server has, and what the user has wished for last. */
  #row: Like | null = { id: '2', stars: 1 };
  #wish = this.#row;
  /** Whether the row must be shown; else it is shown when the server has placed it (M4). */
  #isPlaced = true;
  #calls: readonly Call[] = [];
  /** The calls that the server has executed and not answered, with the answers. */
  #executed: readonly { readonly call: Call; readonly answer: object | null }[] = [];
  /** What the server has done and not reported. */
  #unreported: readonly TestEvent[] = [];
  #reads = new Map<TestRequest, readonly Like[]>();
  #stars = 1;
  #problem: string | undefined;

  /** @param isInOrder whether the server executes the calls in their order */
  constructor(
    seed: number,
    private readonly isInOrder: boolean,
  ) {
    this.#random = new Random(seed);
    this.#isQuick = this.#random.chance(50);
    this.#isLive = this.#random.chance(50);
    const options = { scope: 'likes', subscribe: this.#isLive } as const;
    this.#list = this.#app.inContext(own => own.watchQuery(Likes, {}, options));
    this.#app.server.expectOne('Likes').flush({ likes: this.#rows });
    this.#list.data$.subscribe(() => this.#check('emitted'));
  }

  run(): void {
    for (let step = 0; step < STEPS; step++) {
      this.#step();
      this.#check('shown');
    }
    while (this.#calls.length + this.#executed.length > 0) {
      this.#random.pick([() => this.#execute(), () => this.#answer(), () => this.#report()])();
      this.#check('shown');
    }
    while (this.#unreported.length > 0) {
      this.#report();
      this.#check('shown');
    }
    // The first round may answer requests that were sent before.
    for (let round = 0; round < 20; round++) {
      if (round === 1) {
        this.#refetch();
        this.#isPlaced = true;
      } else this.#app.server.pass(3000);
      this.#read();
      while (this.#reads.size > 0) this.#deliver();
      this.#check('settling');
    }
    const shown = this.#list.data ?? [];
    this.log.push(`at rest ${JSON.stringify(shown)}, the server has ${JSON.stringify(this.#rows)}`);
    if (JSON.stringify(shown) !== JSON.stringify(this.#rows)) throw new Error('not the server’s');
    if (shown.some(row => this.#list.isPending(row))) throw new Error('pending');
    this.#app.server.expectNone();
  }

  get #rows(): readonly Like[] {
    return this.#row ? [FIRST, this.#row] : [FIRST];
  }

  #step(): void {
    const steps: readonly (() => void)[] = [
      () => this.#call(),
      () => this.#call(),
      () => this.#execute(),
      ...(this.#isQuick ? [() => this.#answer(), () => this.#answer()] : []),
      () => this.#refetch(),
      () => this.#read(),
      () => this.#deliver(),
      () => this.#report(),
      () => this.#app.server.pass(this.#random.below(600)),
    ];
    this.#random.pick(steps)();
  }

  #refetch(): void {
    this.log.push('refetch');
    void this.#list.refetch();
  }

  #call(): void {
    if (this.#calls.length + this.#executed.length === MOST_PENDING) return;
    const { service, server } = this.#app;
    const random = this.#random;
    const isUpdate = this.#wish !== null && random.chance(20);
    const isDeletion = !isUpdate && (this.#wish !== null || random.chance(15));
    const row = isDeletion ? null : { id: '2', stars: ++this.#stars };
    this.#wish = row;
    const what = row ? (isUpdate ? 'update' : 'create') : 'delete';
    this.log.push(`call ${what} ${row?.stars ?? ''}`);
    const unheard = { error: () => undefined };
    if (!row) {
      service
        .mutate(Unlike, {}, { optimisticResponse: { deleteLike: { id: '2' } } })
        .subscribe(unheard);
    } else if (isUpdate) {
      service
        .mutate(Rate, { stars: row.stars }, { optimisticResponse: { updateLike: row } })
        .subscribe(unheard);
    } else {
      this.#isPlaced = random.chance(50);
      const place = this.#isPlaced ? ([{ in: this.#list, at: 'end' }] as const) : [];
      service
        .mutate(LikeIt, { stars: row.stars }, { optimisticResponse: { createLike: row }, place })
        .subscribe(unheard);
    }
    const name = row ? (isUpdate ? 'Rate' : 'LikeIt') : 'Unlike';
    this.#calls = [...this.#calls, { row, isUpdate, request: server.expectMutation(name) }];
  }

  #execute(): void {
    if (this.#calls.length === 0) return;
    const call = this.isInOrder ? this.#calls[0] : this.#random.pick(this.#calls);
    if (!call) return;
    this.#calls = this.#calls.filter(one => one !== call);
    const { row, isUpdate } = call;
    const isRefused = isUpdate && !this.#row;
    if (!isRefused) this.#write(row);
    this.log.push(`execute ${JSON.stringify(row)} ${isRefused ? 'refused' : ''}`);
    const answer = isRefused
      ? null
      : row
        ? { [isUpdate ? 'updateLike' : 'createLike']: row }
        : { deleteLike: { id: '2' } };
    this.#executed = [...this.#executed, { call, answer }];
  }

  #write(row: Like | null): void {
    const event = row ? (this.#row ? 'UPDATE' : 'CREATE') : 'DELETE';
    const isReported = this.#isLive && (row ?? this.#row) !== null;
    if (isReported) this.#unreported = [...this.#unreported, { event, id: '2', model: row }];
    this.#row = row;
  }

  #report(): void {
    const [event, ...others] = this.#unreported;
    if (!event) return;
    this.#unreported = others;
    this.log.push(`report ${JSON.stringify(event)}`);
    this.#app.server.expectSubscription('Likes').event(event);
  }

  #answer(): void {
    if (this.#executed.length === 0) return;
    const executed = this.#random.pick(this.#executed);
    this.#executed = this.#executed.filter(one => one !== executed);
    const {
      call: { request },
      answer,
    } = executed;
    this.log.push(`answer ${JSON.stringify(answer)}`);
    if (answer) request.flush(answer);
    else request.flushErrors(['No.'], null);
  }

  /** The server reads the rows for the requests that it has not read any for. */
  #read(): void {
    this.#app.server.expectNone(request => {
      if (request.operationName === 'Likes' && !this.#reads.has(request)) {
        this.log.push(`read ${JSON.stringify(this.#row)}`);
        this.#reads.set(request, this.#rows);
      }
      return false;
    });
  }

  #deliver(): void {
    const [first] = this.#reads;
    if (!first) return;
    const [request, likes] = first;
    this.#reads.delete(request);
    if (request.cancelled) return;
    this.log.push(`deliver ${JSON.stringify(likes[1])}`);
    request.flush({ likes });
  }

  #check(when: string): void {
    const shown = (this.#list.data ?? [])[1] ?? null;
    this.log.push(`${when} ${JSON.stringify(shown)}`);
    const isWished =
      JSON.stringify(shown) === JSON.stringify(this.#wish) || (!this.#isPlaced && shown === null);
    // RxJS would report an error of a subscriber to the window.
    if (this.isInOrder && !isWished) this.#problem ??= `not ${JSON.stringify(this.#wish)}`;
    if (when !== 'emitted' && this.#problem !== undefined) throw new Error(this.#problem);
  }
}

describe('a row that is deleted, created and changed again and again', () => {
  for (const isInOrder of [true, false]) {
    it(
      isInOrder
        ? 'is shown as wished for last, whatever the order of answers, and at rest as the server has it (M5, M6)'
        : 'is shown at rest as the server has it, in whichever order it has executed the calls (M5, M6)',
      () => {
        for (let index = 0; index < RUNS; index++) {
          const seed = runSeed() * 61 + index * 7919;
          TestBed.resetTestingModule();
          const run = new Run(seed, isInOrder);
          try {
            run.run();
          } catch (error) {
            throw new Error(`JASMINE_SEED=${runSeed()}: ${String(error)}\n${run.log.join('\n')}`, {
              cause: error,
            });
          }
        }
        expect().nothing();
      },
      PROPERTY_TIMEOUT,
    );
  }
});
