import type { TestRequest } from 'ngx-watch-query/testing';
import { asRecord } from '../../lib/core/document/as-record';
import { describeAction, type Action } from './actions';
import type { Bench, Watched } from './bench';
import { ContractModel, type Promised } from './contract-model';
import { isEqual } from './is-equal';
import { microtasks } from './microtasks';
import { deliver, replyTo } from './replies';
import { variablesFor, type ReplyKind, type Scenario } from './scenario';
import type { Table } from './list-server';

/** A promise of a call, and what it resolved with. */
interface Call {
  readonly text: string;
  readonly promised: Promised;
  isDue: boolean;
  result?: { readonly value: unknown };
}

/** A call of a method of the WatchQuery. */
type PageCall = Extract<Action, { do: 'move' | 'limit' | 'refetch' | 'genre' }>;

/** A WatchQuery and its model, to which the same things happen. */
export class Trial {
  readonly model: ContractModel;
  readonly #query: Watched;
  readonly #log: string[] = [];
  /** Requests left by failed trials. */
  readonly #leftOver = new Set<TestRequest>();
  #table: Table;
  #calls: Call[] = [];
  #request: TestRequest | undefined;
  #requestNumber = 0;
  #shown: { readonly data: unknown; readonly changes: number } = { data: undefined, changes: 0 };

  constructor(
    private readonly bench: Bench,
    private readonly scenario: Scenario,
  ) {
    this.model = new ContractModel(scenario);
    this.#table = scenario.table;
    Object.assign(bench.wire, { sent: 0, inFlight: 0, mostInFlight: 0 });
    bench.server.expectNone(request => {
      this.#leftOver.add(request);
      return false;
    });
    const told = (what: string, id: number, data: unknown = this.#query.data): void => {
      const isRight = id === this.#query.id && data === this.#query.data;
      this.#log.push(isRight ? what : `${what}, told wrongly`);
    };
    this.#query = bench.watch(scenario, {
      onInitialized: id => told('initialized', id),
      onChange: (id, data) => told('change', id, data),
      onLoadingStart: id => told('start', id),
      onLoadingFinished: id => told('finished', id),
      onError: id => told('error', id),
    });
  }

  /** Ends the trial, so that nothing is left for the next one. */
  end(): void {
    this.#query.destroy();
  }

  /** Lets one thing happen, then compares. */
  act(action: Exclude<Action, { do: 'tick' }>): void {
    switch (action.do) {
      case 'look':
        this.bench.server.expectNone(() => false);
        this.model.flush();
        break;
      case 'reply':
        this.#reply(action.kind);
        break;
      case 'table':
        this.#table = action.table;
        break;
      default:
        this.#call(action);
    }
    this.#compare();
  }

  /** Lets microtasks run: starts are flushed, promises resolve. */
  async tick(): Promise<void> {
    await microtasks();
    this.model.flush();
    this.#compare();
    for (const { text, promised, isDue, result } of this.#calls) {
      this.#expect(`${text} resolved with`, result, isDue ? { value: promised.value } : undefined);
    }
    this.#calls = this.#calls.filter(({ isDue }) => !isDue);
  }

  /** Answers until no request is in flight. */
  async settle(): Promise<void> {
    await this.tick();
    while (this.model.loading) {
      this.act({ do: 'reply', kind: 'data' });
      await this.tick();
    }
    this.#expect('calls that have not resolved', this.#calls.length, 0);
  }

  /** Destroys the WatchQuery with whatever is in flight (L10, L11). */
  async leave(): Promise<void> {
    await this.tick();
    this.end();
    this.#expect('requests in flight after destroy()', this.bench.wire.inFlight, 0);
    this.#expect('loading after destroy()', this.#query.loading, false);
    await microtasks();
    for (const { text, promised, result } of this.#calls) {
      const value = promised.value === undefined ? undefined : false;
      this.#expect(`${text} resolved by destroy() with`, result, { value });
    }
    this.#expect(
      'nextPage() after destroy()',
      await this.#query.nextPage(true, this.#name(0)),
      false,
    );
    this.#expect('requests', this.bench.wire.sent, this.model.requests);
  }

  #call(action: PageCall): void {
    const { model } = this;
    const query = this.#query;
    switch (action.do) {
      case 'move': {
        const { to, list, refetch } = action;
        this.#await(action, this.#move(action), model.move(list, to, refetch));
        break;
      }
      case 'limit': {
        const { limit, list, refetch } = action;
        const set = () => query.setLimit(limit, refetch, this.#name(list));
        if (limit < 1) this.#expect('setLimit(0) throws', throws(set), true);
        else this.#await(action, set(), model.limit(list, limit, refetch));
        break;
      }
      case 'refetch':
        this.#await(action, query.refetch(), model.refetch());
        break;
      case 'genre':
        if (action.genre === undefined) query.unsetVariable('genre');
        else query.setVariable('genre', action.genre);
        model.setGenre(action.genre);
    }
  }

  #move({ to, list, refetch }: Extract<Action, { do: 'move' }>): Promise<boolean> {
    const name = this.#name(list);
    if (to === 'next') return this.#query.nextPage(refetch, name);
    if (to === 'prev') return this.#query.prevPage(refetch, name);
    return this.#query.setPage(to, refetch, name);
  }

  #await(action: Action, promise: Promise<unknown>, promised: Promised): void {
    const call: Call = { text: describeAction(action), promised, isDue: promised.isNow };
    this.#calls.push(call);
    void promise.then(value => (call.result = { value }));
  }

  /** Ends the request in flight, if there is one. */
  #reply(kind: ReplyKind): void {
    const { flight } = this.model;
    if (!flight || !this.#request) return;
    const variables = variablesFor(this.scenario, flight.ask);
    const reply = replyTo(this.scenario, variables, this.#table, kind);
    const request = this.#request;
    this.#request = undefined;
    deliver(request, this.scenario, reply);
    this.model.reply(reply);
  }

  /** Compares everything that can be seen with the model. */
  #compare(): void {
    const { model } = this;
    const { wire } = this.bench;
    const query = this.#query;
    this.#expect('requests', wire.sent, model.requests);
    this.#expect('requests in flight', wire.inFlight, model.flight ? 1 : 0);
    this.#expect('most requests in flight at once', Math.max(1, wire.mostInFlight), 1);
    this.#expect('callbacks', this.#log, model.log);
    this.#expect('loading', query.loading, model.loading);
    this.#expect('stale', query.stale, model.stale);
    this.#expect('error', query.error?.kind, model.error);
    this.#compareData();
    this.#comparePagination();
    this.#pickUpRequest();
    if (!model.loading) for (const call of this.#calls) call.isDue = true;
  }

  /** Compares the data, which must stay the same object until onChange is called (L6, L7). */
  #compareData(): void {
    const { data } = this.#query;
    this.#expect('data', data, this.model.data);
    const changes = this.model.log.filter(what => what === 'change').length;
    const isKept = data === this.#shown.data;
    if (changes === this.#shown.changes) this.#expect('data kept its identity', isKept, true);
    this.#shown = { data, changes };
  }

  #comparePagination(): void {
    const { form, lists } = this.scenario;
    const { pagination } = this.#query;
    lists.forEach(({ name }, index) => {
      const info = asRecord(form === 'single' ? pagination : asRecord(pagination)[name]);
      for (const [key, value] of Object.entries(this.model.infos[index] ?? {})) {
        this.#expect(`pagination of ${name}: ${key}`, info[key], value);
      }
    });
  }

  /** Checks that a new request is the one of the model, and cancels the one before (L8). */
  #pickUpRequest(): void {
    const { flight, requests } = this.model;
    if (!flight || requests === this.#requestNumber) return;
    const isCancelled = this.#request?.cancelled ?? true;
    this.#expect('the request before is cancelled', isCancelled, true);
    this.#request = this.bench.server.expectOne(request => !this.#leftOver.has(request));
    this.#requestNumber = requests;
    const variables = variablesFor(this.scenario, flight.ask);
    this.#expect('variables', this.#request.variables, variables);
  }

  #name(list: number): string {
    return this.scenario.lists[list]?.name ?? '';
  }

  #expect(what: string, actual: unknown, expected: unknown): void {
    if (!isEqual(actual, expected)) {
      throw new Error(`${what}: expected ${text(expected)}, got ${text(actual)}`);
    }
  }
}

function throws(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
