import { TestBed } from '@angular/core/testing';
import {
  provideWatchQuery,
  WatchQueryError,
  WatchQueryService,
  withMutations,
  withSubscriptions,
  type SubscriptionRequest,
  type SubscriptionResult,
  type WatchQuery,
} from 'ngx-watch-query';
import {
  ALWAYS_SEEN,
  LIVE_TIMES,
  PAGE_VISIBILITY,
  REQUEST_TRANSPORT,
  START_QUEUE,
  type Envelope,
  type GraphQLRequest,
  type RequestTransport,
} from 'ngx-watch-query/private';
import { Observable, Subscription, type Subscriber } from 'rxjs';
import { Random } from '../../live/convergence/random';
import { timeBy, VirtualClock, VirtualScheduler } from '../../live/convergence/virtual-clock';
import { Films, filmsPage, OneFilm, Rate, Remove, type Film } from '../setup-mutations';
import { Server, type Row } from './server';
import { switchOff, type Mechanism } from './switches';

/** How a run is set up. */
export interface Scenario {
  readonly seed: number;
  /** Whether lists follow the server, and others write, too. */
  readonly isLive: boolean;
  /** Whether queries are answered by a replica. */
  readonly isLate: boolean;
}

/** How often things have happened. */
export interface Tally {
  calls: number;
  optimistic: number;
  answered: number;
  refused: number;
  unknown: number;
  late: number;
  checked: number;
}

export const emptyTally = (): Tally => ({
  calls: 0,
  optimistic: 0,
  answered: 0,
  refused: 0,
  unknown: 0,
  late: 0,
  checked: 0,
});

type Watched = WatchQuery<unknown, unknown>;

/** A list or a single model, and what the server would answer it. */
interface View {
  readonly kind: 'list' | 'even' | 'single';
  readonly query: {
    readonly data: unknown;
    readonly variables: unknown;
    readonly error: unknown;
    refetch(): Promise<void>;
    destroy(): void;
    readonly data$: Observable<unknown>;
  };
  readonly list: Pick<Watched, 'pagination'> & { setPage?(page: number): Promise<boolean> };
  readonly subscription: Subscription;
}

interface Query {
  readonly request: GraphQLRequest;
  readonly subscriber: Subscriber<Envelope>;
  /** What the server has read; undefined: it has not yet. */
  data?: Record<string, unknown>;
}

/** A call of the user. */
interface Call {
  readonly number: number;
  readonly id: string;
  /** The rating that it writes; null: it deletes the row. */
  readonly value: number | null;
  readonly isOptimistic: boolean;
  status: 'pending' | 'answered' | 'refused' | 'unknown';
  /** Counted by the server; undefined: it has not done it. */
  commit?: number;
  isExecuted: boolean;
  isRefused: boolean;
  subscriber?: Subscriber<Envelope>;
  subscription?: Subscription;
  /** What was on the screen between the call and its answer. */
  readonly former: Set<number>;
}

const LIMIT = 3;

/** One random run of the library against a server. Throws where a property is violated. */
export class Run {
  readonly #random: Random;
  readonly #clock = new VirtualClock();
  readonly #scheduler = new VirtualScheduler(this.#clock, () => this.#random);
  readonly #server: Server;
  readonly #queries: Query[] = [];
  readonly #calls: Call[] = [];
  readonly #views: View[] = [];
  readonly #followers = new Map<Subscriber<SubscriptionResult>, number>();
  readonly #roots = new Map<Subscriber<SubscriptionResult>, string>();
  readonly #service: WatchQueryService;
  readonly #flush: () => void;
  readonly log: string[] = [];
  #value = 0;
  #nextId = 100;
  #isChecking = true;
  #problem: unknown;

  constructor(
    private readonly scenario: Scenario,
    private readonly tally: Tally,
    off?: Mechanism,
  ) {
    this.#random = new Random(scenario.seed);
    this.#server = new Server(7, () => ++this.#value, scenario.isLate);
    const mutations = withMutations();
    const live = withSubscriptions({
      transport: {
        subscribe: (request, { opened }) =>
          new Observable(subscriber => this.#follow(request, subscriber, opened)),
      },
    });
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({
      providers: [
        provideWatchQuery(
          { uri: '/graphql', defaultLimit: LIMIT },
          off ? switchOff(mutations, off) : mutations,
          ...(scenario.isLive ? [live] : []),
        ),
        {
          provide: REQUEST_TRANSPORT,
          useValue: { send: request => this.#send(request) } satisfies RequestTransport,
        },
        ...timeBy(this.#scheduler),
        { provide: PAGE_VISIBILITY, useValue: ALWAYS_SEEN },
        { provide: LIVE_TIMES, useValue: { catchUpDelay: 0, closeAfter: 0 } },
      ],
    });
    this.#service = TestBed.inject(WatchQueryService);
    const starts = TestBed.inject(START_QUEUE);
    this.#flush = () => starts.flush();
  }

  run(steps: number): void {
    for (const kind of ['list', 'single', 'even'] as const) this.#open(kind);
    for (let step = 0; step < steps; step++) {
      this.#step();
      this.#flush();
      this.#check('after a step');
    }
    this.#settle();
  }

  #step(): void {
    const random = this.#random;
    const steps: readonly [number, () => void][] = [
      [14, () => this.#rate()],
      [2, () => this.#remove()],
      [12, () => this.#execute()],
      [12, () => this.#answer()],
      [2, () => this.#lose()],
      [16, () => this.#read()],
      [16, () => this.#deliver()],
      [1, () => this.#failQuery()],
      [5, () => this.#refetch()],
      [3, () => this.#turn()],
      [3, () => this.#open(random.pick(['list', 'even', 'single']))],
      [1, () => this.#close()],
      [8, () => this.#clock.pass(random.between(0, 600))],
      [this.scenario.isLive ? 12 : 0, () => this.#tell()],
      [this.scenario.isLive ? 4 : 0, () => this.#writeAsOther()],
    ];
    let drawn = random.next() * steps.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, step] of steps) {
      drawn -= weight;
      if (drawn < 0) {
        step();
        return;
      }
    }
  }

  #send(request: GraphQLRequest): Observable<Envelope> {
    return new Observable(subscriber => {
      const call = this.#sending;
      if (call) {
        call.subscriber = subscriber;
        return undefined;
      }
      const query: Query = { request, subscriber };
      this.#queries.push(query);
      return () => {
        const at = this.#queries.indexOf(query);
        if (at >= 0) this.#queries.splice(at, 1);
      };
    });
  }

  #sending: Call | undefined;

  #follow(
    { operationName = '' }: SubscriptionRequest,
    subscriber: Subscriber<SubscriptionResult>,
    opened: () => void,
  ): () => void {
    this.#followers.set(subscriber, this.#server.commits.length);
    this.#roots.set(subscriber, operationName);
    opened();
    return () => this.#followers.delete(subscriber);
  }

  #open(kind: View['kind']): void {
    if (this.#views.length >= 6) return;
    const subscribe = this.scenario.isLive;
    const options = { subscribe, scope: 'movies.data', pagination: 'movies' } as const;
    const search = kind === 'even' ? { search: 'even' } : {};
    TestBed.runInInjectionContext(() => {
      if (kind === 'single') {
        const id = String(1 + this.#random.below(3));
        const query = this.#service.watchQuery(OneFilm, { id }, { subscribe, scope: 'movie' });
        this.#add(kind, query, { pagination: null });
      } else {
        const query = this.#service.watchQuery(Films, search, options);
        this.#add(kind, query, query);
      }
    });
    this.log.push(`open ${kind}`);
  }

  #add(kind: View['kind'], query: View['query'], list: View['list']): void {
    const subscription = new Subscription();
    const view: View = { kind, query, list, subscription };
    this.#views.push(view);
    subscription.add(
      query.data$.subscribe(() => {
        // Thrown by the next step: what an observer throws is told to the window.
        try {
          this.#check('an emission', [view]);
        } catch (error) {
          this.#problem ??= error;
        }
      }),
    );
  }

  #close(): void {
    if (this.#views.length < 3) return;
    const [view] = this.#views.splice(this.#random.below(this.#views.length), 1);
    view?.subscription.unsubscribe();
    view?.query.destroy();
    this.log.push('close');
  }

  #rate(): void {
    const id = String(1 + this.#random.below(4));
    const value = ++this.#value;
    const isOptimistic = this.#random.chance(75);
    const call = this.#begin(id, value, isOptimistic);
    const optimisticResponse = { updateMovie: { id, imdbRating: value } };
    this.#subscribe(
      call,
      this.#service.mutate(Rate, { id, rating: value }, isOptimistic ? { optimisticResponse } : {}),
    );
  }

  #remove(): void {
    const id = String(1 + this.#random.below(7));
    const isOptimistic = this.#random.chance(75);
    const call = this.#begin(id, null, isOptimistic);
    const optimisticResponse = { deleteMovie: { id } };
    this.#subscribe(
      call,
      this.#service.mutate(Remove, { id }, isOptimistic ? { optimisticResponse } : {}),
    );
  }

  #begin(id: string, value: number | null, isOptimistic: boolean): Call {
    const call: Call = {
      number: this.#calls.length + 1,
      id,
      value,
      isOptimistic,
      status: 'pending',
      isExecuted: false,
      isRefused: false,
      former: new Set(this.#shownRatings(id)),
    };
    for (const earlier of this.#calls) {
      // What was neither shown nor answered nobody knows.
      const isKnown = earlier.isOptimistic || earlier.status === 'answered';
      if (isKnown && earlier.id === id && earlier.value !== null) call.former.add(earlier.value);
    }
    this.#calls.push(call);
    this.tally.calls++;
    if (isOptimistic) this.tally.optimistic++;
    this.log.push(`call ${call.number}: ${id} = ${String(value)}${isOptimistic ? ' at once' : ''}`);
    return call;
  }

  #subscribe(call: Call, answers: Observable<unknown>): void {
    this.#sending = call;
    call.subscription = answers.subscribe({ error: () => undefined });
    this.#sending = undefined;
  }

  #execute(): void {
    const waiting = this.#calls.filter(
      ({ isExecuted, status }) => !isExecuted && status === 'pending',
    );
    if (waiting.length > 0) this.#executeOne(this.#random.pick(waiting));
  }

  #executeOne(call: Call): void {
    const { id, value } = call;
    call.isExecuted = true;
    const row = this.#server.find(id);
    call.isRefused = !row || this.#random.chance(20);
    this.log.push(`execute ${call.number}${call.isRefused ? ', refused' : ''}`);
    if (!row || call.isRefused) return;
    const event = value === null ? 'DELETE' : 'UPDATE';
    const next = value === null ? null : { ...row, rating: value };
    call.commit = this.#server.commit({ event, id, row: next });
  }

  #answer(): void {
    const ready = this.#calls.filter(
      ({ isExecuted, status }) => isExecuted && status === 'pending',
    );
    if (ready.length > 0) this.#answerOne(this.#random.pick(ready));
  }

  #answerOne(call: Call): void {
    const { id, value, isRefused, subscriber } = call;
    for (const rating of this.#shownRatings(id)) call.former.add(rating);
    for (const other of this.#calls) {
      if (other.id !== id || other.status !== 'answered') continue;
      if (other.number < call.number && other.value !== null) call.former.add(other.value);
    }
    call.status = isRefused ? 'refused' : 'answered';
    this.tally[call.status]++;
    this.log.push(`answer ${call.number}`);
    if (isRefused) {
      subscriber?.next({ data: null, errors: [{ message: 'No.' }] });
    } else {
      const data =
        value === null ? { deleteMovie: { id } } : { updateMovie: { id, imdbRating: value } };
      subscriber?.next({ data, errors: [] });
    }
    subscriber?.complete();
  }

  /** Nobody knows the outcome: the server may have done it, and tells of it only if it has. */
  #lose(): void {
    const waiting = this.#calls.filter(({ status }) => status === 'pending');
    if (waiting.length === 0) return;
    const call = this.#random.pick(waiting);
    call.status = 'unknown';
    this.tally.unknown++;
    this.log.push(`lose ${call.number}`);
    if (this.#random.chance(50)) call.subscription?.unsubscribe();
    else call.subscriber?.error(new WatchQueryError('network', 'lost'));
  }

  #read(): void {
    const unread = this.#queries.filter(({ data }) => !data);
    if (unread.length > 0) this.#readOne(this.#random.pick(unread));
  }

  #readOne(query: Query): void {
    const rows = this.#server.read(this.#random);
    if (rows.length !== this.#server.rows().length) this.tally.late++;
    query.data = answerTo(query.request.variables, rows);
    this.log.push(`read ${JSON.stringify(query.request.variables)} ${ratingsIn(rows)}`);
  }

  #deliver(): void {
    const read = this.#queries.filter(({ data }) => data);
    if (read.length > 0) this.#deliverOne(this.#random.pick(read));
  }

  #deliverOne({ data, subscriber }: Query): void {
    this.log.push(`deliver ${JSON.stringify(data)}`);
    subscriber.next({ data, errors: [] });
    subscriber.complete();
  }

  #failQuery(): void {
    const [query] = this.#queries;
    this.log.push('fail');
    query?.subscriber.error(new WatchQueryError('network', 'lost'));
  }

  #refetch(): void {
    this.log.push('refetch');
    void this.#random.pick(this.#views).query.refetch();
  }

  #turn(): void {
    const lists = this.#views.filter(({ kind }) => kind === 'list');
    if (lists.length === 0) return;
    this.log.push('turn');
    void this.#random.pick(lists).list.setPage?.(1 + this.#random.below(2));
  }

  /** The next commit that a follower has not heard of. */
  #tell(): void {
    const behind = [...this.#followers].filter(([, at]) => at < this.#server.commits.length);
    if (behind.length > 0) this.#tellOne(...this.#random.pick(behind));
  }

  #tellOne(subscriber: Subscriber<SubscriptionResult>, at: number): void {
    const commit = this.#server.commits[at];
    if (!commit) return;
    this.#followers.set(subscriber, at + 1);
    const { event, id, row } = commit;
    const isSingle = this.#roots.get(subscriber)?.startsWith('OneFilm');
    const model = row && (isSingle ? asSingle(row) : row);
    this.log.push(`tell ${event} ${id} ${String(row?.rating)}`);
    subscriber.next({ data: { movieModified: { event, id, model } } });
  }

  #writeAsOther(): void {
    const rows = this.#server.rows();
    const row = rows.length > 0 ? this.#random.pick(rows) : undefined;
    const rating = ++this.#value;
    if (!row || this.#random.chance(15)) {
      const id = String(this.#nextId++);
      this.#server.commit({ event: 'CREATE', id, row: { id, title: `Film ${id}`, rating } });
      this.log.push(`other creates ${id}`);
    } else {
      this.#server.commit({ event: 'UPDATE', id: row.id, row: { ...row, rating } });
      this.log.push(`other writes ${row.id} = ${rating}`);
    }
  }

  #rowsOf({ kind, query: { data } }: View): readonly Film[] | undefined {
    if (kind === 'single') return data ? [data as Film] : data === null ? [] : undefined;
    return data as readonly Film[] | undefined;
  }

  #shownRatings(id: string): readonly number[] {
    return this.#views.flatMap(view =>
      (this.#rowsOf(view) ?? []).flatMap(row =>
        row.id === id && typeof row.rating === 'number' ? [row.rating] : [],
      ),
    );
  }

  /** Own writes never go back (M6), and a refusal takes only its own layer (M5). */
  #check(when: string, views: readonly View[] = this.#views): void {
    if (!this.#isChecking) return;
    if (this.#problem) throw this.#problem as Error;
    for (const id of new Set(this.#calls.map(call => call.id))) {
      for (const view of views) {
        const rows = this.#rowsOf(view)?.filter(row => row.id === id);
        // The last rows of a later page stay until the server says what is there (V7).
        const isLater = (pageOf(view) ?? 1) > 1;
        const isKept = ({ isOptimistic, value }: Call): boolean =>
          isLater && value === null && !isOptimistic;
        if (this.#calls.some(call => call.id === id && isKept(call))) continue;
        for (const shown of rows ?? [])
          this.#checkRow(id, shown.rating ?? null, `${when}: ${view.kind}`);
      }
    }
  }

  #checkRow(id: string, shown: number | null, where: string): void {
    const calls = this.#calls.filter(call => call.id === id);
    const latest = calls
      .filter(
        ({ status, isOptimistic }) =>
          status === 'answered' || (status === 'pending' && isOptimistic),
      )
      .at(-1);
    if (!latest) return;
    this.tally.checked++;
    const { value, status, commit, former, number } = latest;
    // What nobody knows may be shown, and may be gone; not over what was answered since.
    const isUnknown = calls.some(
      one => one.status === 'unknown' && one.number > number && one.value === shown,
    );
    if (shown === value || isUnknown) return;
    const isUnknownSince = calls.some(one => one.status === 'unknown' && one.number > number);
    if (status === 'pending') {
      if (isUnknownSince && value === null) return;
      throw new Error(
        `M5: ${where} shows ${id} = ${String(shown)}, not ${String(value)} of ${number}`,
      );
    }
    const isNewer = this.#server.commits
      .slice(commit)
      .some(one => one.id === id && one.row?.rating === shown);
    if (isNewer || (value !== null && shown !== null && !former.has(shown))) return;
    throw new Error(
      `M6: ${where} shows ${id} = ${String(shown)} after ${String(value)} of ${number}`,
    );
  }

  /** After quiet every view equals the server (M1). */
  #settle(): void {
    this.log.push('settle');
    for (let round = 0; round < 60; round++) {
      // A request of the caller that has failed is not repeated.
      for (const { query } of this.#views)
        if (query.error && round % 10 === 5) void query.refetch();
      // What a replica has not told nobody can know: it is asked once more when it is up to date.
      if (this.scenario.isLate && round === 30) {
        this.#server.catchUp();
        for (const { query } of this.#views) void query.refetch();
      }
      for (const call of this.#calls) {
        if (call.status !== 'pending') continue;
        if (!call.isExecuted) this.#executeOne(call);
        this.#answerOne(call);
      }
      for (const [subscriber] of this.#followers) {
        while ((this.#followers.get(subscriber) ?? 0) < this.#server.commits.length) {
          this.#tellOne(subscriber, this.#followers.get(subscriber) ?? 0);
        }
      }
      this.#flush();
      for (const query of [...this.#queries]) {
        if (!query.data) this.#readOne(query);
        if (this.#queries.includes(query)) this.#deliverOne(query);
      }
      this.#flush();
      this.#clock.pass(3000);
      this.#check('settling');
    }
    for (const view of this.#views) this.#checkView(view);
    this.#isChecking = false;
    for (const view of this.#views) {
      view.subscription.unsubscribe();
      view.query.destroy();
    }
  }

  #checkView(view: View): void {
    const { kind, query } = view;
    const page = pageOf(view) ?? 1;
    const variables = { ...(query.variables as object), page, limit: LIMIT };
    const expected = answerTo(variables, this.#server.rows());
    const data =
      kind === 'single'
        ? expected['movie']
        : (expected['movies'] as { data: unknown } | undefined)?.data;
    const [shown, wanted] = [query.data, data].map(value => JSON.stringify(value));
    if (shown !== wanted) throw new Error(`M1: a ${kind} shows ${shown}, not ${wanted}`);
  }
}

function pageOf({ list }: View): number | undefined {
  return (list.pagination as { currentPage?: number } | null)?.currentPage;
}

/** The answer of a server that has these rows. */
function answerTo(
  variables: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): Record<string, unknown> {
  if ('id' in variables) {
    const row = rows.find(({ id }) => id === variables['id']);
    return { movie: row ? asSingle(row) : null };
  }
  const all = variables['search'] === 'even' ? rows.filter(({ rating }) => rating % 2 === 0) : rows;
  const page = Number(variables['page'] ?? 1);
  const lastPage = Math.max(1, Math.ceil(all.length / LIMIT));
  return filmsPage(all.slice((page - 1) * LIMIT, page * LIMIT), page, lastPage);
}

function asSingle({ id, title, rating }: Row) {
  return { id, name: title, rating };
}

function ratingsIn(rows: readonly Row[]): string {
  return rows.map(({ id, rating }) => `${id}=${rating}`).join(' ');
}
